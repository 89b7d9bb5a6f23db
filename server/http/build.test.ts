import { copyFileSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterEach, expect, test } from 'vitest';
import { buildPages } from './build.ts';
import { hashFiles } from './build-hash.ts';
import { precompress } from './precompress.ts';

const folders: string[] = [];
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true });
});

function makeFolder(files: Record<string, string>): string {
  const folder = mkdtempSync(join(tmpdir(), 'cairn-build-'));
  folders.push(folder);
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(join(folder, name, '..'), { recursive: true });
    writeFileSync(join(folder, name), text);
  }
  return folder;
}

// @covers health.pages-built-once
test('sources are compared by contents and paths, not by times, and without tests, builds and packages', async () => {
  const sources = { 'a.ts': 'one', 'deep/b.tsx': 'two' };
  const hash = await hashFiles([makeFolder(sources)]);
  const later = makeFolder({ ...sources, 'a.test.ts': 'x', 'dist/a.js': 'x', 'node_modules/p/index.js': 'x' });
  utimesSync(join(later, 'a.ts'), 1, 1);
  expect(await hashFiles([later])).toBe(hash);
  expect(await hashFiles([makeFolder({ ...sources, 'a.ts': 'other' })])).not.toBe(hash);
  expect(await hashFiles([makeFolder({ 'a.ts': 'one', 'deep/c.tsx': 'two' })])).not.toBe(hash);
});

// @covers health.pages-built-once
test('pages that were built are not built again, although their sources have newer times', async () => {
  const notices: string[] = [];
  const say = (_part: string, message: unknown) => void notices.push(String(message));
  const log = { info: say, warn: say, error: say };
  const folder = await buildPages(log);
  const built = statSync(folder).mtimeMs;
  const source = join(import.meta.dirname, '../../web/app.tsx');
  utimesSync(source, new Date(), new Date());
  notices.length = 0;
  expect(await buildPages(log)).toBe(folder);
  expect([notices, statSync(folder).mtimeMs]).toEqual([[], built]);
});

// @covers health.pages-built-once
test('compressed copies are made where they are missing and smaller, and contain the whole file', async () => {
  const text = 'const place = 1;\n'.repeat(200);
  const folder = makeFolder({ 'long.js': text, 'worker.mjs': text, 'short.js': 'x', 'picture.png': text, 'kept.css': text });
  copyFileSync(join(folder, 'short.js'), join(folder, 'kept.css.br'));
  await precompress(folder, AbortSignal.abort());
  expect(readdirSync(folder)).toHaveLength(6);
  await precompress(folder);
  const copies = readdirSync(folder).filter((name) => /\.(?:br|gz)$/.test(name));
  expect(copies.sort()).toEqual(['kept.css.br', 'kept.css.gz', 'long.js.br', 'long.js.gz', 'worker.mjs.br', 'worker.mjs.gz']);
  expect(brotliDecompressSync(readFileSync(join(folder, 'long.js.br'))).toString()).toBe(text);
  expect(gunzipSync(readFileSync(join(folder, 'worker.mjs.gz'))).toString()).toBe(text);
  expect(statSync(join(folder, 'kept.css.br')).size).toBe(1);
});
