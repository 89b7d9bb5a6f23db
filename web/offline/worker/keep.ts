import { pictureAddress, pictureHash } from '@cairn/contracts/pictures.ts';
import type { HomeView, ListView, ProfileView } from '@cairn/contracts/view-models.ts';
import { coverPicture } from '../../lists/list-facts.ts';
import { isPagePicture, type KeptPage } from '../kept-address.ts';
import { KEPT_LIMITS, pagesToDrop } from '../limits.ts';
import { BUILD, isOfThisBuild } from './build-files.ts';
import { type About, dropKept, findKept, forget, keptPages, openKept, writeAbout } from './kept-pages.ts';
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
function factsOf({ kind, path }: KeptPage, view: HomeView | ListView | ProfileView): Facts {
  if (kind === 'home') return { title: '' };
  if (kind === 'profile') return { title: (view as ProfileView).displayName };
  const list = view as ListView;
  const picture = coverPicture(list);
  const drawn = list.isMapped ? `${path}/cover.svg` : undefined;
  return { title: list.title, ownerName: list.owner.name, cover: picture ? pictureAddress(picture, COVER_WIDTH) : drawn };
}

/** Paths of all pictures that replies name: what is not among them any more leaves the device. */
function picturePaths(texts: readonly string[]): Set<string> {
  const found = new Set<string>();
  for (const text of texts)
    JSON.parse(text, (key, value: unknown) => {
      const isPicture = /^(?:picture|imageUrl|profileImageUrl|profileImage|bannerImage|\d+)$/.test(key);
      if (isPicture && typeof value === 'string' && /^https?:/i.test(value)) found.add(`/pictures/${pictureHash(value)}`);
      return value;
    });
  return found;
}

async function dropOldPictures(cache: Cache, current: ReadonlySet<string>): Promise<void> {
  for (const request of await cache.keys()) {
    const { pathname } = new URL(request.url);
    if (pathname.startsWith('/pictures/') && !current.has(pathname)) await cache.delete(request);
  }
}

/** The drawings and the cover of a list, as far as the server has them. */
async function keepDrawings({ kind, path }: KeptPage, cover: string | undefined): Promise<number> {
  if (kind !== 'list') return 0;
  let bytes = 0;
  const cache = await openKept(path);
  for (const address of new Set([`${path}/hero.svg`, ...(cover === undefined ? [] : [cover])])) {
    const reply = await readPublic(address);
    if (!reply?.ok) continue;
    const read = await copyOf(reply);
    await cache.put(address, read.copy);
    bytes += read.bytes.byteLength;
  }
  return bytes;
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
  const facts = factsOf(page, JSON.parse(calls[0] ?? '') as ListView);
  const cache = await openKept(page.path);
  await dropOldPictures(cache, picturePaths(calls));
  await Promise.all(copies.map(({ copy }, index) => cache.put(addresses[index] ?? '', copy)));
  const drawn = await keepDrawings(page, facts.cover);
  const bytes = copies.reduce((sum, { bytes: part }) => sum + part.byteLength, drawn);
  await writeAbout({ kind: page.kind, path: page.path, ...facts, ...times, bytes, build: BUILD.id, tags });
  await makeRoom();
}

/** Keeps pictures that a kept page has loaded, which are in the browser's own cache already. */
export async function keepPictures({ path }: KeptPage, addresses: readonly string[]): Promise<void> {
  const about = await findKept(path);
  if (!about) return;
  const cache = await openKept(path);
  let { bytes } = about;
  for (const address of addresses) {
    const { origin, pathname } = new URL(address, scope.location.origin);
    if (origin !== scope.location.origin || !isPagePicture(pathname) || (await cache.match(address))) continue;
    if (bytes - about.bytes > KEPT_LIMITS.pictureBytes) break;
    const reply = await readPublic(address, 'default');
    if (!reply?.ok) continue;
    const read = await copyOf(reply);
    await cache.put(address, read.copy);
    bytes += read.bytes.byteLength;
  }
  await writeAbout({ ...about, bytes });
  await makeRoom();
}
