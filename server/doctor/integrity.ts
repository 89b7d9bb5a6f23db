import { type Pace, verify } from '../audit/read.ts';
import type { Database } from '../db/connection.ts';
import { findMiscounts, recountCollections } from '../db/counts.ts';
import { damagedIndexes, readRelations, readToEnd, rebuildIndex, type Relation } from '../db/relations.ts';
import { readPendingIndexes } from '../db/pending-indexes.ts';
import { countJobRows } from '../extraction/health.ts';
import { countRequestRows } from '../imports/health.ts';
import { countListRows, findMiscountedLists, recountPlaces } from '../lists/health.ts';
import { countMessageRows } from '../notifications/health.ts';
import { countUserRows, findMiscountedUsers, findUnerased, recountLists } from '../users/health.ts';
import { counted, fail, type Finding, firstOf, ok, warn } from './finding.ts';

const RESTORE = 'restore the newest backup; before that, copy DATA_DIR as it is, and check the disk';
const BUILT_LATER = 'will be built after the restore; searches are slow until then';
const LATER = 'start the product, if it does not run: it builds them';
const RECOUNT = 'npm run doctor -- --fix counts them afresh';
const COUNTERS = {
  lists: countListRows,
  users: countUserRows,
  requests: countRequestRows,
  messages: countMessageRows,
  jobs: countJobRows,
};

/** How a check goes through much data. */
export interface Thoroughness {
  /** Whether every value is read and decoded, not only every page. */
  wholeRows: boolean;
  pagesPerStep: number;
  /** Present where the check runs beside other work: called between its steps. */
  pause?: () => Promise<void>;
}

/** For a command that someone waits for. */
export const AT_ONCE: Thoroughness = { wholeRows: true, pagesPerStep: 100_000 };

/** Entries of the audit trail that are verified at a time where other work runs beside it: their hashes take a millisecond. */
const AUDIT_BATCH = 100;

/** Damaged or missing files of indexes. */
export async function checkIndexes(database: Database): Promise<Finding[]> {
  const relations = await readRelations(database);
  const pending = (await readPendingIndexes(database)).map(({ name }) => name);
  const damages = damagedIndexes(relations).filter(({ relation }) => !pending.includes(relation.name));
  const indexes = relations.filter(({ tableId }) => tableId !== undefined).length;
  const missing =
    pending.length > 0 ? [warn('indexes', `${counted(pending.length, 'index', 'indexes')} of the search ${BUILT_LATER}`, LATER)] : [];
  if (damages.length === 0) return [ok('indexes', `The files of all ${indexes} indexes are there`), ...missing];
  const damaged = damages.map(({ relation, detail }) =>
    fail('indexes', `The index ${nameOf(relation)} is damaged: ${detail}`, 'npm run doctor -- --fix builds it again from its table', {
      fix: async () => {
        await rebuildIndex(database, relation);
        return `The index ${nameOf(relation)} was built again`;
      },
    }),
  );
  return [...damaged, ...missing];
}

/** Reads every table to its end. Tables with a damaged index are not read: PostgreSQL looks at the index first. */
export async function checkTables(database: Database, { wholeRows, pagesPerStep, pause }: Thoroughness): Promise<Finding[]> {
  const relations = await readRelations(database);
  const blocked = new Set(damagedIndexes(relations).map(({ relation }) => relation.tableId));
  const tables = relations.filter(({ tableId, id }) => tableId === undefined && !blocked.has(id));
  const found: Finding[] = [];
  for (const table of tables) {
    const damage = await readToEnd(database, table, { wholeRows, pagesPerStep, ...(pause ? { pause } : {}) });
    if (damage) found.push(fail('tables', `The table ${nameOf(table)} is damaged: ${damage.detail}`, RESTORE));
    await pause?.();
  }
  return found.length > 0 ? found : [ok('tables', `All ${tables.length} tables can be read to their end`)];
}

function nameOf({ name, longValuesOf }: Relation): string {
  return longValuesOf === undefined ? name : `${name} (long values of ${longValuesOf})`;
}

/** Stored counts against rows. */
export async function checkCounters(database: Database, pause?: () => Promise<void>): Promise<Finding[]> {
  const lists = await findMiscountedLists(database, pause);
  const users = await findMiscountedUsers(database, pause);
  const collections = await findMiscounts(database, COUNTERS);
  const found = [
    ...(lists.length > 0
      ? [
          wrong(`The number of places is wrong for ${counted(lists.length, 'list')} (${firstOf(lists)})`, async () => {
            await recountPlaces(database, lists);
            // The numbers of their owners have followed, from wherever they were.
            await recountLists(database, await findMiscountedUsers(database));
            return `The places of ${counted(lists.length, 'list')} were counted afresh`;
          }),
        ]
      : []),
    ...(users.length > 0
      ? [
          wrong(`The number of lists or places is wrong for ${counted(users.length, 'user')} (${firstOf(users)})`, async () => {
            await recountLists(database, await findMiscountedUsers(database));
            return `The lists of ${counted(users.length, 'user')} were counted afresh`;
          }),
        ]
      : []),
    ...collections.map(({ collection, kind, counted: stored, rows }) =>
      wrong(`${[collection, kind].filter((part) => part !== '').join(', ')}: ${stored} are counted, ${rows} are there`, async () => {
        await recountCollections(database);
        return `All ${collection} were counted afresh`;
      }),
    ),
  ];
  return found.length > 0 ? found : [ok('counters', 'All counters agree with the rows')];
}

function wrong(what: string, fix: () => Promise<string>): Finding {
  return fail('counters', what, RECOUNT, { fix });
}

/** Deleted users whose data is still there. */
export async function checkErasure(database: Database): Promise<Finding> {
  const ids = await findUnerased(database);
  if (ids.length === 0) return ok('erasure', 'What deleted users had is erased, or waits for the end of its day');
  const what = `The data of ${counted(ids.length, 'deleted user')} should have been erased (${firstOf(ids)})`;
  return fail(
    'erasure',
    what,
    'start the product, if it does not run: it tries again every 15 minutes; else the log says after "users:" why it fails',
  );
}

/** The hash chain of the audit trail. */
export async function checkAudit(database: Database, pause?: () => Promise<void>): Promise<Finding> {
  const pace: Pace | undefined = pause && { batch: AUDIT_BATCH, pause };
  const { intact, sentence } = await verify(database, undefined, pace);
  const what = `Audit trail: ${sentence.replace(/\.$/, '')}`;
  if (intact) return ok('audit', what);
  return fail('audit', what, 'find out who can write to the database; compare the trail with an exported one, or with a backup');
}
