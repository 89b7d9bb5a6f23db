import { pictureAddress, pictureHash } from '@cairn/contracts/pictures.ts';
import type { ListView, ProfileView } from '@cairn/contracts/view-models.ts';
import { coverPicture } from '../../lists/list-facts.ts';
import { isPagePicture, type KeptPage, listOfDrawing } from '../kept-address.ts';
import { KEPT_LIMITS, pagesToDrop } from '../limits.ts';
import { BUILD, isOfThisBuild } from './build-files.ts';
import { type About, dropKept, findKept, forget, keptPages, keptReply, openKept, writeAbout } from './kept-pages.ts';
import { isGone, readPublic } from './read-public.ts';
import { scope } from './scope.ts';

/** Pixels of the covers in the list of kept lists. */
const COVER_WIDTH = 250;

/** A copy without what only described how it was sent. */
async function copyOf(reply: Response): Promise<{ copy: Response; bytes: ArrayBuffer }> {
  const bytes = await reply.arrayBuffer();
  const headers = new Headers(reply.headers);
  headers.delete('content-encoding');
  headers.delete('content-length');
  return { copy: new Response(bytes, { headers }), bytes };
}

type Facts = Pick<About, 'title' | 'ownerName' | 'cover'>;

/** What the list of kept lists shows of a page, by the reply to its first call. */
function factsOf({ kind, path }: KeptPage, reply = ''): Facts {
  if (kind === 'home' || kind === 'saved') return { title: '' };
  if (kind === 'profile') return { title: (JSON.parse(reply) as ProfileView).displayName };
  const list = JSON.parse(reply) as ListView;
  const picture = coverPicture(list);
  const drawn = list.isMapped ? `${path}/cover.svg` : undefined;
  return { title: list.title, ownerName: list.owner.name, cover: picture ? pictureAddress(picture, COVER_WIDTH) : drawn };
}

/** What replies show: the paths of the pictures that they name, and the ids of lists, which have drawings. */
interface ShownPictures {
  paths: ReadonlySet<string>;
  ids: ReadonlySet<string>;
}

function picturesIn(texts: readonly string[]): ShownPictures {
  const paths = new Set<string>();
  const ids = new Set<string>();
  for (const text of texts)
    JSON.parse(text, (key, value: unknown) => {
      if (typeof value !== 'string') return value;
      if (key === 'id') ids.add(value);
      const isPicture = /^(?:picture|imageUrl|profileImageUrl|profileImage|bannerImage|\d+)$/.test(key);
      if (isPicture && /^https?:/i.test(value)) paths.add(`/pictures/${pictureHash(value)}`);
      return value;
    });
  return { paths, ids };
}

/** Whether a page shows this picture; those that come with the build stay anyway. */
function isShown({ paths, ids }: ShownPictures, pathname: string): boolean {
  if (pathname.startsWith('/pictures/')) return paths.has(pathname);
  const listId = listOfDrawing(pathname);
  return listId === undefined || ids.has(listId);
}

/** What is not shown any more leaves the device. */
async function dropOldPictures(cache: Cache, shown: ShownPictures): Promise<void> {
  for (const request of await cache.keys()) {
    const { pathname } = new URL(request.url);
    if (isPagePicture(pathname) && !isShown(shown, pathname)) await cache.delete(request);
  }
}

/** What the pictures in a page's cache take. */
async function sizeOfPictures(cache: Cache): Promise<number> {
  let bytes = 0;
  for (const request of await cache.keys()) {
    if (!isPagePicture(new URL(request.url).pathname)) continue;
    bytes += (await (await cache.match(request))?.arrayBuffer())?.byteLength ?? 0;
  }
  return bytes;
}

/** The drawings and the cover of a list, as far as the server has them. */
async function keepDrawings({ kind, path }: KeptPage, cache: Cache, cover: string | undefined): Promise<void> {
  if (kind !== 'list') return;
  for (const address of new Set([`${path}/hero.svg`, ...(cover === undefined ? [] : [cover])])) {
    const reply = await readPublic(address);
    if (!reply?.ok) continue;
    await cache.put(address, (await copyOf(reply)).copy);
  }
}

/** Removes what is beyond the limits. */
async function makeRoom(): Promise<void> {
  for (const { path } of pagesToDrop(await keptPages())) await dropKept(path);
}

/**
 * Keeps a page as visitors see it, or confirms that what is kept is current; removes it when it is not there for them. With `isOpened` it has
 * just been opened. What cannot be kept as a whole leaves what was kept before as it is.
 * @throws TypeError when the network is away
 */
export async function keepPage(page: KeptPage, isOpened: boolean): Promise<void> {
  const addresses = [page.path, ...page.calls];
  const replies = await Promise.all(addresses.map((address) => readPublic(address)));
  if (replies.some((reply) => reply && isGone(reply))) return forget(page);
  const whole = replies.filter((reply) => reply !== undefined);
  if (whole.length < addresses.length) return;
  const before = await findKept(page.path);
  const tags = whole.map((reply) => reply.headers.get('etag') ?? '');
  const now = new Date().toISOString();
  const times = { savedAt: now, openedAt: isOpened || !before ? now : before.openedAt };
  const isUnchanged = before?.build === BUILD.id && tags.every((tag, index) => tag !== '' && tag === before.tags[index]);
  if (isUnchanged) return writeAbout({ ...before, ...times });
  const copies = await Promise.all(whole.map(copyOf));
  const [html = '', ...calls] = copies.map(({ bytes }) => new TextDecoder().decode(bytes));
  if (!isOfThisBuild(html)) {
    // The server has another build by now, whose own worker can keep it.
    await scope.registration.update();
    return;
  }
  const facts = factsOf(page, calls[0]);
  const cache = await openKept(page.path);
  await dropOldPictures(cache, picturesIn(calls));
  await Promise.all(copies.map(({ copy }, index) => cache.put(addresses[index] ?? '', copy)));
  await keepDrawings(page, cache, facts.cover);
  const pictureBytes = await sizeOfPictures(cache);
  const bytes = copies.reduce((sum, { bytes: part }) => sum + part.byteLength, pictureBytes);
  await writeAbout({ kind: page.kind, path: page.path, ...facts, ...times, bytes, pictureBytes, build: BUILD.id, tags });
  await makeRoom();
}

/**
 * Keeps pictures that a kept page has loaded, which are in the browser's own cache already: those that its kept copy shows, as the page may have
 * been opened before a list was deleted.
 */
export async function keepPictures(page: KeptPage, addresses: readonly string[]): Promise<void> {
  const about = await findKept(page.path);
  if (about?.build !== BUILD.id) return;
  const cache = await openKept(page.path);
  const calls = await Promise.all(page.calls.map(async (address) => (await keptReply(page, address))?.text()));
  const shown = picturesIn(calls.filter((text) => text !== undefined));
  let added = 0;
  for (const address of addresses) {
    const { origin, pathname } = new URL(address, scope.location.origin);
    if (origin !== scope.location.origin || !isPagePicture(pathname) || !isShown(shown, pathname) || (await cache.match(address))) continue;
    const reply = await readPublic(address, 'default');
    if (!reply?.ok) continue;
    const { copy, bytes } = await copyOf(reply);
    if (about.pictureBytes + added + bytes.byteLength > KEPT_LIMITS.pictureBytes) break;
    await cache.put(address, copy);
    added += bytes.byteLength;
  }
  await writeAbout({ ...about, bytes: about.bytes + added, pictureBytes: about.pictureBytes + added });
  await makeRoom();
}
