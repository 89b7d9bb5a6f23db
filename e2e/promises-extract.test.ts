import { describe, expect, it } from 'vitest';
import { expectShown } from './checks.ts';
import { openRow } from './stand-ins/extract-page.ts';
import { answer, region, useManyLists } from './many-lists.ts';

/** Small promises of the pages that the other files do not cover: texts, limits, order. */
const stage = useManyLists();

describe('the extraction page', () => {
  const JOB = '11111111-1111-4111-8111-111111111111';
  const place = (name: string, more: object) => ({ id: `p-${name}`, jobId: JOB, name, ...more });
  const job = {
    jobId: JOB,
    method: 'browser',
    status: 'completed',
    processingTime: 2_345,
    progress: { stage: 'Done', found: 3 },
    createdAt: '2026-01-01T00:00:00.000Z',
    places: [
      place('📋 My list', { address: 'By Ada' }),
      place('Ramen Ya', {
        address: '1 Street',
        rating: 4,
        reviewCount: 12,
        category: 'ramen_restaurant',
        placeId: 'ChIJx',
        url: 'https://maps.example/x',
      }),
      place('Art Hall', { rating: 4.5, category: 'art_museum', placeId: '' }),
    ],
    placesCount: 2,
  };

  // @covers extract-form.page-titled-maps-list-extractor, extract-form.list-extraction-first-tab-single
  // @covers extract-form.six-methods-offered-names-read
  it('has a title, two tabs, six methods and the one for files, and links to the imports and the API', async () => {
    const page = await stage.openAsOperator('/extract');
    await page.getByRole('heading', { level: 1, name: 'Maps List Extractor' }).waitFor();
    await page.getByText('Google Maps Extraction').waitFor();
    const tabs = page.getByRole('tablist').first().getByRole('tab');
    expect(await tabs.allInnerTexts()).toEqual(['List Extraction', 'Single Place Lookup']);
    expect(await tabs.first().getAttribute('aria-selected')).toBe('true');
    const options = page.getByLabel('Extraction method').locator('option');
    expect((await options.allInnerTexts()).map((text) => text.trim())).toEqual([
      'Browser Scraping (map links)',
      'Browser + AI Parsing (map links)',
      'Enterprise Scraping (map links)',
      'AI Only (any URL)',
      'Text Input (pasted text)',
      'Image Upload (AI vision)',
      'File Upload (KML, GPX, CSV, …)',
    ]);
    expect(await page.locator('a[href="/firebase-status"]').count()).toBeGreaterThan(0);
    await page.getByText('Need Programmatic Access?').waitFor();
    expect(await page.getByRole('link', { name: 'View API Docs' }).getAttribute('href')).toBe('/api/docs');
    await page.context().close();
  });

  // @covers extract-form.changing-method-clears-input-clear
  it('changing the method clears the form, and so does Clear', async () => {
    const page = await stage.openAsOperator('/extract');
    const url = page.getByLabel('URL', { exact: true });
    await page.getByLabel('Extraction method').selectOption('browser');
    await url.fill('https://maps.app.goo.gl/AbC');
    await page.getByLabel('Extraction method').selectOption('ai');
    expect(await url.inputValue()).toBe('');
    await url.fill('https://example.com/');
    await page.getByRole('button', { name: 'Clear' }).click();
    expect(await url.inputValue()).toBe('');
    await page.getByLabel('Extraction method').selectOption('text');
    await page.getByLabel('Text', { exact: true }).fill('A note');
    await page.getByLabel('Extraction method').selectOption('image');
    await page.getByLabel('Images').setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: Buffer.from('x') });
    await page.getByText('a.png').waitFor();
    await page.getByLabel('Extraction method').selectOption('text');
    expect(await page.getByLabel('Text', { exact: true }).inputValue()).toBe('');
    await page.getByLabel('Extraction method').selectOption('image');
    expect(await page.getByText('a.png').count()).toBe(0);
    await page.context().close();
  });

  // @covers extract-results.three-cards-places-found-processing, extract-results.entry-marked-clipboard-list-header
  // @covers extract-results.place-card-name-address-place, extract-results.empty-place-id-red-empty
  // @covers extract-results.category-badge-coloured-keyword-cafe
  it('a result shows its list header, an empty id in red, badges by kind, stats and the link to the map', async () => {
    const page = await stage.openAsOperator(`/extract?job=${JOB}`, (fresh) => answer(fresh, new RegExp(`/api/extract/${JOB}$`), job));
    const results = region(page, 'Results');
    const head = results.getByRole('listitem').filter({ hasText: 'My list' });
    expect([await head.textContent(), await head.getByRole('button').count()]).toEqual(['My listBy Ada', 0]);
    const stat = (name: string) =>
      page
        .locator('dl > div, dl > *')
        .filter({ has: page.getByText(name, { exact: true }) })
        .first()
        .locator('dd')
        .innerText();
    expect([await stat('Places Found'), await stat('Processing Time'), await stat('Avg Rating')]).toEqual(['2', '2.3s', '4.3']);
    const row = (name: string) => results.getByRole('listitem').filter({ hasText: name });
    // The row itself shows these; the rest is in it once it is opened.
    for (const text of ['Ramen Ya', '1 Street', '4.0', 'Get Details']) await expectShown(row('Ramen Ya').getByText(text, { exact: true }));
    for (const name of ['Ramen Ya', 'Art Hall']) await openRow(page, name);
    for (const text of ['1 Street', 'ChIJx', '4.0', '(12 reviews)', 'ramen restaurant'])
      expect(await row('Ramen Ya').textContent()).toContain(text);
    expect(
      await row('Ramen Ya')
        .getByRole('link', { name: /^Open in maps/ })
        .getAttribute('href'),
    ).toBe('https://maps.example/x');
    const note = row('Art Hall').getByText('empty - extraction failed');
    const colour = (text: string, name: string) =>
      row(name)
        .getByText(text, { exact: true })
        .evaluate((element) => getComputedStyle(element).color);
    expect(await note.count()).toBe(1);
    // Brick is the red of the design.
    const red = await page.evaluate(() => {
      const sample = document.body.appendChild(document.createElement('span'));
      sample.style.color = 'var(--brick)';
      const { color } = getComputedStyle(sample);
      sample.remove();
      return color;
    });
    expect(red).toMatch(/^(rgb|oklch|color)/);
    expect(await colour('empty - extraction failed', 'Art Hall')).toBe(red);
    expect(await colour('ramen restaurant', 'Ramen Ya')).not.toBe(await colour('art museum', 'Art Hall'));
    await page.context().close();
  });

  // @covers extract-results.details-panel-first-3-types, extract-results.details-panel-rating-5-count
  it('the details of a place show its first three types, and its first photo alone, or none where that fails', async () => {
    const photos: string[] = [];
    const page = await stage.openAsOperator(`/extract?job=${JOB}`, async (fresh) => {
      await answer(fresh, new RegExp(`/api/extract/${JOB}$`), job);
      await answer(fresh, '**/api/place-details/ChIJx', {
        id: 'ChIJx',
        displayName: { text: 'Ramen Ya' },
        types: ['a_kind', 'b_kind', 'c_kind', 'd_kind'],
        photos: [{ name: 'places/x/photos/first' }, { name: 'places/x/photos/second' }],
      });
      await fresh.route('**/api/photo-proxy/**', (route) => {
        photos.push(decodeURIComponent(new URL(route.request().url()).pathname));
        return route.fulfill({ status: 502 });
      });
    });
    const row = region(page, 'Results').getByRole('listitem').filter({ hasText: 'Ramen Ya' });
    const requested = page.waitForRequest('**/api/photo-proxy/**');
    await row.getByRole('button', { name: 'Get Details' }).click();
    await expectShown(row.getByText('a_kind, b_kind, c_kind', { exact: true }));
    await requested;
    await row.getByAltText('Photo of Ramen Ya').waitFor({ state: 'detached' });
    expect(new Set(photos)).toEqual(new Set(['/api/photo-proxy/places/x/photos/first']));
    await page.context().close();
  });

  // @covers lookup.result-address-rating-1-decimal, lookup.five-categories, lookup.status-operational-usual-badge-another
  it('a looked-up place shows five of its types and counts the rest; its status and price in words', async () => {
    const types = ['cafe', 'bakery', 'food', 'store', 'tea_house', 'park', 'museum'];
    const found = {
      id: 'ChIJx',
      displayName: 'Tea Hut',
      businessStatus: 'CLOSED_PERMANENTLY',
      priceLevel: 'PRICE_LEVEL_FREE',
      rating: 4,
      types,
    };
    const reply = { success: true, extractedFromUrl: { name: 'Tea Hut', coordinates: { latitude: 1.5, longitude: -2 } }, place: found };
    const page = await stage.openAsOperator('/extract?tab=lookup', (fresh) => answer(fresh, '**/api/place-lookup', reply));
    await page.getByLabel('Place URL').fill('https://www.google.com/maps/place/Tea+Hut/');
    await page.getByRole('button', { name: 'Lookup Place' }).click();
    for (const text of ['1.500000, -2.000000', 'CLOSED_PERMANENTLY', 'Free', '4.0', '+2 more'])
      await page.getByText(text, { exact: true }).first().waitFor();
    for (const text of ['cafe', 'bakery', 'food', 'store', 'tea house'])
      expect(await page.getByText(text, { exact: true }).count()).toBe(1);
    for (const text of ['park', 'museum']) expect(await page.getByText(text, { exact: true }).count()).toBe(0);
    const toneOf = (text: string) => page.getByText(text, { exact: true }).evaluate((element) => getComputedStyle(element).color);
    const closed = await toneOf('CLOSED_PERMANENTLY');
    found.businessStatus = 'OPERATIONAL';
    await page.getByRole('button', { name: 'Lookup Place' }).click();
    await page.getByText('OPERATIONAL', { exact: true }).waitFor();
    expect(await toneOf('OPERATIONAL')).not.toBe(closed);
    await page.getByRole('button', { name: 'Clear' }).click();
    await page.getByText('+2 more').waitFor({ state: 'detached' });
    expect(await page.getByLabel('Place URL').inputValue()).toBe('');
    await page.context().close();
  });
});
