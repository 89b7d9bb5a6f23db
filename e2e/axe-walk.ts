import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { axeProblems, COLOUR_RULES, overflows } from './checks.ts';

const HEIGHT = 844;
const WIDTHS = [390, 1_280];

/** A state of a page: its name in failures, and how one gets there. */
export type State = readonly [name: string, open: (page: Page) => Promise<unknown>];

/** What axe reports in this state, light and dark, on a phone and on a desk; and where the page is wider than its window. */
async function problemsOf(page: Page, name: string): Promise<string[]> {
  const found: string[] = [];
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: HEIGHT });
      // The same elements in other colours: axe's other rules would find the same again.
      const broken = await axeProblems(page, colorScheme === 'dark' ? COLOUR_RULES : undefined);
      const problems = [...broken, ...((await overflows(page)) ? ['wider than its window'] : [])];
      found.push(...problems.map((problem) => `${name}, ${width} px, ${colorScheme}: ${problem}`));
    }
  }
  await page.emulateMedia({ colorScheme: 'light' });
  await page.setViewportSize({ width: WIDTHS[0] ?? 0, height: HEIGHT });
  return found;
}

/** Goes from state to state on a phone and expects no problem in any; a failure names each state, rule and element. */
export async function expectNoProblems(page: Page, states: readonly State[]): Promise<void> {
  const found: string[] = [];
  for (const [name, open] of states) {
    await open(page);
    found.push(...(await problemsOf(page, name)));
  }
  expect(found).toEqual([]);
}
