import type { ReadPlace } from '@cairn/contracts/places.ts';
import { type EngineEvent, EngineFailure } from '../interface/engine.ts';
import { isRecord } from '../formats/json-values.ts';
import { cleanLine, cleanNote } from '../place/normalise.ts';
import { PlaceBuilder } from '../place/place-builder.ts';
import { positionFrom } from '../values/position.ts';
import type { FetchReply } from '../reading/world.ts';
import { dataProvenance } from './data-provenance.ts';
import { followRedirects } from './follow-redirects.ts';
import { readLinkContent } from './link-content.ts';
import { cancelled, pageInsteadOfData, parseServiceJson, requestWithRetry } from './request-with-retry.ts';
import type { MapService, ServiceTask } from './service.ts';
import { folderCut, notFound, sharedButEmpty, unknownFormat, unreadRest } from './service-errors.ts';

const SERVICE = 'Naver Map';
const OWN_HOSTS = /^(?:naver\.me|(?:m\.|pages\.)?map\.naver\.com)$/;
/** Bookmarks in one call: as many are honoured as long as pictures are not called for (FORMATS C). */
const PAGE_SIZE = 5_000;

const UNREADABLE_BOOKMARK = { code: 'bookmark-without-name' } as const;

/** Naver Map: a shared folder of bookmarks. */
export const naver: MapService = {
  service: 'naver',
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

interface FolderPage {
  folder: Record<string, unknown>;
  bookmarks: unknown[];
}

async function* readFolder(task: ServiceTask, shareId: string): AsyncGenerator<EngineEvent, void, void> {
  const start = performance.now();
  const first = await requestPage(task, shareId, 0);
  const title = cleanLine(first.folder.name, 300);
  const url = `https://map.naver.com/p/favorite/sharedPlace/folder/${shareId}`;
  yield { type: 'source', service: SERVICE, url, ...(title ? { title } : {}) };
  const count = first.folder.bookmarkCount;
  const expected = typeof count === 'number' && Number.isSafeInteger(count) && count >= 0 ? count : undefined;
  if (expected !== undefined) yield { type: 'expected', count: expected };
  if (first.bookmarks.length === 0 && !expected) throw sharedButEmpty('folder');
  let seen = 0;
  let calls = 0;
  for (let page: FolderPage | { failure: EngineFailure } = first; ; page = await laterPage(task, shareId, seen)) {
    if ('failure' in page) {
      yield { type: 'partial', texts: unreadRest(seen, page.failure) };
      break;
    }
    for (const [index, bookmark] of page.bookmarks.entries()) {
      const place = placeOfBookmark(bookmark, index, calls);
      if (place) yield { type: 'place', place };
      else yield { type: 'dropped', reason: UNREADABLE_BOOKMARK, example: `bookmark ${seen + index + 1}` };
    }
    seen += page.bookmarks.length;
    calls += 1;
    if (expected === undefined && page.bookmarks.length < PAGE_SIZE) yield { type: 'coverage', coverage: 'counted' };
    if (page.bookmarks.length === 0 || expected === undefined || seen >= expected) break;
  }
  if (expected !== undefined && seen < expected) {
    yield { type: 'partial', texts: folderCut(SERVICE, seen, expected) };
  }
  yield { type: 'cost', extractor: 'folder call', milliseconds: performance.now() - start, places: seen, calls };
}

async function laterPage(task: ServiceTask, shareId: string, from: number): Promise<FolderPage | { failure: EngineFailure }> {
  try {
    return await requestPage(task, shareId, from);
  } catch (error) {
    if (task.signal.aborted) throw cancelled();
    if (error instanceof EngineFailure) return { failure: error };
    throw error;
  }
}

function requestPage({ world, signal }: ServiceTask, shareId: string, from: number): Promise<FolderPage> {
  const url = `https://pages.map.naver.com/save-pages/api/maps-bookmark/v3/shares/${encodeURIComponent(shareId)}/bookmarks?start=${from}&limit=${PAGE_SIZE}&sort=lastUseTime`;
  const options = { headers: { accept: 'application/json', referer: 'https://pages.map.naver.com/' }, maxBytes: 50_000_000 };
  return requestWithRetry(world, { url, options, signal, service: SERVICE }, readReply);
}

function readReply(reply: FetchReply): FolderPage {
  if (reply.status >= 300 && reply.status < 400) throw pageInsteadOfData(reply.header('location') ?? '', SERVICE);
  if (reply.status === 401 || reply.status === 403) {
    throw new EngineFailure('private', { code: 'folder-private' });
  }
  if (reply.status >= 400) {
    throw notFound('folder', SERVICE);
  }
  const data = parseServiceJson(reply.text(), SERVICE);
  if (!isRecord(data) || !Array.isArray(data.bookmarkList)) {
    throw unknownFormat(SERVICE);
  }
  return { folder: isRecord(data.folder) ? data.folder : {}, bookmarks: data.bookmarkList };
}

function placeOfBookmark(bookmark: unknown, index: number, block: number): ReadPlace | undefined {
  if (!isRecord(bookmark)) return undefined;
  const at = (field: string) => dataProvenance(`/bookmarkList/${index}/${field}`, block);
  const builder = new PlaceBuilder('folder call');
  builder.text('name', bookmark.name, at('name'));
  builder.text('name', bookmark.displayName, at('displayName'));
  builder.text('address', bookmark.address, at('address'));
  builder.position(positionFrom(bookmark.py, bookmark.px), at('py'), at('px'));
  builder.text('category', bookmark.mcidName, at('mcidName'));
  builder.set('note', cleanNote(bookmark.memo), at('memo'));
  const sid = String(bookmark.sid ?? '');
  if (/^\d+$/.test(sid)) builder.text('url', `https://map.naver.com/p/entry/place/${sid}`, at('sid'));
  if (bookmark.available === false) builder.text('businessStatus', 'CLOSED_PERMANENTLY', at('available'));
  return builder.finish();
}
