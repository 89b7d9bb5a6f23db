import { readdir, stat } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { DISK_PARTS, type DiskPart, type DiskUse } from '@cairn/contracts/status.ts';
import type { Config } from '../config/config.ts';
import type { Database, Queryable } from '../db/connection.ts';
import type { DiskWatch } from '../storage/disk-watch.ts';
import { readRetentionRecord } from './record.ts';

/** Folders may have tens of thousands of files: they are counted at most this often. Milliseconds. */
const FRESH_MS = 60_000;
/** Files that are looked at together. */
const FILES_AT_ONCE = 50;

/** The part to which each table belongs. Those that are not named are `database-other`. */
const PART_OF_TABLE: Record<string, DiskPart> = {
  lists: 'lists',
  list_places: 'lists',
  list_words: 'lists',
  list_saves: 'lists',
  list_removals: 'lists',
  users: 'users',
  user_sessions: 'users',
  devices: 'users',
  extraction_jobs: 'jobs',
  extracted_places: 'jobs',
  extraction_inputs: 'inputs',
  import_pictures: 'inputs',
  import_requests: 'imports',
  import_proposals: 'imports',
  import_changes: 'imports',
  messages: 'messages',
  deliveries: 'messages',
  activity_log: 'activity',
  sign_in_failures: 'activity',
  view_marks: 'views',
  view_salts: 'views',
  audit_log: 'audit',
  audit_undo: 'audit',
  place_replies: 'database-caches',
  commons_photos: 'database-caches',
  idempotency_keys: 'database-caches',
};

/** Bytes by part. */
type Sizes = Map<DiskPart, number>;

/** Reads the disk use of this process's machine, and of the database. Undefined where the disk cannot be read. */
export function makeDiskUseReader(
  { dataDir, backupTarget }: Pick<Config, 'dataDir' | 'backupTarget'>,
  database: Database,
  diskWatch: DiskWatch,
): () => Promise<DiskUse | undefined> {
  const backupFolder = typeof backupTarget === 'string' ? backupTarget : undefined;
  let last: { at: number; sizes: Promise<Sizes> } | undefined;

  const measure = async (): Promise<Sizes> => {
    const [tables, files] = await Promise.all([tableSizes(database), folderSizes(dataDir, backupFolder)]);
    const sizes: Sizes = new Map(files);
    const inTables = tables.values().reduce((sum, bytes) => sum + bytes, 0);
    for (const [part, bytes] of tables) add(sizes, part, bytes);
    // Of the embedded database's folder, what is no table: the write-ahead log above all.
    const ofFolder = files.get('database-other');
    if (ofFolder !== undefined) sizes.set('database-other', (tables.get('database-other') ?? 0) + Math.max(0, ofFolder - inTables));
    return sizes;
  };
  const sizesNow = () => {
    if (!last || Date.now() - last.at > FRESH_MS) {
      const sizes = measure();
      last = { at: Date.now(), sizes };
      // A failure is not kept.
      sizes.catch(() => {
        if (last?.sizes === sizes) last = undefined;
      });
    }
    return last.sizes;
  };

  return async () => {
    const state = await diskWatch.check();
    if (!state) return undefined;
    const [sizes, swept] = await Promise.all([sizesNow(), readRetentionRecord(database)]);
    const parts = DISK_PARTS.map((part) => ({ part, bytes: sizes.get(part) ?? 0 })).filter(({ bytes }) => bytes > 0);
    return { ...state, parts, ...(swept ? { swept } : {}) };
  };
}

function add(sizes: Sizes, part: DiskPart, bytes: number): void {
  sizes.set(part, (sizes.get(part) ?? 0) + bytes);
}

/** The tables of the product and of its queue, with their indexes. */
async function tableSizes(querier: Queryable): Promise<Sizes> {
  const { rows } = await querier.query<{ schema: string; name: string; bytes: number }>(
    `select n.nspname as schema, c.relname as name, pg_total_relation_size(c.oid) as bytes from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relkind in ('r', 'm') and n.nspname in (current_schema(), 'pgboss')`,
  );
  const sizes: Sizes = new Map();
  for (const { schema, name, bytes } of rows)
    add(sizes, schema === 'pgboss' ? 'queue' : (PART_OF_TABLE[name] ?? 'database-other'), Number(bytes));
  return sizes;
}

function partOfEntry(name: string): DiskPart {
  if (name === 'pictures' || name === 'cards') return name;
  if (name === 'postgres') return 'database-other';
  if (name.startsWith('postgres.log')) return 'database-log';
  return /^postgres-\d+$/.test(name) ? 'old-databases' : 'other';
}

/** The files of the data folder and of backups. `database-other` is the whole folder of the embedded database. */
async function folderSizes(dataDir: string, backupFolder: string | undefined): Promise<Sizes> {
  const sizes: Sizes = new Map();
  for (const { name } of await entriesOf(dataDir)) add(sizes, partOfEntry(name), await sizeOf(join(dataDir, name)));
  if (backupFolder === undefined) return sizes;
  const bytes = await sizeOf(backupFolder);
  add(sizes, 'backups', bytes);
  // Nothing is counted twice where backups are in the data folder.
  const [within = ''] = relative(dataDir, backupFolder).split(/[\\/]/);
  if (within !== '' && within !== '..' && partOfEntry(within) === 'other') add(sizes, 'other', -bytes);
  return sizes;
}

/** The bytes of a file, or of all files below a folder; 0 for what was removed meanwhile, or that this user may not read. */
async function sizeOf(path: string): Promise<number> {
  const about = await orUndefined(stat(path));
  if (!about?.isDirectory()) return about?.size ?? 0;
  const entries = await entriesOf(path);
  let bytes = 0;
  for (let from = 0; from < entries.length; from += FILES_AT_ONCE) {
    const sizes = await Promise.all(
      entries.slice(from, from + FILES_AT_ONCE).map((entry) => (entry.isSymbolicLink() ? 0 : sizeOf(join(path, entry.name)))),
    );
    bytes += sizes.reduce((sum, size) => sum + size, 0);
  }
  return bytes;
}

async function entriesOf(folder: string) {
  return (await orUndefined(readdir(folder, { withFileTypes: true }))) ?? [];
}

async function orUndefined<T>(work: Promise<T>): Promise<T | undefined> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof Error && 'code' in error && ['ENOENT', 'ENOTDIR', 'EACCES', 'EPERM'].includes(String(error.code)))
      return undefined;
    throw error;
  }
}
