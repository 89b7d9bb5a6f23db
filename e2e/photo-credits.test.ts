import { freeMetadata, serveWikimedia } from '@cairn/server/photos/testing.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { axeProblems, overflows } from './checks.ts';
import { useProduct } from './product-stage.ts';
import { startWebSite } from './stand-ins/web-site.ts';

const GUIDE = 'https://guide.example';
const FILE_PAGE = 'https://commons.wikimedia.org/wiki/File:Tower_at_dusk.jpg';
const ITEM_PAGE = 'https://www.wikidata.org/wiki/Q215003';
const CREDIT = 'Photo: Ada Byron, CC BY-SA 4.0';

/** A guide's page with its places as JSON-LD; the first names its Wikidata item. */
function guide(): string {
  const museum = (name: string, more: object) => ({
    '@type': 'ListItem',
    item: { '@type': 'Museum', name, address: 'Avenida Brasília 1, 1400-038 Lisboa, Portugal', ...more },
  });
  const itemListElement = [
    museum('Tower of Belém', { sameAs: ITEM_PAGE }),
    museum('Museum of the River', {}),
    museum('Museum of the Tides', {}),
  ];
  const data = JSON.stringify({ '@context': 'https://schema.org', '@type': 'ItemList', name: 'By the river', itemListElement });
  return `<!doctype html><title>By the river</title><script type="application/ld+json">${data}</script><h1>By the river</h1>`;
}

describe('photos from Wikimedia Commons on public pages', () => {
  let wikimedia: Awaited<ReturnType<typeof serveWikimedia>>;
  let site: Awaited<ReturnType<typeof startWebSite>>;
  beforeAll(async () => {
    wikimedia = await serveWikimedia({
      items: [{ id: 'Q215003', images: [{ file: 'Tower at dusk.jpg' }] }],
      files: [{ name: 'Tower at dusk.jpg', metadata: freeMetadata('Ada Byron') }],
    });
    site = await startWebSite({ '/river': { html: guide() } });
  });
  const stage = useProduct(() => ({
    ...wikimedia.environment,
    ORIGIN_OVERRIDES: `${wikimedia.environment.ORIGIN_OVERRIDES},${GUIDE}=${site.origin}`,
    IMPORT_POLL_MS: '200',
  }));
  afterAll(async () => {
    await wikimedia.close();
    await site.close();
  });

  /** Imports the guide's page; resolves with the address of the list once it is published. */
  const importGuide = async (): Promise<string> => {
    const userId = await stage.client.makeUser(`ada${Date.now()}`);
    const request = { userId, title: 'By the river', importType: 'link', linkUrl: `${GUIDE}/river`, isPublic: true };
    const { body } = await stage.client.call<{ id: string }>('POST', '/api/firebase/create-request', request);
    const { status, listId } = await stage.client.importEnded(body.id);
    expect(status).toBe('completed');
    return `/list/${listId}`;
  };

  // @covers list.photos-wikimedia-author-licence
  it('come after the list is published, and renew its kept page; the card, the sheet and the place’s page name author and licence, the latter two the item of Wikidata', async () => {
    const release = wikimedia.hold();
    const path = await importGuide();
    const { page, said } = await stage.open(path, { width: 390, height: 844 });
    const card = page.locator('.place-card').first();
    await card.locator('image').waitFor();
    expect(await card.getByText(CREDIT).count()).toBe(0);
    release();
    const renewed = async () => {
      await page.reload();
      return card.getByText(CREDIT).count();
    };
    await expect.poll(renewed, { timeout: 30_000 }).toBe(1);
    await expect.poll(() => card.locator('img').evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
    expect([await axeProblems(page), await overflows(page)]).toEqual([[], false]);
    const html = await (await fetch(stage.product.url + path)).text();
    expect(/<style>(.*?)<\/style>/s.exec(html)?.[1]?.length).toBeLessThanOrEqual(12_000);

    await card.getByRole('link').click();
    const sheet = page.getByRole('dialog', { name: 'Tower of Belém' });
    const author = sheet.getByRole('link', { name: 'Ada Byron' });
    await author.waitFor();
    expect([await author.getAttribute('href'), await sheet.getByRole('link', { name: 'CC BY-SA 4.0' }).getAttribute('href')]).toEqual([
      FILE_PAGE,
      'https://creativecommons.org/licenses/by-sa/4.0',
    ]);
    expect(await axeProblems(page)).toEqual([]);
    expect(await sheet.getByRole('link', { name: 'Wikidata' }).getAttribute('href')).toBe(ITEM_PAGE);

    await page.goto(`${stage.product.url}${path}/place/1`);
    expect(await page.getByRole('link', { name: 'Wikidata' }).getAttribute('href')).toBe(ITEM_PAGE);
    expect(await page.getByRole('link', { name: 'Ada Byron' }).getAttribute('href')).toBe(FILE_PAGE);
    expect(await page.getByRole('link', { name: 'CC BY-SA 4.0' }).getAttribute('href')).toBe(
      'https://creativecommons.org/licenses/by-sa/4.0',
    );
    const data = JSON.parse((await page.locator('script[type="application/ld+json"]').first().textContent()) ?? '{}');
    expect(data.image).toMatchObject({ '@type': 'ImageObject', creditText: 'Ada Byron, CC BY-SA 4.0', acquireLicensePage: FILE_PAGE });
    expect(data.sameAs).toEqual([ITEM_PAGE]);
    // A preview on another site shows no credit, and so the list's own card.
    expect(await page.locator('meta[property="og:image"]').getAttribute('content')).toMatch(/\/card\.png/);
    expect(said).toEqual([]);
    await page.context().close();
  });

  it.each([
    [320, false],
    [390, true],
    [1_280, true],
  ])('are credited readably at %i px (dark: %s), and reached by the keyboard', async (width, dark) => {
    const path = await importGuide();
    const { page, said } = await stage.open(path, { width, height: 900, dark });
    const credit = page.locator('.place-card').first().getByText(CREDIT);
    const shown = async () => {
      await page.reload();
      return credit.count();
    };
    await expect.poll(shown, { timeout: 30_000 }).toBe(1);
    expect([await axeProblems(page), await overflows(page)]).toEqual([[], false]);
    await page.goto(`${stage.product.url}${path}?place=1`);
    const author = page.getByRole('dialog').getByRole('link', { name: 'Ada Byron' });
    await author.waitFor();
    const isFocused = async () => {
      await page.keyboard.press('Tab');
      return author.evaluate((link) => link === document.activeElement);
    };
    await expect.poll(isFocused, { timeout: 20_000 }).toBe(true);
    expect(await axeProblems(page)).toEqual([]);
    expect(said).toEqual([]);
    await page.context().close();
  });
});
