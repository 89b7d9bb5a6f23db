import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Reproducible files by name, in one folder of bounded size. */
export interface DiskCache {
  get(name: string): Promise<Buffer | undefined>;
  /** The file, or where it is big and not on this machine an address at which visitors may read it, of this media type, for a while. */
  getOrLink(name: string, type: string): Promise<Buffer | { link: string } | undefined>;
  /** Stores the file, and removes the least recently used ones when the folder grows too large; on a full disk it does nothing. */
  put(name: string, bytes: Uint8Array): Promise<void>;
}

/** Share of the limit that is filled after files were removed, so that not every new file removes an old one. */
const ROOM_LEFT = 0.9;

/**
 * A cache in `folder`, of at most `maxBytes`. Names are ours: letters, digits, dot and dash. The order of use is known only since the start;
 * before that the oldest files count as least recently used. Another process may share the folder: a file that it removed is a miss. While
 * `mayWrite` says no, nothing is stored; what is there is still read.
 */
export function makeDiskCache(folder: string, maxBytes: number, mayWrite: () => boolean = () => true): DiskCache {
  // In the order of last use: a Map keeps the order of insertion.
  let known: Promise<Map<string, number>> | undefined;
  let total = 0;
  const entries = async () => {
    known ??= readFolder(folder).then((sizes) => {
      for (const bytes of sizes.values()) total += bytes;
      return sizes;
    });
    return known;
  };
  const forget = (sizes: Map<string, number>, name: string) => {
    total -= sizes.get(name) ?? 0;
    sizes.delete(name);
  };
  const note = (sizes: Map<string, number>, name: string, bytes: number) => {
    forget(sizes, name);
    sizes.set(name, bytes);
    total += bytes;
  };

  const get = async (name: string) => {
    const [bytes, sizes] = await Promise.all([readIfThere(join(folder, name)), entries()]);
    if (bytes) note(sizes, name, bytes.length);
    else forget(sizes, name);
    return bytes;
  };

  return {
    get,
    getOrLink: get,
    async put(name, bytes) {
      if (!mayWrite()) return;
      const sizes = await entries();
      const aside = join(folder, `.${randomUUID()}`);
      try {
        await writeFile(aside, bytes);
        await rename(aside, join(folder, name));
      } catch (error) {
        await rm(aside, { force: true });
        // It filled since someone looked: the reply has its bytes all the same.
        if (isFull(error)) return;
        throw error;
      }
      note(sizes, name, bytes.length);
      if (total <= maxBytes) return;
      for (const oldest of [...sizes.keys()]) {
        if (total <= maxBytes * ROOM_LEFT || oldest === name) return;
        forget(sizes, oldest);
        await rm(join(folder, oldest), { force: true });
      }
    },
  };
}

function isFull(error: unknown): boolean {
  return error instanceof Error && 'code' in error && (error.code === 'ENOSPC' || error.code === 'EDQUOT');
}

async function readFolder(folder: string): Promise<Map<string, number>> {
  await mkdir(folder, { recursive: true });
  const files = (await readdir(folder, { withFileTypes: true })).filter((entry) => entry.isFile());
  const found = await Promise.all(
    files.map(async ({ name }) => {
      const about = await stat(join(folder, name));
      return { name, bytes: about.size, usedAt: about.mtimeMs };
    }),
  );
  return new Map(found.toSorted((a, b) => a.usedAt - b.usedAt).map(({ name, bytes }) => [name, bytes] as const));
}

async function readIfThere(path: string): Promise<Buffer | undefined> {
  try {
    return await readFile(path);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
}
