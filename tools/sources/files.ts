import { readdirSync, readFileSync, statSync } from 'node:fs';
import { basename, join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder of the repository. */
export const root = join(fileURLToPath(import.meta.url), '../../..');

/** A file: its path from the root, with slashes, and its text. */
export interface SourceFile {
  path: string;
  text: string;
}

const NO_SOURCES = new Set(['node_modules', 'dist', 'results', 'data', 'fixtures']);

/** The files of these kinds below these folders of the repository, TypeScript unless others are named, without tests and testing helpers. */
export function productSources(folders: readonly string[], kinds = /\.tsx?$/): SourceFile[] {
  return sourceFiles(folders, kinds).filter(({ path }) => !/\.test\.tsx?$|\/testing[^/]*(\/|\.ts$)/.test(path));
}

/** The files of these kinds among and below these paths from the root. Built and downloaded files are left out. */
export function sourceFiles(paths: readonly string[], kinds: RegExp): SourceFile[] {
  return paths
    .flatMap((path) => pathsBelow(join(root, path), kinds))
    .map((path) => ({ path: relative(root, path).split(sep).join('/'), text: readFileSync(path, 'utf8') }));
}

function pathsBelow(path: string, kinds: RegExp): string[] {
  if (NO_SOURCES.has(basename(path))) return [];
  if (!statSync(path).isDirectory()) return kinds.test(path) ? [path] : [];
  return readdirSync(path).flatMap((name) => pathsBelow(join(path, name), kinds));
}
