import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runPushChaos } from '@cairn/e2e/push-chaos.ts';
import { startEmbedded } from '@cairn/server/db/embedded/server.ts';

// `npm run chaos:push [messages] [users] [kills]`: processes killed at random while they send, the push service fails one time in five;
// every message must take effect once on every device of its user.
const [messages = 20_000, users = 1_000, kills = 20] = process.argv.slice(2).map(Number);
const silent = { info: () => undefined, warn: () => undefined, error: () => undefined };
const folder = mkdtempSync(join(tmpdir(), 'cairn-push-chaos-'));
try {
  const embedded = await startEmbedded(folder, silent);
  try {
    const say = (line: string) => console.log(`  ${line}`);
    const report = await runPushChaos({ messages, users, kills, processes: 2, databaseUrl: embedded.url, pause: [1_000, 6_000], say });
    const { lost, doubled, unsent, missing, secondEffects, astray, complaints, list } = report;
    const wrong = lost + doubled + unsent + missing + secondEffects + astray + complaints.length > 0;
    console.log(
      `${wrong ? 'WRONG' : 'right'}: ${report.messages} messages in ${report.seconds.toFixed(0)} s through ${report.kills} kills: ${lost} lost, ${doubled} doubled, ` +
        `${unsent} unsent; ${report.deliveries} deliveries: ${missing} missing, ${astray} astray, ${report.repeats} repeated under the same id, ${secondEffects} second effects`,
    );
    console.log(
      `message list: ${list.requests} times, median ${list.median.toFixed(1)} ms, 95 % within ${list.p95.toFixed(1)} ms, worst ${list.worst.toFixed(1)} ms`,
    );
    for (const complaint of complaints.slice(0, 10)) console.log(`  the push service complained: ${complaint}`);
    process.exitCode = wrong ? 1 : 0;
  } finally {
    await embedded.stop();
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}
