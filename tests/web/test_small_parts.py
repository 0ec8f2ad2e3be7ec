"""Rates, prefixes, origins, addresses: the small parts of the server."""

from __future__ import annotations

import asyncio
import socket

import pytest
from starlette.requests import HTTPConnection, Request

from quartett.web.config import Rate
from quartett.web.origin import allowed
from quartett.web.rates import Bucket, PrefixRates, prefix
from quartett.web.received import TooMuch, sent
from quartett.web.serving import listening, network_address
from tests.tables.making import StandingClock


def test_T13_a_bucket_allows_a_burst_and_then_a_rate():
    bucket = Bucket(Rate(20, 10, 30), 0.0)
    assert sum(bucket.take(0.0) for _ in range(100)) == 30
    assert sum(bucket.take(1.0) for _ in range(100)) == 2
    assert sum(bucket.take(1000.0) for _ in range(100)) == 30


def test_T13_requests_are_counted_per_network():
    rates = PrefixRates(Rate(1, 60, 2), StandingClock())
    assert [rates.take("192.0.2.7"), rates.take("192.0.2.8"), rates.take("192.0.2.9")] == [True, True, False]
    assert rates.take("192.0.3.7")
    assert rates.take(None)


@pytest.mark.parametrize(
    "address, network",
    [
        ("192.0.2.77", "192.0.2.0/24"),
        ("::ffff:192.0.2.77", "192.0.2.0/24"),
        ("2001:db8:1:2::5", "2001:db8:1::/48"),
        ("testclient", "?"),
        (None, "?"),
    ],
)
def test_whole_addresses_are_not_kept(address, network):
    assert prefix(address) == network


def asking(origin, host="play.example:8000"):
    headers = [(b"host", host.encode())]
    if origin is not None:
        headers.append((b"origin", origin.encode()))
    return HTTPConnection({"type": "http", "headers": headers})


@pytest.mark.parametrize(
    "origin, host, may",
    [
        (None, "play.example", True),
        ("http://play.example:8000", "play.example:8000", True),
        ("https://play.example", "play.example", True),
        ("https://play.example", "play.example:443", True),
        ("http://play.example", "play.example:8000", False),
        ("http://play.example.evil:8000", "play.example:8000", False),
        ("http://evil@play.example:8000", "play.example:8000", True),
        ("null", "play.example:8000", False),
        ("file://play.example:8000", "play.example:8000", False),
        ("http://[::1]:8000", "[::1]:8000", True),
        ("http://play.example:x", "play.example:8000", False),
        ("", "", False),
    ],
)
def test_only_the_own_origin_may_ask(origin, host, may):
    assert allowed(asking(origin, host), frozenset()) is may


def test_a_taken_port_is_passed_over():
    first = listening("127.0.0.1", 0)
    assert first is not None
    port = first.getsockname()[1]
    second = listening("127.0.0.1", port)
    assert second is not None
    assert port < second.getsockname()[1] < port + 50
    assert second.proto == socket.IPPROTO_TCP, "or every answer waits for the next one"
    assert listening("192.0.2.1", 0) is None, "an address of another machine"
    first.close()
    second.close()


def test_the_address_for_other_devices_is_none_of_this_machine_alone():
    address = network_address()
    assert address is None or not address.startswith("127.")


def test_a_body_is_taken_within_its_limits_only():
    async def asked(*chunks, limit=4, seconds=60.0, length=None):
        left = list(chunks)

        async def receive():
            if not left:
                await asyncio.Event().wait()
            return {"type": "http.request", "body": left.pop(0), "more_body": bool(left) or seconds == 0}

        headers = [] if length is None else [(b"content-length", length)]
        return await sent(Request({"type": "http", "headers": headers}, receive), limit, seconds)

    assert asyncio.run(asked(b"ab", b"cd")) == b"abcd"
    with pytest.raises(TooMuch):
        asyncio.run(asked(b"ab", b"cde"))
    with pytest.raises(TooMuch):
        asyncio.run(asked(length=b"5"))
    with pytest.raises(TimeoutError):
        asyncio.run(asked(b"ab", seconds=0))
