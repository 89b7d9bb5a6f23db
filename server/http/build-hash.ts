import { createHash } from 'node:crypto';
import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';

const LENGTH = 16;

/**
 * A short hash of the contents and relative paths of all files in `paths`, which are files and folders; node_modules, builds and tests are left
 * out. Times of modification do not count: a fresh clone of the same sources has the same hash.
 */
export async function hashFiles(paths: readonly string[]): Promise<string> {
  const hash = createHash('sha256');
  for (const path of paths) {
    const names = (await stat(path)).isDirectory() ? await sourcesIn(path) : [''];
    const contents = await Promise.all(names.map((name) => readFile(join(path, name))));
    names.forEach((name, index) => {
      const content = contents[index] ?? Buffer.alloc(0);
      hash.update(`${name}\0${content.length}\0`).update(content);
    });
  }
  return hash.digest('hex').slice(0, LENGTH);
}

async function sourcesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true });
  const wanted = entries.filter(({ name }) => name !== 'node_modules' && !name.startsWith('dist') && !/\.test\.tsx?$/.test(name));
  const names = await Promise.all(
    wanted.map(async (entry) =>
      entry.isDirectory() ? (await sourcesIn(join(folder, entry.name))).map((name) => `${entry.name}/${name}`) : [entry.name],
    ),
  );
  return names.flat().sort();
}
