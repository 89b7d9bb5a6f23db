import type { Page } from 'playwright-core';
import { expectShown } from '../checks.ts';

/** What a person does on the extraction page. */
export const choose = (page: Page, method: string) => page.getByLabel('Extraction method').selectOption(method);
export const fillUrl = (page: Page, url: string) => page.getByLabel('URL', { exact: true }).fill(url);
export const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).first().click();

/** Waits for a toast with this title, and with this text below it; counts as an assertion. */
export async function toast(page: Page, title: string, description?: string | RegExp): Promise<void> {
  const titled = page.locator('li[data-state=open]').filter({ hasText: title });
  // An earlier toast with the same title may be about to give way.
  await expectShown(description === undefined ? titled : titled.filter({ hasText: description }));
}

/** The names of the visible rows, in order. */
export const rowNames = (page: Page) => page.getByRole('region', { name: 'Results' }).getByRole('heading', { level: 4 }).allTextContents();

/** The same, once there are any. */
export async function shownRows(page: Page): Promise<string[]> {
  await page.getByRole('region', { name: 'Results' }).getByRole('heading', { level: 4 }).first().waitFor();
  return rowNames(page);
}

/** Opens the row of this place, or of the first one. */
export async function openRow(page: Page, name?: string): Promise<void> {
  const rows = page.getByRole('region', { name: 'Results' }).getByRole('heading', { level: 4 });
  await (name === undefined ? rows.first().getByRole('button') : rows.getByRole('button', { name, exact: true })).click();
}
