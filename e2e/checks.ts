import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults, RunOptions } from 'axe-core';
import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** WCAG 2.2, A and AA, and axe's best practices. */
const ALL_RULES: RunOptions['runOnly'] = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
/** Those that only colours can break. */
export const COLOUR_RULES: RunOptions['runOnly'] = { type: 'rule', values: ['color-contrast', 'link-in-text-block'] };

/** The axe violations of the page in its current state, each with the first element concerned. Empty when there are none. */
export async function axeProblems(page: Page, rules = ALL_RULES): Promise<string[]> {
  // While an element slides or fades in, its colours are not final. What is folded away does not move on before it is unfolded.
  await page.evaluate(async () => {
    const ending = document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY)
      .filter(({ effect }) => (effect as KeyframeEffect | null)?.target?.checkVisibility() !== false);
    await Promise.all(ending.map((animation) => animation.finished.catch(() => undefined)));
  });
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source);
  const results = await page.evaluate(
    (options) => (window as unknown as { axe: { run(options: RunOptions): Promise<AxeResults> } }).axe.run(options),
    { runOnly: rules, resultTypes: ['violations'] } as RunOptions,
  );
  return results.violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html ?? ''} ${nodes[0]?.failureSummary ?? ''}`);
}

/** Whether the page is wider than its window. */
export function overflows(page: Page): Promise<boolean> {
  return page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth);
}

/** The words of the page that are divided over two lines, except for those that may be divided at a hyphen or a slash. */
export function brokenWords(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const broken: string[] = [];
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      if (!text.parentElement?.checkVisibility({ contentVisibilityAuto: true })) continue;
      for (const { 0: word, index } of (text.nodeValue ?? '').matchAll(/\S+/g)) {
        const range = document.createRange();
        range.setStart(text, index);
        range.setEnd(text, index + word.length);
        const lines = new Set(Array.from(range.getClientRects(), (box) => Math.round(box.top)));
        if (lines.size > 1 && !/[-/]/.test(word)) broken.push(word);
      }
    }
    return broken;
  });
}

/** Waits until the element is visible, which counts as an assertion, so that a test that only waits has one too. */
export async function expectShown(element: Locator): Promise<void> {
  await element.waitFor();
  expect(await element.isVisible()).toBe(true);
}

/** What was copied, as a person who pastes gets it: Permissions-Policy lets no page read the clipboard. */
export async function copiedText(page: Page): Promise<string> {
  const field = await page.evaluateHandle(() => {
    const made = document.createElement('textarea');
    document.body.append(made);
    made.focus();
    return made;
  });
  await page.keyboard.press('ControlOrMeta+V');
  return field.evaluate((made) => {
    made.remove();
    return made.value;
  });
}
