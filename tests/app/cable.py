"""The cable between a browser and the server, which can be pulled out, cut, or lie there dead."""

from __future__ import annotations

import contextlib
import socket
import threading


class Cable:
    """Listens on a port of its own and hands on what comes, both ways.

    Pulled out, open connections end and new ones are refused. What has died stays open, and nothing comes
    through: that is what a phone finds when it wakes up.
    """

    def __init__(self, address: str) -> None:
        host, port = address.removeprefix("http://").split(":")
        self._far = (host, int(port))
        self._near: socket.socket | None = None
        self._open: list[socket.socket] = []
        self._dead: set[socket.socket] = set()
        self._lock = threading.Lock()
        self._number = 0
        self.plug()

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self._number}"

    def plug(self) -> None:
        """Put it in, as at first."""
        if self._near is None:
            self._near = socket.create_server(("127.0.0.1", self._number), backlog=64)
            self._number = self._near.getsockname()[1]
            threading.Thread(target=self._accept, args=(self._near,), daemon=True).start()

    def pull(self) -> None:
        """Take it out."""
        near, self._near = self._near, None
        if near is not None:
            with contextlib.suppress(OSError):
                near.shutdown(socket.SHUT_RDWR)
            near.close()
        self.cut()

    def cut(self) -> None:
        """End what is open; new connections are welcome."""
        with self._lock:
            ending, self._open = self._open, []
        for each in ending:
            with contextlib.suppress(OSError):
                each.shutdown(socket.SHUT_RDWR)
            each.close()

    def die(self) -> None:
        """Whatever is open now carries nothing any more and does not notice; new connections work."""
        with self._lock:
            self._dead |= {*self._open}

    def _accept(self, near: socket.socket) -> None:
        while self._near is near:
            with contextlib.suppress(OSError):
                here, _ = near.accept()
                self._join(here)

    def _join(self, here: socket.socket) -> None:
        try:
            there = socket.create_connection(self._far)
        except OSError:
            here.close()
            return
        with self._lock:
            self._open += [here, there]
        for source, goal in ((here, there), (there, here)):
            threading.Thread(target=self._carry, args=(source, goal), daemon=True).start()

    def _carry(self, source: socket.socket, goal: socket.socket) -> None:
        with contextlib.suppress(OSError):
            while data := source.recv(65_536):
                if source not in self._dead:
                    goal.sendall(data)
        for each in () if source in self._dead else (source, goal):
            with contextlib.suppress(OSError):
                each.shutdown(socket.SHUT_RDWR)
