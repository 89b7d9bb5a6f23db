import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { axeProblems, overflows } from './checks.ts';
import { ExtractForm, KML, NOTE, PLACE_LINK } from './extract-form.ts';
import { openRow, press, rowNames } from './stand-ins/extract-page.ts';
import { type ExtractStage, LIST_LINK, SITE } from './stand-ins/extract-stage.ts';

const form = new ExtractForm();
let stage: ExtractStage;
let listJob: string;
beforeAll(async () => {
  ({ stage } = form);
  ({ jobId: listJob } = await stage.client.extract('/api/extract', { url: LIST_LINK }));
});

const VARIANTS = [
  { width: 360, height: 740, dark: false },
  { width: 390, height: 844, dark: true },
  { width: 1_280, height: 800, dark: false },
];

async function onPage(options: object, act: (page: Page) => Promise<void>, path = '/extract'): Promise<void> {
  const { page, said } = await stage.open(path, options);
  await act(page);
  expect(said).toEqual([]);
  await page.context().close();
}

const anything = (page: Page) => page.getByLabel('Paste a link or text, or drop a file');
const method = (page: Page) => page.getByLabel('Extraction method');
const detected = (page: Page, words: string) => page.locator('form').getByText(words, { exact: true }).waitFor();

describe('the one field', () => {
  // @covers extract-form.one-field-method-detected
  it('names the method that it detects, before the start', () =>
    onPage({}, async (page) => {
      await anything(page).fill(LIST_LINK);
      await detected(page, 'Detected Google Maps: a shared list · using Browser Scraping');
      await anything(page).fill(`${SITE}/eat`);
      await detected(page, 'Detected URL · using AI Only');
      expect(await method(page).inputValue()).toBe('ai');
      await anything(page).fill(NOTE);
      await detected(page, 'Detected Text · using Text Input');
      expect(await method(page).inputValue()).toBe('text');
      await anything(page).press('Control+End');
      await anything(page).press('Enter');
      expect(await anything(page).inputValue()).toBe(`${NOTE}\n`);
      await press(page, 'Extract Places');
      await form.completeOn(page, 2);
      await press(page, 'Clear');
      await expect.poll(() => anything(page).inputValue()).toBe('');
    }));

  // @covers extract-form.one-field-method-detected
  it('starts a link with Enter, takes a chosen file, and leads to the lookup with the link of one place', () =>
    onPage({}, async (page) => {
      await anything(page).fill(LIST_LINK);
      await anything(page).press('Enter');
      await form.completeOn(page, 12);
      // Anew: two ends in a row on one page have the same toast.
      await page.goto(`${stage.product.url}/extract`);
      await page.locator('form input[type=file]').setInputFiles({ name: 'trip.kml', mimeType: '', buffer: Buffer.from(KML) });
      await detected(page, 'Detected trip.kml · using File Upload');
      await press(page, 'Extract Places');
      await form.completeOn(page, 2);
      await press(page, 'Detect the method instead');
      await anything(page).fill(PLACE_LINK);
      await detected(page, 'Detected Google Maps: a single place · using Single Place Lookup');
      await press(page, 'Extract Places');
      await expect.poll(() => page.getByLabel('Place URL').inputValue()).toBe(PLACE_LINK);
    }));

  // @covers extract-form.one-field-method-detected
  it.each(VARIANTS)('lets one choose another method, which keeps the input that it can read ($width px, dark: $dark)', (variant) =>
    onPage(variant, async (page) => {
      await anything(page).fill(LIST_LINK);
      const change = page.getByRole('button', { name: 'Change', exact: true });
      expect([await change.isVisible(), await method(page).isVisible()]).toEqual(variant.width < 768 ? [true, false] : [false, true]);
      expect(await axeProblems(page)).toEqual([]);
      if (variant.width < 768) await change.click();
      await method(page).selectOption('browser-ai');
      await expect.poll(() => page.getByLabel('URL', { exact: true }).inputValue()).toBe(LIST_LINK);
      await page.getByLabel('URL', { exact: true }).fill('https://example.com/list');
      await press(page, 'Extract Places');
      await page.getByText('Please enter a valid Google Maps URL').waitFor();
      expect(await axeProblems(page)).toEqual([]);
      expect(await overflows(page)).toBe(false);
      await press(page, 'Detect the method instead');
      await expect.poll(() => anything(page).inputValue()).toBe('https://example.com/list');
    }),
  );
});

describe('results', () => {
  const heading = (page: Page) => page.getByRole('heading', { name: 'Results', exact: true });
  const isInView = (page: Page) =>
    heading(page).evaluate((element) => {
      const { top, bottom } = element.getBoundingClientRect();
      return top >= 0 && bottom <= window.innerHeight;
    });

  // @covers extract-results.results-come-into-view
  it.each(VARIANTS)('come into view when they arrive, and their heading takes the focus ($width px, dark: $dark)', (variant) =>
    onPage({ ...variant, height: 500 }, async (page) => {
      await anything(page).fill(LIST_LINK);
      await press(page, 'Extract Places');
      await expect.poll(() => page.evaluate(() => document.activeElement?.id), { timeout: 20_000 }).toBe('results-heading');
      await expect.poll(() => isInView(page)).toBe(true);
    }),
  );

  it('stay where they are when the page is opened with them', () =>
    onPage(
      { width: 390, height: 844 },
      async (page) => {
        await heading(page).waitFor();
        expect(await page.evaluate(() => [window.scrollY, document.activeElement === document.body])).toEqual([0, true]);
      },
      `/extract?job=${listJob}`,
    ));

  it('lead to the publish form below them on a narrow screen', () =>
    onPage(
      { width: 390, height: 844 },
      async (page) => {
        await page.getByRole('link', { name: 'Publish as list' }).click();
        const title = page.getByRole('heading', { name: 'Publish as list' });
        await expect
          .poll(() => title.evaluate((element) => element.getBoundingClientRect().top >= 0 && element.getBoundingClientRect().top < 844))
          .toBe(true);
        expect(new URL(page.url()).searchParams.get('job')).toBe(listJob);
      },
      `/extract?job=${listJob}`,
    ));

  it('offer to publish in the first view of a desk too, and lead to the form', () =>
    onPage(
      { width: 1_280, height: 900 },
      async (page) => {
        // The form has its whole height once its users are known.
        await page.locator('#publish-user, #publish-new-owner').waitFor();
        await page.getByRole('link', { name: 'Publish as list' }).click();
        const isShown = () =>
          page
            .locator('button', { hasText: 'Publish as list' })
            .evaluate((button) => button.getBoundingClientRect().top >= 0 && button.getBoundingClientRect().bottom <= window.innerHeight);
        await expect.poll(isShown).toBe(true);
      },
      `/extract?job=${listJob}`,
    ));

  const rows = (page: Page) => page.getByRole('region', { name: 'Results' }).getByRole('listitem');
  const longNames = async () => {
    const { jobId } = await stage.client.extract('/api/extract-text', { text: NOTE });
    const long = { name: 'The Very Long Name of an Old Tavern by the Harbour '.repeat(3), rating: 4.5, reviewCount: 1_204, placeId: '' };
    await stage.base.database.query('update extracted_places set place = place || $2 where job_id = $1 and position = 0', [jobId, long]);
    return `/extract?job=${jobId}`;
  };

  // @covers extract-results.rows-open-on-demand
  it('are rows of at most 100 px on a desk and 180 px on a phone, and never wider than the window', async () => {
    const path = await longNames();
    await onPage(
      {},
      async (page) => {
        for (const width of [320, 344, 360, 375, 390, 412, 768, 1_024, 1_280, 1_920]) {
          await page.setViewportSize({ width, height: 800 });
          await page.goto(stage.product.url + path);
          await rows(page).first().waitFor();
          expect((await rowNames(page)).join()).toContain('The Very Long Name');
          const heights = await rows(page).evaluateAll((items) => items.map((item) => item.getBoundingClientRect().height));
          expect([width, Math.max(...heights) <= (width < 768 ? 180 : 100), await overflows(page)]).toEqual([width, true, false]);
        }
      },
      path,
    );
  });

  // @covers extract-results.rows-open-on-demand
  it.each(VARIANTS)('open to what else is known of a place ($width px, dark: $dark)', async (variant) => {
    await onPage(
      variant,
      async (page) => {
        await rows(page).first().waitFor();
        expect(await page.getByRole('button', { name: 'Show source' }).count()).toBe(0);
        await openRow(page);
        await page.getByRole('button', { name: 'Show source' }).waitFor();
        expect(await axeProblems(page)).toEqual([]);
        expect(await overflows(page)).toBe(false);
      },
      await longNames(),
    );
  });

  // @covers extract-results.results-map-too
  it('have their map beside them from 1,024 px on, where the Map view takes its place', async () => {
    const map = (page: Page) => page.getByRole('region', { name: 'Map of the places' });
    const path = `/extract?job=${listJob}`;
    await onPage(
      { width: 1_280, height: 900 },
      async (page) => {
        await map(page).waitFor();
        const [beside, rows] = [await map(page).boundingBox(), await page.getByRole('region', { name: 'Results' }).boundingBox()];
        expect(beside?.x).toBeGreaterThan((rows?.x ?? 0) + (rows?.width ?? 0));
        await press(page, 'Map');
        await page.getByRole('region', { name: 'Places on this map' }).waitFor();
        await expect.poll(() => map(page).count()).toBe(1);
      },
      path,
    );
    await onPage(
      { width: 900, height: 900 },
      async (page) => {
        await heading(page).waitFor();
        expect(await map(page).count()).toBe(0);
      },
      path,
    );
  });
});
