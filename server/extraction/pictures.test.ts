import { type Job, job } from '@cairn/contracts/extraction.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestServer, testServer } from '../http/testing.ts';
import { drawScreenshot } from './testing/screenshot.ts';
import { whenEnded } from '../http/testing-ended.ts';

let server: TestServer;
let operator: { cookie: string };
beforeAll(async () => {
  server = await testServer();
  operator = await server.operator();
});
afterAll(() => server.close());

async function extract(images: Array<{ image: string; filename: string }>): Promise<Job> {
  const started = await server.ask('POST', '/api/extract-image', { images }, operator);
  const { jobId } = started.body as { jobId: string };
  return whenEnded(async () => job.parse((await server.ask('GET', `/api/extract/${jobId}`, undefined, operator)).body));
}

// @covers extract-methods.without-vision-model-pictures-read
test('a screenshot becomes places with their facts, each with its box in the upright picture; a broken picture beside it is reported', async () => {
  const torn = `data:image/png;base64,${Buffer.from('89504e470d0a1a0a00', 'hex').toString('base64')}`;
  const done = await extract([
    { image: torn, filename: 'torn.png' },
    { image: await drawScreenshot({ turned: true }), filename: 'saved.png' },
  ]);
  expect(done.status).toBe('completed');
  expect(done.places.map(({ name, rating, reviewCount, category, address }) => [name, rating, reviewCount, category, address])).toEqual([
    ['Golden Tavern', 4.5, 1_234, 'Seafood restaurant', '24 Harbour Street, Haifa'],
    ['Old Mill Hostel', 4.2, 87, 'Hostel', '7 Mill Road, Haifa'],
    ['Lighthouse Museum', 3.9, 412, 'Museum', '1 Pier Street, Haifa'],
  ]);
  const box = done.places[0]?.receipts?.name;
  expect(box).toMatchObject({ kind: 'box', picture: 1, quote: 'Golden Tavern' });
  if (box?.kind === 'box') expect(Math.abs(box.x - 60) + Math.abs(box.y - 228)).toBeLessThan(20);
  expect(done.errorMessage).toContain('Couldn’t read image 1 of 2 (torn.png): ');
  expect(done.ledger).toMatchObject({ kept: 3, complete: false });
  expect(server.errors).toEqual([]);
});
