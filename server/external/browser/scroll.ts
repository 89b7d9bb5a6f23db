import type { Page } from 'playwright-core';
import type { PageTraffic } from './traffic.ts';

/** Without a new item for this long, and without an open request, a list has stopped growing. */
const STALLED_MS = 1_500;

interface Wanted {
  itemSelector: string;
  /** Items to load; without it, until the list stops growing. */
  count?: number;
  /** The count is certain; else it is used only when it is met exactly, because a number on a page may count something else. */
  sure?: boolean;
}

/** Scrolls the list to its end until it has `count` items, stops growing, or `until` (a timestamp in ms) has passed. Returns how many it has. */
export async function scrollList(page: Page, traffic: PageTraffic, wanted: Wanted, until: number): Promise<number> {
  for (;;) {
    const budget = until - Date.now();
    if (budget <= 0) return page.locator(wanted.itemSelector).count();
    const held = await page.evaluate(scrollWhileGrowing, { ...wanted, stalledMs: STALLED_MS, budgetMs: budget });
    if (held === wanted.count || (wanted.sure && held >= (wanted.count ?? Number.POSITIVE_INFINITY))) return held;
    if (traffic.quietFor(STALLED_MS)) return held;
  }
}

/**
 * Runs in the page. Answers each change of the document at once by scrolling the panel to its end again, so that the page's own speed is the
 * only limit. The panel is found from the last item: the first ancestor that scrolls, since class names of such panels do not last.
 */
function scrollWhileGrowing(wanted: Wanted & { stalledMs: number; budgetMs: number }): Promise<number> {
  const started = Date.now();
  let held = 0;
  let grownAt = started;

  const panelOf = (item: Element | undefined): Element => {
    for (let node = item?.parentElement ?? null; node !== null; node = node.parentElement) {
      const scrolls = /auto|scroll|overlay/.test(getComputedStyle(node).overflowY);
      if (scrolls && node.scrollHeight > node.clientHeight + 1) return node;
    }
    return document.scrollingElement ?? document.documentElement;
  };
  const toEnd = (nudge: boolean) => {
    const items = document.querySelectorAll(wanted.itemSelector);
    if (items.length !== held) grownAt = Date.now();
    held = items.length;
    const panel = panelOf(items[items.length - 1]);
    // A panel that is at its end already sends no event; a step back and forth does.
    if (nudge) panel.scrollTop = Math.max(0, panel.scrollTop - 300);
    panel.scrollTop = panel.scrollHeight;
  };

  return new Promise((done) => {
    const check = (nudge: boolean) => {
      toEnd(nudge);
      const now = Date.now();
      const reached = held === wanted.count || (wanted.sure && held >= (wanted.count ?? Number.POSITIVE_INFINITY));
      if (!reached && now - grownAt < wanted.stalledMs && now - started < wanted.budgetMs) return;
      observer.disconnect();
      clearInterval(timer);
      done(held);
    };
    const observer = new MutationObserver(() => check(false));
    const timer = setInterval(() => check(true), 250);
    observer.observe(document, { childList: true, subtree: true });
    check(false);
  });
}
