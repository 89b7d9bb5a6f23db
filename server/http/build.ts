import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdir, rename, rm, stat } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Log } from '../logging/log.ts';
import { precompress } from './precompress.ts';

const ROOT = join(import.meta.dirname, '../..');
const WEB = join(ROOT, 'web');
const DIST = join(WEB, 'dist');
const BUNDLE = 'server/entry-server.js';
/** What the pages are built from. */
const SOURCES = [WEB, join(ROOT, 'contracts'), join(ROOT, 'design')];
/** How much of a failed build's output is told. */
const TOLD_CHARACTERS = 2_000;

/** The pages could not be built; the message says why. */
export class BuildError extends Error {
  override name = 'BuildError';
}

/**
 * Builds the pages unless what is built is younger than every source; answers the folder that holds them.
 * @throws BuildError
 */
export async function buildPages(log: Log): Promise<string> {
  const built = await modifiedAt(join(DIST, BUNDLE));
  if (built !== undefined && built >= (await newestSource())) return DIST;
  log.info('build', 'Building the pages, once');
  // Built aside and moved in whole: another process that starts at the same moment never sees half of it.
  const aside = join(WEB, `dist-${process.pid}`);
  try {
    await runVite('--outDir', join(aside, 'client'));
    await runVite('--ssr', 'entry-server.tsx', '--outDir', join(aside, 'server'));
    await precompress(join(aside, 'client'));
    await moveIn(aside);
  } finally {
    await rm(aside, { recursive: true, force: true });
  }
  return DIST;
}

/** Two renames instead of a slow removal: whoever serves from the old folder misses it for a moment only. */
async function moveIn(aside: string): Promise<void> {
  const old = `${DIST}-old-${process.pid}`;
  try {
    await rename(DIST, old).catch(unless('ENOENT'));
    // Another process may have moved its own build in meanwhile: it is as good as ours.
    await rename(aside, DIST).catch(unless('ENOTEMPTY', 'EEXIST'));
  } finally {
    await rm(old, { recursive: true, force: true });
  }
}

function unless(...codes: string[]): (error: unknown) => void {
  return (error) => {
    if (!(error instanceof Error && 'code' in error && codes.includes(String(error.code)))) throw error;
  };
}

async function modifiedAt(path: string): Promise<number | undefined> {
  try {
    return (await stat(path)).mtimeMs;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
}

async function newestSource(): Promise<number> {
  const times = await Promise.all(SOURCES.map(newestIn));
  return Math.max(...times);
}

async function newestIn(folder: string): Promise<number> {
  const entries = await readdir(folder, { withFileTypes: true });
  const wanted = entries.filter(({ name }) => name !== 'node_modules' && !name.startsWith('dist') && !/\.test\.tsx?$/.test(name));
  const times = await Promise.all(
    wanted.map((entry) => {
      const path = join(folder, entry.name);
      return entry.isDirectory() ? newestIn(path) : modifiedAt(path);
    }),
  );
  return Math.max(0, ...times.map((time) => time ?? 0));
}

async function runVite(...options: string[]): Promise<void> {
  const vite = join(dirname(createRequire(import.meta.url).resolve('vite/package.json')), 'bin/vite.js');
  const child = spawn(process.execPath, [vite, 'build', WEB, '--emptyOutDir', ...options], {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (text: string) => (output += text));
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new BuildError(`The pages could not be built: ${output.trim().slice(-TOLD_CHARACTERS)}`);
}
