import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type ChaosPlan, runChaos } from '@cairn/e2e/chaos.ts';
import { startEmbedded } from '@cairn/server/db/embedded/server.ts';

// `npm run chaos [requests] [kills]`: processes killed at random while they import; every request must end once, with one list.
const [requests = 2_000, kills = 30] = process.argv.slice(2).map(Number);
const silent = { info: () => undefined, warn: () => undefined, error: () => undefined };
const say = (line: string) => console.log(`  ${line}`);
let wrong = false;

async function round(title: string, plan: Omit<ChaosPlan, 'requests' | 'kills' | 'say'>): Promise<void> {
  console.log(title);
  const report = await runChaos({ ...plan, requests, kills, say });
  const bad = report.unfinished > 0 || report.wrongLists.length > 0 || report.overTried.length > 0 || report.completed !== report.requests;
  wrong ||= bad;
  console.log(
    `${bad ? 'WRONG' : 'right'}: ${report.requests} requests, ${report.completed} completed, ${report.failed} failed, ${report.unfinished} unfinished, ` +
      `${report.wrongLists.length} with a wrong number of lists, ${report.overTried.length} tried above the cap, quiet ${report.settledAfter.toFixed(1)} s after the last of ${report.kills} kills`,
  );
}

const folder = mkdtempSync(join(tmpdir(), 'cairn-chaos-'));
try {
  const embedded = await startEmbedded(join(folder, 'shared'), silent);
  try {
    await round('Two processes on one PostgreSQL', { processes: 2, databaseUrl: embedded.url, pause: [500, 3_000] });
  } finally {
    await embedded.stop();
  }
  await round('One process and its own database, killed together', { processes: 1, dataDir: join(folder, 'own'), pause: [1_000, 3_000] });
} finally {
  rmSync(folder, { recursive: true, force: true });
}
process.exitCode = wrong ? 1 : 0;
