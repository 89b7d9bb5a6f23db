import { chmodSync, mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readConfig } from '../config/config.ts';
import { canEnter } from '../db/embedded/system-user.ts';
import { openForDoctor } from './database.ts';
import { checkDataFolder, checkDisk, checkRuntime } from './machine.ts';
import { checkPort } from './port.ts';
import {
  doctor,
  environmentOf,
  type Installation,
  levels,
  type StandIn,
  startInstallation,
  startStandIn,
  texts,
} from './testing-installation.ts';

/** A user to whom nothing of the test belongs. */
const OTHER_USER = { uid: 65_534, gid: 65_534 };
let standIn: StandIn;
let installation: Installation;
let dataDir: string;

beforeAll(async () => {
  standIn = await startStandIn();
  installation = await startInstallation();
  ({ dataDir } = installation);
});
afterAll(async () => {
  await installation.remove();
  await standIn.close();
});

describe('what the checks of the machine find', () => {
  test('key files that others can read are found, and their rights are tightened', async () => {
    const file = join(dataDir, 'postgres', 'cairn-password');
    chmodSync(file, 0o644);
    const findings = await checkDataFolder(dataDir);
    expect(texts(findings)).toEqual([`Other users of this machine can read ${file}`]);
    for (const finding of findings) await finding.fix?.();
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(texts(await checkDataFolder(dataDir))).toEqual([]);
  });

  test('missing folders are made, and are no fault', async () => {
    const findings = await checkDataFolder(dataDir);
    expect(texts(findings)).toEqual([]);
    for (const finding of findings) await finding.fix?.();
    expect(readdirSync(join(dataDir, 'cards'))).toEqual(['fonts']);
  });

  test.runIf(process.platform === 'linux')('a data folder that the system lets no one make is found', async () => {
    expect(texts(await checkDataFolder('/proc/cairn'))).toEqual([expect.stringMatching(/^DATA_DIR: \/proc\/cairn cannot be made: ENOENT/)]);
  });

  test('a data folder that is a file is found', async () => {
    const file = join(installation.scratch, 'a-file');
    writeFileSync(file, '');
    expect(texts(await checkDataFolder(file))).toEqual([`DATA_DIR: ${file} is not a folder`]);
  });

  // root may write everywhere.
  test.skipIf(process.getuid?.() === 0)('a folder that this user may not write is found', async () => {
    const folder = join(installation.scratch, 'read-only');
    mkdirSync(folder, { mode: 0o500 });
    expect(texts(await checkDataFolder(folder))).toEqual([expect.stringContaining(`${folder} cannot be used`)]);
  });

  test.skipIf(process.getuid?.() !== 0 || !canEnter(OTHER_USER, import.meta.dirname))(
    'another user is referred to the user of the product',
    async () => {
      const { code, output } = await doctor([], environmentOf(dataDir, standIn), OTHER_USER);
      expect(output).toContain(`fail   ${dataDir} cannot be used (EACCES)`);
      expect(output).toMatch(/^fail {3}The files of the database cannot be read: .* → run this as the user of the product$/m);
      expect(code).toBe(1);
    },
  );

  // None of these can be used, whatever this machine has: the oldest that can is 15.
  test.each([9, 14, 99])('data of PostgreSQL %i is one failure that names the versions, and stays as it is', async (major) => {
    const folder = join(installation.scratch, `version-${major}`);
    const data = join(folder, 'postgres');
    mkdirSync(data, { recursive: true });
    writeFileSync(join(data, 'PG_VERSION'), `${major}\n`);
    const { findings, database: none, close } = await openForDoctor(readConfig({ DATA_DIR: folder }));
    await close();
    const [found, ...more] = findings;
    const beginning = `The data in ${data} was made by PostgreSQL ${major}, but this machine has `;
    const end = `. Install PostgreSQL ${major}, or move the data over with pg_dump and set DATABASE_URL or another DATA_DIR`;
    expect([found?.level, none, more]).toEqual(['fail', undefined, []]);
    expect(found?.what.replace(/(?<=this machine has )[\d, ]+/, '')).toBe(beginning + end);
    expect(readdirSync(data)).toEqual(['PG_VERSION']);
  });

  test('a nearly full disk, and one without inodes, are found', async () => {
    const disk = { bsize: 4_096, blocks: 1_000_000, bavail: 90_000, files: 1_000, ffree: 50 };
    expect(levels(await checkDisk(dataDir, async () => disk))).toEqual(['warn', 'warn']);
    expect(levels(await checkDisk(dataDir, async () => ({ ...disk, bavail: 10_000, files: 0 })))).toEqual(['fail']);
    expect(levels(await checkDisk(dataDir, async () => ({ ...disk, bavail: 500_000, ffree: 900 })))).toEqual(['ok', 'ok']);
  });

  test('an older Node than the pinned one is found', () => {
    expect(checkRuntime('20.19.0', '/usr/bin/node').level).toBe('warn');
    expect(checkRuntime('24.1.0', '/app/node_modules/node/bin/node')).toMatchObject({ level: 'ok', what: 'Node 24.1.0, the pinned one' });
  });

  test('a port that another program uses is found, one that Cairn uses for the same data is right', async () => {
    const { port } = standIn;
    const here = { port, host: '127.0.0.1', dataDir, databaseUrl: undefined };
    expect(await checkPort(here)).toMatchObject({ level: 'fail', what: `PORT ${port} on 127.0.0.1 is used by another program` });
    standIn.reply = (url) => ({ status: 200, body: url === '/readyz' ? 'serving\n' : '' });
    const shared = { ...here, databaseUrl: 'postgres://cairn@database.example/cairn' };
    expect((await checkPort(shared)).what).toBe(`PORT ${port} on 127.0.0.1 is used by Cairn, which is serving`);
    expect((await checkPort(here)).what).toBe(`PORT ${port} on 127.0.0.1 is used by Cairn, which is serving`);
    const elsewhere = join(dataDir, 'elsewhere');
    expect(await checkPort({ ...here, dataDir: elsewhere })).toMatchObject({
      level: 'fail',
      what: `PORT ${port} on 127.0.0.1 is used by a Cairn with other data than ${elsewhere}`,
    });
    standIn.reply = () => ({ status: 200 });
    expect((await checkPort({ ...here, port: 0, host: '203.0.113.1' })).level).toBe('fail');
  });
});
