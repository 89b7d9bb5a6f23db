import type { ExtractedPlace } from '@cairn/contracts/extraction.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestServer, testServer } from '../http/testing.ts';
import { asSent } from './input-reply.ts';
import { whenEnded } from '../http/testing-ended.ts';
import { cookieOf } from './testing/visitor.ts';

const TEXT = 'Café Mira, 3 Long Street, Lyon\nBar Bravo, 5 Short Street, Milan\n';
let server: TestServer;
let operator: { cookie: string };
let visitor: { cookie: string };
let jobId: string;
let places: ExtractedPlace[];

beforeAll(async () => {
  server = await testServer({ environment: { EXTRACT_ACCESS: 'public' } });
  operator = await server.operator();
  const started = await server.ask('POST', '/api/extract-text', { text: TEXT });
  visitor = { cookie: cookieOf(started.headers) ?? '' };
  ({ jobId } = started.body as { jobId: string });
  const job = await whenEnded(
    async () => (await server.ask('GET', `/api/extract/${jobId}`, undefined, visitor)).body as { status: string; places: ExtractedPlace[] },
  );
  expect(job.status).toBe('completed');
  places = job.places;
});
afterAll(() => server.close());

// @covers extract-job.uploaded-operators-runs-no-browser
test('a job shows its text to who started it and to operators, and the offsets of its provenance refer to that text', async () => {
  const path = `/api/extract/${jobId}/input/0`;
  expect((await server.ask('GET', path)).status).toBe(404);
  for (const headers of [visitor, operator]) {
    const reply = await server.ask('GET', path, undefined, headers);
    expect([reply.body, reply.headers.get('content-type')]).toEqual([TEXT, 'text/plain; charset=utf-8']);
    expect(reply.headers.get('content-security-policy')).toContain('sandbox');
  }
  const provenance = places[0]?.receipts?.name;
  expect(provenance?.kind === 'text' && TEXT.slice(provenance.start, provenance.end)).toBe(places[0]?.name);
  expect((await server.ask('GET', `/api/extract/${jobId}/input/1`, undefined, operator)).status).toBe(404);
});

// @covers extract-job.uploaded-operators-runs-no-browser
test('an uploaded file never runs in a browser', () => {
  const sent = (kind: 'file' | 'image', bytes: string | Uint8Array) =>
    asSent({ kind, filename: 'x', content: typeof bytes === 'string' ? Buffer.from(bytes, 'latin1') : bytes });
  expect(sent('file', '<script>alert(1)</script>').type).toBe('text/plain; charset=utf-8');
  expect(sent('image', '<svg onload="alert(1)">')).toMatchObject({ type: 'application/octet-stream', download: true });
  expect(sent('image', '\x89PNG\r\n\x1a\n').type).toBe('image/png');
  expect(sent('file', 'PK\x03\x04\0\0').download).toBe(true);
  // The offsets of a file's provenance refer to its decoded text.
  expect(sent('file', Buffer.from('\ufeffcafé', 'utf16le')).content.toString()).toBe('café');
});

// @covers extract-results.published-list-keeps-changes-hand
test('a job is published with manual changes; an unknown or invalid place is rejected', async () => {
  await server.ask(
    'POST',
    '/api/admin/users/bulk-create',
    [{ email: 'o@example.org', username: 'olive', password: 'correct horse' }],
    operator,
  );
  const users = (await server.ask('GET', '/api/firebase/users', undefined, operator)).body as Array<{ id: string }>;
  const publish = (part: object) =>
    server.ask('POST', `/api/extract/${jobId}/publish`, { title: 'Edited', userId: users[0]?.id, ...part }, operator);
  const [first, second] = places.map(({ id }) => id);
  expect((await publish({ placeIds: ['no-such-place'] })).body).toMatchObject({ status: 409, code: 'unknown-place' });
  expect((await publish({ places: [{ id: first, name: '' }] })).status).toBe(400);
  const made = await publish({
    placeIds: [second, first],
    places: [{ id: first, name: 'Café Mira, renamed', latitude: 45, longitude: 4 }],
  });
  expect(made.status).toBe(201);
  const { listId } = made.body as { listId: string };
  const list = (await server.ask('GET', `/api/firebase/lists/${listId}`)).body as { locations: ExtractedPlace[] };
  expect(list.locations.map(({ name, address, latitude }) => [name, address, latitude])).toEqual([
    ['Bar Bravo', places[1]?.address, undefined],
    ['Café Mira, renamed', undefined, 45],
  ]);
});
