import { describe, expect, it } from 'vitest';
import { LIST_URL, part, rowOf, ImportStage } from './import-page.ts';
import { toast } from './people.ts';

const stage = new ImportStage();

describe('failed imports on the import status page', () => {
  // @covers import-status.search-order-filters-page-address, imports.failures-grouped-root-cause-counts
  it('groups failures by cause, and runs them again after saying how many', async () => {
    for (const title of ['Lost one', 'Lost two', 'Lost three'])
      await stage.request(title, `https://www.google.com/maps/placelists/list/${title.replace(' ', '-')}-is-no-list`);
    const { page, said } = await stage.openStatus('?q=lost&order=title');
    await rowOf(page, 'Lost two').getByText('failed').waitFor();
    expect(await page.getByLabel('Search requests').inputValue()).toBe('lost');
    await expect
      .poll(() => part(page, 'Import Requests').getByRole('listitem').locator('p:first-child').first().textContent())
      .toBe('Lost one');
    const failures = part(page, 'Failures by Cause');
    await page.getByRole('button', { name: 'Refresh' }).click();
    const group = failures.getByRole('listitem').filter({ hasText: 'not-found' });
    await group.getByText('3', { exact: true }).waitFor();
    await group.getByRole('button', { name: 'Show requests' }).click();
    await expect.poll(() => new URL(page.url()).searchParams.get('cause')).toMatch(/^not-found/);
    await part(page, 'Import Requests').getByText('3 requests', { exact: true }).waitFor();
    await page.getByLabel('Search requests').fill('two');
    await part(page, 'Import Requests').getByText('1 request', { exact: true }).waitFor();
    expect(new URL(page.url()).searchParams.get('q')).toBe('two');
    await page.getByRole('button', { name: 'Retry the failed ones found' }).click();
    await page.getByRole('dialog', { name: 'Run 1 failed request again?' }).getByRole('button', { name: 'Cancel' }).click();
    await group.getByRole('button', { name: 'Retry 3' }).click();
    await page.getByRole('dialog', { name: 'Run 3 failed requests again?' }).getByRole('button', { name: 'Run again' }).click();
    await toast(page, 'Requests Re-queued').waitFor();
    await page.getByText('3 requests re-queued.', { exact: true }).waitFor();
    expect(said).toEqual([]);
    await page.context().close();
  });

  // @covers import-status.request-never-work-dismissed-cause, import-status.failed-request-corrected-link-text
  // @covers import-status.ratings-categories-switch
  it('dismisses a request that will never work, undoes that, and corrects one and runs it again', async () => {
    const { page, said } = await stage.openStatus('?q=lost&order=title');
    const dismiss = () => rowOf(page, 'Lost one').getByRole('button', { name: 'Dismiss' }).click();
    await dismiss();
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByText('Undone: 1 failed request is no longer dismissed.', { exact: true }).waitFor();
    await rowOf(page, 'Lost one').getByText('failed').waitFor();
    await dismiss();
    await toast(page, 'Requests Dismissed').waitFor();
    await rowOf(page, 'Lost one').waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Refresh' }).click();
    const group = part(page, 'Failures by Cause').getByRole('listitem').filter({ hasText: 'not-found' });
    await group.getByRole('button', { name: 'Retry 2' }).waitFor();
    await page.getByLabel('Dismissed').selectOption('Only these');
    await part(page, 'Import Requests').getByText('1 request', { exact: true }).waitFor();
    expect(new URL(page.url()).searchParams.get('dismissed')).toBe('only');
    for (const word of ['dismissed', 'failed']) await rowOf(page, 'Lost one').getByText(word, { exact: true }).waitFor();
    await page.getByLabel('Dismissed').selectOption('Shown');

    await rowOf(page, 'Lost one').getByRole('button', { name: 'Correct' }).click();
    const correct = page.getByRole('dialog', { name: 'Correct this request' });
    expect(await correct.getByLabel('Google Maps URL').inputValue()).toContain('Lost-one-is-no-list');
    expect(await correct.getByRole('switch', { name: 'Ratings and categories' }).isChecked()).toBe(false);
    await correct.getByLabel('Google Maps URL').fill('');
    await correct.getByRole('button', { name: 'Run again' }).click();
    await correct.getByText('Required field for selected import type is missing').waitFor();
    await correct.getByLabel('Google Maps URL').fill(LIST_URL);
    await correct.getByRole('button', { name: 'Run again' }).click();
    await toast(page, 'Request Corrected').waitFor();
    await rowOf(page, 'Lost one').getByText('completed').waitFor();
    const { body: made } = await stage.client.call<Array<{ id: string; title: string }>>('GET', '/api/firebase/lists');
    await stage.client.call('DELETE', `/api/firebase/lists/${made.find(({ title }) => title === 'Lost one')?.id}`);

    await group.getByRole('button', { name: 'Dismiss 2' }).click();
    await page.getByRole('dialog', { name: 'Dismiss 2 failed requests?' }).getByRole('button', { name: 'Dismiss' }).click();
    await page.getByText('2 requests dismissed.', { exact: true }).waitFor();
    await group.waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Undo' }).click();
    await group.waitFor();
    expect(said).toEqual([]);
    await page.context().close();
  });
});
