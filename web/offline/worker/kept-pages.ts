import { type KeptPage, listOfDrawing } from '../kept-address.ts';

// Each kept page is a cache of its own, so that removing one removes everything that belongs to it.

const PREFIX = 'cairn-page ';
/** Where a page's cache has what is known about it; no address of the server. */
const ABOUT = '/.about';

/** What is known about a kept page. Timestamps are ISO 8601. */
export interface About {
  kind: KeptPage['kind'];
  path: string;
  title: string;
  /** Of a list. */
  ownerName?: string | undefined;
  /** Address of a small picture that is kept too. */
  cover?: string | undefined;
  /** When it was last the same as on the server. */
  savedAt: string;
  openedAt: string;
  bytes: number;
  /** The part of `bytes` that pictures take. */
  pictureBytes: number;
  build: string;
  /** The entity tags of the page and its calls. */
  tags: string[];
}

const nameOf = (path: string) => PREFIX + path;

/** The cache of a page, which is made if there is none. */
export function openKept(path: string): Promise<Cache> {
  return caches.open(nameOf(path));
}

/** Undefined where the page is not kept, or not yet completely. */
export async function findKept(path: string): Promise<About | undefined> {
  const about = await caches.match(ABOUT, { cacheName: nameOf(path) });
  return about?.json() as Promise<About | undefined>;
}

export async function writeAbout(about: About): Promise<void> {
  await (await openKept(about.path)).put(ABOUT, new Response(JSON.stringify(about)));
}

/** A part of a kept page. */
export function keptReply({ path }: Pick<KeptPage, 'path'>, address: string): Promise<Response | undefined> {
  return caches.match(address, { cacheName: nameOf(path), ignoreVary: true });
}

/** All kept pages, the last opened first. */
export async function keptPages(): Promise<About[]> {
  const names = (await caches.keys()).filter((name) => name.startsWith(PREFIX));
  const found = await Promise.all(names.map((name) => findKept(name.slice(PREFIX.length))));
  return found.filter((about) => about !== undefined).toSorted((a, b) => (a.openedAt < b.openedAt ? 1 : -1));
}

/** A picture that any kept page has, in this width or another. */
export async function keptPicture(address: string): Promise<Response | undefined> {
  return (await caches.match(address, { ignoreVary: true })) ?? caches.match(address, { ignoreVary: true, ignoreSearch: true });
}

/** Removes a page with all that belongs to it. */
export async function dropKept(path: string): Promise<void> {
  await caches.delete(nameOf(path));
}

/** Removes the drawings of a list from a page's cache. */
async function dropDrawings(cache: Cache, listId: string): Promise<void> {
  for (const request of await cache.keys()) if (listOfDrawing(new URL(request.url).pathname) === listId) await cache.delete(request);
}

/**
 * Removes a page that visitors may not see any more, and the kept pages that show a card of it. Copies that were brought up to date since have
 * no card of a list, but may have its drawings.
 */
export async function forget(page: Pick<KeptPage, 'path' | 'kind'>): Promise<void> {
  await dropKept(page.path);
  if (page.kind === 'home') return;
  const id = page.path.slice(page.path.lastIndexOf('/') + 1);
  for (const other of await keptPages()) {
    if (other.kind === 'list') continue;
    const html = await (await keptReply(other, other.path))?.text();
    if (html?.includes(id)) await dropKept(other.path);
    else if (page.kind === 'list') await dropDrawings(await openKept(other.path), id);
  }
}
