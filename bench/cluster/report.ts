import { type AcknowledgedWrite, countsOf } from './acknowledged-writes.ts';
import { lengthOf, type Outage, type RequestLog } from './outages.ts';

/** After a web process died, no client may be without a public page for longer. Seconds. */
export const WEB_DEATH_LIMIT = 5;

export interface StepReport {
  title: string;
  /** Of a process behind a proxy, so that the limit holds. */
  isWebDeath: boolean;
  /** When it began, in milliseconds of the clock of `performance.now()`. */
  from: number;
  /** What was done, a line each. */
  done: string[];
  /** What was acknowledged while it went on, and what of it was not found afterwards. */
  acknowledged: AcknowledgedWrite[];
  missing: AcknowledgedWrite[];
  reads: ReturnType<RequestLog['summary']>;
  writes: ReturnType<RequestLog['summary']>;
}

export function stepLines({ done, acknowledged, missing, reads, writes }: StepReport): string[] {
  return [
    ...done.map((line) => `did       ${line}`),
    `survived  ${acknowledged.length - missing.length} of ${acknowledged.length} acknowledged writes (${countsOf(acknowledged)})`,
    `lost      ${missing.length === 0 ? 'nothing' : countsOf(missing)}`,
    `visitors  ${reads.requests} public requests, ${reads.failed} failed, ${outageText(reads.longest)}`,
    `writers   ${writes.requests} writes, ${writes.failed} not acknowledged, ${outageText(writes.longest)}`,
  ];
}

function outageText(outage: Outage | undefined): string {
  return outage === undefined ? 'never without a reply' : `at most ${seconds(lengthOf(outage))} without a reply (first: ${outage.failure})`;
}

/** What is wrong with a whole run, a line each; empty where it is as it should be. */
export function problemsOf(steps: readonly StepReport[], missing: readonly AcknowledgedWrite[]): string[] {
  const lost = new Map([...steps.flatMap((step) => step.missing), ...missing].map((entry) => [`${entry.kind} ${entry.id}`, entry]));
  const problems = [...lost.keys()].map((entry) => `lost: ${entry}`);
  const late = steps.filter(({ isWebDeath, reads }) => isWebDeath && lengthOf(reads.longest) > WEB_DEATH_LIMIT);
  return [...problems, ...late.map(({ title }) => `${title}: public requests failed for longer than ${WEB_DEATH_LIMIT} s`)];
}

/** The longest outage of visitors after a web process died, in seconds; undefined where none did. */
export function longestAfterWebDeath(steps: readonly StepReport[]): number | undefined {
  const outages = steps.filter(({ isWebDeath }) => isWebDeath).map(({ reads }) => lengthOf(reads.longest));
  return outages.length === 0 ? undefined : Math.max(...outages);
}

export function seconds(value: number): string {
  return `${value.toFixed(value < 10 ? 1 : 0)} s`;
}
