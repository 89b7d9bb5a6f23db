import type { ReadPlace } from '@cairn/contracts/places.ts';
import { type EngineEvent, EngineFailure } from '../interface/engine.ts';
import { isRecord } from '../formats/json-values.ts';
import { cleanLine, cleanNote } from '../place/normalise.ts';
import { PlaceBuilder } from '../place/place-builder.ts';
import { fromKakaoGrid } from '../sources/link/kakao-grid.ts';
import { positionFrom } from '../values/position.ts';
import type { FetchReply } from '../reading/world.ts';
import { dataProvenance } from './data-provenance.ts';
import { followRedirects } from './follow-redirects.ts';
import { readLinkContent } from './link-content.ts';
import { cancelled, pageInsteadOfData, parseServiceJson, requestWithRetry } from './request-with-retry.ts';
import type { MapService, ServiceTask } from './service.ts';
import { folderCut, notFound, sharedButEmpty, unknownFormat, unreadRest } from './service-errors.ts';

const SERVICE = 'KakaoMap';
const OWN_HOSTS = /^(?:kko\.to|kko\.kakao\.com|(?:applink\.|m\.|place\.)?map\.kakao\.com)$/;
/** Without it the service refuses (FORMATS C). */
const HEADERS = { accept: 'application/json', referer: 'https://map.kakao.com/' };
const MOST_PAGES = 200;

const UNREADABLE_FAVOURITE = { code: 'favourite-without-name' } as const;

/** KakaoMap: a shared folder of favourites. */
export const kakao: MapService = {
  service: 'kakao',
  async *read(task) {
    const { url, link } = task.link.kind === 'short' ? await followRedirects(task, SERVICE, OWN_HOSTS) : task;
    if (link.kind !== 'list' || !link.listId) {
      yield* readLinkContent(link, url, SERVICE);
      return;
    }
    yield { type: 'stage', stage: { code: 'requesting-folder', values: { service: SERVICE } } };
    yield* readFolder(task, link.listId);
  },
};

async function* readFolder(task: ServiceTask, folderId: string): AsyncGenerator<EngineEvent, void, void> {
  const start = performance.now();
  const url = `https://map.kakao.com/?target=other&folderid=${folderId}`;
  const { folder, failure } = await requestFolder(task, folderId);
  const title = cleanLine(folder.title, 300);
  yield { type: 'source', service: SERVICE, url, ...(title ? { title } : {}) };
  const count = folder.favorite_cnt;
  const expected = typeof count === 'number' && Number.isSafeInteger(count) && count >= 0 ? count : undefined;
  if (expected !== undefined) yield { type: 'expected', count: expected };
  let seen = 0;
  let next = '';
  const requested = new Set<string>();
  for (let page = 0; page < MOST_PAGES; page++) {
    const answer = await requestPage(task, folderId, next, page > 0);
    if ('failure' in answer) {
      yield { type: 'partial', texts: unreadRest(seen, answer.failure) };
      break;
    }
    for (const [index, favourite] of answer.favourites.entries()) {
      const place = placeOfFavourite(favourite, index, page);
      if (place) yield { type: 'place', place };
      else yield { type: 'dropped', reason: UNREADABLE_FAVOURITE, example: `favourite ${seen + index + 1}` };
    }
    seen += answer.favourites.length;
    requested.add(next);
    next = answer.next;
    if (!next) yield { type: 'coverage', coverage: 'counted' };
    if (!next || requested.has(next) || answer.favourites.length === 0 || (expected !== undefined && seen >= expected)) break;
  }
  if (seen === 0 && failure) throw failure;
  if (seen === 0 && !expected) throw sharedButEmpty('folder');
  if (expected !== undefined && seen < expected) {
    yield { type: 'partial', texts: folderCut(SERVICE, seen, expected) };
  }
  yield { type: 'cost', extractor: 'folder call', milliseconds: performance.now() - start, places: seen };
}

/** The folder's own words; without them its favourites may still be had. Its maker's nickname is never read. */
async function requestFolder(
  { world, signal }: ServiceTask,
  folderId: string,
): Promise<{ folder: Record<string, unknown>; failure?: EngineFailure }> {
  const url = `https://map.kakao.com/folder/info?folderId=${folderId}`;
  try {
    const data = await requestWithRetry(world, { url, options: { headers: HEADERS }, signal, service: SERVICE }, readReply);
    const folder = Array.isArray(data.folders) ? data.folders[0] : undefined;
    if (isRecord(folder)) return { folder };
    throw notFound('folder', SERVICE);
  } catch (error) {
    if (signal.aborted) throw cancelled();
    if (error instanceof EngineFailure) return { folder: {}, failure: error };
    throw error;
  }
}

/** One page of favourites; a later one that cannot be read leaves what was read before it. */
async function requestPage(
  { world, signal }: ServiceTask,
  folderId: string,
  next: string,
  isLater: boolean,
): Promise<{ favourites: unknown[]; next: string } | { failure: EngineFailure }> {
  const url = `https://map.kakao.com/favorite/list?folderid=${folderId}${next ? `&next_id=${encodeURIComponent(next)}` : ''}`;
  try {
    const data = await requestWithRetry(world, { url, options: { headers: HEADERS }, signal, service: SERVICE }, readReply);
    if (!Array.isArray(data.favorites)) throw unknownFormat(SERVICE);
    return { favourites: data.favorites, next: data.next_id ? String(data.next_id) : '' };
  } catch (error) {
    if (signal.aborted) throw cancelled();
    if (isLater && error instanceof EngineFailure) return { failure: error };
    throw error;
  }
}

function readReply(reply: FetchReply): Record<string, unknown> {
  if (reply.status >= 300 && reply.status < 400) throw pageInsteadOfData(reply.header('location') ?? '', SERVICE);
  if (reply.status === 401 || reply.status === 403) {
    throw new EngineFailure('private', { code: 'kakao-folder-private' });
  }
  if (reply.status >= 400) throw notFound('folder', SERVICE);
  const data = parseServiceJson(reply.text(), SERVICE);
  if (!isRecord(data)) throw unknownFormat(SERVICE);
  return data;
}

function placeOfFavourite(favourite: unknown, index: number, block: number): ReadPlace | undefined {
  if (!isRecord(favourite)) return undefined;
  const at = (field: string) => dataProvenance(`/favorites/${index}/${field}`, block);
  const builder = new PlaceBuilder('folder call');
  builder.text('name', favourite.display1, at('display1'));
  builder.text('address', favourite.display2, at('display2'));
  builder.position(positionFrom(favourite.lat, favourite.lon), at('lat'), at('lon'));
  const grid = typeof favourite.x === 'number' && typeof favourite.y === 'number' ? fromKakaoGrid(favourite.x, favourite.y) : undefined;
  if (grid && grid.latitude > 30 && grid.latitude < 45) builder.position(grid, at('y'), at('x'));
  builder.set('note', cleanNote(favourite.memo), at('memo'));
  const key = String(favourite.key ?? '');
  if (favourite.type === 'PLACE' && /^\d+$/.test(key)) builder.text('url', `https://place.map.kakao.com/${key}`, at('key'));
  return builder.finish();
}
