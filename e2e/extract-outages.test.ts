import { type ApifyService, actorRecord } from '@cairn/engines/testing/apify-service.ts';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { hideTab, installClock, takeClock } from './page-clock.ts';
import { choose, fillUrl, press, rowNames, toast } from './stand-ins/extract-page.ts';
import { type ExtractStage, LIST_LINK, openStage } from './stand-ins/extract-stage.ts';

/** A run that takes long enough to observe, and arrives in parts. */
const RECORDS = 40;
let stage: ExtractStage;

beforeAll(async () => {
  stage = await openStage();
}, 120_000);
afterAll(() => stage?.close());

async function startLongRun(page: Page, runMs: number): Promise<ApifyService> {
  // Their pictures would be missing, which browsers report.
  const items = Array.from({ length: RECORDS }, (_, index) => ({ ...actorRecord(index), imageUrl: undefined }));
  const service = await stage.enterprise({ items, runMs });
  await choose(page, 'amify');
  await fillUrl(page, LIST_LINK);
  await press(page, 'Extract Places');
  await page.getByText('Processing URL and extracting places...').waitFor();
  await page.getByText('This may take a few moments depending on the list size.').waitFor();
  return service;
}

/** Waits for the first row. If none appears, the error contains the page's text and the product's output. */
async function firstRow(page: Page): Promise<void> {
  try {
    await page.getByRole('region', { name: 'Results' }).getByRole('heading', { level: 4 }).first().waitFor({ timeout: 20_000 });
  } catch (cause) {
    const shown = await page.locator('body').innerText();
    throw new Error(`No row appeared.\nThe page shows:\n${shown}\nThe product printed:\n${stage.product.output()}`, { cause });
  }
}

// @covers extract-form.works-processing-url-extracting-places, extract-job.rows-appear-job-runs-bar, extract-job.job-cancelled-read-kept
it('rows appear while the job runs, its progress is announced, and cancelling keeps what was read', async () => {
  const { page, said } = await stage.open();
  await startLongRun(page, 60_000);
  await firstRow(page);
  await page.getByRole('progressbar').waitFor();
  expect(
    await page
      .getByRole('status')
      .filter({ hasText: /Extraction started|so far/ })
      .count(),
  ).toBeGreaterThan(0);
  await press(page, 'Cancel');
  await page.getByText('Cancelled. Places found so far are kept.').waitFor();
  const kept = (await rowNames(page)).length;
  expect(kept).toBeGreaterThan(0);
  expect(kept).toBeLessThan(RECORDS);
  await page.getByRole('progressbar').waitFor({ state: 'detached' });
  await page.getByRole('status').filter({ hasText: 'Extraction finished' }).waitFor({ state: 'attached' });
  const ended = await rowNames(page);
  expect(ended.length).toBeGreaterThanOrEqual(kept);
  await page.reload();
  await expect.poll(() => rowNames(page)).toEqual(ended);
  expect(said).toEqual([]);
  await page.context().close();
}, 60_000);

// @covers extract-job.reload-middle-job
it('after a reload the page follows the running job and reports its end', async () => {
  const { page, said } = await stage.open();
  const service = await startLongRun(page, 60_000);
  await firstRow(page);
  await page.reload();
  await page.getByText('Processing URL and extracting places...').waitFor();
  service.finish();
  await toast(page, 'Extraction Complete', `Successfully extracted ${RECORDS} places`);
  await expect.poll(() => rowNames(page)).toHaveLength(RECORDS);
  expect(said).toEqual([]);
  await page.context().close();
}, 60_000);

// @covers extract-job.page-polls-2-background
it('without events the page polls every 2 seconds, also in a hidden tab', async () => {
  const { page } = await stage.open('/extract', {}, async (fresh) => {
    await installClock(fresh);
    await fresh.route('**/events', (route) => route.abort());
  });
  const ofJob = /^\/api\/extract\/[\w-]+$/;
  const firstPoll = page.waitForResponse((reply) => ofJob.test(new URL(reply.url()).pathname));
  await startLongRun(page, 600_000);
  await firstPoll;
  const calls = await takeClock(page);
  await calls.run(10_500);
  expect(calls.gaps(ofJob)).toEqual([2_000, 2_000, 2_000, 2_000]);
  await hideTab(page);
  calls.forget();
  await calls.run(10_500);
  expect(calls.gaps(ofJob)).toEqual([2_000, 2_000, 2_000, 2_000]);
  await page.clock.resume();
  await press(page, 'Cancel');
  await page.getByText('Cancelled. Places found so far are kept.').waitFor();
  await page.context().close();
}, 60_000);

// @covers extract-job.poll-fails-processing-error-sentence
it('when the server stops during a job the page says so, and continues when it is back', async () => {
  const { page, said } = await stage.open();
  const service = await startLongRun(page, 600_000);
  await stage.product.stop();
  await page.getByText('Processing Error', { exact: true }).waitFor();
  await page.getByText('An error occurred while processing your request.').waitFor();
  await stage.restart();
  service.finish();
  await toast(page, 'Extraction Complete', `Successfully extracted ${RECORDS} places`);
  await page.getByText('Processing Error', { exact: true }).waitFor({ state: 'detached' });
  await expect.poll(() => rowNames(page)).toHaveLength(RECORDS);
  // The browser itself logs refused connections; the page logs nothing.
  expect(said.filter((line) => !/net::ERR_|Failed to load resource/.test(line))).toEqual([]);
  await page.context().close();
}, 120_000);
