import { EngineFailure, ServicePaused } from '@cairn/engines/engine.ts';
import type { Database, Queryable, Transaction } from '../db/connection.ts';
import type { Wikimedia } from '../external/wikimedia/wikimedia.ts';
import { writeActivity } from '../polling/store.ts';
import { lookUpPhotos } from './look-up.ts';
import { readPhotoKey } from './photo-key.ts';
import { endRequest, keepPhotos, type PhotoRequest, postponeRequest, unknownKeys } from './store.ts';

/** Keys that are looked up and stored together. */
const PORTION = 50;
/** Searches by name of one list: each is a request of its own. */
const MOST_NEAR = 200;
/** Minutes until the next try after a failure, by how many there were; after the last one the lookup is given up. */
const RESTS = [1, 10, 60, 360, 1_440];

/** What the lists know of their places' photos, and where they are stored. */
interface PhotosOfLists {
  findMissingPhotos(querier: Queryable, listId: string): Promise<{ title: string; keys: string[] } | undefined>;
  showKnownPhotos(transaction: Transaction, listId: string): Promise<number>;
}

/** What a lookup needs. */
export interface LookUpParts {
  lists: PhotosOfLists;
  database: Database;
  wikimedia: Wikimedia;
  /** Whether sights without a reference are searched by name and position. */
  nearby: boolean;
}

/**
 * Looks up the photos that the places of a list lack, and answers how many places got one. A failure of the service is noted, and tried again
 * later; what was found before it stays.
 */
export async function answerRequest(parts: LookUpParts, request: PhotoRequest, signal: AbortSignal): Promise<number> {
  const { database, lists } = parts;
  const missing = await lists.findMissingPhotos(database, request.listId);
  const title = missing?.title ?? '';
  const progress = { shown: 0 };
  try {
    await lookUpAll(parts, request, { keys: missing?.keys ?? [], signal, progress });
  } catch (error) {
    if (!(error instanceof EngineFailure)) throw error;
    if (error.code === 'cancelled') await postponeRequest(database, request, 0, request.failures);
    else await noteFailure(database, request, title, error);
    return progress.shown;
  }
  return finish(parts, request, title, progress.shown);
}

interface LookUp {
  keys: readonly string[];
  signal: AbortSignal;
  /** How many places got a photo so far, also where a later portion fails. */
  progress: { shown: number };
}

async function lookUpAll(parts: LookUpParts, request: PhotoRequest, { keys: missing, signal, progress }: LookUp): Promise<void> {
  const { database, lists, wikimedia } = parts;
  const keys = await wantedKeys(parts, missing);
  for (let from = 0; from < keys.length; from += PORTION) {
    const found = await lookUpPhotos(wikimedia, keys.slice(from, from + PORTION), signal);
    progress.shown += await database.transaction(async (transaction) => {
      await keepPhotos(transaction, request, found);
      return lists.showKnownPhotos(transaction, request.listId);
    });
  }
}

function wantedKeys({ database, nearby }: LookUpParts, keys: readonly string[]): Promise<string[]> {
  const isNear = (key: string) => readPhotoKey(key).kind === 'near';
  const stated = keys.filter((key) => !isNear(key));
  return unknownKeys(database, nearby ? [...stated, ...keys.filter(isNear).slice(0, MOST_NEAR)] : stated);
}

function finish({ database, lists }: LookUpParts, request: PhotoRequest, title: string, found: number): Promise<number> {
  const { listId } = request;
  return database.transaction(async (transaction) => {
    // Another list may have had the same places looked up.
    const shown = found + (await lists.showKnownPhotos(transaction, listId));
    await endRequest(transaction, request);
    if (shown === 0) return shown;
    await writeActivity(transaction, 'imports', 'info', { code: 'photos-added', values: { title, count: shown } }, { listId });
    return shown;
  });
}

async function noteFailure(database: Database, request: PhotoRequest, title: string, error: EngineFailure): Promise<void> {
  const { listId } = request;
  const rest = RESTS[request.failures];
  const retryAt = error instanceof ServicePaused ? error.retryAt : Date.now() + (rest ?? 0) * 60_000;
  await database.transaction(async (transaction) => {
    if (rest === undefined) await endRequest(transaction, request);
    // A pause that the service asks for is not counted.
    else await postponeRequest(transaction, request, retryAt, request.failures + (error instanceof ServicePaused ? 0 : 1));
    const isFirst = request.failures === 0 && !(error instanceof ServicePaused);
    if (!isFirst && rest !== undefined) return;
    const values = { title, reason: error.texts, isLast: rest === undefined };
    await writeActivity(transaction, 'imports', 'warning', { code: 'photos-failed', values }, { listId, code: error.code });
  });
}
