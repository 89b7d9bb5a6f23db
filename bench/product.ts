import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client, type Product, startProduct } from '@cairn/e2e/product.ts';
import { type Database, openDatabase } from '@cairn/server/db/connection.ts';
import { findRunning } from '@cairn/server/db/embedded/server.ts';

/** The product as `npm start` runs it, in a process of its own with its own embedded database. */
export interface BenchProduct {
  product: Product;
  /** Signed in as operator. */
  operator: Client;
  /** Has no cookie. */
  visitor: Client;
  /** The product's database, without a limit of time for statements. */
  database: Database;
  dataDir: string;
}

type BenchWork<Result> = (bench: BenchProduct) => Promise<Result>;

/**
 * Starts the product in a temporary DATA_DIR, and removes both after `work`, also when that fails. `earlier` is done by an earlier start in
 * the same DATA_DIR.
 */
export async function withBenchProduct<Result>(
  settings: Record<string, string>,
  work: BenchWork<Result>,
  earlier?: BenchWork<unknown>,
): Promise<Result> {
  const scratch = mkdtempSync(join(tmpdir(), 'cairn-bench-'));
  const allSettings = { DATA_DIR: join(scratch, 'data'), TMPDIR: scratch, ...settings };
  try {
    if (earlier) await withStarted(allSettings, earlier);
    return await withStarted(allSettings, work);
  } finally {
    rmSync(scratch, { recursive: true, force: true });
  }
}

async function withStarted<Result>(settings: Record<string, string> & { DATA_DIR: string }, work: BenchWork<Result>): Promise<Result> {
  const { DATA_DIR: dataDir } = settings;
  const product = await startProduct(settings);
  try {
    const operator = new Client(product.url);
    await operator.signIn();
    const database = openDatabase((await findRunning(dataDir)) ?? '', { max: 2, statementTimeoutMs: 0 });
    try {
      return await work({ product, operator, visitor: new Client(product.url), database, dataDir });
    } finally {
      await database.close();
    }
  } finally {
    await product.stop();
  }
}

/** A client with the session of a user who owns nothing. */
export async function signedInUser(product: Product, operator: Client): Promise<Client> {
  const name = 'benchuser';
  await operator.makeUser(name);
  const client = new Client(product.url);
  const { status } = await client.call('POST', '/api/auth/sign-in', { email: `${name}@example.org`, password: 'correct horse battery' });
  if (status >= 300) throw new Error(`Signing in answered ${status}`);
  return client;
}
