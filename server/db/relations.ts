import { setTimeout as sleep } from 'node:timers/promises';
import { type Database, isServerAway, type Queryable } from './connection.ts';
import { codeOf, messageOf } from './embedded/error.ts';

/** A table or an index, as the catalog has it and as its files are. */
export interface Relation {
  id: number;
  /** As SQL names it. */
  name: string;
  /** Of an index. */
  tableId: number | undefined;
  /** The table whose long values this table, or the table of this index, contains. */
  longValuesOf: string | undefined;
  /** Pages that the files have; 0 where they are missing. */
  pages: number;
  /** Pages that PostgreSQL counted when it last vacuumed or analysed it; files only become shorter together with this number. */
  knownPages: number;
  /** False for an index that PostgreSQL does not use because its building failed. */
  isValid: boolean;
}

/** Something that is wrong with a table or an index. `detail`: PostgreSQL's words, or what the files lack. */
export interface Damage {
  relation: Relation;
  detail: string;
}

/** Between the cutting of a file by a vacuum and the catalog's knowing of it. Milliseconds. */
const SETTLE_MS = 500;

/** Every table and index of the database that this role may read, those of the queue and of PostgreSQL itself too. */
export async function readRelations(querier: Queryable): Promise<Relation[]> {
  const relations = await readRelationsOnce(querier);
  if (relations.every(({ pages, knownPages }) => pages >= knownPages)) return relations;
  await sleep(SETTLE_MS);
  return readRelationsOnce(querier);
}

async function readRelationsOnce(querier: Queryable): Promise<Relation[]> {
  const { rows } = await querier.query<
    Omit<Relation, 'tableId' | 'longValuesOf'> & { tableId: number | null; longValuesOf: string | null }
  >(
    `select c.oid::bigint as id, c.oid::regclass::text as name, i.indrelid::bigint as "tableId", t.oid::regclass::text as "longValuesOf",
       pg_relation_size(c.oid) / current_setting('block_size')::int as pages, greatest(c.relpages, 0) as "knownPages",
       coalesce(i.indisvalid and i.indisready, true) as "isValid"
     from pg_class c join pg_namespace n on n.oid = c.relnamespace
     left join pg_index i on i.indexrelid = c.oid
     left join pg_class t on t.reltoastrelid <> 0 and t.reltoastrelid = coalesce(i.indrelid, c.oid)
     where c.relkind in ('r', 'm', 't', 'i') and c.relpersistence = 'p' and has_schema_privilege(n.oid, 'usage')
       and has_table_privilege(coalesce(i.indrelid, c.oid), 'select')
     order by c.relkind = 'i' desc, c.oid`,
  );
  return rows.map((row) => ({ ...row, tableId: row.tableId ?? undefined, longValuesOf: row.longValuesOf ?? undefined }));
}

/** Indexes whose files are missing or too short, or that PostgreSQL does not use. An index always has a page, even where its table is empty. */
export function damagedIndexes(relations: readonly Relation[]): Damage[] {
  return relations.filter(({ tableId }) => tableId !== undefined).flatMap((relation) => damageOf(relation, 1));
}

function damageOf(relation: Relation, leastPages: number): Damage[] {
  const { pages, knownPages, isValid } = relation;
  if (pages < leastPages) return [{ relation, detail: 'its file is missing or empty' }];
  if (pages < knownPages) return [{ relation, detail: `its file has ${pages} pages, but had ${knownPages}` }];
  return isValid ? [] : [{ relation, detail: 'PostgreSQL does not use it, because it was not built to its end' }];
}

interface ReadOptions {
  /** Pages (of 8 KB) that one statement reads. */
  pagesPerStep: number;
  /** Whether long values are read and every value is decoded, not only the pages. */
  wholeRows: boolean;
  /** Called between two statements. */
  pause?: () => Promise<void>;
}

/**
 * Reads a table to its end. Undefined when that worked, else what is wrong.
 * @throws the error of a database that is away
 */
export async function readToEnd(database: Database, relation: Relation, options: ReadOptions): Promise<Damage | undefined> {
  const counted = options.wholeRows && relation.longValuesOf === undefined ? 't::text' : '*';
  const { pagesPerStep, pause } = options;
  try {
    for (let page = 0; ; page += pagesPerStep) {
      const isLast = page + pagesPerStep >= relation.pages;
      // The last step has no end: the table may have grown.
      const end = isLast ? '' : `and ctid < '(${page + pagesPerStep},0)'`;
      await database.query(`select count(${counted}) from ${relation.name} t where ctid >= '(${page},0)' ${end}`);
      if (isLast) break;
      await pause?.();
    }
  } catch (error) {
    // Dropped meanwhile, as queues and sorted copies of tables are.
    if (codeOf(error) === '42P01') return undefined;
    if (isServerAway(error) || codeOf(error) === undefined) throw error;
    return { relation, detail: messageOf(error) };
  }
  return damageOf(relation, 0)[0];
}

/** Builds an index again from its table. Writers of the table wait meanwhile; a missing or damaged file is no obstacle. */
export async function rebuildIndex(database: Database, { name }: Relation): Promise<void> {
  await database.query(`reindex index ${name}`);
}
