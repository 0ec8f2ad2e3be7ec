"""Pictures that people bring: made upright, sRGB, cut to size and free of what does not belong in print."""

from quartett.printing.pictures.kinds import PictureError, kind_of
from quartett.printing.pictures.preparing import Field, Focus, Prepared, Whole, prepare, prepare_whole
from quartett.printing.pictures.svg import clean_svg

__all__ = [
    "Field",
    "Focus",
    "PictureError",
    "Prepared",
    "Whole",
    "clean_svg",
    "kind_of",
    "prepare",
    "prepare_whole",
]
