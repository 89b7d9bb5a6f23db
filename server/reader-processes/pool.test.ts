import { readFileSync } from 'node:fs';
import type { ReaderKind, ReaderTasks } from '@cairn/engines/readers.ts';
import { type Reading, type RunReader, startReading } from '@cairn/engines/readers.ts';
import { afterEach, describe, expect, it } from 'vitest';
import { INSTALLED_CODE_FOLDER } from '../app/code-folder.ts';
import { ReaderHost } from './host.ts';
import { makeReaderPool, type ReaderPool } from './pool.ts';

const TEXT = '# Bars\n- Blue Lamp Bar, 12 Long Street\n- Red Door Pub, 5 High Street\n';
/** Long enough to be read for longer than any test waits. */
const LONG_TEXT = 'In the morning Anna went to the Blue Lamp Bar and Peter to the Old Mill near the river. '.repeat(20_000);
const forever = new AbortController().signal;

const codeFolder = INSTALLED_CODE_FOLDER;

let pool: ReaderPool;
afterEach(() => pool.close());
const open = (options: Omit<Parameters<typeof makeReaderPool>[0], 'codeFolder'> = {}): RunReader => {
  pool = makeReaderPool({ codeFolder, ...options });
  return pool.run;
};

async function all<Kind extends ReaderKind>(reading: Promise<Reading<Kind>>) {
  const { head, items } = await reading;
  const taken: Array<ReaderTasks[Kind]['item']> = [];
  for await (const item of items) taken.push(item);
  return { head, items: taken };
}
const readText = async (run: RunReader, text: string, signal = forever) => all(run('text', { text, explain: false }, signal));
const kml = (count: number): string => {
  const places = Array.from({ length: count }, (_, at) => `<Placemark><name>Bar ${at}</name></Placemark>`);
  return `<?xml version="1.0"?><kml xmlns="http://www.opengis.net/kml/2.2"><Document>${places.join('')}</Document></kml>`;
};
const fileOf = (text: string) => ({ bytes: new TextEncoder().encode(text), filename: 'a.kml' });

describe('a reading in a separate process', () => {
  it.each<{ kind: ReaderKind; input: ReaderTasks[ReaderKind]['input'] }>([
    { kind: 'text', input: { text: TEXT, explain: true } },
    { kind: 'text', input: { text: `${TEXT}\ud800\0`, explain: false } },
    {
      kind: 'page',
      input: { html: `<h1>Bars</h1><ul><li>Blue Lamp Bar, 12 Long Street</li></ul>`, url: 'https://a.example/', explain: true },
    },
    { kind: 'page-lines', input: { html: '<h1>Bars</h1><p>Blue <b>Lamp</b> Bar</p>', url: '' } },
    { kind: 'file', input: fileOf(kml(1_234)) },
  ])('returns the same as the reader in this process: $kind', async ({ kind, input }) => {
    const there = await all(open()(kind, input, forever));
    const here = await all(startReading(kind, input, {}, forever));
    const withoutTimes = (value: object) => JSON.parse(JSON.stringify(value).replace(/"milliseconds":[\d.e-]+/g, '"milliseconds":0'));
    expect(withoutTimes(there)).toEqual(withoutTimes(here));
  });

  it('throws the failure of its reader, and the process continues with the next', async () => {
    const run = open({ size: 1 });
    const broken = all(run('file', { bytes: new TextEncoder().encode('just words'), filename: 'a.gpx' }, forever));
    await expect(broken).rejects.toMatchObject({
      name: 'EngineFailure',
      code: 'unsupported-file',
      message: expect.stringContaining('a.gpx'),
    });
    expect((await readText(run, TEXT)).items).toHaveLength(2);
  });

  it('fails with a sentence when it needs more memory than it may use, and the next reading works', async () => {
    const run = open({ size: 1, memoryMb: 96 });
    const huge = { bytes: new TextEncoder().encode(`[${'{"name":"a"},'.repeat(2_500_000)}1]`), filename: 'a.json' };
    await expect(all(run('file', huge, forever))).rejects.toMatchObject({
      name: 'EngineFailure',
      code: 'too-large',
      retryable: false,
      message: expect.stringContaining('96 MB of memory'),
    });
    expect((await readText(run, TEXT)).items).toHaveLength(2);
  }, 240_000);

  it('fails with a sentence when its time is up, and the next reading works', async () => {
    const run = open({ size: 1, timeLimitMs: (_kind, length) => (length > 1_000 ? 300 : 300_000) });
    await expect(readText(run, LONG_TEXT)).rejects.toMatchObject({ code: 'timed-out', message: expect.stringContaining('was stopped') });
    expect((await readText(run, TEXT)).items).toHaveLength(2);
  });

  it('is stopped by the signal while it works or waits', async () => {
    const run = open({ size: 1 });
    const stop = new AbortController();
    const working = readText(run, LONG_TEXT, stop.signal);
    const waiting = readText(run, LONG_TEXT, stop.signal);
    setTimeout(() => stop.abort(new Error('stopped')), 50);
    await expect(working).rejects.toThrow('stopped');
    await expect(waiting).rejects.toThrow('stopped');
    expect((await readText(run, TEXT)).items).toHaveLength(2);
  });

  // @covers read-sources.made-stop-server-read-killed
  it('does not make short texts wait for long ones', async () => {
    const run = open({ size: 2 });
    const stop = new AbortController();
    const long = [1, 2, 3].map(() => readText(run, LONG_TEXT, stop.signal));
    expect((await readText(run, TEXT)).items).toHaveLength(2);
    stop.abort(new Error('stopped'));
    for (const one of await Promise.allSettled(long)) expect(one).toMatchObject({ status: 'rejected', reason: { message: 'stopped' } });
  });

  it('frees its process when its items are no longer read', async () => {
    const run = open({ size: 1 });
    const { items } = await run('file', fileOf(kml(5_000)), forever);
    for await (const item of items) if (item.type === 'place') break;
    expect((await readText(run, TEXT)).items).toHaveLength(2);
  });
});

describe.skipIf(process.platform !== 'linux')('the number of processes that read', () => {
  const readerProcesses = (): number[] => {
    const children = readFileSync(`/proc/self/task/${process.pid}/children`, 'utf8').trim().split(' ').filter(Boolean);
    return children.filter((pid) => readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('reader-processes/process.ts')).map(Number);
  };

  // @covers read-sources.process-reads-ready-before-work
  it('is one before there is work, where it is kept ready, and that one reads first and is replaced when it ends', async () => {
    const run = open({ idleMs: 50 });
    expect(readerProcesses()).toEqual([]);
    pool.keepReady();
    const [ready] = readerProcesses();
    expect(readerProcesses()).toEqual([ready]);
    const reading = run('text', { text: TEXT, explain: false }, forever);
    expect(readerProcesses()).toEqual([ready]);
    expect((await all(reading)).items).toHaveLength(2);
    await expect.poll(readerProcesses, { timeout: 30_000 }).not.toEqual([ready]);
    await expect.poll(() => readerProcesses().length, { timeout: 30_000 }).toBe(1);
    expect((await readText(run, TEXT)).items).toHaveLength(2);
  });

  // @covers read-sources.process-reads-ready-before-work
  it('grows only when the first has read something, or takes long', async () => {
    const run = open({ size: 2 });
    const readings = [readText(run, TEXT), readText(run, TEXT)];
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(readerProcesses()).toHaveLength(1);
    for (const { items } of await Promise.all(readings)) expect(items).toHaveLength(2);

    const stop = new AbortController();
    const long = readText(run, LONG_TEXT, stop.signal).catch((error: unknown) => error);
    expect((await readText(run, TEXT)).items).toHaveLength(2);
    stop.abort(new Error('enough'));
    expect(await long).toMatchObject({ message: 'enough' });
  });

  // @covers read-sources.process-reads-ready-before-work
  it('does not grow for a reading that was cancelled while it waited', async () => {
    const run = open({ size: 2 });
    const first = readText(run, TEXT);
    const stop = new AbortController();
    const second = readText(run, TEXT, stop.signal).catch((error: unknown) => error);
    await new Promise((resolve) => setTimeout(resolve, 10));
    stop.abort(new Error('enough'));
    expect(await second).toMatchObject({ message: 'enough' });
    expect((await first).items).toHaveLength(2);
    expect(readerProcesses()).toHaveLength(1);
  });
});

describe('the process that reads', () => {
  it('yields its items in order, no faster than they are read, and is free after the last', async () => {
    open();
    const host = new ReaderHost({ memoryMb: 256, codeFolder });
    const { reading, ended } = host.start('file', fileOf(kml(1_000)), { signal: forever, timeLimitMs: 60_000 });
    let free = false;
    const freed = ended.then(() => {
      free = true;
    });
    const names: string[] = [];
    for await (const item of (await reading).items) {
      if (item.type !== 'place') continue;
      if (names.length < 5) await new Promise((resolve) => setTimeout(resolve, 20));
      if (names.length < 500) expect(free).toBe(false);
      names.push(item.place.name);
    }
    expect(names).toEqual(Array.from({ length: 1_000 }, (_, at) => `Bar ${at}`));
    await freed;
    await host.end();
  });

  // @covers read-sources.made-stop-server-read-killed
  it('that is killed ends its reading with a sentence; what came before is kept', async () => {
    open();
    const host = new ReaderHost({ memoryMb: 256, codeFolder });
    const { reading, ended } = host.start('file', fileOf(kml(5_000)), { signal: forever, timeLimitMs: 60_000 });
    const names: string[] = [];
    const taking = (async () => {
      for await (const item of (await reading).items) {
        if (item.type === 'place') names.push(item.place.name);
        if (names.length === 1) process.kill(host.pid ?? 0, 'SIGKILL');
      }
    })();
    await expect(taking).rejects.toMatchObject({
      code: 'broken-data',
      retryable: true,
      message: expect.stringContaining('stopped unexpectedly'),
    });
    expect(names[0]).toBe('Bar 0');
    expect(await ended).toBe(0);
    expect(host.isGone).toBe(true);
  });
});
