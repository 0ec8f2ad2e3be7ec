"""Print shops: what each of them wants, and files that are just that."""

from quartett.printing.shops.presets import PRESETS, ShopPreset, shop_named

__all__ = ["PRESETS", "ShopPreset", "shop_named"]
