"""Profiles of one browser, which one person after the other has as if each were new.

What a page of the house has fetched and compiled is still there for the next, and so is the
process: a visit takes two thirds of the processor. Whoever asks what a browser fetches, or what its
memory holds, has a profile alone.
"""

from dataclasses import dataclass

from playwright.sync_api import Browser, BrowserContext, Error

SHARING = ("--process-per-site",)  # all pages of a profile live in one process
LOCALES = {"fr": "fr-FR", "en": "en-GB"}
MOST = 6  # profiles that wait for somebody


@dataclass(frozen=True)
class Kind:
    """What a profile cannot change later."""

    address: str  # of the house
    lang: str
    touch: bool


def new(browser: Browser, kind: Kind) -> BrowserContext:
    return browser.new_context(
        base_url=kind.address,
        locale=LOCALES[kind.lang],
        has_touch=kind.touch,
        is_mobile=kind.touch,
        service_workers="block",
    )


class Profiles:
    """Those of one browser, one of which each person borrows."""

    def __init__(self, browser: Browser) -> None:
        self.browser = browser
        self._free: dict[BrowserContext, Kind] = {}  # who waits longest first

    def lend(self, kind: Kind) -> BrowserContext:
        for context in [each for each, had in self._free.items() if had == kind]:
            del self._free[context]
            return context
        context = new(self.browser, kind)
        context.new_page().goto("/icon.svg")  # it runs nothing, and keeps the process
        return context

    def take_back(self, context: BrowserContext, kind: Kind) -> None:
        """Forget whoever had it; one that will not forget is thrown away."""
        try:
            keeper, *others = context.pages
            for page in others:
                page.close()
            keeper.evaluate("localStorage.clear()")
            context.set_offline(False)  # whoever failed may have left it so
            context.clear_cookies()
        except Error:
            context.close()
            return
        self._free[context] = kind
        for oldest in [*self._free][:-MOST]:
            del self._free[oldest]
            oldest.close()
