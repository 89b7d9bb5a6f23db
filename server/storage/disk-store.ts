import { randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { link, lstat, mkdir, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { basename, dirname, join, relative, sep } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { type FileFacts, type FileStore, isFileName, requireFileName } from './file-store.ts';
import { makeFolders } from './make-folders.ts';

interface DiskStoreOptions {
  /** Of archives: only this user may read them, none takes the place of anything, and they may have any name without a slash. */
  isForArchives?: boolean;
}

/**
 * Files in `folder`, which is made with the first of them. A file appears whole: it is written aside and renamed. What is written aside of an
 * archive begins with a dot and its name.
 */
export function makeDiskStore(folder: string, { isForArchives = false }: DiskStoreOptions = {}): FileStore {
  const pathOf = (name: string) => {
    if (!isForArchives || basename(name) !== name || name === '..' || name === '.') requireFileName(name);
    return join(folder, name);
  };
  const write = async (name: string, source: AsyncIterable<Uint8Array> | Iterable<Uint8Array>) => {
    const path = pathOf(name);
    const aside = join(dirname(path), isForArchives ? `.${basename(path)}.${randomUUID()}` : `.${randomUUID()}`);
    if (isForArchives) makeFolders(dirname(path), 0o700);
    else await mkdir(dirname(path), { recursive: true });
    try {
      const target = createWriteStream(aside, { flags: 'wx', ...(isForArchives && { mode: 0o600 }) });
      await pipeline(Readable.from(source, { objectMode: false }), target);
      await (isForArchives ? moveWhereFree(aside, path) : rename(aside, path));
      return target.bytesWritten;
    } catch (error) {
      await rm(aside, { force: true });
      throw error;
    }
  };
  const find = async (name: string): Promise<FileFacts | undefined> => {
    const found = await orUndefined(stat(pathOf(name)));
    return found?.isFile() ? { name, bytes: found.size, storedAt: found.mtime } : undefined;
  };

  return {
    get: async (name) => orUndefined(readFile(pathOf(name))),
    async open(name) {
      const found = await find(name);
      return found && { body: createReadStream(pathOf(name)), bytes: found.bytes };
    },
    async put(name, bytes) {
      await write(name, [bytes]);
    },
    upload: write,
    delete: async (name) => rm(pathOf(name), { force: true }),
    find,
    async *list(beginning) {
      const entries = (await orUndefined(readdir(folder, { withFileTypes: true, recursive: true }))) ?? [];
      const names = entries
        .filter((entry) => entry.isFile() && !entry.name.startsWith('.'))
        .map(({ parentPath, name }) => relative(folder, join(parentPath, name)).split(sep).join('/'))
        .filter((name) => name.startsWith(beginning) && isFileName(name));
      for (const name of names.sort()) {
        const facts = await find(name);
        if (facts) yield facts;
      }
    },
    async close() {},
  };
}

/** Unlike renaming, making a link replaces nothing: neither a file nor a device nor a link to nowhere. */
async function moveWhereFree(from: string, to: string): Promise<void> {
  try {
    await link(from, to);
    await rm(from);
  } catch (error) {
    // Some file systems, such as those of memory cards, have no links.
    if (!/^(?:EPERM|ENOTSUP|EOPNOTSUPP|ENOSYS|EMLINK)$/.test((error as NodeJS.ErrnoException).code ?? '')) throw error;
    if (await orUndefined(lstat(to))) throw Object.assign(new Error(`EEXIST: file already exists, link '${to}'`), { code: 'EEXIST' });
    await rename(from, to);
  }
}

async function orUndefined<T>(work: Promise<T>): Promise<T | undefined> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ENOTDIR')) return undefined;
    throw error;
  }
}
