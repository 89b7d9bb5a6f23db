import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { testDatabase } from '@cairn/server/db/testing.ts';
import { afterAll, describe, expect, it } from 'vitest';
import { axeProblems, overflows } from './checks.ts';
import { startProduct } from './product.ts';
import { useProduct } from './product-stage.ts';

const PRIVACY = `# Who we are

The Society of **Walkers**, [write to us](mailto:walkers@maps.example).

### What we keep

- nothing <script>document.title = 'run'</script>
- ${'a-very-long-word'.repeat(20)}
`;

describe('the operator’s own legal texts', () => {
  const folder = mkdtempSync(join(tmpdir(), 'cairn-texts-'));
  const path = join(folder, 'privacy.md');
  writeFileSync(path, PRIVACY);
  const stage = useProduct({ PRIVACY_FILE: path });
  afterAll(() => rmSync(folder, { recursive: true }));

  it('replace the built-in one of their page, as text without scripts', async () => {
    for (const options of [{ width: 320, height: 700 }, { width: 1_280, height: 900, dark: true }, { javaScript: false }]) {
      const { page, said } = await stage.open('/privacy', options);
      const main = page.getByRole('main');
      expect(await main.getByRole('heading').allTextContents()).toEqual(['Privacy Policy', 'Who we are', 'What we keep']);
      expect(await main.getByRole('link', { name: 'write to us' }).getAttribute('href')).toBe('mailto:walkers@maps.example');
      expect(await main.getByRole('listitem').first().textContent()).toBe("nothing <script>document.title = 'run'</script>");
      expect([await page.title(), await main.getByText('What we store').count(), said]).toEqual(['Privacy Policy · Cairn', 0, []]);
      if (options.javaScript !== false) expect([await axeProblems(page), await overflows(page)]).toEqual([[], false]);
      await page.context().close();
    }
  });

  it('are there too when one goes to the page by its link, and the other page keeps its own text', async () => {
    const { page, said } = await stage.open('/terms');
    await page.getByRole('heading', { name: 'No warranty' }).waitFor();
    await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy Policy' }).click();
    await page.getByRole('heading', { name: 'Who we are' }).waitFor();
    expect(said).toEqual([]);
    await page.context().close();
  });

  it('have another ETag when the file was changed before a start', async () => {
    const before = await fetch(`${stage.product.url}/privacy`);
    writeFileSync(path, '# Moved\n\nWe moved.');
    const headers = { 'if-none-match': before.headers.get('etag') ?? '' };
    expect((await fetch(`${stage.product.url}/privacy`, { headers })).status).toBe(304);
    const product = await startProduct({ DATABASE_URL: stage.base.url, PRIVACY_FILE: path });
    try {
      const after = await fetch(`${product.url}/privacy`, { headers });
      expect([after.status, (await after.text()).includes('We moved.')]).toEqual([200, true]);
    } finally {
      await product.stop();
    }
  });
});

it('the built-in privacy policy follows the settings', async () => {
  const base = await testDatabase();
  const settings = { WIKIMEDIA: 'on', POSTHOG_KEY: 'phc_test', ANALYTICS_CONSENT: 'ask', EXTRACT_ACCESS: 'public' };
  const product = await startProduct({ DATABASE_URL: base.url, ...settings });
  try {
    const html = await (await fetch(`${product.url}/privacy`)).text();
    const sentences = ['asks Wikimedia about the items that a source names.', 'only after you agree', 'extract without signing in'];
    expect(sentences.filter((sentence) => !html.includes(sentence))).toEqual([]);
  } finally {
    await product.stop();
    await base.drop();
  }
});
