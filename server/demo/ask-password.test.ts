import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { expect, test } from 'vitest';
import { askPassword } from './ask-password.ts';

const ROOT = join(import.meta.dirname, '../..');
const MAIN = join('server', 'demo', 'main.ts');

function fakeTerminal() {
  const input = Object.assign(new PassThrough(), { isTTY: true });
  const output = new PassThrough();
  let shown = '';
  output.setEncoding('utf8').on('data', (text: string) => (shown += text));
  return { terminal: { input, output }, input, shown: () => shown };
}

// @covers calls.demo-password-not-shown
test('the typed password is read with its corrections and never shown', async () => {
  const { terminal, input, shown } = fakeTerminal();
  const password = askPassword(terminal);
  input.write('secrex\u007ft word\r');
  expect(await password).toBe('secret word');
  expect(shown()).toBe('Operator password: \n');
});

test.each([
  ['Ctrl+C', '\u0003'],
  ['Ctrl+D', '\u0004'],
])('%s ends the prompt', async (_name, key) => {
  const { terminal, input } = fakeTerminal();
  const password = askPassword(terminal);
  input.write(key);
  await expect(password).rejects.toThrow('No password was given');
});

// @covers calls.demo-password-not-shown
test('without a terminal the command says in one line what it needs', async () => {
  const { ADMIN_PASSWORD: _unset, ...env } = process.env;
  const child = spawn(process.execPath, [MAIN], { cwd: ROOT, env, stdio: ['ignore', 'pipe', 'pipe'] });
  let printed = '';
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (text: string) => (printed += text));
  const [code] = await once(child, 'close');
  expect([code, printed]).toEqual([
    1,
    'npm run demo needs the operator password: give --password or set ADMIN_PASSWORD, or run it in a terminal\n',
  ]);
});

const hasTerminals = canRun('script', ['--version']);
// @covers calls.demo-password-not-shown
test.skipIf(!hasTerminals)('in a real terminal nothing that is typed is echoed', async () => {
  const command = `'${process.execPath}' ${MAIN} --url http://127.0.0.1:9`;
  const child = spawn('script', ['-qec', command, '/dev/null'], { cwd: ROOT, stdio: ['pipe', 'pipe', 'pipe'] });
  let shown = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => (shown += text));
  await expect.poll(() => shown, { timeout: 30_000 }).toContain('Operator password: ');
  child.stdin.write('a secret\r');
  await once(child, 'close');
  expect(shown).toContain('There is no product at');
  expect(shown).not.toContain('secret');
});

function canRun(command: string, args: string[]): boolean {
  try {
    execFileSync(command, args);
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return false;
    throw error;
  }
}
