import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Log } from '../logging/log.ts';
import { hashFiles } from './build-hash.ts';

const ROOT = join(import.meta.dirname, '../..');
const WEB = join(ROOT, 'web');
const DIST = join(WEB, 'dist');
/** How much of a failed build's output the error shows. */
const SHOWN_CHARACTERS = 2_000;
/** A build that started longer ago was interrupted. */
const LONGEST_BUILD_MS = 10 * 60_000;
const UNFINISHED = '.unfinished-';

/** The pages could not be built; the message says why. */
export class BuildError extends Error {
  override name = 'BuildError';
}

/**
 * Builds the pages unless they were already built from the same sources; returns the folder that contains them, `web/dist/<hash of the sources>`.
 * @throws BuildError
 */
export async function buildPages(log: Log): Promise<string> {
  const name = await hashFiles([...(await sourceFolders()), join(ROOT, 'package-lock.json')]);
  const folder = join(DIST, name);
  if (await exists(folder)) return folder;
  log.info('build', 'Building the pages. This takes a few seconds…');
  // Built in a temporary folder and moved in one step: another process that starts meanwhile never sees a half-finished build.
  const draft = join(DIST, `${UNFINISHED}${process.pid}`);
  try {
    await mkdir(draft, { recursive: true });
    await Promise.all([
      runVite('--outDir', join(draft, 'client')),
      runVite('--ssr', 'entry-server.tsx', '--outDir', join(draft, 'server')),
    ]);
    // Another process may have finished the same build meanwhile.
    await rename(draft, folder).catch(unless('ENOTEMPTY', 'EEXIST'));
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
  await removeOthers(folder);
  return folder;
}

/** The pages' own folder, and the workspaces that they import. */
async function sourceFolders(): Promise<string[]> {
  const { dependencies } = JSON.parse(await readFile(join(WEB, 'package.json'), 'utf8')) as { dependencies: Record<string, string> };
  const workspaces = Object.keys(dependencies).filter((name) => name.startsWith('@cairn/'));
  return [WEB, ...workspaces.map((name) => join(ROOT, name.slice('@cairn/'.length)))];
}

/** The previous build is kept: a running process may still serve from it. */
async function removeOthers(current: string): Promise<void> {
  const names = await readdir(DIST);
  const others = await Promise.all(
    names
      .map((name) => join(DIST, name))
      .filter((path) => path !== current)
      .map(async (path) => ({ path, modified: (await stat(path).catch(unless('ENOENT')))?.mtimeMs ?? 0 })),
  );
  const isUnderWay = ({ path, modified }: { path: string; modified: number }) =>
    path.includes(UNFINISHED) && modified > Date.now() - LONGEST_BUILD_MS;
  const removable = others.filter((other) => !isUnderWay(other)).sort((a, b) => b.modified - a.modified);
  await Promise.all(removable.slice(1).map(({ path }) => rm(path, { recursive: true, force: true })));
}

function unless(...codes: string[]): (error: unknown) => undefined {
  return (error) => {
    if (!(error instanceof Error && 'code' in error && codes.includes(String(error.code)))) throw error;
    return undefined;
  };
}

async function exists(path: string): Promise<boolean> {
  return (await stat(path).catch(unless('ENOENT'))) !== undefined;
}

async function runVite(...options: string[]): Promise<void> {
  const vite = join(dirname(createRequire(import.meta.url).resolve('vite/package.json')), 'bin/vite.js');
  const child = spawn(process.execPath, [vite, 'build', WEB, '--emptyOutDir', ...options], {
    cwd: ROOT,
    // Independent of the environment: production pages with development JSX do not load.
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (text: string) => (output += text));
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new BuildError(`The pages could not be built: ${output.trim().slice(-SHOWN_CHARACTERS)}`);
}
