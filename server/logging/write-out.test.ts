import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { makeSmallDisk } from '../db/testing-small-disk.ts';

const PROGRAM = `
  import { stderrLog } from ${JSON.stringify(new URL('./log.ts', import.meta.url).href)};
  process.on('message', (text) => {
    stderrLog.info('test', text);
    process.send('written');
  });
  process.send('ready');
`;
const disk = makeSmallDisk(1);
afterAll(() => disk?.close());

// @covers health.full-disk-stays-up
test.skipIf(!disk)('a log in a file on a full disk loses lines there, and goes on when there is room, each line by itself', async () => {
  if (!disk) throw new Error('The test is skipped without one');
  const file = join(disk.folder, 'cairn.log');
  const log = openSync(file, 'a');
  const child = spawn(process.execPath, ['--input-type=module', '-e', PROGRAM], { stdio: ['ignore', 'ignore', log, 'ipc'] });
  closeSync(log);
  const write = async (text: string) => {
    const written = once(child, 'message');
    child.send(text);
    await written;
  };
  await once(child, 'message');
  await write('before');
  disk.fill();
  // The last block of the file has room for a part of it.
  await write(`cut ${'x'.repeat(8_000)}`);
  await write('lost');
  disk.free();
  await write('after');
  await write('last');
  child.kill();
  const lines = readFileSync(file, 'utf8').trimEnd().split('\n');
  expect(lines.map((line) => line.replace(/^\S+ info test: /, '').slice(0, 6))).toEqual(['before', 'cut xx', 'after', 'last']);
});
