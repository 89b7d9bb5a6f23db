import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Queryable } from '../db/connection.ts';

const DAY_MS = 86_400_000;
const STEP = 1_000;
/** `<hash>.<what>` is a picture, `.<random>` one that was being written. */
const PICTURE_NAME = /^([\da-f]{32})\./;
const DRAFT_NAME = /^\.[\da-f-]{36}$/;

const FIND_USED = `select h.hash from unnest($1::text[]) as h (hash) where exists (select from list_pictures p where p.hash = h.hash)
  or exists (select from user_pictures p where p.hash = h.hash) or exists (select from list_photos p where p.hash = h.hash)
  or exists (select from list_place_pictures p where p.hashes @> array[h.hash])`;

/** Of these hashes of pictures, those that must stay although nothing shows them now. */
export type FindNeeded = (querier: Queryable, hashes: readonly string[]) => Promise<string[]>;

/** Files of the folder of pictures that belong to no row. */
export interface OrphanFiles {
  names: string[];
  bytes: number;
}

/**
 * Files older than a day that show nothing any more: pictures whose address is on no list, place or profile and which none of `needed` names, and
 * those whose writing was interrupted. Undefined when the folder does not exist.
 */
export async function findOrphanFiles(
  folder: string,
  querier: Queryable,
  needed: readonly FindNeeded[],
  now = Date.now(),
): Promise<OrphanFiles | undefined> {
  const names = await namesIn(folder);
  if (names === undefined) return undefined;
  const orphans = names.filter((name) => DRAFT_NAME.test(name));
  const byHash = Map.groupBy(names, (name) => PICTURE_NAME.exec(name)?.[1]);
  byHash.delete(undefined);
  const hashes = [...byHash.keys()].filter((hash) => hash !== undefined);
  for (let from = 0; from < hashes.length; from += STEP) {
    const step = hashes.slice(from, from + STEP);
    const { rows } = await querier.query<{ hash: string }>(FIND_USED, [step]);
    const used = new Set(rows.map(({ hash }) => hash));
    for (const find of needed) {
      const unused = step.filter((hash) => !used.has(hash));
      if (unused.length > 0) for (const hash of await find(querier, unused)) used.add(hash);
    }
    for (const hash of step) if (!used.has(hash)) orphans.push(...(byHash.get(hash) ?? []));
  }
  return olderThanADay(folder, orphans, now);
}

/** Removes these files; one that is gone already is no error. */
export async function removeFiles(folder: string, names: readonly string[]): Promise<void> {
  for (const name of names) await rm(join(folder, name), { force: true });
}

async function namesIn(folder: string): Promise<string[] | undefined> {
  try {
    return (await readdir(folder, { withFileTypes: true })).filter((entry) => entry.isFile()).map(({ name }) => name);
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
}

async function olderThanADay(folder: string, names: readonly string[], now: number): Promise<OrphanFiles> {
  const old: OrphanFiles = { names: [], bytes: 0 };
  for (const name of names) {
    const about = await stat(join(folder, name)).catch((error: unknown) => {
      if (isMissing(error)) return undefined;
      throw error;
    });
    if (about === undefined || about.mtimeMs > now - DAY_MS) continue;
    old.names.push(name);
    old.bytes += about.size;
  }
  return old;
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT';
}
