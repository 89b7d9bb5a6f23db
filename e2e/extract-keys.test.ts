import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { extract } from '@cairn/contracts/extraction.ts';
import { copiedText } from './checks.ts';
import { press, toast } from './stand-ins/extract-page.ts';
import { type ExtractStage, openStage } from './stand-ins/extract-stage.ts';

let stage: ExtractStage;

beforeAll(async () => {
  stage = await openStage();
}, 120_000);
afterAll(() => stage?.close());

async function onPage(act: (page: Page) => Promise<void>, options = {}): Promise<void> {
  const { page, said } = await stage.open('/extract', options);
  await act(page);
  expect(said).toEqual([]);
  await page.context().close();
}

describe('API keys, help and links of the extraction page', () => {
  // @covers access.api-key-extracts-nothing-last, access.key-scopes-extract-lists-write, extract-form.view-api-docs-get-api
  it('a key is created in the dialog, works for an API client, and is revoked', () =>
    onPage(async (page) => {
      await press(page, 'Get API Key');
      const dialog = page.getByRole('dialog', { name: 'API keys' });
      await dialog.getByRole('button', { name: 'Create key' }).click();
      await dialog.getByText('Please enter a name for the key').waitFor();
      await dialog.getByLabel('Key name').fill('importer');
      const uses = dialog.getByRole('group', { name: 'What it may do' });
      await uses.getByLabel('Extract and look up places').uncheck();
      await dialog.getByRole('button', { name: 'Create key' }).click();
      await uses.getByText('Please choose what the key may be used for').waitFor();
      await uses.getByLabel('Extract and look up places').check();
      await uses.getByLabel('Create and track import requests').check();
      await dialog.getByRole('button', { name: 'Create key' }).click();
      const key = (await dialog.getByText(/^cairn_key_[\w-]{40,}$/).textContent()) ?? '';
      const ask = () => fetch(`${stage.product.url}/api/extract?limit=1`, { headers: { authorization: `Bearer ${key}` } });
      expect((await ask()).status).toBe(200);
      const changing = await fetch(`${stage.product.url}/api/firebase/lists/none`, {
        method: 'PATCH',
        headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
        body: '{}',
      });
      expect([changing.status, await changing.text()]).toEqual([403, expect.stringContaining('lists:write')]);
      await page.keyboard.press('Escape');
      await press(page, 'Get API Key');
      await dialog.getByText('120 requests per minute · used').waitFor();
      await dialog.getByText('Extract and look up places · Create and track import requests').waitFor();
      expect(await dialog.textContent()).not.toContain(key);
      await dialog.getByRole('button', { name: 'Revoke: importer' }).click();
      await dialog.getByRole('button', { name: 'Revoke key' }).click();
      await dialog.getByText('No keys yet.').waitFor();
      expect((await ask()).status).toBe(401);
    }));

  // @covers extract-form.page-titled-maps-list-extractor, extract-form.banner-curl-example-copied-copied
  // @covers extract-form.view-api-docs-get-api
  it('the curl example is copied, help opens, and every link opens a page', () =>
    onPage(
      async (page) => {
        await press(page, 'Copy the example');
        await toast(page, 'Copied to clipboard');
        const copied = await copiedText(page);
        expect(copied).toContain(`curl -X POST ${stage.product.url}/api/extract`);
        const [, sent = ''] = /-d '(.+)'$/.exec(copied) ?? [];
        expect(extract.body.parse(JSON.parse(sent))).toMatchObject({ details: true });
        await press(page, 'Help');
        const guide = page.getByRole('dialog', { name: 'How extraction works' });
        await guide.waitFor();
        // The first Escape may close the toast, if it is still shown.
        await page.keyboard.press('Escape');
        await page.keyboard.press('Escape');
        await guide.waitFor({ state: 'hidden' });
        for (const name of ['API Docs', 'View API Docs'])
          expect(await page.getByRole('link', { name, exact: true }).getAttribute('href')).toBe('/api/docs');
        expect((await fetch(`${stage.product.url}/api/docs`)).status).toBe(200);
        const footer = page.getByRole('contentinfo').getByRole('link');
        const addresses = await footer.evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
        expect(addresses.length).toBeGreaterThan(4);
        for (const path of addresses) expect([path, (await fetch(stage.product.url + path)).status]).toEqual([path, 200]);
        for (const name of ['Privacy Policy', 'Terms of Service', 'Support', 'API Status']) {
          await page.getByRole('contentinfo').getByRole('link', { name, exact: true }).click();
          await page.getByRole('heading', { level: 1, name }).waitFor();
        }
        await page.getByText('Google Maps', { exact: true }).waitFor();
        await page.getByText('Not configured').first().waitFor();
      },
      { permissions: ['clipboard-read', 'clipboard-write'] },
    ));
});
