import { SERVICES } from '@cairn/contracts/status.ts';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { axeProblems } from './checks.ts';
import { ExtractForm, NOTE } from './extract-form.ts';
import { choose, fillUrl, press, toast } from './stand-ins/extract-page.ts';
import { type ExtractStage, LIST_LINK, SITE } from './stand-ins/extract-stage.ts';

const NOTHING_READ = { seen: 0, kept: 0, withoutCoordinates: 0, dropped: [], coverage: 'unknown' };
const form = new ExtractForm();
let stage: ExtractStage;
let page: Page;
beforeAll(() => {
  ({ stage, page } = form);
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
    await form.choose(method);
    await press(page, 'Extract Places');
    await toast(page, title, description);
  });

  // @covers extract-form.link-none-please-enter-valid
  it.each([
    ['browser', 'nonsense', 'Please enter a valid URL'],
    ['amify', 'https://example.com/list', 'Please enter a valid Google Maps URL'],
    ['ai', 'ftp://example.com', 'Please enter a valid URL'],
  ])('%s with %s', async (method, url, sentence) => {
    await form.choose(method);
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
    await form.choose(method);
    await press(page, 'Debug JSON');
    await toast(page, 'Debug Failed', sentence);
  });

  // @covers extract-form.file-no-image-invalid-file, extract-form.image-10-mb-file-too, extract-form.image-cannot-read-file-error
  it('files that cannot be read', async () => {
    await form.choose('image');
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
    await form.choose('text');
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
    await form.choose('ai');
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

describe('a running job', () => {
  // @covers extract-job.rows-appear-job-runs-bar
  it('shows on its bar how much of what is expected was found, and announces it in tenths', async () => {
    const progress = { stage: 'Reading the list', found: 123, expected: 400 };
    await page.route(/\/api\/extract\/[\w-]+\/events$/, (route) => route.abort());
    await page.route(/\/api\/extract\/x$/, (route) => {
      const job = { jobId: 'x', method: 'browser', status: 'processing', placesCount: 0, progress, places: [] };
      return route.fulfill({ json: { ...job, createdAt: '2026-01-01T00:00:00.000Z' } });
    });
    await page.goto(`${stage.product.url}/extract?job=x`);
    const bar = page.getByRole('progressbar', { name: 'Places Found' });
    await bar.waitFor();
    expect([await bar.getAttribute('aria-valuenow'), await bar.getAttribute('aria-valuemax')]).toEqual(['123', '400']);
    await page.getByText('Reading the list', { exact: true }).waitFor();
    await page.getByText('123 of 400', { exact: true }).waitFor();
    await page.getByRole('status').getByText('120 of 400 so far', { exact: true }).waitFor();
    progress.found = 250;
    await page.getByText('250 of 400', { exact: true }).waitFor();
    await page.getByRole('status').getByText('240 of 400 so far', { exact: true }).waitFor();
    await page.unrouteAll();
    await page.goto(`${stage.product.url}/extract`);
  });
});

describe('debug output', () => {
  // @covers extract-form.debug-counts-successful-failed-places
  it('shows counts and what was found, and collapses', async () => {
    await form.choose('browser');
    await fillUrl(page, `${LIST_LINK}?entry=tt`);
    await press(page, 'Debug JSON');
    await toast(page, 'Debug Data Retrieved');
    await page.getByText('12 successful').waitFor();
    await page.getByText('0 failed').waitFor();
    const output = page.getByRole('region', { name: 'Debug JSON' });
    expect(await output.textContent()).toContain('placesBeforeGPT5');
    expect(await axeProblems(page)).toEqual([]);
    await page.getByText('12 successful').click();
    await output.waitFor({ state: 'hidden' });
    const json = { placesBeforeGPT5: [], summary: { successful: 3, failed: 2 }, ledger: NOTHING_READ };
    await page.route('**/api/extract-debug', (route) => route.fulfill({ json }));
    await press(page, 'Debug JSON');
    await page.getByText('3 successful').waitFor();
    await page.getByText('2 failed').waitFor();
    await page.unrouteAll();
  });

  // @covers extract-form.status-page-outside-service-whether
  it('leaves its service on the status page, which shows every service, with the time of its last success', async () => {
    const { page: status, said } = await stage.open('/status');
    const row = status.getByRole('listitem').filter({ hasText: 'Google Maps' });
    await row.getByText('Works', { exact: true }).waitFor();
    await row.getByText(/^Last success \d+[sm] ago$/).waitFor();
    const keyless = status.getByRole('listitem').filter({ hasText: 'GOOGLE_PLACES_API_KEY' });
    await keyless.getByText('Not configured', { exact: true }).waitFor();
    expect(await status.getByRole('listitem').getByRole('heading', { level: 2 }).count()).toBe(SERVICES.length);
    expect(said).toEqual([]);
    await status.context().close();
  });

  // @covers extract-form.debug-fails-debug-failed-failed
  it('reports a failure', async () => {
    await page.route('**/api/extract-debug', (route) => route.abort());
    await press(page, 'Debug JSON');
    await toast(page, 'Debug Failed', 'Failed to get debug data');
    await page.unrouteAll();
  });

  it('the page logged nothing to the console', () => {
    expect(form.logged).toEqual([]);
  });
});
