"""The preview: one deck on a page of its own on this machine, which follows the file while it is edited.

Small pages made here, for it has to work where the browser app was never built.
"""

from quartett.web.preview.app import preview_app
from quartett.web.preview.watching import Preview, Seen

__all__ = ["Preview", "Seen", "preview_app"]
