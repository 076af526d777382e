"""Phones lent from test to test: a page that was used before opens the client in a third of the time of a new one."""

import json
from dataclasses import dataclass, field

from playwright.sync_api import Browser, BrowserContext, Page

# What the browser remembers when a phone is opened: this and nothing else. Scripts of a page cannot be taken back, so
# each has a number, and does nothing once a later one has had its turn.
REMEMBER = """([turn, values]) => {
  if (Number(sessionStorage.getItem('turn')) >= turn) return;
  sessionStorage.clear();
  localStorage.clear();
  sessionStorage.setItem('turn', turn);
  for (const [key, value] of Object.entries(values)) localStorage.setItem(key, value);
}"""


@dataclass
class Desk:
    """Lends pages with a browser context of their own, and takes them back as they were."""

    browser: Browser
    free: dict[tuple[str, bool], list[Page]] = field(default_factory=dict)
    kinds: dict[BrowserContext, tuple[str, bool]] = field(default_factory=dict)
    turn: int = 0

    def lend(self, locale: str, touch: bool, values: dict[str, str]) -> Page:
        """A page in which nothing but these values will be remembered."""
        waiting = self.free.setdefault((locale, touch), [])
        page = waiting.pop() if waiting else self._new(locale, touch)
        self.turn += 1
        page.add_init_script(f"({REMEMBER})({json.dumps([self.turn, values])})")
        return page

    def _new(self, locale: str, touch: bool) -> Page:
        context = self.browser.new_context(has_touch=touch, is_mobile=touch, locale=locale, service_workers="block")
        self.kinds[context] = (locale, touch)
        return context.new_page()

    def take_back(self, page: Page) -> None:
        """The page is left, with all that was opened from it and all that was done to its network."""
        for other in page.context.pages:
            if other is not page:
                other.close()
        page.unroute_all(behavior="ignoreErrors")
        page.goto("about:blank")
        self.free[self.kinds[page.context]].append(page)
