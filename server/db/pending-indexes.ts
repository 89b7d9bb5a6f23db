import type { Queryable } from './connection.ts';
import { deleteSetting, readSetting, writeSetting } from './settings.ts';

const KEY = 'pending_indexes';

/** An index that a restore left out, so that pages are served sooner. */
export interface PendingIndex {
  name: string;
  /** The statement that makes it. */
  make: string;
  /** Statements for what that one does not say: the statistics of its columns. */
  adjust: string[];
}

/** An index of the schema with what makes it again. */
export type IndexDefinition = PendingIndex & {
  /** Whether only the search uses it. Its kind is the slowest to build: two thirds of the time of a restore. */
  isForSearch: boolean;
};

/** The indexes of these tables that no constraint needs. */
export async function readDefinitions(querier: Queryable, tables: readonly string[]): Promise<IndexDefinition[]> {
  const { rows } = await querier.query<IndexDefinition>(
    `select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as make,
       pg_get_indexdef(i.indexrelid) ~ ' USING gin \\((?:.* gin_trgm_ops|short_grams\\()' and not i.indisunique as "isForSearch",
       array(select format('alter index %s alter column %s set statistics %s', i.indexrelid::regclass, a.attnum, a.attstattarget)
         from pg_attribute a where a.attrelid = i.indexrelid and a.attstattarget >= 0) as adjust
     from pg_index i join pg_class c on c.oid = i.indrelid
     where c.relnamespace = current_schema()::regnamespace and c.relkind = 'r' and c.relname = any($1)
       and not exists (select from pg_constraint k where k.conindid = i.indexrelid)`,
    [tables],
  );
  return rows;
}

/** The indexes that are still to be built; none where the product never used the database. */
export async function readPendingIndexes(querier: Queryable): Promise<PendingIndex[]> {
  const { rows } = await querier.query<{ exists: boolean }>("select to_regclass('settings') is not null as exists");
  if (!rows[0]?.exists) return [];
  return (await readSetting<{ indexes: PendingIndex[] }>(querier, KEY))?.indexes ?? [];
}

/** Notes which are to be built, in place of what was noted. */
export async function writePendingIndexes(querier: Queryable, indexes: readonly PendingIndex[]): Promise<void> {
  if (indexes.length > 0) await writeSetting(querier, KEY, { indexes });
  else await deleteSetting(querier, KEY);
}

interface BuildOptions {
  /** Whether others write to the tables meanwhile. Takes longer, and cannot be done within a transaction. */
  isConcurrent: boolean;
  /** Called after each one, with what is left. */
  onBuilt?(name: string, left: number): void;
  /** Ends it before the next index. */
  stopped?: AbortSignal;
}

/**
 * Builds what is pending, over one connection. What an interrupted try left, which PostgreSQL does not use, is removed first. One that fails
 * stays pending; outside of a transaction the others are built all the same.
 * @throws the first failure
 */
export async function buildPendingIndexes(querier: Queryable, { isConcurrent, onBuilt, stopped }: BuildOptions): Promise<void> {
  const failures: unknown[] = [];
  let pending = await readPendingIndexes(querier);
  for (const index of [...pending]) {
    if (stopped?.aborted) break;
    try {
      await buildIndex(querier, index, isConcurrent);
    } catch (error) {
      if (!isConcurrent || stopped?.aborted) throw error;
      failures.push(error);
      continue;
    }
    pending = pending.filter((other) => other !== index);
    await writePendingIndexes(querier, pending);
    onBuilt?.(index.name, pending.length);
  }
  if (failures.length > 0) throw failures[0];
}

async function buildIndex(querier: Queryable, { name, make, adjust }: PendingIndex, isConcurrent: boolean): Promise<void> {
  const { rows } = await querier.query<{ isValid: boolean }>(
    'select indisvalid as "isValid" from pg_index where indexrelid = to_regclass($1)',
    [name],
  );
  if (rows[0]?.isValid === false) await querier.query(`drop index ${isConcurrent ? 'concurrently ' : ''}if exists ${name}`);
  if (rows[0]?.isValid !== true) await querier.query(isConcurrent ? make.replace(/^create index /i, 'create index concurrently ') : make);
  for (const statement of adjust) await querier.query(statement);
}
