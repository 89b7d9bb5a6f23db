import { randomUUID } from 'node:crypto';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { inject } from 'vitest';
import { type Database, openDatabase } from './connection.ts';
import type { DeskReply } from './testing-setup.ts';

export interface TestDatabase {
  /** Also for another process, as its DATABASE_URL. */
  url: string;
  database: Database;
  /** Closes the pool and removes the database, whoever else is still connected. */
  drop(): Promise<void>;
}

/**
 * A fresh database of its own with every migration applied, copied from a template in some 30 ms; or an empty one. Call it in
 * `beforeAll`, and `drop` in `afterAll`.
 */
export async function testDatabase(options: { empty?: boolean } = {}): Promise<TestDatabase> {
  const serverUrl = await askDesk();
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await runOnce(serverUrl, `CREATE DATABASE ${name} TEMPLATE ${options.empty ? 'template0' : 'cairn_template'}`);
  const address = new URL(serverUrl);
  address.pathname = `/${name}`;
  const database = openDatabase(address.href, { max: 5 });
  return {
    url: address.href,
    database,
    drop: async () => {
      await database.close();
      await runOnce(serverUrl, `DROP DATABASE ${name} WITH (FORCE)`);
    },
  };
}

async function runOnce(url: string, statement: string): Promise<void> {
  const admin = openDatabase(url, { max: 1 });
  try {
    await admin.query(statement);
  } finally {
    await admin.close();
  }
}

/** The server runs beside vitest's own process (testing-setup.ts); the first who asks waits for its start. */
async function askDesk(): Promise<string> {
  const socket = connect(inject('databaseDesk'), '127.0.0.1');
  const reply: DeskReply = JSON.parse(await text(socket));
  if (!reply.url) throw new Error(`The test database could not be started: ${reply.problem}`);
  return reply.url;
}
