import { LIST_ID, startListService } from '@cairn/engines/testing/list-service.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestServer, testServer } from '../http/testing.ts';

const LIST_URL = `https://www.google.com/maps/placelists/list/${LIST_ID}`;

describe('the calls of extraction', () => {
  let service: Awaited<ReturnType<typeof startListService>>;
  let server: TestServer;
  let operator: { cookie: string };
  beforeAll(async () => {
    service = await startListService({ places: 700, latencyMs: 50 });
    server = await testServer({ environment: { ORIGIN_OVERRIDES: `https://www.google.com=${service.origin}` } });
    operator = await server.operator();
  });
  afterAll(async () => {
    await server.close();
    await service.close();
  });

  const ask = (method: string, path: string, body?: unknown) => server.ask(method, path, body, operator);
  const ended = async (path: string, body: unknown) => {
    const started = await ask('POST', path, body);
    expect(started).toMatchObject({ status: 202, body: { jobId: expect.stringMatching(/^[0-9a-f-]{36}$/), status: 'pending' } });
    const { jobId } = started.body as { jobId: string };
    return endedJob(jobId);
  };
  const endedJob = async (jobId: string) => {
    let job: Record<string, unknown> = {};
    await expect
      .poll(
        async () => {
          job = (await ask('GET', `/api/extract/${jobId}`)).body as Record<string, unknown>;
          return job.status;
        },
        { interval: 20 },
      )
      .toMatch(/completed|failed/);
    return job;
  };

  // @covers extract-job.visitor-cannot-extract-401-before
  it('are for operators: 401 for anybody else, before anything is looked at', async () => {
    expect((await server.ask('POST', '/api/extract', '{broken')).status).toBe(401);
    expect((await server.ask('POST', '/api/extract-text', { text: 'x' })).status).toBe(401);
    expect((await server.ask('GET', '/api/extract/some-job')).status).toBe(401);
  });

  // @covers extract-job.start-answers-jobid, extract-job.job-carries-method-progress-source, extract-methods.link-picks-best-way-no
  it('answer a jobId at once and tell all about the job later', async () => {
    const job = await ended('/api/extract', { url: LIST_URL });
    expect(job).toMatchObject({
      status: 'completed',
      method: 'map-link',
      placesCount: 700,
      progress: { found: 700, expected: 700 },
      ledger: { expected: 700, seen: 700, kept: 700, complete: true },
      processingTime: expect.any(Number),
    });
    expect(job.places).toHaveLength(700);
    expect((job.places as unknown[])[0]).toMatchObject({
      id: expect.any(String),
      jobId: job.jobId,
      name: expect.any(String),
      receipts: expect.any(Object),
    });
  });

  // @covers extract-form.server-words-validation
  it('word the validation as the specification does', async () => {
    const detail = async (path: string, body: unknown) => {
      const { status, body: problem } = await ask('POST', path, body);
      return { status, detail: (problem as { detail: string }).detail };
    };
    expect(await detail('/api/extract', { url: 'not a link' })).toEqual({
      status: 400,
      detail: expect.stringContaining('Please enter a valid URL'),
    });
    expect(await detail('/api/extract-browser', { url: 'https://example.org/' })).toEqual({
      status: 400,
      detail: expect.stringContaining('Please enter a valid Google Maps URL'),
    });
    expect(await detail('/api/extract-text', { text: '' })).toEqual({
      status: 400,
      detail: expect.stringContaining('Please enter some text content'),
    });
    expect(await detail('/api/extract-image', { images: [] })).toEqual({
      status: 400,
      detail: expect.stringContaining('Please select at least one image file'),
    });
    expect(await detail('/api/extract-image', { images: [{ image: '', filename: 'a.png' }] })).toEqual({
      status: 400,
      detail: expect.stringContaining('Image data required'),
    });
  });

  it('end in a named failure, each with its own sentence', async () => {
    const failures = {
      'http://127.0.0.1:9/': 'refused-address',
      'http://169.254.169.254/latest/meta-data/': 'refused-address',
      'http://[::1]/': 'refused-address',
      'http://10.0.0.1/list': 'refused-address',
      'https://no-such-host.invalid/': 'unreachable',
    };
    const sentences = new Set<unknown>();
    for (const [url, errorCode] of Object.entries(failures)) {
      const job = await ended('/api/extract-ai', { url });
      expect(job, url).toMatchObject({ status: 'failed', errorCode, placesCount: 0, places: [] });
      sentences.add(job.errorMessage);
    }
    expect(sentences.size).toBeGreaterThanOrEqual(2);
  });

  // @covers calls.larger-body-refused-413-sentence
  it('refuse what is too large with 413 and a sentence', async () => {
    const reply = await ask('POST', '/api/extract-text', { text: 'x'.repeat(2 * 1024 * 1024 + 100_000) });
    expect(reply).toMatchObject({ status: 413, body: { detail: expect.stringContaining('2 MB') } });
  });

  // @covers extract-form.debug-counts-successful-failed-places
  it('count no repeat as failed in the debug output', async () => {
    const repeating = await startListService({ places: 60, repeats: 5 });
    const other = await testServer({ environment: { ORIGIN_OVERRIDES: `https://www.google.com=${repeating.origin}` } });
    const { body } = await other.ask('POST', '/api/extract-debug', { url: LIST_URL }, await other.operator());
    expect(body).toMatchObject({
      summary: { successful: 55, failed: 0 },
      ledger: { seen: 60, kept: 55, dropped: [{ reason: 'exact repeat', count: 5 }] },
    });
    await other.close();
    await repeating.close();
  });

  // @covers extract-methods.file-reads-content-whatever-name
  it('read a file by its content, whatever it is called', async () => {
    const form = new FormData();
    const kml = `<?xml version="1.0"?><kml xmlns="http://www.opengis.net/kml/2.2"><Document><name>Two</name>
      <Placemark><name>Alpha</name><Point><coordinates>14.42,50.08,0</coordinates></Point></Placemark>
      <Placemark><name>Beta</name><Point><coordinates>14.43,50.09,0</coordinates></Point></Placemark></Document></kml>`;
    form.set('file', new Blob([kml]), 'places.csv');
    const reply = await fetch(`${server.url}/api/extract-file`, { method: 'POST', body: form, headers: operator });
    expect(reply.status).toBe(202);
    const { jobId } = (await reply.json()) as { jobId: string };
    const job = await endedJob(jobId);
    expect(job).toMatchObject({ status: 'completed', placesCount: 2, source: { title: 'Two' } });
    expect(job.places).toMatchObject([
      { name: 'Alpha', latitude: 50.08, longitude: 14.42, countryCode: 'CZ' },
      { name: 'Beta', latitude: 50.09 },
    ]);
  });

  it('refuse an upload that is damaged or more than one, and take any name', async () => {
    const part = (name: string) =>
      `--b\r\nContent-Disposition: form-data; name="file"; filename="${name}"\r\n\r\nName,Latitude,Longitude\r\nA,1.5,2.5\r\n`;
    const send = async (body: string, type = 'multipart/form-data; boundary=b') => {
      const reply = await fetch(`${server.url}/api/extract-file`, { method: 'POST', body, headers: { ...operator, 'content-type': type } });
      return [reply.status, ((await reply.json()) as { code?: string }).code];
    };
    expect(await send(`${part(`a\0${'b'.repeat(400)}.csv`)}--b--\r\n`)).toEqual([202, undefined]);
    expect(await send(`${part('a.csv')}${part('b.csv')}--b--\r\n`)).toEqual([400, 'bad-request']);
    expect(await send(part('a.csv').slice(0, -9))).toEqual([400, 'broken-upload']);
    expect(await send('x', 'multipart/form-data')).toEqual([400, 'broken-upload']);
    expect(await send('--b--\r\n')).toEqual([400, 'no-file']);
    expect(server.errors).toEqual([]);
  });

  // @covers extract-job.job-cancelled-read-kept
  it('cancel a running job, and keep what it had', async () => {
    const started = await ask('POST', '/api/extract', { url: LIST_URL });
    const { jobId } = started.body as { jobId: string };
    expect((await ask('DELETE', `/api/extract/${jobId}`)).status).toBe(200);
    const job = await endedJob(jobId);
    // Cancelled before or after the first page: nothing kept, or a part.
    expect(job.errorCode).toBe('cancelled');
    expect((await ask('DELETE', `/api/extract/${jobId}`)).status).toBe(409);
    expect((await ask('GET', '/api/extract/no-such-job')).status).toBe(404);
  });

  // @covers extract-results.publish-list-makes-chosen-rows
  it('publish a finished job as a list that anyone can open', async () => {
    await ask('POST', '/api/admin/users/bulk-create', [{ email: 'ann@example.org', username: 'ann', password: 'correct horse battery' }]);
    const [user] = (await ask('GET', '/api/firebase/users?q=ann@example.org')).body as Array<{ id: string }>;
    const job = await ended('/api/extract-text', {
      text: 'Prague\n- Café Lípa, Kamenná 5, Praha\n- Hospoda U Mostu, Dlouhá 33, Praha\n- Pekárna Zora, Zelená 49, Praha\n',
    });
    expect(job.status).toBe('completed');
    const places = job.places as Array<{ id: string; name: string }>;
    const placeIds = [...places].reverse().map((place) => place.id);
    const published = await ask('POST', `/api/extract/${job.jobId}/publish`, { userId: user?.id, title: 'Prague', placeIds });
    expect(published.status).toBe(201);
    const { listId } = published.body as { listId: string };
    const list = await server.ask('GET', `/api/firebase/lists/${listId}`);
    expect(list).toMatchObject({
      status: 200,
      body: { title: 'Prague', userId: user?.id, locationCount: places.length, importSource: 'text', isImported: true },
    });
    expect((list.body as { locations: Array<{ name: string }> }).locations.map((place) => place.name)).toEqual(
      [...places].reverse().map((place) => place.name),
    );
    expect(JSON.stringify(list.body)).not.toContain('receipts');
    expect((await ask('POST', `/api/extract/${job.jobId}/publish`, { userId: 'no-such-user', title: 'x' })).status).toBe(404);
  });
});
