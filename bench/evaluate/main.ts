import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Arguments, readArguments, USAGE, UsageError } from './arguments.ts';
import type { Comparison } from './compare.ts';
import { evaluateRecords } from './evaluate-records.ts';
import { oddValues } from './fields.ts';
import { belowFloors, type Floors, floorStats, raisedFloors } from './floors.ts';
import { type HeldOut, openHeldOut } from './held-out.ts';
import { makeOfflineWorld, type OfflineWorld } from './offline-world.ts';
import type { Outcome } from './outcome.ts';
import { evaluatePublishable } from './publishable.ts';
import { describePublishable, isShown, publishableTable, shownOutcome } from './publishable-table.ts';
import { outcomeOf } from './read-subject.ts';
import { type Report, reportOf } from './report.ts';
import { readStored, type Stored, store } from './stored.ts';
import { type Subject, subjectsOf } from './subjects.ts';
import { describeValues } from './describe-values.ts';
import { tablesOf } from './tables.ts';
import { explainWorst, worstOf } from './worst.ts';

const FLOORS = fileURLToPath(new URL('floors.json', import.meta.url));

/** One evaluation in the terminal; answers the exit code. Metrics go to stdout, progress to stderr. */
async function main(words: string[]): Promise<number> {
  const args = readArguments(words);
  if (args.help) {
    process.stdout.write(`${USAGE}\n`);
    return 0;
  }
  if (args.corpus !== undefined) process.env.CAIRN_CORPUS = resolve(args.corpus);
  const subjects = subjectsOf(args.selection);
  if (subjects === undefined) {
    process.stderr.write('There is nothing to evaluate: the labelled corpus is not here. Say where it is with --corpus DIR.\n');
    return 0;
  }
  const heldOut = args.heldOut ? await openHeldOut(args.models) : undefined;
  const world = makeOfflineWorld();
  try {
    return await evaluate(subjects, world, heldOut, args);
  } finally {
    await world.close();
  }
}

async function evaluate(subjects: Subject[], world: OfflineWorld, heldOut: HeldOut | undefined, args: Arguments): Promise<number> {
  const started = performance.now();
  const earlier = earlierRun(args);
  const odd: string[] = [];
  const outcomes = await readAll(subjects, world, heldOut, (subject, comparison) => {
    if (args.values !== undefined) odd.push(...describeValues(subject.item.file, oddValues(comparison, args.values)));
  });
  const publishable = args.publishable ? await evaluatePublishable(world, args.selection.item, heldOut?.prepare) : undefined;
  const report = reportOf(outcomes, args.records ? evaluateRecords(undefined, heldOut?.prepare) : undefined);
  const seconds = ((performance.now() - started) / 1_000).toFixed(0);
  process.stderr.write(`${outcomes.length} items in ${seconds} s\n`);
  const before = reportBefore(outcomes, earlier);
  if (args.json)
    process.stdout.write(
      `${JSON.stringify({ at: new Date().toISOString(), report, before, publishable: publishable?.map(shownOutcome), outcomes }, undefined, 1)}\n`,
    );
  else {
    if (subjects.length > 0) process.stdout.write(`${tablesOf(report, before)}\n`);
    if (publishable !== undefined && publishable.length > 0) process.stdout.write(`\n${publishableTable(publishable)}\n`);
    if (args.selection.item !== undefined)
      for (const one of (publishable ?? []).filter(isShown)) process.stdout.write(`\n${describePublishable(one)}\n`);
    if (odd.length > 0) process.stdout.write(`\n${args.values} beside the labels\n${odd.join('\n')}\n`);
    await writeWorst(outcomes, subjects, world, heldOut, args.worst);
  }
  store(args.save === undefined ? lastRun(args) : resultFile(`evaluate-${args.save}`), outcomes);
  return judge(report, args);
}

async function readAll(
  subjects: Subject[],
  world: OfflineWorld,
  heldOut: HeldOut | undefined,
  onCompared: (subject: Subject, comparison: Comparison) => void,
): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  for (const subject of subjects) {
    heldOut?.prepare(subject.item.file);
    outcomes.push(await outcomeOf(subject, world, (comparison) => onCompared(subject, comparison)));
    if (process.stderr.isTTY) process.stderr.write(`\r${outcomes.length} of ${subjects.length} `);
  }
  if (process.stderr.isTTY) process.stderr.write('\r');
  if (heldOut !== undefined) process.stderr.write(`${heldOut.prepared()} of ${outcomes.length} items were read by models of a fold\n`);
  return outcomes;
}

function resultFile(name: string): string {
  return fileURLToPath(new URL(`../results/${name}.json`, import.meta.url));
}

function lastRun({ heldOut }: Arguments): string {
  return resultFile(heldOut ? 'evaluate-held-out' : 'evaluate');
}

function earlierRun(args: Arguments): Stored | undefined {
  if (args.compare !== undefined && !existsSync(args.compare)) throw new UsageError(`${args.compare} is not there.`);
  return readStored(args.compare ?? lastRun(args));
}

/** The scores of an earlier run over those of these items that it read too; undefined where there was none. */
function reportBefore(outcomes: Outcome[], earlier: Stored | undefined): Report | undefined {
  if (earlier === undefined) return undefined;
  const files = new Set(outcomes.map(({ file }) => file));
  return reportOf(earlier.outcomes.filter(({ file }) => files.has(file)));
}

async function writeWorst(
  outcomes: Outcome[],
  subjects: Subject[],
  world: OfflineWorld,
  heldOut: HeldOut | undefined,
  count: number,
): Promise<void> {
  const byFile = new Map(subjects.map((subject) => [subject.item.file, subject]));
  for (const outcome of worstOf(outcomes, count)) {
    const subject = byFile.get(outcome.file);
    if (subject === undefined) continue;
    heldOut?.prepare(outcome.file);
    process.stdout.write(`\n${await explainWorst(outcome, subject, world)}\n`);
  }
}

/** Raises or checks the floors, as requested. */
function judge(report: Report, args: Arguments): number {
  const floors = JSON.parse(readFileSync(FLOORS, 'utf8')) as Floors;
  const stats = floorStats(report);
  if (args.raise) writeFileSync(FLOORS, `${JSON.stringify(raisedFloors(stats, floors), undefined, 2)}\n`);
  const shortfalls = args.check ? belowFloors(stats, floors) : [];
  for (const shortfall of shortfalls) process.stderr.write(`${shortfall}\n`);
  return shortfalls.length === 0 ? 0 : 1;
}

try {
  process.exitCode = await main(process.argv.slice(2));
} catch (error) {
  if (!(error instanceof UsageError)) throw error;
  process.stderr.write(`${error.message}\n\n${USAGE}\n`);
  process.exitCode = 2;
}
