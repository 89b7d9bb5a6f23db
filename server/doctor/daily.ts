import { sleep } from '../concurrency/sleep.ts';
import { type Database, isServerAway } from '../db/connection.ts';
import type { Log } from '../logging/log.ts';
import { beginDailyCheck, type DataFinding, endDailyCheck } from '../status/daily-record.ts';
import type { Finding } from './finding.ts';
import { checkAudit, checkCounters, checkErasure, checkIndexes, checkTables, type Thoroughness } from './integrity.ts';

/** The start of the product has better things to do. Milliseconds. */
const FIRST_MS = 10 * 60_000;
/** How often a process looks whether a check is due. Milliseconds. */
const CHECK_MS = 3_600_000;
/** Between two steps, each of which takes some milliseconds of the database. */
const PAUSE_MS = 100;
/** 8 MB. */
const PAGES_PER_STEP = 1_000;

/** Checks the stored data once a day, in one process of all. */
export interface DailyCheck {
  start(): void;
  /** Makes a check now if one is due; answers whether it made one. */
  once(): Promise<boolean>;
  /** Ends a check that runs; it counts as interrupted. */
  stop(): Promise<void>;
}

interface Options {
  firstMs?: number;
  checkMs?: number;
  pauseMs?: number;
}

export function makeDailyCheck(database: Database, log: Log, options: Options = {}): DailyCheck {
  const { firstMs = FIRST_MS, checkMs = CHECK_MS, pauseMs = PAUSE_MS } = options;
  const stopping = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  let round: Promise<boolean> | undefined;

  const check = async (): Promise<boolean> => {
    const startedAt = await beginDailyCheck(database);
    if (startedAt === undefined) return false;
    const problems = await findProblems(database, () => sleep(pauseMs, stopping.signal));
    await endDailyCheck(database, startedAt, problems);
    for (const { what, toDo } of problems) log.warn('data', `${what}${toDo === undefined ? '' : `: ${toDo}`}`);
    log.info('data', problems.length === 0 ? 'The daily check found nothing wrong' : 'The daily check found problems: see the lines above');
    return true;
  };
  const once = () => {
    round ??= check().finally(() => {
      round = undefined;
    });
    return round;
  };
  const inBackground = () => {
    once()
      .catch((error: unknown) => {
        // An unavailable database is logged elsewhere.
        if (!stopping.signal.aborted && !isServerAway(error)) log.error('data', error, 'The daily check could not be made');
      })
      .finally(() => schedule(checkMs));
  };
  const schedule = (milliseconds: number) => {
    if (stopping.signal.aborted) return;
    timer = setTimeout(inBackground, milliseconds);
    timer.unref();
  };
  return {
    start: () => schedule(firstMs),
    once,
    async stop() {
      stopping.abort();
      clearTimeout(timer);
      await round?.catch(() => undefined);
    },
  };
}

/** Everything of the doctor that costs little: files of indexes, all pages of all tables, counters, the audit trail, deleted users. */
async function findProblems(database: Database, pause: () => Promise<void>): Promise<DataFinding[]> {
  const thoroughness: Thoroughness = { wholeRows: false, pagesPerStep: PAGES_PER_STEP, pause };
  const findings: Finding[] = [...(await checkIndexes(database)), ...(await checkTables(database, thoroughness))];
  // Damaged tables cannot be counted.
  if (findings.every(({ level }) => level !== 'fail'))
    findings.push(...(await checkCounters(database, pause)), await checkAudit(database, pause), await checkErasure(database));
  return findings.filter(({ level }) => level !== 'ok').map(({ what, toDo }) => ({ what, ...(toDo === undefined ? {} : { toDo }) }));
}
