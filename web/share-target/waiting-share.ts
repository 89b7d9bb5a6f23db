import { SHARE_PATH } from '@cairn/contracts/share-target.ts';

/** The page of a new list, filled in with what waits on the device. */
export const NEW_WITH_SHARE = '/new?shared';

const STORE = 'cairn-share';
const ABOUT = `${SHARE_PATH}/about`;
const FILE = `${SHARE_PATH}/file/`;
/** Milliseconds for which a share waits: longer, and it would surprise. */
const WAITS = 86_400_000;
/** Files beyond these are left out, and the page says so. */
const MOST_FILES = 10;
const MOST_BYTES = 50 * 1024 * 1024;

/** Something that another app shared. */
export interface Share {
  title: string;
  text: string;
  url: string;
  files: readonly File[];
  /** How many files were left out, because they are too many or too large. */
  leftOut: number;
}

interface About extends Omit<Share, 'files'> {
  /** Milliseconds since 1970. */
  at: number;
  names: string[];
}

const textOf = (form: FormData, name: string): string => {
  const value = form.get(name);
  return typeof value === 'string' ? value : '';
};

/** Keeps what was shared on the device, instead of what was shared before. */
export async function keepShare(form: FormData, now = Date.now()): Promise<void> {
  await dropShare();
  const sent = form.getAll('files').filter((file) => file instanceof File);
  let bytes = 0;
  const files = sent.filter((file, index) => index < MOST_FILES && (bytes += file.size) <= MOST_BYTES);
  const store = await caches.open(STORE);
  for (const [index, file] of files.entries())
    await store.put(FILE + index, new Response(file, { headers: { 'content-type': file.type } }));
  const [title, text, url] = ['title', 'text', 'url'].map((name) => textOf(form, name)) as [string, string, string];
  const about: About = { title, text, url, leftOut: sent.length - files.length, at: now, names: files.map(({ name }) => name) };
  await store.put(ABOUT, new Response(JSON.stringify(about)));
}

/** What waits on this device; undefined where nothing does. It goes on waiting. */
export async function readShare(now = Date.now()): Promise<Share | undefined> {
  if (!('caches' in globalThis)) return undefined;
  const found = await caches.match(ABOUT, { cacheName: STORE });
  if (!found) return undefined;
  const { at, names, ...about } = (await found.json()) as About;
  if (now - at > WAITS) {
    await dropShare();
    return undefined;
  }
  const files: File[] = [];
  for (const [index, name] of names.entries()) {
    const kept = await caches.match(FILE + index, { cacheName: STORE });
    if (kept) files.push(new File([await kept.blob()], name, { type: kept.headers.get('content-type') ?? '' }));
  }
  return { ...about, files };
}

/** Removes what waits: it was sent, or the person who shared it signed out. */
export async function dropShare(): Promise<void> {
  if ('caches' in globalThis) await caches.delete(STORE);
}
