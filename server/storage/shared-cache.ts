import { join } from 'node:path';
import { EngineFailure } from '@cairn/engines/engine.ts';
import { makeConcurrencyLimiter } from '../concurrency/limiter.ts';
import type { Log } from '../logging/log.ts';
import { type DiskCache, makeDiskCache } from './disk-cache.ts';
import type { FileFacts, FileStore } from './file-store.ts';

interface CacheOptions {
  /** Where the cache has its folder on this machine. */
  dataDir: string;
  /** Of that folder, and of the part of the store: 'pictures'. */
  name: string;
  /** Of the files on this machine, and of those in the store. */
  maxBytes: number;
  /** What all processes share; undefined: nothing. */
  store: FileStore | undefined;
  /** Whether this machine's disk has room; the store is written either way. */
  mayWrite?: (() => boolean) | undefined;
  log: Log;
}

/** Files that are sent to the store at once, and how many more may wait: above that they are only on disk. */
const SENT_AT_ONCE = 4;
const MOST_WAITING = 100;
/** A file of so many bytes is worth the second request of a visitor who is sent to the store. */
const BIG_BYTES = 256 * 1024;
/** Share of the limit that this process stores before it looks whether the store has too much, and that it then makes room for. */
const STEP = 0.1;

/** A cache on disk, in front of the store where there is one. */
export function makeCache(options: CacheOptions): DiskCache {
  const { dataDir, name, maxBytes, store, mayWrite } = options;
  const disk = makeDiskCache(join(dataDir, name), maxBytes, mayWrite);
  return store ? new SharedCache(disk, { ...options, store }) : disk;
}

/**
 * Files are looked for on disk, then in the store, and put into both. What the store cannot do costs no one their reply: a file that it does
 * not answer is a miss, one that it does not take is only on disk.
 */
class SharedCache implements DiskCache {
  readonly #disk: DiskCache;
  readonly #options: CacheOptions & { store: FileStore };
  readonly #sending = makeConcurrencyLimiter(SENT_AT_ONCE);
  #waiting = 0;
  /** Bytes that this process stored since it last looked; begins anywhere, so that processes that never live long look too. */
  #stored: number;

  constructor(disk: DiskCache, options: CacheOptions & { store: FileStore }) {
    this.#disk = disk;
    this.#options = options;
    this.#stored = Math.random() * options.maxBytes * STEP;
  }

  async get(name: string): Promise<Buffer | undefined> {
    const near = await this.#disk.get(name);
    if (near) return near;
    const found = await this.#options.store.get(this.#pathOf(name)).catch((error: unknown) => this.#note(error));
    if (found) await this.#disk.put(name, found).catch((error: unknown) => this.#note(error));
    return found;
  }

  async getOrLink(name: string, type: string): Promise<Buffer | { link: string } | undefined> {
    const { store } = this.#options;
    if (!store.linkTo) return this.get(name);
    const near = await this.#disk.get(name);
    if (near) return near;
    const path = this.#pathOf(name);
    const facts = await store.find(path).catch((error: unknown) => this.#note(error));
    return facts && facts.bytes >= BIG_BYTES ? { link: await store.linkTo(path, type) } : this.get(name);
  }

  async put(name: string, bytes: Uint8Array): Promise<void> {
    await this.#disk.put(name, bytes);
    if (this.#waiting >= MOST_WAITING) return;
    this.#waiting += 1;
    // Not waited for: the reply has its bytes already.
    this.#sending(() => this.#send(name, bytes))
      .catch((error: unknown) => this.#note(error))
      .finally(() => {
        this.#waiting -= 1;
      });
  }

  async #send(name: string, bytes: Uint8Array): Promise<void> {
    const { store, maxBytes } = this.#options;
    await store.put(this.#pathOf(name), bytes);
    this.#stored += bytes.byteLength;
    if (this.#stored < maxBytes * STEP) return;
    this.#stored = 0;
    await this.#makeRoom();
  }

  /** Removes the oldest files where the store has more than the limit. */
  async #makeRoom(): Promise<void> {
    const { store, name, maxBytes, log } = this.#options;
    const files: FileFacts[] = [];
    for await (const file of store.list(`${name}/`)) files.push(file);
    let left = files.reduce((sum, { bytes }) => sum + bytes, 0);
    if (left <= maxBytes) return;
    const oldestFirst = files.toSorted((a, b) => a.storedAt.getTime() - b.storedAt.getTime());
    let removed = 0;
    for (const file of oldestFirst) {
      if (left <= maxBytes * (1 - STEP)) break;
      await store.delete(file.name);
      left -= file.bytes;
      removed += 1;
    }
    log.info('storage', `Removed the ${removed} oldest files of ${name}/, which had grown beyond ${maxBytes / 1e6} MB`);
  }

  #pathOf(name: string): string {
    return `${this.#options.name}/${name}`;
  }

  /** The store's own failures are on the status page. */
  #note(error: unknown): undefined {
    if (!(error instanceof EngineFailure)) this.#options.log.error('storage', error);
  }
}
