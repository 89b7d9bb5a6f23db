import { openDatabase } from '../../connection.ts';
import { type EmbeddedOptions, startEmbedded } from '../server.ts';

/**
 * A small product for tests that need a process of its own: starts the embedded database, says `{url}` or `{problem}`, then
 * (with `write`) writes row after row and says each number once it is acknowledged. SIGTERM stops it cleanly.
 */
const { dataDir, write, options }: { dataDir: string; write: boolean; options: EmbeddedOptions } = JSON.parse(process.argv[2] ?? '{}');

const say = (message: object) => process.stdout.write(`${JSON.stringify(message)}\n`);
const log = { info: () => undefined, warn: () => undefined, error: () => undefined };

try {
  const embedded = await startEmbedded(dataDir, log, options);
  const database = openDatabase(embedded.url, { max: 2 });
  let going = write;
  process.on('SIGTERM', async () => {
    going = false;
    await database.close();
    await embedded.stop();
    process.exit(0);
  });
  say({ url: embedded.url });
  if (write) await database.query('CREATE TABLE IF NOT EXISTS written (number int PRIMARY KEY)');
  for (let number = 1; going; number += 1) {
    await database.query('INSERT INTO written VALUES ($1)', [number]);
    say({ written: number });
  }
  setInterval(() => undefined, 60_000);
} catch (error) {
  say({ problem: error instanceof Error ? error.message : String(error) });
  process.exit(1);
}
