import { once } from 'node:events';
import { type IncomingMessage, ServerResponse } from 'node:http';
import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { JobEvent } from '@cairn/contracts/extraction.ts';
import { EventSource, MessageEvent } from 'undici';
import { afterAll, afterEach, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { type TestServer, testServer } from '../http/testing.ts';
import { insertJob, replacePlaces } from './store.ts';

interface Sent {
  name: string;
  id: string;
  retry: string | undefined;
  data: JobEvent;
}

/** The events of a stream as they come. */
async function* events(response: Response): AsyncGenerator<Sent> {
  let text = '';
  let retry: string | undefined;
  const field = (block: string, name: string) => new RegExp(`^${name}: (.*)$`, 'm').exec(block)?.[1];
  for await (const chunk of response.body ?? []) {
    text += new TextDecoder().decode(chunk);
    for (let end = text.indexOf('\n\n'); end >= 0; end = text.indexOf('\n\n')) {
      const block = text.slice(0, end);
      text = text.slice(end + 2);
      retry = field(block, 'retry') ?? retry;
      const data = field(block, 'data');
      if (data) yield { name: field(block, 'event') ?? '', id: field(block, 'id') ?? '', retry, data: JSON.parse(data) };
    }
  }
}

describe('the event stream of a job', () => {
  let server: TestServer;
  let operator: { cookie: string };
  beforeAll(async () => {
    server = await testServer({ workers: false });
    operator = await server.operator();
  });
  afterAll(() => server.close());
  afterEach(() => vi.restoreAllMocks());

  const newJob = () => insertJob(server.context.database, { method: 'text', startedBy: 'operator', inputs: [] });
  const names = (count: number, from = 0) => Array.from({ length: count }, (_, index) => `Place ${from + index}`);

  /** Sets the job's state; with `from` the places go behind the first `from`, else they replace all. */
  async function write(jobId: string, placeNames: string[], status: string, { from = 0, note }: { from?: number; note?: string } = {}) {
    const { database } = server.context;
    await replacePlaces(
      database,
      jobId,
      from,
      placeNames.map((name) => ({ name, ...(note === undefined ? {} : { note }) })),
    );
    await database.query('update extraction_jobs set places_count = $2, status = $3 where id = $1', [
      jobId,
      from + placeNames.length,
      status,
    ]);
  }

  const open = (jobId: string, lastEventId?: string, signal?: AbortSignal) =>
    fetch(`${server.url}/api/extract/${jobId}/events`, {
      headers: lastEventId === undefined ? operator : { ...operator, 'last-event-id': lastEventId },
      ...(signal ? { signal } : {}),
    });

  async function readAll(jobId: string, lastEventId?: string): Promise<Sent[]> {
    const sent: Sent[] = [];
    for await (const event of events(await open(jobId, lastEventId))) sent.push(event);
    return sent;
  }

  // @covers extract-job.event-stream-behind-last-event
  it('sends the places again when the extraction restarts, even if their number is the same', async () => {
    const jobId = await newJob();
    await write(jobId, ['Old one', 'Old two'], 'processing');
    const seen: string[][] = [];
    for await (const { data } of events(await open(jobId))) {
      if (data.places.length > 0) seen.push([String(data.from), ...data.places.map((place) => place.name)]);
      if (seen.length === 1) await write(jobId, ['New one', 'New two'], 'completed');
    }
    expect(seen).toEqual([
      ['0', 'Old one', 'Old two'],
      ['0', 'New one', 'New two'],
    ]);
  });

  // @covers extract-job.event-stream-behind-last-event
  it('resumes after the event in Last-Event-ID, and sends no place twice', async () => {
    const jobId = await newJob();
    await write(jobId, names(3), 'processing');
    const gone = new AbortController();
    let last: Sent | undefined;
    for await (const event of events(await open(jobId, undefined, gone.signal))) {
      last = event;
      break;
    }
    gone.abort();
    expect(last).toMatchObject({ name: 'progress', id: expect.stringMatching(/^\S+$/), retry: '2000' });
    await write(jobId, names(2, 3), 'completed', { from: 3 });

    const resumed = await readAll(jobId, last?.id);
    expect(resumed.map(({ name, data }) => [name, data.from, data.places.map((place) => place.name)])).toEqual([
      ['end', 3, ['Place 3', 'Place 4']],
    ]);
  });

  // @covers extract-job.event-stream-behind-last-event
  it.each([
    ['of a reading that started anew since', '2.another-place'],
    ['with more places than there are', '9.any'],
    ['that this server never sent', 'nonsense'],
  ])('starts from the first place for an event id %s', async (_case, id) => {
    const jobId = await newJob();
    await write(jobId, names(3), 'completed');
    expect((await readAll(jobId, id)).map(({ name, data }) => [name, data.from, data.places.length])).toEqual([['end', 0, 3]]);
  });

  // @covers extract-job.eventsource-ended-job-answered-204
  it('answers 204 to a client that has received the last event', async () => {
    const jobId = await newJob();
    await write(jobId, names(3), 'completed');
    const id = (await readAll(jobId)).at(-1)?.id;
    const reply = await open(jobId, id);
    expect([reply.status, await reply.text()]).toEqual([204, '']);
  });

  it('answers HEAD immediately, even while the job runs', async () => {
    const jobId = await newJob();
    const reply = await fetch(`${server.url}/api/extract/${jobId}/events`, { method: 'HEAD', headers: operator });
    expect([reply.status, reply.headers.get('content-type')]).toEqual([200, 'text/event-stream; charset=utf-8']);
  });

  // @covers extract-job.eventsource-ended-job-answered-204
  it('makes a standard EventSource that is never closed send two requests for an ended job, and no more', async () => {
    const jobId = await newJob();
    await write(jobId, names(1_200), 'completed');
    const requested: string[] = [];
    // This EventSource sends no cookies: a browser would.
    const asOperator = ({ url = '', headers }: IncomingMessage) => {
      requested.push(url);
      headers.cookie = operator.cookie;
    };
    server.app.server.prependListener('request', asOperator);
    onTestFinished(() => void server.app.server.off('request', asOperator));
    const source = new EventSource(`${server.url}/api/extract/${jobId}/events`, { node: { reconnectionTime: 1 } });
    onTestFinished(() => source.close());
    const found: string[] = [];
    const take = (message: Event) => {
      if (message instanceof MessageEvent) found.push(...(JSON.parse(message.data) as JobEvent).places.map((place) => place.name));
    };
    source.addEventListener('progress', take);
    source.addEventListener('end', take);
    await new Promise<void>((resolve) => {
      source.addEventListener('error', () => source.readyState === EventSource.CLOSED && resolve());
    });
    expect(found).toEqual(names(1_200));
    expect(requested.filter((url) => url.includes(jobId))).toHaveLength(2);
  });

  // @covers extract-job.slow-reader-event-stream-not
  it('sends many places in parts, and reports the end of the job only with the last part', async () => {
    const jobId = await newJob();
    await write(jobId, names(1_200), 'completed');
    const sent = await readAll(jobId);
    expect(sent.map(({ name, data }) => [name, data.status, data.from])).toEqual([
      ['progress', 'processing', 0],
      ['progress', 'processing', 500],
      ['end', 'completed', 1_000],
    ]);
    expect(sent.flatMap(({ data }) => data.places.map((place) => place.name))).toEqual(names(1_200));
  });

  // @covers extract-job.slow-reader-event-stream-not
  it('waits for a slow client with only one part of the places in memory', async () => {
    const jobId = await newJob();
    for (let from = 0; from < 20_000; from += 2_000)
      await write(jobId, names(2_000, from), 'completed', { from, note: 'A word of the owner. '.repeat(100) });
    let [held, bytes] = [0, 0];
    const original = ServerResponse.prototype.write;
    vi.spyOn(ServerResponse.prototype, 'write').mockImplementation(function (this: ServerResponse, chunk: string) {
      const answer = original.call(this, chunk, 'utf8');
      bytes += chunk.length;
      held = Math.max(held, this.writableLength);
      return answer;
    });
    const client: Socket = connect(Number(new URL(server.url).port), '127.0.0.1');
    onTestFinished(() => void client.destroy());
    client.pause();
    client.write(
      `GET /api/extract/${jobId}/events HTTP/1.1\r\nhost: ${new URL(server.url).host}\r\nconnection: close\r\ncookie: ${operator.cookie}\r\n\r\n`,
    );
    // Nothing is read until the server has written all that it is going to.
    for (let before = 0; before === 0 || before !== bytes; await sleep(250)) before = bytes;
    expect(bytes).toBeLessThan(40_000_000);
    let received = '';
    client.setEncoding('utf8').on('data', (text: string) => {
      received += text;
    });
    client.resume();
    await once(client, 'end');
    expect(received.match(/"name":"Place \d+"/g)).toHaveLength(20_000);
    expect(bytes).toBeGreaterThan(40_000_000);
    expect(held).toBeLessThan(4_000_000);
  });
});
