import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestServer, testServer } from '../http/testing.ts';
import { appendPlaces, insertJob, removePlaces } from './store.ts';

describe('the event stream of a job', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await testServer({ workers: false });
  });
  afterAll(() => server.close());

  it('sends the places of a reading that started anew, also when they are as many as before', async () => {
    const { database } = server.context;
    const jobId = await insertJob(database, { method: 'text', inputs: [] });
    const write = async (names: string[], status: string) => {
      await removePlaces(database, jobId);
      await appendPlaces(
        database,
        jobId,
        0,
        names.map((name) => ({ name })),
      );
      await database.query('update extraction_jobs set places_count = $2, status = $3 where id = $1', [jobId, names.length, status]);
    };
    await write(['Old one', 'Old two'], 'processing');
    const response = await fetch(`${server.url}/api/extract/${jobId}/events`, { headers: await server.operator() });
    const seen: string[][] = [];
    let text = '';
    for await (const chunk of response.body ?? []) {
      text += new TextDecoder().decode(chunk);
      for (let end = text.indexOf('\n\n'); end >= 0; end = text.indexOf('\n\n')) {
        const data = /^data: (.*)$/m.exec(text.slice(0, end))?.[1];
        text = text.slice(end + 2);
        if (!data) continue;
        const event = JSON.parse(data) as { from: number; places: Array<{ name: string }> };
        if (event.places.length > 0) seen.push([String(event.from), ...event.places.map((place) => place.name)]);
        if (seen.length === 1) await write(['New one', 'New two'], 'completed');
      }
    }
    expect(seen).toEqual([
      ['0', 'Old one', 'Old two'],
      ['0', 'New one', 'New two'],
    ]);
  });
});
