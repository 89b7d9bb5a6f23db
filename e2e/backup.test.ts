import { execFile } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, test } from 'vitest';
import { type Client, withProduct } from './product.ts';

const root = join(fileURLToPath(import.meta.url), '../..');
const folder = mkdtempSync(join(tmpdir(), 'cairn-e2e-backup-'));
const archive = join(folder, 'cairn.backup');
const [first, second] = [join(folder, 'first'), join(folder, 'second')];
afterAll(() => rmSync(folder, { recursive: true }));

/** Runs one of the commands as an operator types it. */
function npmRun(args: string[], dataDir: string): Promise<{ code: number; out: string; problem: string }> {
  const { PATH = '', HOME = '' } = process.env;
  const options = { cwd: root, env: { PATH, HOME, DATA_DIR: dataDir } };
  return new Promise((resolve) => {
    execFile('npm', ['run', '--silent', ...args], options, (error, out, problem) =>
      resolve({ code: error ? Number(error.code) : 0, out, problem }),
    );
  });
}

async function titles(client: Client): Promise<string[]> {
  return (await client.call<Array<{ title: string }>>('GET', '/api/firebase/lists')).body.map(({ title }) => title);
}

test('npm run backup and npm run restore move an installation while it runs, and bring back one whose database is damaged', async () => {
  await withProduct({ DATA_DIR: first }, async (client) => {
    const userId = await client.makeUser('ana');
    await client.call('POST', '/api/firebase/lists', { title: 'Harbours', userId, locations: [{ name: 'Pier 7' }] });
    expect(await npmRun(['backup', archive], first)).toMatchObject({ code: 0, out: expect.stringMatching(/^Backup written and checked/) });
    expect(await npmRun(['restore', archive], first)).toMatchObject({
      code: 1,
      problem: expect.stringMatching(/^The data folder .* is in use by the running process \d+; .*\n$/),
    });
  });

  expect(await npmRun(['restore', archive], second)).toMatchObject({ code: 0, problem: '', out: expect.stringMatching(/^Restored /) });
  await withProduct({ DATA_DIR: second }, async (client) => expect(await titles(client)).toEqual(['Harbours']));
  expect(await npmRun(['restore', archive], second)).toMatchObject({
    code: 1,
    problem: expect.stringMatching(/^The database is not empty/),
  });

  rmSync(join(second, 'postgres/global/pg_control'));
  await expect(withProduct({ DATA_DIR: second }, titles)).rejects.toThrow(/npm run restore -- file --replace/);
  const replaced = await npmRun(['restore', '--', archive, '--replace'], second);
  expect(replaced).toMatchObject({ code: 0, out: expect.stringMatching(/is kept in .*postgres-damaged-/) });
  await withProduct({ DATA_DIR: second }, async (client) => expect(await titles(client)).toEqual(['Harbours']));
  expect(readdirSync(second).filter((name) => name.startsWith('postgres-damaged-'))).toHaveLength(1);
}, 300_000);
