import type { FileStore } from './file-store.ts';

const AT_ONCE = 8;

interface Copied {
  copied: number;
  /** Of the copied files. */
  bytes: number;
  /** Files that were there before. */
  present: number;
}

/**
 * Copies the files of `source` to the part `name` of `target`, without those that it has in the same size. What is in folders of `source`
 * belongs to this machine alone, and is left out.
 */
export async function copyMissing(source: FileStore, target: FileStore, name: string): Promise<Copied> {
  const there = new Map<string, number>();
  for await (const file of target.list(`${name}/`)) there.set(file.name, file.bytes);
  const counts: Copied = { copied: 0, bytes: 0, present: 0 };
  const copy = async (from: string, to: string) => {
    const bytes = await source.get(from);
    // The product may have removed it meanwhile.
    if (!bytes) return;
    await target.put(to, bytes);
    counts.copied += 1;
    counts.bytes += bytes.byteLength;
  };
  const files = source.list('')[Symbol.asyncIterator]();
  const work = async () => {
    for (let next = await files.next(); !next.done; next = await files.next()) {
      const file = next.value;
      const path = `${name}/${file.name}`;
      if (there.get(path) === file.bytes) counts.present += 1;
      else if (!file.name.includes('/')) await copy(file.name, path);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return counts;
}
