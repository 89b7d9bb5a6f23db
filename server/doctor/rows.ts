import { join } from 'node:path';
import { findPicturesOfUndo } from '../audit/health.ts';
import type { Config } from '../config/config.ts';
import type { Database } from '../db/connection.ts';
import { findJobsWithoutInput } from '../extraction/health.ts';
import { findPicturesBeforeProposals, findRequestsWithoutPicture } from '../imports/health.ts';
import { findOutdatedWords, findPicturesOfDeletedLists, rewriteWords } from '../lists/health.ts';
import { findOrphanFiles, removeFiles } from '../pictures/health.ts';
import { compareQueues, requeueWaiting } from '../queued-work/queued-work.ts';
import { findPicturesOfDeletedUsers } from '../users/health.ts';
import { counted, fail, type Finding, firstOf, ok, warn } from './finding.ts';

const KILOBYTE = 1_000;

/** Queue entries against the rows that they name. `url`: of the database, for the connection of the queue. */
export async function checkQueue(database: Database, url: string): Promise<Finding[]> {
  const found: Finding[] = [];
  for (const difference of await compareQueues(database)) {
    const { queue, thing, waiting, missing } = difference;
    if (waiting.length > 0) {
      const what = `${counted(waiting.length, thing)} (${firstOf(waiting)}) would never be worked on: no entry of the queue names them`;
      const fix = async () => {
        await requeueWaiting(database, url, difference);
        return `${counted(waiting.length, `${thing} was`, `${thing}s were`)} queued again`;
      };
      found.push(fail('queue', what, 'npm run doctor -- --fix queues them again', { fix }));
    }
    if (missing.length > 0) {
      const what = `${counted(missing.length, 'queue entry', 'queue entries')} of ${queue} name rows that do not exist (${firstOf(missing)})`;
      found.push(warn('queue', what, 'nothing: the worker drops such entries when it comes to them'));
    }
  }
  return found.length > 0 ? found : [ok('queue', 'Unfinished work and the entries of the queue agree')];
}

/** Unfinished work whose input is missing. */
export async function checkInputs(database: Database): Promise<Finding> {
  const jobs = await findJobsWithoutInput(database);
  const requests = await findRequestsWithoutPicture(database);
  if (jobs.length + requests.length === 0) return ok('inputs', 'All unfinished work has its input');
  const what = `${counted(requests.length, 'import request')} and ${counted(jobs.length, 'extraction job')} have no input (${firstOf([...requests, ...jobs])})`;
  return fail('inputs', what, 'correct the request with the picture on the page of imports, or restore a backup');
}

/** The stored words of the search against titles, descriptions, owners and places. */
export async function checkSearchWords(database: Database): Promise<Finding> {
  const parts = await findOutdatedWords(database);
  if (parts.length === 0) return ok('search-words', 'The words of the search agree with the lists');
  const lists = [...new Set(parts.map(({ listId }) => listId))];
  const what = `The search finds ${counted(lists.length, 'list')} by missing or old words (${firstOf(lists)})`;
  return fail('search-words', what, 'npm run doctor -- --fix writes them again', {
    fix: async () => {
      await rewriteWords(database, parts);
      return `The search words of ${counted(lists.length, 'list')} were written again`;
    },
  });
}

/** What may bring a picture back. */
const UNDO = [findPicturesOfDeletedLists, findPicturesOfDeletedUsers, findPicturesOfUndo, findPicturesBeforeProposals];

/** Kept pictures that nothing shows any more, nor would after an undo. */
export async function checkPictureFiles(database: Database, { dataDir }: Pick<Config, 'dataDir'>): Promise<Finding> {
  const folder = join(dataDir, 'pictures');
  const orphans = await findOrphanFiles(folder, database, UNDO);
  if (orphans === undefined || orphans.names.length === 0)
    return ok('orphan-files', 'Every kept picture is on a list or profile, needed by an undo, or new');
  const size = `${Math.ceil(orphans.bytes / KILOBYTE)} KB`;
  const files = `${counted(orphans.names.length, 'file')} (${size}) in ${folder}`;
  return warn('orphan-files', `${files} belong to no list, place or profile`, 'npm run doctor -- --fix removes them', {
    fix: async () => {
      await removeFiles(folder, orphans.names);
      return `${files} were removed`;
    },
  });
}
