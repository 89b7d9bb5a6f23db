import { openDatabase } from '../../connection.ts';
import { type EmbeddedOptions, startEmbedded } from '../server.ts';
import { keepStateRecord } from '../state-keeper.ts';

/**
 * A small product for tests that need a separate process: starts the embedded database, prints `{url}` or `{problem}`, then
 * (with `write`) inserts row after row and prints each number once it is acknowledged, (with `record`) and the database's state is recorded.
 * SIGTERM stops it cleanly.
 */
const { dataDir, write, record, options }: { dataDir: string; write: boolean; record: boolean; options: EmbeddedOptions } = JSON.parse(
  process.argv[2] ?? '{}',
);

const print = (message: object) => process.stdout.write(`${JSON.stringify(message)}\n`);
const log = { info: () => undefined, warn: () => undefined, error: () => undefined };

try {
  const embedded = await startEmbedded(dataDir, log, options);
  const database = openDatabase(embedded.url, { max: 2 });
  if (record) await database.query('CREATE TABLE IF NOT EXISTS settings (key text PRIMARY KEY, value jsonb NOT NULL)');
  const readContents = async () => ({ lists: 0, users: 0 });
  const keeper = record ? keepStateRecord({ dataDir, url: embedded.url, readContents, log, intervalMs: 20 }) : undefined;
  let going = write;
  process.on('SIGTERM', async () => {
    going = false;
    await keeper?.stop();
    await database.close();
    await embedded.stop();
    process.exit(0);
  });
  print({ url: embedded.url });
  if (write) await database.query('CREATE TABLE IF NOT EXISTS written (number int PRIMARY KEY)');
  for (let number = 1; going; number += 1) {
    await database.query('INSERT INTO written VALUES ($1) ON CONFLICT (number) DO UPDATE SET number = excluded.number', [number]);
    await keeper?.record();
    print({ written: number });
  }
  setInterval(() => undefined, 60_000);
} catch (error) {
  print({ problem: error instanceof Error ? error.message : String(error) });
  process.exit(1);
}
