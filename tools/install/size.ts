import { existsSync, lstatSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { UNREAD_IN_PRODUCTION, unreadOf } from './unread.ts';

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
 * them, and without those for development (as `npm ci --omit=dev` leaves them, without what only tools read).
 */
export function installedSizes(root: string): { all: number; running: number; largest: Array<[name: string, megabytes: number]> } {
  const sizes = [...lockedPackages(root)].flatMap(([path, { dev }]) => {
    const folder = join(root, path);
    if (!existsSync(folder)) return [];
    const { all, forTools } = sizeOf(folder, unreadOf(path.replace(/^.*node_modules\//, ''), UNREAD_IN_PRODUCTION));
    return [{ path, all, running: dev ? 0 : all - forTools }];
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

/** Bytes on the disk of a package without the packages nested in it, and those of the files that match. */
function sizeOf(folder: string, tools: readonly RegExp[], path = ''): { all: number; forTools: number } {
  const sum = { all: lstatSync(join(folder, path)).blocks * 512, forTools: 0 };
  for (const entry of readdirSync(join(folder, path), { withFileTypes: true })) {
    const inside = path + entry.name;
    if (entry.isDirectory()) {
      if (entry.name === 'node_modules') continue;
      const within = sizeOf(folder, tools, `${inside}/`);
      sum.all += within.all;
      sum.forTools += within.forTools;
      continue;
    }
    const bytes = lstatSync(join(folder, inside)).blocks * 512;
    sum.all += bytes;
    if (tools.some((pattern) => pattern.test(inside))) sum.forTools += bytes;
  }
  return sum;
}
