"""One process on one machine: a socket to listen on, the server, and a graceful end."""

from __future__ import annotations

import errno
import gc
import os
import socket
from typing import Any

import uvicorn
from starlette.applications import Starlette

from quartett.tables.house import House
from quartett.web.config import WebConfig
from quartett.web.wire import WireProtocol

_TRIED = 50


def listening(host: str, port: int) -> socket.socket | None:
    """A socket bound to the port or the next free one; None if there is none."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    for number in range(port, min(port + _TRIED, 65_536)) if port else (0,):
        # Named as TCP, or asyncio leaves Nagle's algorithm on and every answer waits 40 ms for the next one.
        bound = socket.socket(family, socket.SOCK_STREAM, socket.IPPROTO_TCP)
        if os.name != "nt":  # there it would take a port away from whoever has it
            bound.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            bound.bind((host, number))
            # Bound is not yet ours: another program may listen on all addresses of this port.
            bound.listen(2048)
        except OSError as error:
            bound.close()
            if error.errno not in (errno.EADDRINUSE, errno.EACCES):
                return None
        else:
            return bound
    return None


def network_address() -> str | None:
    """The address under which other devices of the network find this machine; None if there is no network."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            # Nothing is sent: the system only chooses the address it would send from.
            probe.connect(("192.0.2.1", 9))
            address: str = probe.getsockname()[0]
        except OSError:
            return None
    return None if address.startswith("127.") else address


class Server(uvicorn.Server):
    """Says goodbye to everybody before the sockets close."""

    def __init__(self, config: uvicorn.Config, house: House) -> None:
        super().__init__(config)
        self._house = house

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Tell the tables, then close."""
        self._house.farewell()
        await super().shutdown(sockets)


def calm_collector() -> None:
    """Let the garbage collector look less often; for a process that does nothing but serve.

    Games live long and nearly nothing in them is cyclic. With a thousand tables at 500 moves a second a
    move took about 1050 us of processor time before and 755 us with this (``benchmarks/bench_tables.py``).
    """
    gc.collect()
    gc.freeze()
    gc.set_threshold(50_000, 50, 100)


def server(app: Starlette, house: House, config: WebConfig, **more: Any) -> Server:
    """A server with the settings that were found to be right for games."""
    settings = uvicorn.Config(
        app,
        ws=WireProtocol,
        ws_max_size=config.message_bytes,
        ws_ping_interval=15,
        ws_ping_timeout=15,
        ws_per_message_deflate=False,
        timeout_graceful_shutdown=5,
        forwarded_allow_ips=config.trusted_proxies,
        log_level="warning",
        access_log=False,
        server_header=False,
        date_header=False,
        lifespan="on",
        **more,
    )
    return Server(settings, house)
