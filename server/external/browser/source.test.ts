import { mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type FoundChromium, findChromium } from './chromium.ts';
import { LocalBrowsers } from './source.ts';

let folder: string;
let browser: FoundChromium;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'cairn-source-'));
  const found = await findChromium({ chromiumPath: process.env.CHROMIUM_PATH });
  if (!found) throw new Error('No browser can be had: set CHROMIUM_PATH');
  browser = found;
});
afterAll(() => rm(folder, { recursive: true, force: true }));

test.skipIf(process.platform !== 'linux')('a browser is looked for once, and again when it cannot be started any more', async () => {
  const path = join(folder, 'chromium');
  await symlink(browser.executablePath, path);
  const named: string[] = [];
  const find = async () => {
    const executablePath = named.length === 0 ? path : browser.executablePath;
    named.push(executablePath);
    return { ...browser, executablePath };
  };
  const browsers = new LocalBrowsers({ find });
  const startAndEnd = async () => {
    const started = await browsers.start();
    const version = started.browser.version();
    await started.end();
    return version;
  };
  try {
    const version = await startAndEnd();
    expect(await startAndEnd()).toBe(version);
    expect(named).toEqual([path]);
    await rm(path);
    expect(await startAndEnd()).toBe(version);
    expect(await startAndEnd()).toBe(version);
    expect(named).toEqual([path, browser.executablePath]);
  } finally {
    await browsers.close();
  }
});
