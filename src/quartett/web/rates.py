"""How often is too often: token buckets, per socket and per network prefix."""

from __future__ import annotations

import ipaddress
from collections import OrderedDict

from quartett.tables.clock import Clock
from quartett.web.config import Rate

_MOST_PREFIXES = 10_000


class Bucket:
    """Fills up steadily and is emptied by use."""

    __slots__ = ("_filled_at", "_level", "_rate")

    def __init__(self, rate: Rate, now: float) -> None:
        self._rate = rate
        self._level = rate.burst
        self._filled_at = now

    def take(self, now: float) -> bool:
        """Use it once; False if it is empty."""
        rate = self._rate
        filled = self._level + (now - self._filled_at) * rate.count / rate.per_s
        self._level = min(rate.burst, filled)
        self._filled_at = now
        if self._level < 1:
            return False
        self._level -= 1
        return True


def prefix(address: str | None) -> str:
    """The network an address belongs to: /24 of IPv4, /48 of IPv6. Whole addresses are not remembered."""
    try:
        ip = ipaddress.ip_address(address or "")
    except ValueError:
        return "?"
    if isinstance(ip, ipaddress.IPv6Address) and ip.ipv4_mapped is not None:
        ip = ip.ipv4_mapped
    size = 24 if ip.version == 4 else 48
    return str(ipaddress.ip_network(f"{ip}/{size}", strict=False))


class PrefixRates:
    """One kind of request, limited per network prefix. Bounded in memory: the longest unused go first."""

    def __init__(self, rate: Rate, clock: Clock) -> None:
        self._rate = rate
        self._clock = clock
        self._buckets: OrderedDict[str, Bucket] = OrderedDict()

    def take(self, address: str | None) -> bool:
        """Count a request from an address; False if its network had too many."""
        now = self._clock.monotonic()
        key = prefix(address)
        bucket = self._buckets.get(key)
        if bucket is None:
            bucket = self._buckets[key] = Bucket(self._rate, now)
            if len(self._buckets) > _MOST_PREFIXES:
                self._buckets.popitem(last=False)
        self._buckets.move_to_end(key)
        return bucket.take(now)
