import { existsSync, lstatSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { TYPE_DECLARATIONS } from './unread.ts';

/** An entry of package-lock.json, under its path: `node_modules/name`. */
interface LockedPackage {
  version?: string;
  /** Only for development. */
  dev?: boolean;
  /** A workspace of this repository. */
  link?: boolean;
  deprecated?: string;
  hasInstallScript?: boolean;
}

/** All entries of the lockfile of the repository at `root` but the repository's own workspaces. */
export function lockedPackages(root: string): Map<string, LockedPackage> {
  const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as { packages: Record<string, LockedPackage> };
  return new Map(Object.entries(lock.packages).filter(([path, entry]) => path.includes('node_modules/') && !entry.link));
}

/**
 * What the installed packages of the repository at `root` take on the disk, in MB of 1,048,576 bytes as `du -m` counts them, largest first: all of
 * them, and without those for development (as `npm ci --omit=dev` leaves them, which has no type declarations either).
 */
export function installedSizes(root: string): { all: number; running: number; largest: Array<[name: string, megabytes: number]> } {
  const sizes = [...lockedPackages(root)].flatMap(([path, { dev }]) => {
    const folder = join(root, path);
    if (!existsSync(folder)) return [];
    const { all, types } = sizeOf(folder);
    return [{ path, all, running: dev ? 0 : all - types }];
  });
  const total = (field: 'all' | 'running') => sizes.reduce((sum, size) => sum + size[field], 0);
  const largest = sizes.filter(({ running }) => running > 0).sort((a, b) => b.running - a.running);
  return {
    all: megabytes(total('all')),
    running: megabytes(total('running')),
    largest: largest.slice(0, 15).map(({ path, running }) => [path.replace(/^.*node_modules\//, ''), megabytes(running)]),
  };
}

const megabytes = (bytes: number) => Math.round((bytes / 1_048_576) * 10) / 10;

/** Bytes on the disk of a package without the packages nested in it, and those of its type declarations. */
function sizeOf(folder: string): { all: number; types: number } {
  const sum = { all: lstatSync(folder).blocks * 512, types: 0 };
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) {
      if (entry.name === 'node_modules') continue;
      const inside = sizeOf(path);
      sum.all += inside.all;
      sum.types += inside.types;
      continue;
    }
    const bytes = lstatSync(path).blocks * 512;
    sum.all += bytes;
    if (TYPE_DECLARATIONS.test(entry.name)) sum.types += bytes;
  }
  return sum;
}
