"""What an eye would find wrong on a screen: measured in the page."""

from collections.abc import Iterator

from playwright.sync_api import Page, ViewportSize

SIZES = [
    ViewportSize(width=width, height=height)
    for width, height in [(320, 568), (360, 640), (390, 844), (844, 390), (1280, 800), (640, 400)]
]

OUTSIDE = """() => {
  const open = document.querySelector('dialog[open]');
  const root = open ?? document.getElementById('table');
  const shown = [...root.querySelectorAll('.card, button, .seat, .status, .toast, .notice, .hint, .offer')]
    .filter(node => node.getClientRects().length && !node.closest('[hidden]') && !node.closest('.sheet__body'));
  const name = node => node.className + ' ' + (node.dataset.card ?? node.textContent.slice(0, 20));
  const out = node => {
    const box = node.getBoundingClientRect();
    return box.left < -1 || box.top < -1 || box.right > innerWidth + 1 || box.bottom > innerHeight + 1;
  };
  const small = node => node.matches('button:not(.card)') && node.getBoundingClientRect().height < 38;
  const cut = node => node.matches('.btn, .icon-btn, .toast, .status') && node.scrollWidth > node.clientWidth + 1;
  const { scrollWidth, scrollHeight } = document.scrollingElement;
  const scrolls = scrollWidth > innerWidth || scrollHeight > innerHeight ? ['the page scrolls'] : [];
  const sideways = [...document.querySelectorAll('dialog[open] .sheet__body')]
    .filter(body => body.scrollWidth > body.clientWidth + 1).map(() => 'the sheet scrolls sideways');
  return [...scrolls, ...sideways,
    ...shown.filter(out).map(node => `outside: ${name(node)}`),
    ...shown.filter(small).map(node => `too low: ${name(node)}`),
    ...shown.filter(cut).map(node => `cut: ${name(node)}`)];
}"""

COVERED = """([above, below]) => {
  const visible = selector => [...document.querySelectorAll(selector)]
    .filter(node => node.getClientRects().length && !node.closest('[hidden]'));
  const box = node => node.getBoundingClientRect();
  const meet = (a, b) => Math.min(a.right, b.right) - Math.max(a.left, b.left) > 2
    && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 2;
  const name = node => node.className.baseVal ?? `${node.className} ${node.dataset.card ?? node.textContent}`;
  const under = one => visible(below).filter(other => !one.contains(other) && meet(box(one), box(other)));
  return visible(above).flatMap(one => under(one).map(other => `${name(one)} over ${name(other)}`));
}"""


UNDER_BARS = """bars => {
  const root = document.querySelector('dialog[open]') ?? document.getElementById('table');
  return [...root.querySelectorAll('.card, button, .seat, .status')].filter(node => {
    const { left, top, right, bottom, width } = node.getBoundingClientRect();
    const beside = left < bars.left || right > innerWidth - bars.right;
    return width && (beside || top < bars.top || bottom > innerHeight - bars.bottom);
  }).map(node => `${node.className} ${node.dataset.card ?? node.textContent}`);
}"""


def under_bars(page: Page, bars: dict[str, int]) -> list[str]:
    """What lies under the bars of the phone itself, which are so high at each edge of the screen."""
    line = page.context.new_cdp_session(page)
    line.send("Emulation.setSafeAreaInsetsOverride", {"insets": bars})
    page.wait_for_timeout(100)
    found: list[str] = page.evaluate(UNDER_BARS, bars)
    line.send("Emulation.setSafeAreaInsetsOverride", {"insets": {}})
    line.detach()
    return found


def faults(page: Page) -> list[str]:
    """Things outside the screen, too small to hit, or cut off; and whether anything scrolls."""
    found: list[str] = page.evaluate(OUTSIDE)
    return found


def covered(page: Page, above: str, below: str) -> list[str]:
    """Which of the things `above` lie over which of the things `below`."""
    found: list[str] = page.evaluate(COVERED, [above, below])
    return found


def every_size(page: Page) -> Iterator[str]:
    """Show the page at every size, one after another."""
    for size in SIZES:
        page.set_viewport_size(size)
        page.wait_for_timeout(60)
        yield f"{size['width']}×{size['height']}"
