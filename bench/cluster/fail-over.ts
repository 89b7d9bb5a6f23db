import type { Installation } from './installation.ts';
import { writePoolerSettings } from './pgbouncer.ts';
import { ask, releaseWrites } from './replication.ts';
import { failedOver } from './settings.ts';

/** Follows docs/running.md, "Failing over to it by hand", step by step, and returns what was done as a line each. */
export async function failOver(installation: Installation): Promise<string[]> {
  const { primary: lost, replica: promoted, pooler, webs, workers } = installation;
  const from = performance.now();
  const since = () => `${((performance.now() - from) / 1_000).toFixed(1)} s`;
  await lost.kill();
  const done = ['1. kill -9 of the primary, which stays off'];

  const isPromoted = await ask(promoted, 'select pg_promote(true, 60)');
  if (isPromoted !== true) throw new Error(`pg_promote responded ${String(isPromoted)}`);
  done.push(`2. the replica accepts writes after ${since()}`);

  const waitsFor = await ask(promoted, 'show synchronous_standby_names');
  if (waitsFor !== '') await releaseWrites(promoted);
  done.push(waitsFor === '' ? '3. it waits for no replica' : '3. synchronous_standby_names, which came along with the copy, is reset');

  if (pooler) {
    pooler.plan.server = promoted;
    writePoolerSettings(pooler.plan);
    await pooler.program.restart();
  }
  for (const program of [...webs.map((web) => web.program), ...workers])
    await program.restart({ env: failedOver(program.plan.env, promoted.url()) });
  installation.primary = promoted;
  done.push(`4. ${pooler ? 'PgBouncer and ' : ''}the processes restarted one after the other with the new address: done after ${since()}`);

  await installation.makeReplica();
  done.push(`5. a new replica by a new base copy, for which the new primary waits: done after ${since()}`);
  return done;
}
