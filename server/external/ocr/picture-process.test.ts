import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setImmediate } from 'node:timers/promises';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { processes, startedBy } from '../../concurrency/testing-processes.ts';
import { makePictureProcess } from './picture-process.ts';
import { registerTestFont, TEST_FONT } from './testing-font.ts';

const never = new AbortController().signal;
const LINES = ['Golden Pavilion', 'Harbour Street 24', 'Old Lighthouse'];
const readPicture = makePictureProcess();
let picture: Buffer;

beforeAll(async () => {
  registerTestFont();
  const texts = LINES.map((line, index) => `<text x="40" y="${80 + index * 60}" font-size="36">${line}</text>`).join('');
  const size = 'width="700" height="280"';
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" ${size} font-family="${TEST_FONT}"><rect ${size} fill="white"/>${texts}</svg>`;
  picture = await sharp(Buffer.from(svg)).png().toBuffer();
});
afterAll(() => readPicture.close());

/** The processes that read pictures for this one. */
const readers = () => startedBy(process.pid).filter(({ command }) => command.includes('ocr/process.ts'));
/** Those that are started from now on. */
function newReaders(): () => number[] {
  const others = readers().map(({ pid }) => pid);
  return () => readers().flatMap(({ pid }) => (others.includes(pid) ? [] : [pid]));
}
const textsOf = ({ lines }: { lines: Array<{ text: string }> }) => lines.map(({ text }) => text);

// @covers extract-methods.without-vision-model-pictures-read
test('a picture is read in a process of its own, which the next one finds', async () => {
  expect(await readPicture(picture, never)).toMatchObject({ width: 700, height: 280 });
  const [first] = readers();
  expect(textsOf(await readPicture(picture, never))).toEqual(LINES);
  expect(readers().map(({ pid }) => pid)).toEqual([first?.pid]);
});

test('what is no picture fails by the same name as in this process', async () => {
  await expect(readPicture(Buffer.from('no picture'), never)).rejects.toMatchObject({
    name: 'EngineFailure',
    code: 'unsupported-file',
    message: 'This is not a supported image. Use PNG, JPEG, WebP or GIF.',
  });
});

// @covers read-sources.made-stop-server-read-killed
test('a picture whose process dies fails alone, and the next one is read', async () => {
  await readPicture(picture, never);
  const [running] = readers();
  const lost = readPicture(picture, never);
  const next = readPicture(picture, never);
  process.kill(running?.pid ?? 0, 'SIGKILL');
  await expect(lost).rejects.toMatchObject({ code: 'broken-file', message: expect.stringMatching(/couldn’t be read/) });
  expect(textsOf(await next)).toEqual(LINES);
  expect(readers().map(({ pid }) => pid)).not.toContain(running?.pid);
});

test('a picture that is cancelled ends its process, and the one behind it is read', async () => {
  await readPicture(picture, never);
  const [running] = readers();
  const cancel = new AbortController();
  const cancelled = readPicture(picture, cancel.signal);
  const behind = readPicture(picture, never);
  // Then the process has the first of the two.
  await setImmediate();
  cancel.abort();
  await expect(cancelled).rejects.toMatchObject({ code: 'cancelled' });
  expect(textsOf(await behind)).toEqual(LINES);
  expect(readers().map(({ pid }) => pid)).not.toContain(running?.pid);
});

test('a process that takes too long or too much memory is ended, with a sentence', async () => {
  const impatient = makePictureProcess({ timeoutMs: 1 });
  await expect(impatient(picture, never)).rejects.toMatchObject({ code: 'timed-out', message: expect.stringMatching(/took too long/) });
  await impatient.close();
  const small = makePictureProcess({ mostMegabytes: 10 });
  await expect(small(picture, never)).rejects.toMatchObject({ code: 'too-large', message: expect.stringMatching(/too much memory/) });
  await small.close();
});

test('a process that holds much is kept for a picture that waits, and ended after the last one', async () => {
  const forgetful = makePictureProcess({ keptMegabytes: { busy: 10_000, idle: 10 } });
  const mine = newReaders();
  const first = forgetful(picture, never);
  const second = forgetful(picture, never);
  await expect.poll(mine, { timeout: 30_000 }).toHaveLength(1);
  const begun = mine();
  expect(textsOf(await first)).toEqual(LINES);
  expect(mine()).toEqual(begun);
  expect(textsOf(await second)).toEqual(LINES);
  await expect.poll(mine, { timeout: 30_000 }).toEqual([]);
  expect(textsOf(await forgetful(picture, never))).toEqual(LINES);
  await forgetful.close();
});

test('a process without work is ended when others need the memory', async () => {
  const users: Array<{ endFree(): void }> = [];
  const memory = { add: (user: { endFree(): void }) => ({ begin: () => undefined, end: () => undefined, added: users.push(user) }) };
  const yielding = makePictureProcess({ memory });
  const mine = newReaders();
  await yielding(picture, never);
  expect(yielding.bytes()).toBeGreaterThan(process.platform === 'linux' ? 50_000_000 : -1);
  expect(mine()).toHaveLength(1);
  for (const { endFree } of users) endFree();
  await expect.poll(mine, { timeout: 30_000 }).toEqual([]);
  await yielding.close();
});

test('a process without work is ended, and at the close every process', async () => {
  const quick = makePictureProcess({ idleMs: 50 });
  const mine = newReaders();
  await quick(picture, never);
  await expect.poll(mine, { timeout: 30_000 }).toEqual([]);
  const reading = quick(picture, never).catch((error: unknown) => error);
  const waiting = quick(picture, never).catch((error: unknown) => error);
  await expect.poll(mine, { timeout: 30_000 }).toHaveLength(1);
  await quick.close();
  expect([await reading, await waiting]).toMatchObject([{ code: 'cancelled' }, { code: 'cancelled' }]);
  expect(mine()).toEqual([]);
});

// @covers read-sources.made-stop-server-read-killed
test('a process ends with the one that started it, also when that is killed', async () => {
  const script = `
    const { setReaderNiceness } = await import(${JSON.stringify(new URL('../../concurrency/priority.ts', import.meta.url).href)});
    setReaderNiceness(0);
    const { makePictureProcess } = await import(${JSON.stringify(new URL('./picture-process.ts', import.meta.url).href)});
    makePictureProcess()(new Uint8Array(${JSON.stringify([...picture])}), new AbortController().signal).then(() => console.log('read'));
    setInterval(() => undefined, 1_000);
  `;
  const owner = spawn(process.execPath, ['--input-type=module', '--eval', script], { stdio: ['ignore', 'pipe', 'inherit'] });
  await once(owner.stdout, 'data');
  const [reader] = startedBy(owner.pid ?? 0);
  expect(reader?.command).toMatch(/ocr\/process\.ts/);
  owner.kill('SIGKILL');
  await expect.poll(() => processes().map(({ pid }) => pid), { timeout: 30_000 }).not.toContain(reader?.pid);
});
