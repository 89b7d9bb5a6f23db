import { setTimeout as sleep } from 'node:timers/promises';
import { findMissing } from './find.ts';
import type { Installation } from './installation.ts';
import { countsOf, AcknowledgedWrites } from './acknowledged-writes.ts';
import { RequestLog } from './outages.ts';
import { Readers } from './readers.ts';
import { longestAfterWebDeath, problemsOf, seconds, stepLines, type StepReport, WEB_DEATH_LIMIT } from './report.ts';
import { type Scene, type Step, STEPS } from './steps.ts';
import { settleWork, type WorkReport } from './work.ts';
import { Writers } from './writers.ts';

type Say = (line: string) => void;

/** Before the first step, and after each one until what was acknowledged is looked for. */
const QUIET_MS = 4_000;
/** An import that failed for now waits for up to 120 s before its last attempt. */
const SETTLE_SECONDS = 150;

/** Starts everything, has one thing after the other go wrong while clients write and read, and prints what became of it. True: all is well. */
export async function run(installation: Installation, say: Say): Promise<boolean> {
  const begin = performance.now();
  await installation.start();
  say(`Started in ${seconds((performance.now() - begin) / 1_000)}. Files and logs: ${installation.folder}\n`);
  const acknowledgedWrites = new AcknowledgedWrites();
  const logs = { reads: new RequestLog(), writes: new RequestLog() };
  const { addresses, skipped } = installation;
  const writers = new Writers({ addresses, acknowledgedWrites, log: logs.writes });
  const readers = new Readers({ addresses, acknowledgedWrites, log: logs.reads });
  await writers.start();
  readers.start();
  await sleep(QUIET_MS);

  const steps: StepReport[] = [];
  for (const step of STEPS) {
    const reason = step.unless?.(installation);
    say(step.title);
    if (reason === undefined) {
      const report = await runStep(step, { installation, writers, acknowledgedWrites }, logs);
      steps.push(report);
      for (const line of stepLines(report)) say(`  ${line}`);
    } else {
      skipped.push(`${step.title}: ${reason}`);
      say(`  SKIPPED   ${reason}`);
    }
  }
  await Promise.all([writers.stop(), readers.stop()]);
  // An outage may have gone on after its step was reported.
  const whole = steps.map((step, index) => ({ ...step, reads: logs.reads.summary(step.from, steps[index + 1]?.from) }));
  return conclude({ installation, writers, acknowledgedWrites }, whole, say);
}

async function runStep(step: Step, scene: Scene, logs: { reads: RequestLog; writes: RequestLog }): Promise<StepReport> {
  const from = performance.now();
  const done = await step.act(scene);
  await sleep(QUIET_MS);
  const until = performance.now();
  const acknowledged = scene.acknowledgedWrites.between(from, until);
  const client = await scene.writers.signedIn();
  const missing = await findMissing(client, acknowledged);
  // Without a proxy nothing sends a client to the other process.
  const isWebDeath = step.isWebDeath === true && scene.installation.proxy !== undefined;
  const [reads, writes] = [logs.reads.summary(from, until), logs.writes.summary(from, until)];
  return { title: step.title, isWebDeath, from, done, acknowledged, missing, reads, writes };
}

/** Looks for everything once more, and says how it all ended. */
async function conclude({ installation, writers, acknowledgedWrites }: Scene, steps: StepReport[], say: Say): Promise<boolean> {
  const client = await writers.signedIn();
  const work = await settleWork(client, writers.userId, SETTLE_SECONDS);
  const all = acknowledgedWrites.between(0);
  const missing = await findMissing(client, all);
  const crashes = installation.programs.flatMap(({ name, crashes }) => crashes.map((crash) => `${name} ${crash} by itself`));
  const problems = [...problemsOf(steps, missing), ...workProblems(work), ...crashes];
  say('\nAt the end');
  say(`  acknowledged writes: ${all.length} (${countsOf(all)}); found: ${all.length - missing.length}; lost: ${missing.length}`);
  say(`  imports: ${statusText(work.imports)}; jobs: ${statusText(work.jobs)}; without an end: ${work.unfinished}`);
  const longest = longestAfterWebDeath(steps);
  if (longest !== undefined) say(`  longest failure after a web process died: ${seconds(longest)} (limit ${WEB_DEATH_LIMIT} s)`);
  for (const reason of installation.skipped) say(`  SKIPPED: ${reason}`);
  for (const problem of problems) say(`  WRONG: ${problem}`);
  say(problems.length === 0 ? 'right' : 'WRONG');
  return problems.length === 0;
}

function workProblems({ unfinished, wrongLists }: WorkReport): string[] {
  return [
    ...(unfinished > 0 ? [`${unfinished} imports and jobs have not ended`] : []),
    ...wrongLists.map((id) => `the completed import ${id} has another number of lists than one`),
  ];
}

function statusText(counts: Record<string, number>): string {
  const words = Object.entries(counts).map(([status, count]) => `${count} ${status}`);
  return words.join(', ') || 'none';
}
