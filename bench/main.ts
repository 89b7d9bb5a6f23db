import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { benchBrowser } from './browser.ts';
import type { Figure } from './figure.ts';
import { benchJudging } from './judging.ts';
import { benchOperator } from './operator.ts';
import { benchOutage } from './outage.ts';
import { benchReading } from './reading.ts';
import { benchReadingBounds } from './reading-bounds.ts';
import { benchSearch } from './search.ts';
import { benchUsers } from './users.ts';
import { benchWaits } from './waits.ts';

// Prints a table and writes the same figures as JSON; asserts nothing: absolute times belong to the machine they were taken on.
const benches: Record<string, () => Promise<Figure[]>> = {
  reading: benchReading,
  'reading-bounds': benchReadingBounds,
  judging: benchJudging,
  browser: benchBrowser,
  operator: benchOperator,
  outage: benchOutage,
  search: benchSearch,
  users: benchUsers,
  waits: benchWaits,
};
const wanted = process.argv.slice(2);
const figures: Figure[] = [];
for (const [name, bench] of Object.entries(benches)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  figures.push(...(await bench()));
}
const width = Math.max(...figures.map((figure) => figure.name.length));
for (const { name, value, unit, note } of figures) {
  console.log(
    `${name.padEnd(width)}  ${value.toLocaleString('en', { maximumFractionDigits: 1 }).padStart(12)} ${unit}${note ? `  (${note})` : ''}`,
  );
}
const folder = join(fileURLToPath(import.meta.url), '../results');
mkdirSync(folder, { recursive: true });
const file = join(folder, `${new Date().toISOString().replace(/[:.]/g, '-')}.json`);
writeFileSync(file, `${JSON.stringify({ at: new Date().toISOString(), node: process.version, figures }, null, 2)}\n`);
console.log(`Written to ${file}`);
