import { actorRecord } from '@cairn/engines/testing/apify-service.ts';
import { LIST_ID } from '@cairn/engines/testing/list-service.ts';
import { type TestDatabase, testDatabase } from '@cairn/server/db/testing.ts';
import { servePlaces, TAVERN, TAVERN_ID } from '@cairn/server/places/testing.ts';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectShown } from './checks.ts';
import { choose, fillUrl, press, rowNames, toast } from './stand-ins/extract-page.ts';
import { type ExtractStage, LIST_LINK, openStage, SITE } from './stand-ins/extract-stage.ts';
import { guidePage } from './stand-ins/web-site.ts';

const KML = `<?xml version="1.0"?><kml xmlns="http://www.opengis.net/kml/2.2"><Document><name>Trip</name>
<Placemark><name>Old Mill</name><Point><coordinates>9.5,47.2,0</coordinates></Point></Placemark>
<Placemark><name>Ferry</name><Point><coordinates>9.6,47.3,0</coordinates></Point></Placemark></Document></kml>`;
const NOTE = 'Golden Tavern, 24 Harbour Street, Haifa\nCafé Mira, 3 Long Street, Lyon\n';
const PLACE_LINK =
  'https://www.google.com/maps/place/Golden+Tavern/@32.8,34.9,17z/data=!4m6!3m5!1s0x6b12ae37b47f5b37:0x8eaddfcd1b32ca52!8m2!3d32.8191!4d34.9983';

let base: TestDatabase;
let places: Awaited<ReturnType<typeof servePlaces>>;
let stage: ExtractStage;
let page: Page;
let said: string[];

beforeAll(async () => {
  base = await testDatabase();
  places = await servePlaces();
  stage = await openStage({ DATABASE_URL: base.url, ...places.environment }, { withModel: true });
  await stage.model();
  await stage.list({ places: 12, title: 'Twelve places', description: 'All of them good.' });
  await stage.site({
    '/eat': { html: guidePage(['Casa Lisboa', 'Cervejaria Ramiro', 'Tasca Zé']) },
    '/gone': { status: 404, html: 'Gone' },
  });
  ({ page, said } = await stage.open('/extract', { permissions: ['clipboard-read', 'clipboard-write'] }));
}, 120_000);
afterAll(async () => {
  await stage?.close();
  await places?.close();
  await base?.drop();
});

/** The browser itself logs failed responses; these come from the test, not from the page. */
const silent = () => said.filter((line) => !/Failed to load resource|could not be read|GL Driver/.test(line));

async function ready(method: string): Promise<void> {
  await page.goto(`${stage.product.url}/extract`);
  await choose(page, method);
}

async function complete(count: number): Promise<void> {
  await toast(page, 'Extraction Complete', `Successfully extracted ${count} places`);
  await expect.poll(() => rowNames(page), { timeout: 15_000 }).toHaveLength(count);
}

describe('every method from its form to its places', () => {
  // @covers extract-form.link-recognised-soon-pasted-service, extract-job.end-extraction-complete-successfully-extracted
  // @covers extract-results.list-title-description-header-card, extract-results.report-line-reasons-demand
  it('reads a map list by the browser method, and shows the list as a header card', async () => {
    await ready('browser');
    await fillUrl(page, LIST_LINK);
    await page.getByText('Google Maps: a shared list').waitFor();
    await press(page, 'Extract Places');
    await complete(12);
    await page.getByRole('heading', { name: 'Twelve places' }).waitFor();
    await page.getByText('All of them good.').waitFor();
    await page.getByText('All 12 places read').waitFor();
    for (const stat of ['Places Found', 'Processing Time', 'Avg Rating']) await page.getByText(stat, { exact: true }).waitFor();
    expect(new URL(page.url()).searchParams.get('job')).toBeTruthy();
  });

  // @covers extract-methods.browser-ai-lets-model-read
  it('reads it with the browser and a model', async () => {
    await ready('browser-ai');
    await fillUrl(page, LIST_LINK);
    await press(page, 'Extract Places');
    await complete(12);
  });

  // @covers extract-methods.amify-starts-run-pages-through
  it('reads it with the enterprise service', async () => {
    await stage.enterprise({ items: Array.from({ length: 7 }, (_, index) => actorRecord(index)) });
    await ready('amify');
    await fillUrl(page, LIST_LINK);
    await press(page, 'Extract Places');
    await complete(7);
    expect(await page.getByText('ramen restaurant', { exact: false }).count()).toBeGreaterThan(0);
  });

  // @covers extract-methods.ai-reads-url-data-map
  it('reads any page with the AI method', async () => {
    await ready('ai');
    await fillUrl(page, `${SITE}/eat`);
    await press(page, 'Extract Places');
    await complete(3);
    expect(await rowNames(page)).toEqual(['Casa Lisboa', 'Cervejaria Ramiro', 'Tasca Zé']);
    await page.getByText('4.5', { exact: true }).first().waitFor();
  });

  // @covers extract-methods.text-reads-pasted-text-left
  it('reads pasted text', async () => {
    await ready('text');
    await page.getByLabel('Text', { exact: true }).fill(NOTE);
    await press(page, 'Extract Places');
    await complete(2);
  });

  // @covers extract-form.ratings-categories-switch
  it('requests ratings and categories only when the switch is on; it is off at first', async () => {
    await ready('text');
    const ratings = page.getByRole('switch', { name: 'Ratings and categories' });
    expect(await ratings.isChecked()).toBe(false);
    await page.getByLabel('Text', { exact: true }).fill(NOTE);
    const plain = page.waitForRequest('**/api/extract-text');
    await press(page, 'Extract Places');
    expect((await plain).postDataJSON()).toEqual({ text: NOTE });
    await complete(2);
    expect(await page.getByRole('region', { name: 'Results' }).getByText('(512 reviews)').count()).toBe(0);
    await ratings.check();
    const detailed = page.waitForRequest('**/api/extract-text');
    await press(page, 'Extract Places');
    expect((await detailed).postDataJSON()).toEqual({ text: NOTE, details: true });
    await page.getByRole('region', { name: 'Results' }).getByText('(512 reviews)').waitFor();
    for (const method of ['browser', 'browser-ai', 'amify', 'ai', 'image']) {
      await choose(page, method);
      expect([method, await ratings.isChecked()]).toEqual([method, false]);
    }
    await choose(page, 'browser');
    await fillUrl(page, LIST_LINK);
    await ratings.check();
    const listed = page.waitForRequest('**/api/extract-browser');
    await press(page, 'Extract Places');
    expect((await listed).postDataJSON()).toEqual({ url: LIST_LINK, details: true });
  });

  // @covers extract-methods.image-reads-pictures
  it('reads pictures', async () => {
    const painter = await stage.browser.page({ width: 700, height: 420 });
    await painter.page.setContent(
      '<body style="font:30px/1.6 sans-serif;margin:40px;background:#fff;color:#000"><h1>Cafes in Lyon</h1><p>1. Cafe Mira<br>3 Long Street, Lyon</p><p>2. Bar Basso<br>5 Short Street, Lyon</p></body>',
    );
    const picture = await painter.page.screenshot();
    await painter.page.context().close();
    const blank = { category: null, rating: null, reviewCount: null, phoneNumber: null, hours: null, note: null };
    await stage.model({ read: () => [{ ...blank, name: 'Cafe Mira', address: '3 Long Street, Lyon' }] });
    await ready('image');
    await page.getByLabel('Images').setInputFiles({ name: 'cafes.png', mimeType: 'image/png', buffer: picture });
    await press(page, 'Extract Places');
    await complete(1);
    await press(page, 'Where from');
    await expectShown(page.getByAltText('The picture that was read, with the piece marked').first());
  });

  // @covers extract-methods.file-reads-content-whatever-name
  it('reads a file', async () => {
    await ready('file');
    await page.getByLabel('File').setInputFiles({ name: 'trip.kml', mimeType: '', buffer: Buffer.from(KML) });
    await press(page, 'Extract Places');
    await complete(2);
  });

  // @covers extract-form.extraction-started-started-words-method
  it('says what started, in the text of the method', async () => {
    // The end of a quick job would replace the toast, so its state is delayed.
    const held = await stage.open('/extract');
    await held.page.route(/\/api\/extract\/[\w-]+(\/events)?$/, (route) => route.abort());
    const sentences: Array<[string, string]> = [
      ['text', 'Processing your text with AI...'],
      ['ai', 'Processing your URL with AI...'],
      ['browser', 'Processing your Google Maps list URL...'],
    ];
    for (const [method, sentence] of sentences) {
      await held.page.goto(`${stage.product.url}/extract`);
      await choose(held.page, method);
      if (method === 'text') await held.page.getByLabel('Text', { exact: true }).fill('Café Mira, Lyon');
      else await fillUrl(held.page, method === 'ai' ? `${SITE}/eat` : LIST_LINK);
      await press(held.page, 'Extract Places');
      await toast(held.page, 'Extraction Started', sentence);
      await held.page.getByText('Processing Error', { exact: true }).waitFor();
      await expectShown(held.page.getByText('An error occurred while processing your request.'));
    }
    await held.page.context().close();
  });
});

describe('errors on the page', () => {
  // @covers extract-form.empty-form-required-url-required
  it.each([
    ['browser', 'URL Required', 'Please enter a URL'],
    ['ai', 'URL Required', 'Please enter a URL'],
    ['text', 'Text Required', 'Please enter some text content'],
    ['image', 'Images Required', 'Please select at least one image file'],
    ['file', 'File Required', 'Please select a file'],
  ])('an empty form of %s', async (method, title, description) => {
    await ready(method);
    await press(page, 'Extract Places');
    await toast(page, title, description);
  });

  // @covers extract-form.link-none-please-enter-valid
  it.each([
    ['browser', 'nonsense', 'Please enter a valid URL'],
    ['amify', 'https://example.com/list', 'Please enter a valid Google Maps URL'],
    ['ai', 'ftp://example.com', 'Please enter a valid URL'],
  ])('%s with %s', async (method, url, sentence) => {
    await ready(method);
    await fillUrl(page, url);
    await press(page, 'Extract Places');
    await page.getByRole('alert').filter({ hasText: sentence }).waitFor();
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('extract-url');
  });

  // @covers extract-form.debug-not-available-text-image
  it.each([
    ['text', 'Debug mode not available for text input'],
    ['image', 'Debug mode not available for image input'],
    ['ai', 'Please enter a URL first'],
    ['browser', 'Please enter a Google Maps URL first'],
  ])('no debug output for %s', async (method, sentence) => {
    await ready(method);
    await press(page, 'Debug JSON');
    await toast(page, 'Debug Failed', sentence);
  });

  // @covers extract-form.file-no-image-invalid-file, extract-form.image-10-mb-file-too, extract-form.image-cannot-read-file-error
  it('files that cannot be read', async () => {
    await ready('image');
    const field = page.getByLabel('Images');
    const picture = { name: 'a.png', mimeType: 'image/png', buffer: Buffer.from('x') };
    await field.setInputFiles([picture, { name: 'notes.pdf', mimeType: 'application/pdf', buffer: Buffer.from('x') }]);
    await toast(page, 'Invalid File Type', 'File 2 (notes.pdf) is not an image');
    await field.setInputFiles({ ...picture, name: 'huge.png', buffer: Buffer.alloc(10 * 1024 * 1024 + 1) });
    await toast(page, 'File Too Large', 'File 1 (huge.png) exceeds 10MB limit');
    await page.evaluate(() => {
      FileReader.prototype.readAsDataURL = () => {
        throw new Error('unreadable');
      };
    });
    await field.setInputFiles(picture);
    await toast(page, 'File Error', 'Failed to process one or more image files');
  });

  // @covers extract-job.start-fails-server-message-failed, extract-job.pictures-cannot-sent-say-image
  it('a start that the server rejects, does not answer, or that never leaves the browser', async () => {
    await ready('text');
    await page.getByLabel('Text', { exact: true }).fill(NOTE);
    await page.route('**/api/extract-text', (route) =>
      route.fulfill({ status: 503, contentType: 'application/json', body: '{"detail":"Too busy for now."}' }),
    );
    await press(page, 'Extract Places');
    await toast(page, 'Extraction Failed', 'Too busy for now.');
    await page.unroute('**/api/extract-text');
    await page.route('**/api/extract-text', (route) => route.fulfill({ status: 502, body: 'Bad gateway' }));
    await press(page, 'Extract Places');
    await toast(page, 'Extraction Failed', 'Failed to start extraction');
    await page.unroute('**/api/extract-text');
    await choose(page, 'image');
    await page.getByLabel('Images').setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: Buffer.from('x') });
    await page.route('**/api/extract-image', (route) => route.abort());
    await press(page, 'Extract Places');
    await toast(page, 'Image Processing Error', 'Failed to process the selected images');
    await page.unroute('**/api/extract-image');
  });

  // @covers extract-job.failed-job-extraction-failed-message
  it('a failed job shows the reason, or that it is unknown', async () => {
    await ready('ai');
    await fillUrl(page, `${SITE}/gone`);
    await press(page, 'Extract Places');
    const panel = page.getByRole('alert').filter({ hasText: 'Processing Error' });
    await panel.waitFor();
    const path = `/api/extract/${new URL(page.url()).searchParams.get('job')}`;
    const { errorMessage = '' } = (await stage.client.call<{ errorMessage?: string }>('GET', path)).body;
    expect(errorMessage).toMatch(/^.{20,}$/);
    await toast(page, 'Extraction Failed', errorMessage);
    await panel.getByText(errorMessage).waitFor();

    await page.route(/\/api\/extract\/[\w-]+\/events$/, (route) => route.abort());
    await page.route(/\/api\/extract\/[\w-]+$/, async (route) => {
      const job = {
        jobId: 'x',
        method: 'ai',
        status: 'failed',
        placesCount: 0,
        progress: { stage: 'Failed', found: 0 },
        places: [],
        createdAt: '2026-01-01T00:00:00.000Z',
      };
      const jobId = new URL(route.request().url()).pathname.split('/').at(-1);
      await route.fulfill({ json: { ...job, jobId } });
    });
    await fillUrl(page, `${SITE}/eat`);
    await press(page, 'Extract Places');
    await toast(page, 'Extraction Failed', 'An error occurred during extraction');
    await page.unrouteAll();
  });

  // @covers extract-results.without-time-rating-card, extract-results.without-places-no-places-found
  it('a page without places shows the text for empty results', async () => {
    await page.route(/\/api\/extract\/[\w-]+$/, async (route) => {
      const job = {
        jobId: 'x',
        method: 'ai',
        status: 'completed',
        placesCount: 0,
        progress: { stage: 'Done', found: 0 },
        places: [],
        createdAt: '2026-01-01T00:00:00.000Z',
      };
      await route.fulfill({ json: job });
    });
    await page.goto(`${stage.product.url}/extract?job=x`);
    await page.getByText('No places found in this list.').waitFor();
    expect(await page.getByText('N/A', { exact: true }).count()).toBe(2);
    await page.unrouteAll();
  });
});

describe('debug output', () => {
  // @covers extract-form.debug-counts-successful-failed-places
  it('shows counts and what was found, and collapses', async () => {
    await ready('browser');
    await fillUrl(page, `${LIST_LINK}?entry=tt`);
    await press(page, 'Debug JSON');
    await toast(page, 'Debug Data Retrieved');
    await page.getByText('12 successful').waitFor();
    await page.getByText('0 failed').waitFor();
    const output = page.getByRole('region', { name: 'Debug JSON' });
    expect(await output.textContent()).toContain('placesBeforeGPT5');
    await page.getByText('12 successful').click();
    await output.waitFor({ state: 'hidden' });
  });

  // @covers extract-form.debug-fails-debug-failed-failed
  it('reports a failure', async () => {
    await page.route('**/api/extract-debug', (route) => route.abort());
    await press(page, 'Debug JSON');
    await toast(page, 'Debug Failed', 'Failed to get debug data');
    await page.unrouteAll();
  });
});

describe('single places', () => {
  const lookup = async (url: string) => {
    await page.goto(`${stage.product.url}/extract?tab=lookup`);
    await page.getByLabel('Place URL').fill(url);
    await press(page, 'Lookup Place');
  };

  // @covers lookup.place-link-answered-name-coordinates, lookup.result-address-rating-1-decimal, lookup.place-found-success-place-not
  it('are looked up by their link', async () => {
    await lookup(PLACE_LINK);
    await toast(page, 'Place Found', 'Golden Tavern');
    for (const text of ['32.819100, 34.998300', '24 Harbour Street, Haifa', '4.4', '512', '$$', 'OPERATIONAL', '04-123 4567', TAVERN_ID])
      await page.getByText(text, { exact: true }).first().waitFor();
    for (const address of ['https://tavern.example/', String(TAVERN.googleMapsUri)])
      expect(await page.getByRole('link', { name: address, exact: true }).getAttribute('href')).toBe(address);
  });

  // @covers lookup.empty-field-url-required-no, lookup.place-found-success-place-not
  it('are reported when they cannot be looked up', async () => {
    await lookup('');
    await toast(page, 'URL Required', 'Please enter a URL');
    await lookup('nonsense');
    await expectShown(page.getByRole('alert').filter({ hasText: 'Please enter a valid URL' }));
    await lookup('https://www.google.com/maps/place/Nowhere+Inn/@1,2,17z/data=!3m1!4b1!4m5!3m4!1s0x1:0x2!8m2!3d1.5!4d2.5');
    await toast(page, 'Place Not Found', 'Could not find place in Google Places API');
    await page.route('**/api/place-lookup', (route) => route.abort());
    await lookup(PLACE_LINK);
    await toast(page, 'Lookup Failed', 'Failed to lookup place');
    await page.unrouteAll();
  });

  // @covers extract-results.details-panel-rating-5-count, extract-results.details-without-place-id-say
  it('of a result show their details, or why there are none', async () => {
    await ready('text');
    await page.getByLabel('Text', { exact: true }).fill(NOTE);
    await press(page, 'Extract Places');
    await complete(2);
    const details = page.getByRole('button', { name: 'Get Details' });
    await details.first().click();
    for (const text of ['4.4/5 (512)', '$$ (2/4)', 'restaurant, food', '04-123 4567', 'OPERATIONAL', TAVERN_ID])
      await page.getByText(text, { exact: true }).waitFor();
    await page.getByRole('link', { name: 'https://tavern.example/', exact: true }).waitFor();
    await page.getByText('Monday: 9:00 AM').waitFor();
    await page.getByAltText('Photo of Golden Tavern').waitFor();
    await details.first().click();
    await expectShown(page.getByText('Failed to get details: No Place ID found for this location'));
  });
});

describe('input dropped or pasted anywhere on the page', () => {
  const drop = (given: { text?: string; uri?: string; files?: Array<{ name: string; type: string; content: string }> }) =>
    page.evaluate(({ text, uri, files }) => {
      const transfer = new DataTransfer();
      if (text) transfer.setData('text/plain', text);
      if (uri) transfer.setData('text/uri-list', uri);
      for (const { name, type, content } of files ?? []) transfer.items.add(new File([content], name, { type }));
      document.body.dispatchEvent(new DragEvent('drop', { dataTransfer: transfer, bubbles: true, cancelable: true }));
    }, given);
  /** The page is hydrated once it requests the earlier jobs. */
  const opened = (query: string) =>
    Promise.all([
      page.waitForResponse((response) => response.url().includes('/api/extract?limit=')),
      page.goto(`${stage.product.url}/extract${query}`),
    ]);
  const method = () => page.getByLabel('Extraction method').inputValue();

  // @covers extract-form.whatever-dropped-chooses-method
  it('a drop selects the matching method, also over the other tab', async () => {
    await opened('?tab=lookup');
    await drop({ uri: `https://maps.app.goo.gl/${LIST_ID.slice(0, 10)}` });
    await page.getByText('Taken over: Google Maps: a short link → Browser Scraping').first().waitFor();
    expect(await method()).toBe('browser');
    await drop({ uri: PLACE_LINK });
    await expect.poll(() => page.getByLabel('Place URL').inputValue()).toBe(PLACE_LINK);
    await drop({ text: 'https://example.com/ten-cafes' });
    await expect.poll(method).toBe('ai');
    await drop({ text: NOTE });
    await expect.poll(method).toBe('text');
    expect(await page.getByLabel('Text', { exact: true }).inputValue()).toBe(NOTE);
    await drop({ files: [{ name: 'trip.kml', type: '', content: KML }] });
    await expect.poll(method).toBe('file');
    await press(page, 'Extract Places');
    await complete(2);
    await drop({ files: [{ name: 'a.png', type: 'image/png', content: 'x' }] });
    await expect.poll(method).toBe('image');
  });

  // @covers extract-form.whatever-pasted-outside-field-chooses
  it('so does a paste outside of a field; inside one it stays text', async () => {
    await opened('');
    await page.evaluate((text) => navigator.clipboard.writeText(text), NOTE);
    await page.locator('body').click({ position: { x: 2, y: 300 } });
    await page.keyboard.press('Control+V');
    await expect.poll(method).toBe('text');
    await choose(page, 'browser');
    await page.getByLabel('URL', { exact: true }).focus();
    await page.keyboard.press('Control+V');
    expect(await method()).toBe('browser');
  });

  it('the page logged nothing to the console', () => {
    expect(silent()).toEqual([]);
  });
});
