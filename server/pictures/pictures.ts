import { pictureHash } from '@cairn/contracts/pictures.ts';
import type { World } from '@cairn/engines/world.ts';
import { makeConcurrencyLimiter } from '../concurrency/limiter.ts';
import type { Log } from '../logging/log.ts';
import type { FileStore } from '../storage/file-store.ts';
import { makeCache } from '../storage/shared-cache.ts';
import { readDemoPicture } from './demo-pictures.ts';
import { makeFailures } from './failures.ts';
import { fetchPicture } from './fetch-picture.ts';
import { openPicture, type PictureFormat, resizePicture } from './open-picture.ts';

/** Pictures from the web, each downloaded once and cached. */
export interface Pictures {
  /** The picture of that address, at most `width` pixels wide; undefined when it cannot be loaded or is not a picture. */
  read(url: string, width: number, format: PictureFormat): Promise<Buffer | undefined>;
  /** The same; where it is big and only in the object store that visitors reach, an address of it there, which holds for five minutes. */
  readOrLink(url: string, width: number, format: PictureFormat): Promise<Buffer | { link: string } | undefined>;
}

const FETCHES_AT_ONCE = 6;
/** Decodings and encodings at once: they run on libuv's few threads. */
const DRAWN_AT_ONCE = 2;

interface Parts {
  fetch: World['fetch'];
  /** The folder of the cache is in it. */
  dataDir: string;
  /** What all processes share. */
  storage?: FileStore | undefined;
  /** Of the cache. */
  maxBytes: number;
  /** Whether the disk has room for more. */
  mayWrite?: (() => boolean) | undefined;
  log: Log;
  /** The User-Agent for pictures of Wikimedia, which refuses unnamed programs. */
  wikimediaAgent?: string | undefined;
}

/** The caller checks which addresses may be requested. */
export function makePictures({ fetch, dataDir, storage, maxBytes, mayWrite, log, wikimediaAgent }: Parts): Pictures {
  const cache = makeCache({ dataDir, name: 'pictures', maxBytes, store: storage, mayWrite, log });
  const failures = makeFailures(log);
  const once = makeJoiner();
  const fetching = makeConcurrencyLimiter(FETCHES_AT_ONCE);
  const drawing = makeConcurrencyLimiter(DRAWN_AT_ONCE);

  const load = async (url: string) => {
    const bytes = (await readDemoPicture(url)) ?? (await fetching(() => fetchPicture(fetch, url, wikimediaAgent)));
    return drawing(() => openPicture(bytes));
  };
  /** The stored picture, downloaded if it is not stored yet. */
  const kept = (url: string, hash: string) =>
    once(hash, async () => {
      const name = `${hash}.kept.webp`;
      const found = await cache.get(name);
      if (found) return found;
      if (failures.hasRecent(url)) return undefined;
      try {
        const opened = await load(url);
        await cache.put(name, opened);
        return opened;
      } catch (error) {
        failures.note(url, error);
        return undefined;
      }
    });
  const make = (url: string, width: number, format: PictureFormat) => {
    const name = nameOf(url, width, format);
    return once(name, async () => {
      const source = await kept(url, pictureHash(url));
      if (!source) return undefined;
      const resized = await drawing(() => resizePicture(source, width, format));
      await cache.put(name, resized);
      return resized;
    });
  };

  return {
    read: async (url, width, format) => (await cache.get(nameOf(url, width, format))) ?? make(url, width, format),
    readOrLink: async (url, width, format) =>
      (await cache.getOrLink(nameOf(url, width, format), `image/${format}`)) ?? make(url, width, format),
  };
}

function nameOf(url: string, width: number, format: PictureFormat): string {
  return `${pictureHash(url)}.${width}.${format}`;
}

/** Joins simultaneous requests for the same work. */
function makeJoiner() {
  const underWay = new Map<string, Promise<Buffer | undefined>>();
  return (name: string, work: () => Promise<Buffer | undefined>) => {
    const running = underWay.get(name) ?? work().finally(() => underWay.delete(name));
    underWay.set(name, running);
    return running;
  };
}
