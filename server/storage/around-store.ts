import type { FileStore } from './file-store.ts';

/** A store each of whose requests is run by `around`: reported, counted, or not made at all. */
export function aroundStore(store: FileStore, around: <T>(work: () => Promise<T>) => Promise<T>): FileStore {
  return {
    get: (name) => around(() => store.get(name)),
    open: (name) => around(() => store.open(name)),
    put: (name, bytes) => around(() => store.put(name, bytes)),
    upload: (name, source) => around(() => store.upload(name, source)),
    delete: (name) => around(() => store.delete(name)),
    find: (name) => around(() => store.find(name)),
    async *list(beginning) {
      const files = store.list(beginning)[Symbol.asyncIterator]();
      for (let next = await around(() => files.next()); !next.done; next = await around(() => files.next())) yield next.value;
    },
    // Makes no request.
    ...(store.linkTo && { linkTo: store.linkTo.bind(store) }),
    close: () => store.close(),
  };
}
