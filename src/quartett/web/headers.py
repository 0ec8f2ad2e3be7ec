"""Headers with which every answer leaves: what a page may load, show and tell others."""

from __future__ import annotations

from starlette.datastructures import MutableHeaders
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from quartett.web.config import WebConfig


class SecurityHeaders:
    """Adds the headers to every HTTP answer that has not set them itself."""

    def __init__(self, app: ASGIApp, config: WebConfig) -> None:
        self.app = app
        ancestors = " ".join(config.frame_ancestors) or "'none'"
        self.headers = {
            # Svelte and the app set styles through the object model only, which needs no 'unsafe-inline'.
            "Content-Security-Policy": "; ".join(
                (
                    "default-src 'none'",
                    "script-src 'self'",
                    "style-src 'self'",
                    "img-src 'self' data: blob:",
                    "font-src 'self'",
                    "connect-src 'self'",
                    "media-src 'self'",
                    "manifest-src 'self'",
                    "worker-src 'self'",
                    "base-uri 'none'",
                    "form-action 'none'",
                    f"frame-ancestors {ancestors}",
                    "require-trusted-types-for 'script'",
                    "trusted-types svelte-trusted-html quartett",
                )
            ),
            "X-Content-Type-Options": "nosniff",
            # The address of a table is its key.
            "Referrer-Policy": "no-referrer",
            "Cross-Origin-Opener-Policy": "same-origin",
            "Cross-Origin-Resource-Policy": "same-origin",
            "Permissions-Policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
            "X-Robots-Tag": "noindex",
        }
        if not config.frame_ancestors:
            self.headers["X-Frame-Options"] = "DENY"

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass the request on, and the answer with the headers."""
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return

        async def sending(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableHeaders(scope=message)
                for name, value in self.headers.items():
                    headers.setdefault(name, value)
            await send(message)

        await self.app(scope, receive, sending)
