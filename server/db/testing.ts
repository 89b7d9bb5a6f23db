import { randomUUID } from 'node:crypto';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { inject } from 'vitest';
import { type Database, openDatabase } from './connection.ts';
import type { AddressReply } from './testing-setup.ts';

export interface TestDatabase {
  /** Also for another process, as its DATABASE_URL. */
  url: string;
  database: Database;
  /** Closes the pool and removes the database, even while others are still connected. */
  drop(): Promise<void>;
}

/**
 * A new database with every migration applied, copied from a template in some 30 ms; or an empty one. Call it in
 * `beforeAll`, and `drop` in `afterAll`.
 */
export async function testDatabase(options: { empty?: boolean } = {}): Promise<TestDatabase> {
  const serverUrl = await requestServerUrl();
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

/** Vitest's main process runs the server (testing-setup.ts); the first request waits for its start. */
async function requestServerUrl(): Promise<string> {
  const socket = connect(inject('databaseAddressPort'), '127.0.0.1');
  const reply: AddressReply = JSON.parse(await text(socket));
  if (!reply.url) throw new Error(`The test database could not be started: ${reply.problem}`);
  return reply.url;
}
