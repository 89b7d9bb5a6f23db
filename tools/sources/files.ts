import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder of the repository. */
export const root = join(fileURLToPath(import.meta.url), '../../..');

/** A TypeScript file: its path from the root, with slashes, and its text. */
export interface SourceFile {
  path: string;
  text: string;
}

const NO_SOURCES = new Set(['node_modules', 'dist', 'results', 'data']);

/**
 * All files of these kinds below these folders of the repository, TypeScript if nothing else is wanted. Tests and testing helpers, which may
 * reach for what they test, are left out.
 */
export function productSources(folders: readonly string[], kinds = /\.tsx?$/): SourceFile[] {
  return folders
    .flatMap((folder) => pathsBelow(join(root, folder), kinds))
    .map((path) => ({ path: relative(root, path).split(sep).join('/'), text: readFileSync(path, 'utf8') }))
    .filter(({ path }) => !/\.test\.tsx?$|\/testing[^/]*(\/|\.ts$)/.test(path));
}

function pathsBelow(folder: string, kinds: RegExp): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    if (NO_SOURCES.has(entry.name)) return [];
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return pathsBelow(path, kinds);
    return kinds.test(entry.name) ? [path] : [];
  });
}
