"""Profiles of a browser that are given back: nothing of anybody stays in one but fetched files.

A fresh one fetches, reads and compiles every script of the house anew; one that is used again does
not. Whatever a test keeps (storage, cookies) is thrown away when it is given back.
"""

from collections import defaultdict
from contextlib import suppress
from typing import Any

from playwright.sync_api import Browser, BrowserContext, Error

KEPT = "cookies,local_storage,indexeddb,cache_storage"  # by a page; what was fetched may stay

_free: dict[tuple[Browser, str], list[BrowserContext]] = defaultdict(list)


def take(browser: Browser, **how: Any) -> BrowserContext:
    """A profile of this kind, new or as good as new."""
    free = _free[browser, repr(how)]
    return free.pop() if free else browser.new_context(**how)


def give_back(context: BrowserContext, browser: Browser, **how: Any) -> None:
    """Close its pages and forget whoever had it; where Chromium has died there is nothing left."""
    with suppress(Error):
        blank, *others = context.pages or [context.new_page()]
        for page in others:
            page.close()
        blank.goto("about:blank")  # or it might write something while it closes
        line: Any = context.new_cdp_session(blank)
        line.send("Storage.clearDataForOrigin", {"origin": how["base_url"], "storageTypes": KEPT})
        context.set_offline(False)
        blank.close()
        _free[browser, repr(how)].append(context)
