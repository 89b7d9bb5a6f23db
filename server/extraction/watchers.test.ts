import { once } from 'node:events';
import { request } from 'node:http';
import { expect, it, onTestFinished, vi } from 'vitest';
import { testServer } from '../http/testing.ts';
import { appendPlaces, insertJob, jobWord } from './store.ts';

const WATCHERS = 100;
const BATCHES = 5;

it('reads the row of a job, and its new places, once for a hundred watchers after each change', async () => {
  const server = await testServer({ workers: false });
  onTestFinished(() => server.close());
  const { database, queue } = server.context;
  const jobId = await insertJob(database, { method: 'text', startedBy: 'operator', inputs: [] });
  const operator = await server.operator();
  const received = Array.from({ length: WATCHERS }, () => '');
  for (const at of received.keys()) await watch(`${server.url}/api/extract/${jobId}/events`, operator, (text) => (received[at] += text));
  const everyoneHas = async (text: string) => {
    await expect.poll(() => received.filter((one) => one.includes(text)).length).toBe(WATCHERS);
  };
  await everyoneHas('event: progress');

  const query = vi.spyOn(database, 'query');
  const start = performance.now();
  for (let batch = 0; batch < BATCHES; batch += 1) {
    await database.transaction(async (transaction) => {
      await appendPlaces(transaction, jobId, batch, [{ name: `Place ${batch}` }]);
      await transaction.query("update extraction_jobs set status = 'processing', places_count = $2 where id = $1", [jobId, batch + 1]);
      queue.channel.notify(transaction, jobWord(jobId));
    });
    await everyoneHas(`Place ${batch}`);
  }
  // Without a notification the feed checks once a second.
  const checks = Math.ceil((performance.now() - start) / 1_000);
  const times = (table: string) => query.mock.calls.filter(([text]) => text.includes(`from ${table} where`)).length;
  expect(times('extraction_jobs')).toBeGreaterThanOrEqual(BATCHES);
  expect(times('extraction_jobs')).toBeLessThanOrEqual(BATCHES + checks);
  // The places, and the id of the first of them.
  expect(times('extracted_places')).toBeLessThanOrEqual(2 * (BATCHES + checks));
});

/** Opens an event stream until the test ends. */
async function watch(url: string, headers: { cookie: string }, take: (text: string) => void): Promise<void> {
  const opening = request(url, { agent: false, headers });
  opening.end();
  const [response] = await once(opening, 'response');
  response.setEncoding('utf8').on('data', take);
  // It ends with the test's server, in the midst of a reply.
  response.on('error', () => undefined);
  onTestFinished(() => void opening.destroy());
}
