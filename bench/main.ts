import { mkdirSync, writeFileSync } from 'node:fs';
import { loadavg } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { benchBrowser } from './browser.ts';
import type { Measurement } from './measurement.ts';
import { benchBulkUpdate } from './bulk-update.ts';
import { benchHeavyWork } from './heavy-work.ts';
import { benchHostile } from './hostile.ts';
import { benchJudging } from './judging.ts';
import { benchLighthouse } from './lighthouse.ts';
import { benchMillion } from './million.ts';
import { benchOperator } from './operator.ts';
import { benchOverload } from './overload.ts';
import { benchOutage } from './outage.ts';
import { benchPhone } from './phone.ts';
import { benchPublicChanges } from './public-changes.ts';
import { benchPublicPages } from './public-pages.ts';
import { benchRandomInputs } from './random-inputs.ts';
import { benchReading } from './reading.ts';
import { benchReadingBounds } from './reading-bounds.ts';
import { benchRestore } from './restore.ts';
import { benchSearch } from './search.ts';
import { benchStart } from './start.ts';
import { rowsOf } from './table.ts';
import { benchUsers } from './users.ts';
import { benchWaits } from './waits.ts';
import { benchWatchers } from './watchers.ts';

type Bench = () => Promise<Measurement[]>;

/** Run by `npm run bench` without names; together they end within 20 minutes. */
const USUAL: Record<string, Bench> = {
  'public-pages': benchPublicPages,
  'public-changes': benchPublicChanges,
  search: benchSearch,
  'heavy-work': benchHeavyWork,
  start: benchStart,
  reading: benchReading,
  watchers: benchWatchers,
};
/** Run when they are named; `--million` adds the first one to the usual ones. */
const NAMED: Record<string, Bench> = {
  million: benchMillion,
  'reading-bounds': benchReadingBounds,
  hostile: benchHostile,
  'bulk-update': benchBulkUpdate,
  judging: benchJudging,
  lighthouse: benchLighthouse,
  browser: benchBrowser,
  operator: benchOperator,
  outage: benchOutage,
  overload: benchOverload,
  phone: benchPhone,
  'random-inputs': benchRandomInputs,
  restore: benchRestore,
  users: benchUsers,
  waits: benchWaits,
};

// Prints a table and writes the same measurements as JSON; asserts nothing: absolute times belong to the machine they were taken on.
const benches: Record<string, Bench> = { ...USUAL, ...NAMED };
const words = process.argv.slice(2);
const names = words.filter((word) => word !== '--million');
const unknown = names.filter((name) => !Object.hasOwn(benches, name));
if (unknown.length > 0) throw new Error(`There is no bench ${unknown.join(', ')}; there are ${Object.keys(benches).join(', ')}`);

const begun = performance.now();
const started = { at: new Date().toISOString(), load: loadavg() };
const measurements: Array<Measurement & { bench: string }> = [];
const usual = [...Object.keys(USUAL), ...(words.includes('--million') ? ['million'] : [])];
for (const bench of names.length > 0 ? names : usual) {
  const before = loadavg()[0] ?? 0;
  const start = performance.now();
  const taken = (await benches[bench]?.()) ?? [];
  measurements.push(...taken.map((measurement) => ({ bench, ...measurement })));
  const seconds = ((performance.now() - start) / 1_000).toFixed(0);
  console.log(`\n${bench}: ${seconds} s, load ${before.toFixed(1)} before, ${(loadavg()[0] ?? 0).toFixed(1)} after`);
  console.log(rowsOf(taken).join('\n'));
}

const folder = join(fileURLToPath(import.meta.url), '../results');
mkdirSync(folder, { recursive: true });
const file = join(folder, `${started.at.replace(/[:.]/g, '-')}.json`);
const seconds = ((performance.now() - begun) / 1_000).toFixed(0);
const ended = { at: new Date().toISOString(), load: loadavg() };
writeFileSync(file, `${JSON.stringify({ started, ended, node: process.version, measurements }, null, 2)}\n`);
console.log(`\nAll: ${seconds} s. Written to ${file}`);
