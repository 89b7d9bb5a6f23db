import { SHARE_PATH } from '@cairn/contracts/share-target.ts';

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
  /** How many files were left out: they are too many or too large, or the device has no room for them. */
  leftOut: number;
}

interface About extends Omit<Share, 'files'> {
  /** Milliseconds since 1970. */
  at: number;
  files: Array<{ name: string; type: string }>;
  /** Whose it is; absent until somebody who is signed in has seen it. */
  userId?: string;
}

const textOf = (form: FormData, name: string): string => {
  const value = form.get(name);
  return typeof value === 'string' ? value : '';
};

/** Those that fit: a large file takes no room from the small ones behind it. */
function filesThatFit(sent: readonly File[]): File[] {
  const files: File[] = [];
  let bytes = 0;
  for (const file of sent) {
    if (files.length === MOST_FILES || bytes + file.size > MOST_BYTES) continue;
    files.push(file);
    bytes += file.size;
  }
  return files;
}

/** Resolves to whether the device had room for the file. */
async function putFile(store: Cache, index: number, file: File): Promise<boolean> {
  try {
    await store.put(FILE + index, new Response(file));
    return true;
  } catch (error) {
    console.info('A file that was shared could not be kept', error);
    return false;
  }
}

/**
 * Keeps what was shared on the device, instead of what was shared before. Resolves to whether there was anything.
 * @throws where the device keeps nothing
 */
export async function keepShare(form: FormData, now = Date.now()): Promise<boolean> {
  // A field of files that was left empty sends a file without a name.
  const sent = form.getAll('files').filter((file) => file instanceof File && (file.name !== '' || file.size > 0)) as File[];
  const [title, text, url] = ['title', 'text', 'url'].map((name) => textOf(form, name).trim()) as [string, string, string];
  if (sent.length === 0 && title + text + url === '') return false;
  await dropShare();
  const store = await caches.open(STORE);
  const files: About['files'] = [];
  for (const file of filesThatFit(sent)) if (await putFile(store, files.length, file)) files.push({ name: file.name, type: file.type });
  const about: About = { title, text, url, leftOut: sent.length - files.length, at: now, files };
  await writeAbout(about);
  return true;
}

async function writeAbout(about: About): Promise<void> {
  await (await caches.open(STORE)).put(ABOUT, new Response(JSON.stringify(about)));
}

/** What is noted of the share that waits; one that waits for too long is removed. */
async function findAbout(now: number): Promise<About | undefined> {
  if (!('caches' in globalThis)) return undefined;
  const found = await caches.match(ABOUT, { cacheName: STORE });
  const about = found && ((await found.json()) as About);
  if (!about || now - about.at <= WAITS) return about;
  await dropShare();
  return undefined;
}

/** Removes a share that waits for too long, though no page asks for it. */
export async function dropOldShare(now = Date.now()): Promise<void> {
  await findAbout(now);
}

/**
 * What waits on this device for this user; undefined where nothing does. It goes on waiting, and is theirs from now on: a share of somebody else
 * is removed, also where that session ended without signing out.
 */
export async function readShare(userId: string, now = Date.now()): Promise<Share | undefined> {
  const about = await findAbout(now);
  if (!about) return undefined;
  if (about.userId === undefined) await writeAbout({ ...about, userId });
  else if (about.userId !== userId) {
    await dropShare();
    return undefined;
  }
  const { title, text, url, leftOut } = about;
  const files: File[] = [];
  for (const [index, { name, type }] of about.files.entries()) {
    const kept = await caches.match(FILE + index, { cacheName: STORE });
    if (kept) files.push(new File([await kept.blob()], name, { type }));
  }
  return { title, text, url, files, leftOut };
}

/** Removes what waits: it was sent, or the person who shared it signed out. */
export async function dropShare(): Promise<void> {
  if ('caches' in globalThis) await caches.delete(STORE);
}
