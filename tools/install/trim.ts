import { existsSync, readdirSync, rmdirSync, unlinkSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { dropSymbols } from './symbols.ts';
import { TYPE_DECLARATIONS, UNREAD, UNREAD_ANYWHERE } from './unread.ts';

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

function isNamed(name: string, pattern: string): boolean {
  return pattern.endsWith('*') ? name.startsWith(pattern.slice(0, -1)) : name === pattern;
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

/**
 * Deletes what nothing reads from the installed packages in `modules`; type declarations too where the type checker is not installed.
 * The runtime loses its debugging symbols.
 */
export function trimPackages(modules: string): void {
  const isChecked = existsSync(join(modules, 'typescript'));
  for (const { name, folder } of packageFolders(modules)) {
    const own = UNREAD.filter((unread) => isNamed(name, unread.name)).map(({ files }) => files);
    deleteMatching(folder, '', [UNREAD_ANYWHERE, ...own, ...(isChecked ? [] : [TYPE_DECLARATIONS])]);
    if (isNamed(name, 'node-linux-*')) dropSymbols(join(folder, 'bin/node'));
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const modules = join(import.meta.dirname, '../../node_modules');
  if (existsSync(modules)) trimPackages(modules);
}
