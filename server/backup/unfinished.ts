import { existsSync, readdirSync, rmdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Queryable } from '../db/connection.ts';
import { dataFolderIn } from '../db/embedded/data-folder.ts';
import { stateRecordFile } from '../db/embedded/state-record.ts';
import { readOwnership } from '../db/own-objects.ts';
import { deleteSetting, readSetting, writeSetting } from '../db/settings.ts';
import { makeFolders } from '../storage/make-folders.ts';

const KEY = 'unfinished_restore';
/** A schema, since the database has no table yet; no name of the product's tables is looked up in it. */
const FIRST = 'cairn_unfinished_restore';

/** What a restore leaves when it ends after its rows were committed and before its queue and schema are right. */
export const UNFINISHED = 'The last restore of this database was not finished: run npm run restore -- file --replace again';

/** What one leaves that is killed while it fills an empty database. `anyway`: what to do for an empty product. */
const unfinishedFirst = (anyway: string) =>
  `A restore into this empty database was ended before it was done, and nothing of it is there: run npm run restore file again. To start with an empty product instead, ${anyway}`;

/** Notes it together with the rows. */
export async function markUnfinished(querier: Queryable): Promise<void> {
  await writeSetting(querier, KEY, {});
}

export async function markFinished(querier: Queryable): Promise<void> {
  await deleteSetting(querier, KEY);
}

/** Whether a restore put its rows in place and did not end. The database has the product's tables. */
export async function isUnfinished(querier: Queryable): Promise<boolean> {
  return (await readSetting(querier, KEY)) !== undefined;
}

/** Notes in an empty database that a restore begins to fill it: what follows is one transaction, of which a kill leaves nothing. */
export async function markFirst(querier: Queryable): Promise<void> {
  await querier.query(`create schema if not exists ${FIRST}`);
}

/** Removes the note, as a rule together with putting the rows in place. */
export async function unmarkFirst(querier: Queryable): Promise<void> {
  await querier.query(`drop schema if exists ${FIRST}`);
}

const markFile = (dataDir: string) => join(dataDir, 'restore-unfinished');

/** Notes in a data folder without a database that a restore makes one: also a kill before that leaves a word. Answers what removes the note. */
export function markFirstIn(dataDir: string): () => void {
  const folder = dataFolderIn(dataDir);
  // Of a database that is gone the start has its own word, by its record.
  const isKnown = existsSync(stateRecordFile(dataDir)) || (existsSync(folder) && readdirSync(folder).length > 0);
  if (isKnown && !existsSync(markFile(dataDir))) return () => undefined;
  const isNew = !existsSync(dataDir);
  makeFolders(dataDir, 0o700);
  writeFileSync(markFile(dataDir), '');
  return () => {
    rmSync(markFile(dataDir), { force: true });
    if (isNew && readdirSync(dataDir).length === 0) rmdirSync(dataDir);
  };
}

/**
 * What a start has to say of a first restore that was killed; undefined where there was none, or it put its rows in place. `querier`: the
 * database; undefined before the embedded one is started, which is not made then.
 */
export async function explainUnfinishedFirst(dataDir: string | undefined, querier?: Queryable): Promise<string | undefined> {
  const file = dataDir === undefined ? undefined : markFile(dataDir);
  const isMarked = file !== undefined && existsSync(file);
  if (!querier) return isMarked && !existsSync(dataFolderIn(dataDir ?? '')) ? unfinishedFirst(`remove ${file}`) : undefined;
  const { rows } = await querier.query<{ begun: boolean }>('select to_regnamespace($1) is not null as begun', [FIRST]);
  const isBegun = rows[0]?.begun ?? false;
  if ((isMarked || isBegun) && (await readOwnership(querier)).owner === 'none')
    return unfinishedFirst(
      [...(isMarked ? [`remove ${file}`] : []), ...(isBegun ? [`run in the database: drop schema ${FIRST}`] : [])].join(', and '),
    );
  if (isMarked) rmSync(file, { force: true });
  return undefined;
}
