import type { Job } from '@cairn/contracts/extraction.ts';
import { fakeWorld } from '@cairn/engines/testing/fake-world.ts';
import { HOSTILE_TEXTS } from '@cairn/engines/testing/hostile-texts.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { INSTALLED_CODE_FOLDER } from '../app/code-folder.ts';
import { type TestServer, testServer } from '../http/testing.ts';
import { makeReaderPool, type ReaderPool } from '../reader-processes/pool.ts';

const NOTE = '# Bars\n- Blue Lamp Bar, 12 Long Street\n- Red Door Pub, 5 High Street\n';
/** Longer than this no test waits for a reading to be stopped; an ordinary one may be. */
const LONG = 300_000;

describe('what is made to stop the server', () => {
  let pool: ReaderPool;
  let server: TestServer;
  let operator: { cookie: string };
  beforeAll(async () => {
    pool = makeReaderPool({
      codeFolder: INSTALLED_CODE_FOLDER,
      memoryMb: 96,
      timeLimitMs: (kind, length) => (kind === 'text' && length > 1_500_000 ? 1_500 : LONG),
    });
    server = await testServer({ overrides: { world: { ...fakeWorld(), runReader: pool.run } } });
    operator = await server.operator();
  });
  afterAll(async () => {
    await server.close();
    await pool.close();
  });

  const ask = async (method: string, path: string, body?: unknown) => (await server.ask(method, path, body, operator)).body as Job;
  const startFile = async (content: string, name: string): Promise<string> => {
    const form = new FormData();
    form.set('file', new Blob([content]), name);
    const reply = await fetch(`${server.url}/api/extract-file`, { method: 'POST', body: form, headers: operator });
    return ((await reply.json()) as Job).jobId;
  };
  const statusOf = async (jobId: string) => (await ask('GET', `/api/extract/${jobId}`)).status;
  const ended = async (jobId: string): Promise<Job> => {
    await expect.poll(() => statusOf(jobId), { timeout: LONG, interval: 20 }).toMatch(/completed|failed/);
    return ask('GET', `/api/extract/${jobId}`);
  };
  const readNote = async () => ended((await ask('POST', '/api/extract-text', { text: NOTE })).jobId);

  // @covers read-sources.made-stop-server-read-killed
  it(
    'a text that takes long: other calls are answered, other texts are read, and it can be cancelled',
    async () => {
      const { jobId } = await ask('POST', '/api/extract-text', { text: HOSTILE_TEXTS['items with addresses']?.(1_400_000) });
      await expect.poll(() => statusOf(jobId), { timeout: LONG, interval: 10 }).toBe('processing');
      expect((await server.ask('GET', '/healthz')).status).toBe(200);
      expect(await readNote()).toMatchObject({ status: 'completed', placesCount: 2 });
      expect(await statusOf(jobId)).toBe('processing');
      await ask('DELETE', `/api/extract/${jobId}`);
      expect(await ended(jobId)).toMatchObject({ status: 'failed', errorCode: 'cancelled' });
    },
    LONG,
  );

  // @covers read-sources.made-stop-server-read-killed
  it(
    'a text whose time is up fails with a sentence, and the next one is read',
    async () => {
      const { jobId } = await ask('POST', '/api/extract-text', { text: HOSTILE_TEXTS['items with addresses']?.(1_900_000) });
      expect(await ended(jobId)).toMatchObject({
        status: 'failed',
        errorCode: 'timed-out',
        errorMessage: expect.stringContaining('was stopped'),
      });
      expect(await readNote()).toMatchObject({ status: 'completed', placesCount: 2 });
    },
    LONG,
  );

  // @covers read-sources.made-stop-server-read-killed
  it(
    'a file that takes more memory than a reading may fails with a sentence, and the next text is read',
    async () => {
      const jobId = await startFile(`[${'{"name":"a"},'.repeat(2_500_000)}1]`, 'places.json');
      expect(await ended(jobId)).toMatchObject({
        status: 'failed',
        errorCode: 'too-large',
        errorMessage: expect.stringContaining('memory'),
      });
      expect((await server.ask('GET', '/healthz')).status).toBe(200);
      expect(await readNote()).toMatchObject({ status: 'completed', placesCount: 2 });
      expect(server.errors).toEqual([]);
    },
    LONG,
  );

  // @covers read-sources.made-stop-server-read-killed
  it(
    'a file of short lines ends with a result or a sentence',
    async () => {
      const jobId = await startFile('€\n'.repeat(300_000), 'notes.txt');
      expect((await server.ask('GET', '/healthz')).status).toBe(200);
      expect(await ended(jobId)).toMatchObject({
        status: 'failed',
        errorCode: expect.stringMatching(/empty|timed-out/),
        errorMessage: expect.any(String),
      });
    },
    LONG,
  );
});
