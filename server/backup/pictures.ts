import { join } from 'node:path';
import type { Config } from '../config/config.ts';
import { makeObjectStore } from '../external/object-store/object-store.ts';
import { makeDiskStore } from '../storage/disk-store.ts';
import type { Entry } from './archive.ts';

/** Their names in an archive and in a bucket begin so. */
const PART = 'pictures/';
/** Requests to a bucket at once. */
const AT_ONCE = 8;

export type PictureSettings = Pick<Config, 'dataDir' | 'storage' | 'originOverrides'>;

/** The pictures of DATA_DIR, and of the bucket of STORAGE_URL those that are not there, as entries of an archive. */
export async function* readPictures({ dataDir, storage, originOverrides }: PictureSettings): AsyncGenerator<Entry> {
  const disk = makeDiskStore(join(dataDir, 'pictures'));
  const found = new Set<string>();
  for await (const { name } of disk.list('')) {
    const bytes = name.includes('/') ? undefined : await disk.get(name);
    // The product may have removed it meanwhile.
    if (!bytes) continue;
    found.add(PART + name);
    yield { name: PART + name, bytes };
  }
  if (!storage) return;
  const bucket = makeObjectStore(storage, { originOverrides });
  const ahead: Array<Promise<Entry | undefined>> = [];
  const read = async (name: string) => {
    const bytes = await bucket.get(name);
    return bytes && { name, bytes };
  };
  try {
    for await (const { name } of bucket.list(PART)) {
      if (found.has(name)) continue;
      const entry = read(name);
      // It is awaited when its turn comes; until then a failure must not count as unhandled.
      entry.catch(() => undefined);
      ahead.push(entry);
      if (ahead.length < AT_ONCE) continue;
      const next = await ahead.shift();
      if (next) yield next;
    }
    for (const entry of ahead) {
      const next = await entry;
      if (next) yield next;
    }
  } finally {
    await bucket.close();
  }
}

/** Stores the pictures of an archive: in the bucket of STORAGE_URL, or without one in DATA_DIR. */
export interface PictureWriter {
  /** Waits while too many are under way. @throws what an earlier one failed with */
  add(entry: Entry): Promise<void>;
  /** Waits for all. */
  finish(): Promise<void>;
  close(): Promise<void>;
}

export function writePictures({ dataDir, storage, originOverrides }: PictureSettings): PictureWriter {
  const store = storage ? makeObjectStore(storage, { originOverrides }) : makeDiskStore(join(dataDir, 'pictures'));
  const underWay = new Set<Promise<void>>();
  let failed: { error: unknown } | undefined;
  const requireNone = () => {
    if (failed) throw failed.error;
  };
  return {
    async add({ name, bytes }) {
      if (underWay.size >= AT_ONCE) await Promise.race(underWay);
      requireNone();
      const stored = store
        .put(storage ? name : name.slice(PART.length), bytes)
        .catch((error: unknown) => {
          failed ??= { error };
        })
        .finally(() => underWay.delete(stored));
      underWay.add(stored);
    },
    async finish() {
      await Promise.all(underWay);
      requireNone();
    },
    close: () => store.close(),
  };
}

/** Whether an entry of an archive is a picture. */
export function isPicture({ name }: Entry): boolean {
  return name.startsWith(PART);
}
