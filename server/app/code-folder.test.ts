import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { codeFolderOf } from './code-folder.ts';

test('compiled code is kept in the folder of the installation, or in the data folder where that one cannot be used', async () => {
  const installed = await mkdtemp(join(tmpdir(), 'cairn-code-'));
  expect(codeFolderOf({ dataDir: '/srv/cairn' }, installed)).toBe(installed);
  await rm(installed, { recursive: true });
  expect(codeFolderOf({ dataDir: '/srv/cairn' }, installed)).toBe('/srv/cairn/code');
});

test('the code is compiled at installation with the options of Node that the start has, without which it would not be found again', () => {
  const { scripts } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')) as {
    scripts: Record<string, string>;
  };
  const optionsOf = (script: string | undefined, file: string) => script?.match(new RegExp(`node ((?:--\\S+ )*)${file}`))?.[1]?.trim();
  expect(optionsOf(scripts.start, 'server/main.ts')).toMatch(/^--\S/);
  expect(optionsOf(scripts.postinstall, 'server/app/compile-at-install.ts')).toBe(optionsOf(scripts.start, 'server/main.ts'));
});
