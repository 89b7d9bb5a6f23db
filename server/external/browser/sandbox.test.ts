import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import { expect, onTestFinished, test } from 'vitest';
import { startedBy } from '../../concurrency/testing-processes.ts';
import { canUseSandbox } from './sandbox.ts';
import { describeWithBrowsers } from './testing-browsers.ts';

const ORDINARY_USER = 1_000;

/** A program that notes how it is started and ends, as Chromium does where the system refuses its sandbox. */
function refusingProgram(): { executablePath: string; starts(): string[] } {
  const folder = mkdtempSync(join(tmpdir(), 'cairn-sandbox-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const executablePath = join(folder, 'chromium');
  const notes = join(folder, 'starts');
  writeFileSync(notes, '');
  writeFileSync(executablePath, `#!/bin/sh\necho "$*" >> ${notes}\nexit 1\n`);
  chmodSync(executablePath, 0o755);
  return { executablePath, starts: () => readFileSync(notes, 'utf8').trim().split('\n').filter(Boolean) };
}

test.skipIf(process.platform === 'win32')('root gets no sandbox, and no program is started to find that out', async () => {
  const { executablePath, starts } = refusingProgram();
  expect(await canUseSandbox({ executablePath, env: {} }, 0)).toBe(false);
  expect(starts()).toEqual([]);
});

test.skipIf(process.platform === 'win32')('a program that does not start with its sandbox is tried once, and has none', async () => {
  const { executablePath, starts } = refusingProgram();
  const program = { executablePath, env: {} };
  expect(await Promise.all([canUseSandbox(program, ORDINARY_USER), canUseSandbox(program, ORDINARY_USER)])).toEqual([false, false]);
  expect(await canUseSandbox(program, ORDINARY_USER)).toBe(false);
  const commands = starts();
  expect(commands).toHaveLength(1);
  expect(commands[0]).not.toContain('--no-sandbox');
});

/** In how many namespaces of process ids it is: the sandbox gives a page's process one more. */
const depthOf = (pid: number) => /^NSpid:\t(.*)$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]?.split('\t').length;

describeWithBrowsers((found) => {
  test.skipIf(process.platform !== 'linux')('pages run in processes apart exactly where the sandbox is promised', async () => {
    const browser = await chromium.launch(found);
    onTestFinished(() => browser.close());
    await (await browser.newPage()).setContent('<p>shown</p>');
    const renderers = startedBy(process.pid).filter(({ command }) => command.includes('--type=renderer'));
    const own = depthOf(process.pid);
    expect(own).toBeGreaterThan(0);
    expect(renderers.length).toBeGreaterThan(0);
    for (const { pid } of renderers) expect(depthOf(pid) !== own).toBe(found.chromiumSandbox);
  });
});
