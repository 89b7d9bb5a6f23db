import type { FileFacts, FileStore } from './file-store.ts';

export async function listAll(store: FileStore, beginning = ''): Promise<FileFacts[]> {
  const found: FileFacts[] = [];
  for await (const facts of store.list(beginning)) found.push(facts);
  return found;
}

export async function namesIn(store: FileStore, beginning = ''): Promise<string[]> {
  return (await listAll(store, beginning)).map(({ name }) => name);
}
