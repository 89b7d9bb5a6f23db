import { actorRecord } from '@cairn/engines/testing/apify-service.ts';
import { servePlaces } from '@cairn/server/places/testing.ts';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { expectShown } from './checks.ts';
import { ExtractForm, GUIDE_NAMES, KML, NOTE } from './extract-form.ts';
import { choose, fillUrl, openRow, press, rowNames, toast } from './stand-ins/extract-page.ts';
import { type ExtractStage, LIST_LINK, SITE } from './stand-ins/extract-stage.ts';

const form = new ExtractForm(servePlaces);
let stage: ExtractStage;
let page: Page;
beforeAll(() => {
  ({ stage, page } = form);
});

describe('every method from its form to its places', () => {
  // @covers extract-form.link-recognised-soon-pasted-service, extract-job.end-extraction-complete-successfully-extracted
  // @covers extract-results.list-title-description-header-card, extract-results.report-line-reasons-demand
  it('reads a map list by the browser method, and shows the list as a header card', async () => {
    await form.choose('browser');
    await fillUrl(page, LIST_LINK);
    await page.getByText('Google Maps: a shared list').waitFor();
    await press(page, 'Extract Places');
    await form.complete(12);
    await page.getByRole('heading', { name: 'Twelve places' }).waitFor();
    await page.getByRole('paragraph').filter({ hasText: 'All of them good.' }).waitFor();
    await page.getByText('All 12 places found').waitFor();
    for (const stat of ['Places Found', 'Processing Time', 'Avg Rating']) await page.getByText(stat, { exact: true }).waitFor();
    expect(new URL(page.url()).searchParams.get('job')).toBeTruthy();
  });

  // @covers extract-methods.browser-ai-lets-model-read
  it('reads it with the browser and a model', async () => {
    await form.choose('browser-ai');
    await fillUrl(page, LIST_LINK);
    await press(page, 'Extract Places');
    await form.complete(12);
  });

  // @covers extract-methods.amify-starts-run-pages-through
  it('reads it with the enterprise service', async () => {
    await stage.enterprise({ items: Array.from({ length: 7 }, (_, index) => actorRecord(index)) });
    await form.choose('amify');
    await fillUrl(page, LIST_LINK);
    await press(page, 'Extract Places');
    await form.complete(7);
    await openRow(page);
    expect(await page.getByText('ramen restaurant', { exact: false }).count()).toBeGreaterThan(0);
  });

  // @covers extract-methods.ai-reads-url-data-map
  it('reads any page with the AI method', async () => {
    await form.choose('ai');
    await fillUrl(page, `${SITE}/eat`);
    await press(page, 'Extract Places');
    await form.complete(3);
    expect(await rowNames(page)).toEqual(GUIDE_NAMES);
    await page.getByText('4.5', { exact: true }).first().waitFor();
  });

  // @covers extract-methods.text-reads-pasted-text-left
  it('reads pasted text', async () => {
    await form.choose('text');
    await page.getByLabel('Text', { exact: true }).fill(NOTE);
    await press(page, 'Extract Places');
    await form.complete(2);
  });

  // @covers extract-form.ratings-categories-switch
  it('requests ratings and categories only when the switch is on; it is off at first', async () => {
    await form.choose('text');
    const ratings = page.getByRole('switch', { name: 'Ratings and categories' });
    expect(await ratings.isChecked()).toBe(false);
    await page.getByLabel('Text', { exact: true }).fill(NOTE);
    const plain = page.waitForRequest('**/api/extract-text');
    await press(page, 'Extract Places');
    expect((await plain).postDataJSON()).toEqual({ text: NOTE });
    await form.complete(2);
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

  // @covers extract-methods.image-reads-pictures, extract-results.value-source-piece-marked
  it('reads pictures', async () => {
    const painter = await stage.browser.page({ width: 700, height: 420 });
    await painter.page.setContent(
      '<body style="font:30px/1.6 sans-serif;margin:40px;background:#fff;color:#000"><h1>Cafes in Lyon</h1><p>1. Cafe Mira<br>3 Long Street, Lyon</p><p>2. Bar Bravo<br>5 Short Street, Lyon</p></body>',
    );
    const picture = await painter.page.screenshot();
    await painter.page.context().close();
    const blank = { category: null, rating: null, reviewCount: null, phoneNumber: null, hours: null, note: null };
    await stage.model({ read: () => [{ ...blank, name: 'Cafe Mira', address: '3 Long Street, Lyon' }] });
    await form.choose('image');
    await page.getByLabel('Images').setInputFiles({ name: 'cafes.png', mimeType: 'image/png', buffer: picture });
    await press(page, 'Extract Places');
    await form.complete(1);
    await openRow(page);
    await press(page, 'Show source');
    await expectShown(page.getByAltText('The source image with this value highlighted').first());
  });

  // @covers extract-methods.file-reads-content-whatever-name
  it('reads a file', async () => {
    await form.choose('file');
    await page.getByLabel('File').setInputFiles({ name: 'trip.kml', mimeType: '', buffer: Buffer.from(KML) });
    await press(page, 'Extract Places');
    await form.complete(2);
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

  it('the page logged nothing to the console', () => {
    expect(form.logged).toEqual([]);
  });
});
