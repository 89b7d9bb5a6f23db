import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { overflows } from './checks.ts';

const WIDTHS = [320, 360, 390];
/** The letters of a field without a limit: as long as the longest address that the product takes. */
const LONGEST = 2_048;
/** How many elements a failure names for each state and width. */
const NAMED = 3;
/** One word with no place to break it. */
export const longWord = (letters: number) => 'W'.repeat(letters);
export const longLink = (letters: number) => `https://www.google.com/maps/`.padEnd(letters, 'w');

/** A state of a page: its name in failures, how one gets there, and whether it has fields to fill in. */
export type LongState = readonly [name: string, open: (page: Page) => Promise<unknown>, fields?: 'without fields'];

/** The longest value that the field can have. */
async function longestOf(field: Locator): Promise<string | undefined> {
  const { type, most } = await field.evaluate((element: HTMLInputElement | HTMLTextAreaElement) => ({
    type: element.type,
    most: element.maxLength,
  }));
  const letters = most > 0 ? most : LONGEST;
  if (['checkbox', 'radio', 'date', 'datetime-local'].includes(type)) return undefined;
  if (type === 'number') return '9'.repeat(15);
  if (type === 'email') return 'a@'.padEnd(letters, 'w');
  return type === 'url' ? longLink(letters) : longWord(letters);
}

/** Fills every visible field of the dialog on top, else of the page, and returns how many there were. */
async function fillAll(page: Page): Promise<number> {
  const dialogs = page.locator('[role="dialog"], dialog[open]');
  const on = (await dialogs.count()) > 0 ? dialogs.last() : page.locator('body');
  const fields = on.locator('input:visible:enabled:not([readonly]), textarea:visible:enabled:not([readonly])');
  let filled = 0;
  for (const field of await fields.all()) {
    if ((await field.getAttribute('type')) === 'file') {
      const accept = (await field.getAttribute('accept')) ?? '';
      const name = longWord(240) + (accept.startsWith('image') ? '.png' : '.kml');
      await field.setInputFiles({ name, mimeType: accept.startsWith('image') ? 'image/png' : '', buffer: PICTURE });
    } else {
      const value = await longestOf(field);
      if (value === undefined) continue;
      await field.fill(value);
    }
    filled += 1;
  }
  return filled;
}

/** A picture of one point. */
const PICTURE = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==', 'base64');

/** The controls that reach beyond the window where nothing scrolls to them, and the dialogs that are wider than their panel. */
const tooWide = (page: Page): Promise<string[]> =>
  page.evaluate((most) => {
    const scrolls = (element: Element) => {
      for (let parent = element.parentElement; parent; parent = parent.parentElement)
        if (/auto|scroll/.test(getComputedStyle(parent).overflowX) && parent.scrollWidth > parent.clientWidth) return true;
      return false;
    };
    const controls = Array.from(document.querySelectorAll('input, textarea, select, button, a, summary')).filter((control) => {
      const { left, right, width } = control.getBoundingClientRect();
      const isSeen = width > 1 && control.checkVisibility({ visibilityProperty: true }) && !control.closest('.skip-link, [inert]');
      return isSeen && (left < -0.5 || right > window.innerWidth + 0.5) && !scrolls(control);
    });
    const dialogs = Array.from(document.querySelectorAll('[role="dialog"], dialog[open]')).filter(
      (dialog) => dialog.scrollWidth > dialog.clientWidth,
    );
    return [...controls, ...dialogs].slice(0, most).map(({ outerHTML }) => outerHTML.slice(0, 120));
  }, NAMED);

/** Goes from state to state with the longest value in each field, and expects that none is wider than a phone's window. */
export async function expectNarrow(page: Page, states: readonly LongState[]): Promise<void> {
  const found: string[] = [];
  for (const [name, open, fields] of states) {
    await open(page);
    await page.setViewportSize({ width: 390, height: 844 });
    const filled = fields === undefined ? await fillAll(page) : undefined;
    if (filled === 0) found.push(`${name}: no field`);
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 844 });
      const problems = [...((await overflows(page)) ? ['wider than its window'] : []), ...(await tooWide(page))];
      found.push(...problems.map((problem) => `${name}, ${width} px: ${problem}`));
    }
  }
  expect(found).toEqual([]);
}
