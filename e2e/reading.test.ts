import { LIST_ID, SHORT_CODE, startListService } from '@cairn/engines/testing/list-service.ts';
import { type TestDatabase, testDatabase } from '@cairn/server/db/testing.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Client, type Product, startProduct, withProduct } from './product.ts';

interface Job {
  jobId: string;
  status: string;
  method: string;
  placesCount: number;
  errorMessage?: string;
  errorCode?: string;
  places: Array<{ id: string; name: string; latitude?: number; withoutCoordinates?: boolean; approximate?: boolean; countryCode?: string }>;
  ledger: {
    expected?: number;
    seen: number;
    kept: number;
    withoutCoordinates: number;
    complete: boolean;
    dropped: Array<{ reason: string; count: number; examples: string[] }>;
  };
  source: { title?: string };
}

const LIST_URL = `https://www.google.com/maps/placelists/list/${LIST_ID}`;
const big = { places: 5_000, withoutCoordinates: 37, repeats: 12, title: 'Five thousand places' };

/** One product with its own database, next to a stand-in for the list service. */
async function withService<T>(
  options: Parameters<typeof startListService>[0],
  base: TestDatabase,
  work: (client: Client, product: Product) => Promise<T>,
): Promise<T> {
  const service = await startListService(options);
  const hosts = ['www.google.com', 'maps.app.goo.gl', 'consent.google.com'];
  const overrides = hosts.map((host) => `https://${host}=${service.origin}`).join(',');
  return withProduct({ DATABASE_URL: base.url, ORIGIN_OVERRIDES: overrides }, work).finally(() => service.close());
}

describe('reading a shared list', () => {
  let base: TestDatabase;
  beforeAll(async () => {
    base = await testDatabase();
  });
  afterAll(() => base.drop());

  // @covers extract-job.job-carries-method-progress-source, read-lists.5000-places-pages-500-page
  it('reads 5,000 places in pages of 500, one page failing once, and reports each', async () => {
    await withService({ ...big, faults: [{ page: 4, times: 1, kind: 'status-500' }] }, base, async (client) => {
      const job = await client.extract<Job>('/api/extract', { url: LIST_URL });
      expect(job).toMatchObject({ status: 'completed', placesCount: 4_988, source: { title: 'Five thousand places' } });
      expect(job.errorMessage).toBeUndefined();
      expect(job.ledger).toMatchObject({ expected: 5_000, seen: 5_000, kept: 4_988, withoutCoordinates: 37, complete: true });
      expect(job.ledger.dropped).toEqual([{ reason: 'exact repeat', count: 12, examples: expect.any(Array) }]);
      expect(job.places).toHaveLength(4_988);
      expect(job.places.filter((place) => place.withoutCoordinates)).toHaveLength(37);
      expect(job.places.filter((place) => place.withoutCoordinates && place.latitude !== undefined && !place.approximate)).toEqual([]);
    });
  });

  // @covers read-lists.page-stays-dead-ends-read
  it('ends partial when a page keeps failing, with both numbers and what it read so far', async () => {
    await withService({ ...big, faults: [{ page: 4, times: Number.POSITIVE_INFINITY, kind: 'status-500' }] }, base, async (client) => {
      const job = await client.extract<Job>('/api/extract', { url: LIST_URL });
      expect(job.status).toBe('completed');
      expect(job.ledger).toMatchObject({ expected: 5_000, seen: 1_500, complete: false });
      expect(job.places.length).toBe(job.ledger.kept);
      expect(job.errorMessage).toMatch(/1,?500/);
      expect(job.errorMessage).toMatch(/5,?000/);
    });
  });

  // @covers read-lists.short-links-followed-through-consent
  it('follows a short link through the consent page', async () => {
    await withService({ places: 12, consentHop: true }, base, async (client) => {
      const job = await client.extract<Job>('/api/extract-browser', { url: `https://maps.app.goo.gl/${SHORT_CODE}?g_st=ic` });
      expect(job).toMatchObject({ status: 'completed', placesCount: 12 });
    });
  });

  // @covers extract-job.beside-poll-stream-events-places, read-lists.first-place-job-within-300
  it('has the first places on the job and in its events before the second page of the list is sent', async () => {
    const { promise: held, resolve: release } = Promise.withResolvers<void>();
    await withService({ ...big, holdPages: { from: 2, until: held } }, base, async (client, product) => {
      const { body } = await client.call<{ jobId: string }>('POST', '/api/extract', { url: LIST_URL });
      const response = await fetch(`${product.url}/api/extract/${body.jobId}/events`, { headers: { cookie: client.cookie } });
      expect(response.headers.get('content-type')).toContain('text/event-stream');
      let sent = 0;
      let before: number | undefined;
      for await (const event of events(response)) {
        sent = event.data.from + event.data.places.length;
        if (sent > 0 && before === undefined) {
          before = sent;
          const { body: job } = await client.call<Job>('GET', `/api/extract/${body.jobId}`);
          expect(job.places.length).toBeGreaterThan(0);
          release();
        }
        if (event.name === 'end') break;
      }
      expect(before).toBeLessThanOrEqual(500);
      expect(sent).toBe(4_988);
    }).finally(release);
  });

  // @covers imports.request-becomes-list-status, imports.import-partial-read-makes-list, calls.post-answers-what-it-made
  it('creates one list for an import request, and says what is missing when it is partial', async () => {
    await withService({ ...big, faults: [{ page: 3, times: Number.POSITIVE_INFINITY, kind: 'status-500' }] }, base, async (client) => {
      const userId = await client.makeUser('importer');
      const request = await client.call<{ id: string; status: string }>('POST', '/api/firebase/create-request', {
        userId,
        importType: 'google-maps',
        title: 'In part',
        googleMapsUrl: `look at this ${LIST_URL} it is great`,
      });
      expect(request).toMatchObject({ status: 201, body: { status: 'pending', googleMapsUrl: LIST_URL } });
      const ended = await waitForRequest(client, request.body.id);
      expect(ended).toMatchObject({ status: 'completed', error: expect.stringMatching(/5,?000/) });
      const lists = await client.call<Array<{ id: string; importRequestId?: string; locationCount: number }>>(
        'GET',
        `/api/firebase/lists?userId=${userId}`,
      );
      expect(lists.body.filter((list) => list.importRequestId === request.body.id)).toHaveLength(1);
      expect(lists.body[0]?.locationCount).toBe(ended.ledger.kept);
    });
  });

  // @covers extract-job.job-survives-kill-9-next
  it('survives kill -9 in the middle: the next process reads it whole', async () => {
    const service = await startListService({ places: 3_000, latencyMs: 300 });
    const settings = { DATABASE_URL: base.url, ORIGIN_OVERRIDES: `https://www.google.com=${service.origin}` };
    const first = await startProduct(settings);
    let second: Product | undefined;
    try {
      const client = new Client(first.url);
      await client.signIn();
      const { body } = await client.call<{ jobId: string }>('POST', '/api/extract', { url: LIST_URL });
      await expect
        .poll(async () => (await client.call<Job>('GET', `/api/extract/${body.jobId}`)).body.placesCount, { timeout: 10_000, interval: 50 })
        .toBeGreaterThan(0);
      await first.kill();
      second = await startProduct(settings);
      const again = new Client(second.url);
      await again.signIn();
      await expect
        .poll(async () => (await again.call<Job>('GET', `/api/extract/${body.jobId}`)).body.status, { timeout: 45_000, interval: 250 })
        .toBe('completed');
      const job = (await again.call<Job>('GET', `/api/extract/${body.jobId}`)).body;
      expect(job.places).toHaveLength(3_000);
      expect(new Set(job.places.map((place) => place.name)).size).toBe(3_000);
      expect(job.ledger).toMatchObject({ seen: 3_000, kept: 3_000, complete: true });
    } finally {
      await second?.stop();
      await first.kill();
      await service.close();
    }
    // A lease expires after at most 20 s; two starts and the reading add to that.
  }, 90_000);
});

async function* events(response: Response): AsyncGenerator<{ name: string; data: { from: number; places: unknown[] } }> {
  let text = '';
  const decoder = new TextDecoder();
  for await (const chunk of response.body ?? []) {
    text += decoder.decode(chunk, { stream: true });
    for (let end = text.indexOf('\n\n'); end >= 0; end = text.indexOf('\n\n')) {
      const [name, data] = [/^event: (.*)$/m, /^data: (.*)$/m].map((pattern) => pattern.exec(text.slice(0, end))?.[1]);
      text = text.slice(end + 2);
      if (name && data) yield { name, data: JSON.parse(data) };
    }
  }
}

async function waitForRequest(client: Client, id: string) {
  const end = Date.now() + 60_000;
  while (Date.now() < end) {
    const { body } = await client.call<Array<{ id: string; status: string; error?: string; ledger: Job['ledger'] }>>(
      'GET',
      '/api/firebase/requests',
    );
    const request = body.find((candidate) => candidate.id === id);
    if (request && (request.status === 'completed' || request.status === 'failed')) return request;
    await new Promise((resume) => setTimeout(resume, 100));
  }
  throw new Error(`Request ${id} did not end in time`);
}
