import { execFileSync } from 'node:child_process';
import { chmodSync, mkdirSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { startEmbedded } from './server.ts';
import { explainFailedStart } from './start-failure.ts';
import { makeCluster, makeFolders, silent, startOwnerProcess } from './testing/clusters.ts';

const isRoot = process.getuid?.() === 0;
const folders = makeFolders();
const mounted: string[] = [];
let cluster: Awaited<ReturnType<typeof makeCluster>>;
beforeAll(async () => {
  cluster = await makeCluster();
});
afterAll(() => cluster.clean());
afterEach(() => {
  for (const folder of mounted.splice(0)) execFileSync('umount', [folder]);
  folders.clean();
});

async function startError(dataDir: string): Promise<unknown> {
  try {
    await (await startEmbedded(dataDir, silent)).stop();
    return 'it started';
  } catch (error) {
    return error;
  }
}

// @covers storage.damaged-missing-unwritable-files-end
test.each([
  ['the folder of its log is deleted', 'pg_wal', 'remove', 'its write-ahead log (the folder pg_wal) is missing'],
  [
    'the files of its log are deleted',
    'pg_wal/000000010000000000000001',
    'remove',
    'its write-ahead log (in pg_wal) is damaged or incomplete',
  ],
  ['its log is emptied', 'pg_wal/000000010000000000000001', 'empty', 'its write-ahead log (in pg_wal) is damaged or incomplete'],
  ['its control file is deleted', 'global/pg_control', 'remove', 'its control file (global/pg_control) is missing or damaged'],
  ['its control file is emptied', 'global/pg_control', 'empty', 'its control file (global/pg_control) is missing or damaged'],
  ['its settings are deleted', 'postgresql.conf', 'remove', 'its settings (postgresql.conf, pg_hba.conf) are missing or damaged'],
  ['its access rules are deleted', 'pg_hba.conf', 'remove', 'its settings (postgresql.conf, pg_hba.conf) are missing or damaged'],
  ['the states of its transactions are deleted', 'pg_xact', 'remove', 'files of it are missing or damaged'],
])(
  'a database that cannot start because %s: the error says what is wrong, that the data is untouched, and what to do',
  async (_case, name, how, what) => {
    const dataDir = cluster.copyTo(join(folders.make('damaged'), 'data'));
    const path = join(dataDir, 'postgres', name);
    if (how === 'remove') rmSync(path, { recursive: true });
    else truncateSync(path, 0);
    const problem = await startError(dataDir);
    expect(problem).toMatchObject({ name: 'EmbeddedDatabaseError' });
    expect(String((problem as Error).message)).toBe(
      `The database in ${dataDir}/postgres cannot be started: ${what}. The data is untouched: restore a backup with ` +
        `npm run restore -- file --replace, or put ${dataDir} back from a copy; details are in ${dataDir}/postgres.log`,
    );
  },
);

const canMount = isRoot && canMountReadOnly();
function canMountReadOnly(): boolean {
  const probe = folders.make('probe');
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'ro', 'tmpfs', probe], { stdio: 'ignore' });
    execFileSync('umount', [probe]);
    return true;
  } catch {
    return false;
  } finally {
    folders.clean();
  }
}

const NOT_WRITABLE =
  /^The data folder \S.* cannot be used: [^\n]+; nothing in it was changed: give this user the right to write there, or set another DATA_DIR$/;

// @covers storage.damaged-missing-unwritable-files-end
test.skipIf(!canMount)(
  'as root: a data folder on a disk that is mounted read-only gives a one-line error that names what to do',
  async () => {
    const dataDir = folders.make('read-only');
    cluster.copyTo(dataDir);
    execFileSync('mount', ['--bind', dataDir, dataDir]);
    mounted.push(dataDir);
    execFileSync('mount', ['-o', 'remount,ro,bind', dataDir]);
    const problem = await startError(dataDir);
    expect(problem).toMatchObject({ name: 'EmbeddedDatabaseError', message: expect.stringMatching(NOT_WRITABLE) });
  },
);

test.skipIf(!canMount)('on a full disk the reason is the disk, whatever PostgreSQL says', () => {
  const dataDir = folders.make('full');
  execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=1m', 'tmpfs', dataDir]);
  mounted.push(dataDir);
  const { message } = explainFailedStart(dataDir, 'FATAL:  checkpoint request failed');
  expect(message).toMatch(/cannot be started: the disk is full\. The data is untouched: free some space, then start again/);
});

// @covers storage.damaged-missing-unwritable-files-end
test.skipIf(!isRoot)('as root: data that the database’s user may not write gives an error that names what to do', async () => {
  const dataDir = cluster.copyTo(folders.make('closed'));
  await (await startEmbedded(dataDir, silent)).stop();
  chmodSync(join(dataDir, 'postgres'), 0o500);
  const problem = await startError(dataDir);
  expect(problem).toMatchObject({
    name: 'EmbeddedDatabaseError',
    message: expect.stringMatching(
      /: it cannot be written\. The data is untouched: give the user that the database runs as the right to write there/,
    ),
  });
});

// @covers storage.damaged-missing-unwritable-files-end
test.skipIf(!isRoot)(
  'as an ordinary user: a data folder that may be read but not written gives a one-line error that names what to do',
  async () => {
    const dataDir = folders.make('theirs');
    mkdirSync(join(dataDir, 'postgres'));
    for (const name of ['process.lock', 'process.pid']) {
      writeFileSync(join(dataDir, name), '');
      chmodSync(join(dataDir, name), name === 'process.lock' ? 0o666 : 0o444);
    }
    const owner = await startOwnerProcess(dataDir, { uid: 65534 });
    await owner.kill('SIGKILL');
    expect(owner.reply.problem).toMatch(NOT_WRITABLE);
  },
);
