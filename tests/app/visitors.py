"""People who look at the pages: each with a browser profile of their own, German, and nothing moves."""

from __future__ import annotations

from typing import Any

BEGIN_AS_NEW = """remembered => {
    localStorage.clear()
    sessionStorage.clear()
    for (const [name, value] of Object.entries(remembered)) localStorage.setItem(name, JSON.stringify(value))
}"""


class Window:
    """A page in a profile of its own, and what went wrong there."""

    def __init__(self, browser: Any, server: str, *, worker: bool = False, **more: Any) -> None:
        self._server = server
        self.wrong: list[str] = []
        """Errors of pages, and requests to anywhere else."""
        settings = {"locale": "de-DE", "reduced_motion": "reduce", **more}
        self._context = browser.new_context(service_workers="allow" if worker else "block", **settings)
        self._context.set_default_timeout(10_000)
        self.page = self._context.new_page()
        self.page.on("pageerror", lambda error: self.wrong.append(str(error)))
        self.page.on("request", lambda request: self._own(request.url))
        self.page.on("console", lambda said: self._heard(said.type, said.text))

    def open(self, path: str, size: tuple[int, int], remembers: dict[str, Any]) -> Any:
        """The page, for somebody who was never here and remembers only this."""
        width, height = size
        self.page.set_viewport_size({"width": width, "height": height})
        self.page.mouse.move(0, 0)
        self.page.goto(f"{self._server}/healthz")  # of the same origin, but without the app
        self.page.evaluate(BEGIN_AS_NEW, remembers)
        self.page.goto(self._server + path)
        # Not until the network is idle: that alone takes half a second.
        self.page.locator("main:not([aria-busy])").first.wait_for()
        return self.page

    def rest(self) -> None:
        """Leave the server alone until the next visit."""
        for page in self._context.pages:
            if page is not self.page:
                page.close()
        self.page.goto("about:blank")
        self._context.clear_cookies()

    def close(self) -> None:
        """Close it with its profile."""
        self._context.close()

    def _own(self, url: str) -> None:
        if not url.startswith((self._server, self._server.replace("http", "ws", 1), "blob:", "about:")):
            self.wrong.append(f"asked {url}")

    def _heard(self, kind: str, text: str) -> None:
        # What a page is refused is shown by the page and told by the browser as well.
        if kind == "error" and "Failed to load resource" not in text and "WebSocket" not in text:
            self.wrong.append(text)


class Visitors:
    """The people of one test.

    The first of them is given a window that stays from test to test and is cleared in between: to open a new
    one takes four times as long as to show a page in it. Whoever comes later has a new one.
    """

    def __init__(self, browser: Any, server: str, lasting: Window) -> None:
        self.server = server
        self._browser = browser
        self._lasting = lasting
        self._lent = False
        self._own: list[Window] = []

    def visit(
        self,
        path: str,
        width: int = 1280,
        height: int = 800,
        *,
        worker: bool = False,
        remembers: dict[str, Any] | None = None,
        **more: Any,
    ) -> Any:
        """A new visitor on a page; ``remembers`` is what their browser keeps, ``more`` is for its profile."""
        if self._lent or worker or more:
            window = Window(self._browser, self.server, worker=worker, **more)
            self._own.append(window)
        else:
            window, self._lent = self._lasting, True
        return window.open(path, (width, height), remembers or {})

    def leave(self) -> list[str]:
        """Everybody leaves; what went wrong meanwhile."""
        wrong = [each for window in (self._lasting, *self._own) for each in window.wrong]
        for window in self._own:
            window.close()
        self._lasting.rest()
        self._lasting.wrong.clear()
        return wrong
