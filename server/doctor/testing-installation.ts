import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { INSTALLED_CODE_FOLDER } from '../app/code-folder.ts';
import { record } from '../audit/record.ts';
import { type Database, openDatabase } from '../db/connection.ts';
import { type EmbeddedDatabase, startEmbedded } from '../db/embedded/server.ts';
import { silent } from '../db/embedded/testing/clusters.ts';
import { migrate } from '../db/migrate.ts';
import { insertJob } from '../extraction/store.ts';
import { insertRequest } from '../imports/store.ts';
import { insertList } from '../lists/store.ts';
import { makeQueue } from '../queue/queue.ts';
import { insertUsers } from '../users/store.ts';
import type { Finding } from './finding.ts';

/** The picture of the installation's one list. */
export const PICTURE = 'https://pictures.example/one.jpg';
const SERVICE_ORIGINS = [
  'https://commons.wikimedia.org',
  'https://fcm.googleapis.com',
  'https://updates.push.services.mozilla.com',
  'https://web.push.apple.com',
  'https://tiles.openfreemap.org',
  'https://api.openai.com',
];

/** Answers for every external service. */
export interface StandIn {
  port: number;
  /** How it answers; a test that replaces this puts it back. */
  reply: (url: string) => { status: number; date?: string; body?: string };
  close(): Promise<void>;
}

export async function startStandIn(): Promise<StandIn> {
  const server = createServer((request, response) => {
    const { status, date, body = '' } = standIn.reply(request.url ?? '');
    response.writeHead(status, date === undefined ? {} : { date });
    response.end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const standIn: StandIn = {
    port: (server.address() as AddressInfo).port,
    reply: () => ({ status: 200 }),
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
  return standIn;
}

/** The settings of an installation with this data folder, whose services are the stand-in. */
export function environmentOf(dataDir: string, { port }: StandIn): Record<string, string> {
  return {
    DATA_DIR: dataDir,
    PORT: '0',
    PATH: process.env.PATH ?? '',
    NODE_COMPILE_CACHE: INSTALLED_CODE_FOLDER,
    ORIGIN_OVERRIDES: SERVICE_ORIGINS.map((origin) => `${origin}=http://127.0.0.1:${port}`).join(','),
  };
}

/** An embedded database that runs on a folder of its own, with the schema and a row of each kind. */
export interface Installation {
  /** Contains the data folder, and what a test puts beside it. */
  scratch: string;
  dataDir: string;
  embedded: EmbeddedDatabase;
  database: Database;
  /** Ids of what the database contains. */
  rows: Record<'user' | 'list' | 'job' | 'request' | 'message', string>;
  /** The file of a table or index. */
  relationFile(name: string): Promise<string>;
  /** Stops the database; the folders stay. */
  stop(): Promise<void>;
  remove(): Promise<void>;
}

export async function startInstallation(): Promise<Installation> {
  const scratch = mkdtempSync(join(tmpdir(), 'cairn-doctor-'));
  const dataDir = join(scratch, 'data');
  const embedded = await startEmbedded(dataDir, silent);
  const database = openDatabase(embedded.url, { max: 3 });
  await migrate(database);
  const rows = await fill(database, embedded.url);
  let stopped: Promise<void> | undefined;
  const stop = () => (stopped ??= database.close().then(() => embedded.stop()));
  return {
    scratch,
    dataDir,
    embedded,
    database,
    rows,
    relationFile: async (name) => {
      const { rows: found } = await database.query<{ path: string }>('select pg_relation_filepath($1::regclass) as path', [name]);
      return join(dataDir, 'postgres', found[0]?.path ?? '');
    },
    stop,
    remove: async () => {
      await stop();
      rmSync(scratch, { recursive: true });
    },
  };
}

async function fill(database: Database, url: string): Promise<Installation['rows']> {
  const queue = makeQueue(database, url, silent);
  await queue.start();
  const users = await insertUsers(database, [{ email: 'a@example.org', username: 'anna', passwordHash: null }]);
  const user = users.get('a@example.org') ?? '';
  const places = Array.from({ length: 3_000 }, (_, index) => ({ name: `Place ${index}`, address: `${index} Long Street, Springfield` }));
  const rows = await database.transaction(async (transaction) => {
    const list = await insertList(transaction, { title: 'Bars', userId: user, places, imageUrl: PICTURE });
    const job = await insertJob(transaction, {
      method: 'map-link',
      url: 'https://maps.app.goo.gl/x',
      details: false,
      startedBy: 'operator',
      inputs: [],
    });
    const request = await insertRequest(transaction, {
      userId: user,
      importType: 'image',
      title: 'A menu',
      isPublic: true,
      picture: { content: new Uint8Array([1, 2, 3]), preview: 'data:' },
    });
    await transaction.query(
      `insert into messages (id, type, content, from_user_id, to_user_id, idempotency_key) values ('m1', 'new_message', 'Hello', $1, $1, 'k1')`,
      [user],
    );
    await queue.send(transaction, 'extraction', job);
    await queue.send(transaction, 'imports', request);
    await queue.send(transaction, 'notifications', 'm1');
    for (const name of ['one', 'two', 'three'])
      await record(transaction, { action: 'list.update', subject: { kind: 'list', id: list }, name, after: { title: name } });
    return { user, list, job, request, message: 'm1' };
  });
  await queue.stop();
  await database.query('vacuum analyze');
  await database.query('checkpoint');
  return rows;
}

export const levels = (findings: Finding[] | Finding) => [findings].flat().map(({ level }) => level);

/** What is not in order. */
export const texts = (findings: Finding[] | Finding) =>
  [findings]
    .flat()
    .filter(({ level }) => level !== 'ok')
    .map(({ what }) => what);

/** Runs the command as a process of its own. */
export function doctor(args: string[], settings: Record<string, string>, user = {}): Promise<{ code: number; output: string }> {
  const program = join(import.meta.dirname, 'main.ts');
  return new Promise((resolve) => {
    execFile(process.execPath, [program, ...args], { env: settings, timeout: 90_000, ...user }, (error, stdout, stderr) =>
      resolve({ code: typeof error?.code === 'number' ? error.code : error ? -1 : 0, output: stdout + stderr }),
    );
  });
}
