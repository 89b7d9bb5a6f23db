import { keptPages } from './kept-pages.ts';

/** The files of one build, as paths; web/service-worker-file.ts finds them. */
export interface BuildFiles {
  id: string;
  /** The entry and the common styles: a page that names all of them is of this build. */
  marks: readonly string[];
  styles: readonly string[];
  /** What pages that are kept need to be read and used, without the map. */
  pages: readonly string[];
  /** The map's code and the bundled world. */
  map: readonly string[];
  /** These and all others that pages may load, such as fonts of other scripts. */
  all: readonly string[];
}

declare const BUILD_FILES: BuildFiles;

/** The build that this worker belongs to. */
export const BUILD = BUILD_FILES;

const PREFIX = 'cairn-files ';
const OWN = PREFIX + BUILD.id;

/** A file of a build, whose name changes with its content, from the device if it is there. */
export async function answerFile(request: Request): Promise<Response> {
  const { pathname } = new URL(request.url);
  const kept = await caches.match(pathname, { cacheName: OWN });
  if (kept) return kept;
  const reply = await fetch(request).catch(async (error: unknown) => {
    const older = await caches.match(pathname);
    if (older) return older;
    throw error;
  });
  // A page that was opened before this build may still need a file of its own.
  if (!reply.ok) return (await caches.match(pathname)) ?? reply;
  if (reply.status === 200 && BUILD.all.includes(pathname)) await (await caches.open(OWN)).put(pathname, reply.clone());
  return reply;
}

/** Whether this HTML needs the files of this build and no others. */
export function isOfThisBuild(html: string): boolean {
  return BUILD.marks.length > 0 && BUILD.marks.every((path) => html.includes(path));
}

/** Fetches what is missing of these files, one after the other, so that it takes little from what the reader does. */
export async function keepFiles(paths: readonly string[]): Promise<void> {
  const cache = await caches.open(OWN);
  for (const path of paths) {
    if (await cache.match(path)) continue;
    // Files that did not change have the same name in the build before.
    const reply = (await caches.match(path)) ?? (await fetch(path, { credentials: 'omit', priority: 'low' }));
    if (reply.status === 200) await cache.put(path, reply);
  }
}

/**
 * Removes the files of builds that nothing on this device needs: not the kept pages, and, as long as `mayBeOpen`, not those of the build before
 * this one, from which a page may be open.
 */
export async function dropOldFiles(mayBeOpen: boolean): Promise<void> {
  const others = (await caches.keys()).filter((name) => name.startsWith(PREFIX) && name !== OWN);
  const needed = new Set((await keptPages()).map(({ build }) => PREFIX + build));
  if (mayBeOpen) needed.add(others.at(-1) ?? '');
  await Promise.all(others.filter((name) => !needed.has(name)).map((name) => caches.delete(name)));
}
