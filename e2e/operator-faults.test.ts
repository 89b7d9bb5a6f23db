import { describe, expect, it } from 'vitest';
import { overflows } from './checks.ts';
import { part, rowOf, ImportStage } from './import-page.ts';
import { act, dialog, row } from './users-page.ts';

const SMALL = { width: 320, height: 640 };
const stage = new ImportStage(async (started) => {
  await started.request('Cafés');
  await started.request('Lost', 'https://www.google.com/maps/placelists/list/lost-is-no-list');
});

describe('the operator’s pages on a phone', () => {
  it('show every link of their head within the window, on the extraction page too', async () => {
    const { page } = await stage.openStatus('', SMALL);
    for (const path of ['/firebase-status', '/extract']) {
      await page.goto(new URL(path, page.url()).href);
      for (const name of ['Notifications', 'Users']) {
        const link = page.getByRole('navigation').getByRole('link', { name, exact: true });
        await link.waitFor();
        const { x = -1, width = 0 } = (await link.boundingBox()) ?? {};
        expect([path, name, x >= 0, x + width <= SMALL.width]).toEqual([path, name, true, true]);
      }
      expect(await overflows(page)).toBe(false);
    }
    await page.context().close();
  });

  it('keep the name of a user in view beside the buttons of the row', async () => {
    const { page } = await stage.openStatus('', SMALL);
    await page.goto(new URL('/admin/users', page.url()).href);
    await row(page, 'iris').waitFor();
    const remove = page.getByRole('button', { name: 'Delete: iris' });
    await remove.scrollIntoViewIfNeeded();
    const [name, button] = [await page.getByRole('rowheader', { name: 'iris' }).boundingBox(), await remove.boundingBox()];
    expect([(name?.x ?? -1) >= 0, (name?.x ?? 0) + (name?.width ?? 0) <= (button?.x ?? 0)]).toEqual([true, true]);
    await page.context().close();
  });

  it('keep the buttons of a long dialog in view', async () => {
    const { page } = await stage.openStatus('', SMALL);
    await page.goto(new URL('/admin/users', page.url()).href);
    await row(page, 'iris').waitFor();
    await act(page, 'Edit', 'iris');
    const edit = dialog(page, 'Edit User');
    await edit.waitFor();
    expect(await edit.evaluate((element) => element.scrollHeight > element.clientHeight)).toBe(true);
    // Measured together, because the dialog slides in.
    const { foot, ends } = await edit.evaluate((element) => {
      const end = (part: Element | null) => part?.getBoundingClientRect().bottom ?? 0;
      const all = Array.from(element.querySelectorAll('.dialog-actions button'), (button) => end(element) - end(button));
      return { foot: end(element) - end(element.querySelector('.dialog-actions')), ends: all };
    });
    // Its border is 1 px wide.
    expect([Math.round(foot), ends.length, ends.every((below) => below > 0)]).toEqual([1, 2, true]);
    await page.context().close();
  });
});

describe('the import requests on a desk', () => {
  it('have their status and their buttons in columns, whatever each row offers', async () => {
    const { page } = await stage.openStatus('', { width: 1_280, height: 900 });
    await rowOf(page, 'Cafés').getByText('completed').waitFor();
    await rowOf(page, 'Lost').getByText('failed', { exact: true }).waitFor();
    const at = async (title: string, words: string) => (await rowOf(page, title).getByText(words, { exact: true }).boundingBox())?.x;
    expect(await at('Cafés', 'completed')).toBe(await at('Lost', 'failed'));
    const ends = await part(page, 'Import Requests')
      .getByRole('button', { name: /^Re-run/ })
      .evaluateAll((buttons) => buttons.map((button) => Math.round(button.getBoundingClientRect().right)));
    expect([ends.length, new Set(ends).size]).toEqual([2, 1]);
    await page.context().close();
  });

  it('have Delete at the end of each user’s row, away from the other buttons', async () => {
    const { page } = await stage.openStatus('', { width: 1_280, height: 900 });
    await page.goto(new URL('/admin/users', page.url()).href);
    await row(page, 'iris').waitFor();
    const { gap, isLast } = await page.getByRole('button', { name: 'Delete: iris' }).evaluate((button) => ({
      gap: button.getBoundingClientRect().left - (button.previousElementSibling?.getBoundingClientRect().right ?? 0),
      isLast: button.nextElementSibling === null,
    }));
    expect(isLast).toBe(true);
    expect(gap).toBeGreaterThanOrEqual(16);
    await page.context().close();
  });

  it('mark what can be opened', async () => {
    const { page } = await stage.openStatus('', { width: 1_280, height: 900 });
    for (const path of ['/firebase-status', '/admin/users?view=audit', '/extract']) {
      await page.goto(new URL(path, page.url()).href);
      await page.locator('summary').first().waitFor();
      const bare = await page
        .locator('summary')
        .evaluateAll((all) => all.filter((summary) => !summary.querySelector('svg, .disclosure')).map((summary) => summary.textContent));
      expect([path, bare]).toEqual([path, []]);
    }
    await page.context().close();
  });

  it('have searches and selections in the colours of the page', async () => {
    const { page } = await stage.openStatus('', { width: 1_280, height: 900 });
    // Chromium reports no computed style of the cross: its rule is looked for among those of the page.
    const filters = await page.evaluate(() => {
      const inside = (rules: CSSRuleList): CSSRule[] =>
        [...rules].flatMap((rule) => [rule, ...('cssRules' in rule ? inside(rule.cssRules as CSSRuleList) : [])]);
      return [...document.styleSheets]
        .flatMap(({ cssRules }) => inside(cssRules))
        .flatMap((rule) =>
          rule instanceof CSSStyleRule && rule.selectorText === '::-webkit-search-cancel-button' ? [rule.style.filter] : [],
        );
    });
    expect(filters.some((filter) => filter.startsWith('grayscale'))).toBe(true);
    const select = page.locator('select').first();
    await select.waitFor();
    expect(
      await select.evaluate((element) => {
        const { appearance, backgroundImage, paddingInlineEnd } = getComputedStyle(element);
        return [appearance, backgroundImage.includes('gradient'), paddingInlineEnd];
      }),
    ).toEqual(['none', true, '40px']);
    await page.context().close();
  });
});
