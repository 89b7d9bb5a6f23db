import { chmodSync, cpSync, existsSync, lstatSync, mkdirSync, readdirSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { openDatabase } from '../connection.ts';
import { defaultSources } from './binaries.ts';
import { type EmbeddedDatabase, type EmbeddedOptions, startEmbedded } from './server.ts';
import { makeCluster, makeFolders, silent } from './testing/clusters.ts';

const isRoot = process.getuid?.() === 0;
const installed = defaultSources([]);
const folders = makeFolders();
const running: EmbeddedDatabase[] = [];
let cluster: Awaited<ReturnType<typeof makeCluster>>;
beforeAll(async () => {
  cluster = await makeCluster();
});
afterAll(() => cluster.clean());
afterEach(async () => {
  for (const embedded of running.splice(0)) await embedded.stop();
  folders.clean();
});

/** Starts on the sources, queries the version, stops. */
async function versionFrom(sources: EmbeddedOptions, data: 'copied' | 'made'): Promise<string> {
  const dataDir = folders.make('data');
  if (data === 'copied') cluster.copyTo(dataDir);
  const embedded = await startEmbedded(dataDir, silent, sources);
  running.push(embedded);
  const database = openDatabase(embedded.url, { max: 1 });
  const { rows } = await database.query<{ server_version: string }>('SHOW server_version');
  await database.close();
  await embedded.stop();
  return rows[0]?.server_version ?? '';
}

/** A copy of the npm package as npm installs it before its install script has run. */
function packageWithoutLinks(parent: string): string {
  const native = join(parent, 'package', 'native');
  const from = installed.packaged ?? '';
  cpSync(from, native, { recursive: true, filter: (path) => !lstatSync(path).isSymbolicLink() });
  cpSync(join(dirname(from), 'package.json'), join(parent, 'package', 'package.json'));
  return native;
}

test.skipIf(!installed.packaged)(
  'a package without its links is used through a copy, which is made once, and again when it is damaged',
  async () => {
    const [copies, packaged] = [folders.make('copies'), packageWithoutLinks(folders.make('package'))];
    const sources = { packaged, system: [], copies: [copies] };
    expect(await versionFrom({ sources }, 'copied')).toMatch(/^\d+/);
    const [copy, ...others] = readdirSync(copies);
    expect(others).toEqual([]);
    const library = join(copies, copy ?? '', 'lib', 'libpq.so.5.18');
    const made = lstatSync(join(copies, copy ?? '')).ino;
    expect(await versionFrom({ sources }, 'copied')).toMatch(/^\d+/);
    expect(lstatSync(join(copies, copy ?? '')).ino).toBe(made);
    if (existsSync(library)) truncateSync(library, 10);
    else rmSync(join(copies, copy ?? '', 'bin', 'initdb'));
    expect(await versionFrom({ sources }, 'copied')).toMatch(/^\d+/);
  },
);

// @covers storage.started-root-unprivileged-user-runs
test.skipIf(!isRoot || !installed.packaged)(
  'as root from a clone that only root can enter, with the data in it: the database starts and loads extensions',
  async () => {
    const closed = folders.make('closed');
    const packaged = packageWithoutLinks(closed);
    chmodSync(closed, 0o700);
    const sources = { packaged, system: [], copies: [folders.make('copies')] };
    const embedded = await startEmbedded(join(closed, 'data'), silent, { sources });
    running.push(embedded);
    const database = openDatabase(embedded.url, { max: 1 });
    // Both load a file of the copy at run time: a library and an extension's script.
    await database.query('CREATE EXTENSION pg_trgm');
    expect((await database.query("SELECT similarity('cairn', 'cairns') > 0.5 AS near")).rows).toEqual([{ near: true }]);
    await database.close();
    await embedded.stop();
  },
);

// @covers storage.without-package-machine-postgresql-serves
test.skipIf(installed.system.length === 0)('without the package, an installed PostgreSQL is used', async () => {
  expect(await versionFrom({ sources: { packaged: undefined, system: installed.system } }, 'made')).toMatch(/^1[5-9]|^[2-9]\d/);
});

// @covers storage.without-package-machine-postgresql-serves
test('when no program works, the error names what was tried and DATABASE_URL', async () => {
  const stub = folders.make('stub');
  for (const name of ['postgres', 'initdb'])
    writeFileSync(join(stub, name), '#!/bin/sh\necho "only the client is installed" >&2; exit 1\n', { mode: 0o755 });
  const old = folders.make('old');
  for (const name of ['postgres', 'initdb'])
    writeFileSync(join(old, name), `#!/bin/sh\necho "${name} (PostgreSQL) 9.6.1"\n`, { mode: 0o755 });
  const dataDir = join(folders.make('none'), 'data');
  mkdirSync(dataDir);
  const start = startEmbedded(dataDir, silent, { sources: { packaged: undefined, system: [stub, old] } });
  await expect(start).rejects.toThrow(
    /^No usable PostgreSQL 15 or newer .*only the client is installed.*9\.6\.1 is not.* set DATABASE_URL [^\n]*$/,
  );
  expect(readdirSync(dataDir)).toEqual(['process.lock']);
});
