import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { axeProblems, overflows } from './checks.ts';
import { type ExtractStage, LIST_LINK, openStage } from './stand-ins/extract-stage.ts';

const VARIANTS = [
  { width: 360, dark: false },
  { width: 390, dark: true },
  { width: 1_280, dark: false },
];
const LONG_NAME = 'The Extraordinarily Long-named Harbour Tavern and Seafood Restaurant';
/** The share of a window's width that its margins leave; a narrower text is squeezed by something next to it. */
const WIDE_ENOUGH = 0.6;

const OPENING_MILLISECONDS = 4_000;

describe('on a narrow phone, in the dark and on a desk', () => {
  let stage: ExtractStage;
  beforeAll(async () => {
    // Google's addresses have no server: every request to them fails.
    stage = await openStage();
  }, 120_000);
  afterAll(() => stage?.close());

  const holds = async (page: Page) => expect([await axeProblems(page), await overflows(page)]).toEqual([[], false]);
  const widthOf = async (page: Page, words: string) => (await page.getByText(words, { exact: true }).boundingBox())?.width ?? 0;

  // @covers extract-results.narrow-phone-too-texts-status, extract-form.status-page-outside-service-whether
  // @covers extract-form.services-operators-sites-left-after
  it.each(VARIANTS)('the status page says that a service is left alone ($width px, dark: $dark)', async (variant) => {
    // Long enough that the page can be opened meanwhile; each trial that fails doubles the pause.
    const isPaused = async () => {
      const { body } = await stage.client.call<{ services: Array<{ service: string; retryAt?: string }> }>('GET', '/api/status');
      const retryAt = body.services.find(({ service }) => service === 'google')?.retryAt ?? '';
      return Date.parse(retryAt) - Date.now() > OPENING_MILLISECONDS;
    };
    while (!(await isPaused())) await stage.client.call('POST', '/api/extract-debug', { url: LIST_LINK });
    const { page, said } = await stage.open('/status', variant);
    const row = page.getByRole('listitem').filter({ hasText: 'Google Maps' });
    await row.getByText('Paused after failures').waitFor();
    await row.getByText(/^next try in /).waitFor();
    await row.getByText(/^Last failure \d+[sm] ago$/).waitFor();
    await holds(page);
    if (variant.width < 640)
      expect(await widthOf(page, 'shared lists, places and short links')).toBeGreaterThan(variant.width * WIDE_ENOUGH);
    expect(said).toEqual([]);
    await page.context().close();
  });

  // @covers extract-form.services-operators-sites-left-after
  it('the status page names the paused sites to operators only, with the time of the next try', async () => {
    await stage.base.database.query(
      "insert into circuit_breakers (key, service, opened_at, retry_at) values ('guide.example', 'web-pages', now(), now() + interval '10 minutes')",
    );
    const { page, said } = await stage.open('/status');
    const row = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'Web pages' }) });
    await row.getByText('Paused sites:').waitFor();
    await row
      .getByRole('listitem')
      .filter({ hasText: 'guide.example' })
      .getByText(/^next try in \d+ s$/)
      .waitFor();
    const visitor = await stage.browser.page();
    await visitor.page.goto(`${stage.product.url}/status`);
    await visitor.page.getByRole('heading', { name: 'Web pages' }).waitFor();
    expect(await visitor.page.getByText('guide.example').count()).toBe(0);
    expect([said, visitor.said]).toEqual([[], []]);
    await Promise.all([page.context().close(), visitor.page.context().close()]);
  });

  // @covers extract-results.narrow-phone-too-texts-status
  it.each(VARIANTS)('the report of a file opens what to know about its places ($width px, dark: $dark)', async (variant) => {
    const area =
      '<Polygon><outerBoundaryIs><LinearRing><coordinates>9,47 9.1,47 9,47.1 9,47</coordinates></LinearRing></outerBoundaryIs></Polygon>';
    const kml = `<kml xmlns="http://www.opengis.net/kml/2.2"><Document><Placemark><name>Park</name>${area}</Placemark></Document></kml>`;
    const form = new FormData();
    form.set('file', new Blob([kml]), 'trip.kml');
    const headers = { cookie: stage.client.cookie };
    const started = await fetch(`${stage.product.url}/api/extract-file`, { method: 'POST', body: form, headers });
    const { jobId } = (await started.json()) as { jobId: string };
    const { page, said } = await stage.open(`/extract?job=${jobId}`, variant);
    await page.getByText('Notes on places and fields that couldn’t be read').click();
    const note = page.getByText('an area, kept as one representative point');
    await note.waitFor();
    await holds(page);
    if (variant.width < 640) {
      const { width = 0 } = (await page.getByRole('listitem').filter({ has: note }).boundingBox()) ?? {};
      expect(width).toBeGreaterThan(variant.width * WIDE_ENOUGH);
    }
    expect(said).toEqual([]);
    await page.context().close();
  });

  // @covers extract-results.narrow-phone-too-texts-status
  it.each(VARIANTS)('a place in the review has its room beside what marks it ($width px, dark: $dark)', async (variant) => {
    const userId = await stage.client.makeUser(`user${variant.width}`);
    const textContent = `- ${LONG_NAME}, 1 Long Street, Lyon\n- Bar Bravo, 5 Short Street, Milan\n- Green Lamp, 7 Long Street, Lyon`;
    const body = { userId, title: `Walks ${variant.width}`, importType: 'text', textContent };
    const { body: made } = await stage.client.call<{ id: string }>('POST', '/api/firebase/create-request', body);
    const ended = async () => {
      const { status, listId } = await stage.client.importEnded(made.id);
      expect(status).toBe('completed');
      return listId;
    };
    const list = `/api/firebase/lists/${await ended()}`;
    const { body: before } = await stage.client.call<{ locations: Array<{ name: string }> }>('GET', list);
    await stage.client.call('PATCH', list, { locations: before.locations.filter(({ name }) => name !== LONG_NAME) });
    await stage.client.call('POST', `/api/firebase/rerun/${made.id}`);
    await ended();
    const { page, said } = await stage.open('/firebase-status', variant);
    await page
      .getByRole('button', { name: `Review: Walks ${variant.width}`, exact: true })
      .first()
      .click();
    await page.getByRole('region', { name: 'Removed by you' }).getByText(LONG_NAME).waitFor();
    await holds(page);
    if (variant.width < 640) expect(await widthOf(page, LONG_NAME)).toBeGreaterThan(variant.width * WIDE_ENOUGH);
    expect(said).toEqual([]);
    await page.context().close();
  });
});
