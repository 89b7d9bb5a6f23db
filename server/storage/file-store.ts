import type { Readable } from 'node:stream';

/** What is known of a stored file without reading it. */
export interface FileFacts {
  name: string;
  bytes: number;
  storedAt: Date;
}

/**
 * Files by name, in a folder or in an object store. Names have letters, digits, `.`, `-` and `_`, in parts that are separated by single
 * slashes: `pictures/0a1b.webp`.
 */
export interface FileStore {
  /** The whole file, of at most 64 MB; undefined where there is none. */
  get(name: string): Promise<Buffer | undefined>;
  /** The file as a stream, which the caller reads or destroys; undefined where there is none. */
  open(name: string): Promise<{ body: Readable; bytes: number } | undefined>;
  /** Stores or replaces the file. */
  put(name: string, bytes: Uint8Array): Promise<void>;
  /** Stores or replaces the file by what comes out of `source`; where that fails nothing is stored or replaced. Returns its size in bytes. */
  upload(name: string, source: AsyncIterable<Uint8Array>): Promise<number>;
  /** Removes the file, if there is one. */
  delete(name: string): Promise<void>;
  /** Undefined where there is no such file. */
  find(name: string): Promise<FileFacts | undefined>;
  /** The files whose names begin so, in the order of their names. Other files of a folder, with names that no stored file may have, are not among them. */
  list(beginning: string): AsyncIterable<FileFacts>;
  /**
   * An address at which anyone who has it may read the file as one of this media type, for five minutes, whether there is one or not.
   * Absent where visitors do not reach the store.
   */
  linkTo?(name: string, type: string): Promise<string>;
  close(): Promise<void>;
}

const NAME = /^(?!\.)[\w.-]+(?:\/(?!\.)[\w.-]+)*$/;

/** Whether a file may have this name: it cannot leave the folder, and every store would write it in the same way. */
export function isFileName(name: string): boolean {
  return NAME.test(name) && name.length <= 500;
}

/** @throws RangeError for a name that no file may have */
export function requireFileName(name: string): void {
  if (!isFileName(name)) throw new RangeError(`'${name.slice(0, 100)}' is no name of a stored file`);
}

/** The most that `get` reads. */
export const MOST_WHOLE_BYTES = 64 * 1024 * 1024;
