import { constants, type StatsFs } from 'node:fs';
import { access, chmod, mkdir, mkdtemp, rmdir, stat, statfs } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join, resolve } from 'node:path';
import { FONTS } from '../cards/fonts.ts';
import type { Config } from '../config/config.ts';
import { codeOf, messageOf } from '../db/embedded/error.ts';
import { readingWords } from '@cairn/contracts/reading-texts.ts';
import { findChromium, NO_BROWSER } from '../external/browser/chromium.ts';
import { languageFolder } from '../external/ocr/worker.ts';
import { FULL_SHARE, usedShare } from '../storage/disk-watch.ts';
import { counted, fail, type Finding, firstOf, ok, warn } from './finding.ts';

/** The version that the package `node` pins. */
const PINNED_MAJOR = 24;
/** With less than this the database soon cannot write. Bytes. */
const LEAST_FREE = 200_000_000;
const LAUNCH_MS = 20_000;
const REMOTE_PATIENCE_MS = 3_000;
const MEGABYTE = 1_000_000;

export function checkRuntime(version = process.versions.node, program = process.execPath): Finding {
  const major = Number(version.split('.')[0]);
  if (major < PINNED_MAJOR)
    return warn(
      'runtime',
      `Node ${version} runs this command, older than the pinned Node ${PINNED_MAJOR}`,
      'run npm ci, and start everything by npm run',
    );
  return ok('runtime', `Node ${version}${/[\\/]node_modules[\\/]/.test(program) ? ', the pinned one' : ' of the machine'}`);
}

/** Whether the data folder can be used, and what in it other users may read although they should not. */
export async function checkDataFolder(dataDir: string): Promise<Finding[]> {
  const unusable = await whyUnusable(dataDir);
  if (unusable === 'ENOENT') return [await checkMissingFolder(dataDir)];
  if (unusable === 'ENOTDIR')
    return [fail('data-folder', `DATA_DIR: ${dataDir} is not a folder`, 'set another DATA_DIR, or move the file away')];
  const folder = await checkFolder(dataDir);
  // What is in it cannot be looked at.
  if (unusable !== undefined) return [folder];
  const parts = await Promise.all([join(dataDir, 'pictures'), join(dataDir, 'cards', 'fonts')].map((path) => checkFolder(path)));
  return [folder, ...parts, await checkKeyFiles(dataDir)];
}

/** Whether the first start can make the folder. Rights do not tell: a file system may refuse everyone. */
async function checkMissingFolder(dataDir: string): Promise<Finding> {
  let above = dirname(resolve(dataDir));
  while ((await whyUnusable(above)) === 'ENOENT' && dirname(above) !== above) above = dirname(above);
  try {
    await rmdir(await mkdtemp(join(above, '.cairn-')));
    return ok('data-folder', `${dataDir} does not exist yet: the first start makes it`);
  } catch (error) {
    return fail('data-folder', `DATA_DIR: ${dataDir} cannot be made: ${messageOf(error)}`, 'set another DATA_DIR');
  }
}

/** The operating system's code; undefined where the folder can be read and written. */
export async function whyUnusable(path: string): Promise<string | undefined> {
  try {
    if (!(await stat(path)).isDirectory()) return 'ENOTDIR';
    await access(path, constants.R_OK | constants.W_OK | constants.X_OK);
    return undefined;
  } catch (error) {
    return codeOf(error) ?? messageOf(error);
  }
}

async function checkFolder(path: string): Promise<Finding> {
  const unusable = await whyUnusable(path);
  if (unusable === undefined) return ok('folders', `${path} can be read and written`);
  if (unusable !== 'ENOENT')
    return fail(
      'folders',
      `${path} cannot be used (${unusable})`,
      'give this user the right to read and write there, or run this as the user of the product',
    );
  return ok('folders', `${path} is made when it is first needed`, {
    fix: async () => {
      await mkdir(path, { recursive: true });
      return `${path} was made`;
    },
  });
}

/** Files and folders that contain keys, with the rights that they may have at most. */
const KEY_FILES: ReadonlyArray<readonly [path: string, mode: number]> = [
  ['postgres', 0o700],
  ['postgres/cairn-password', 0o600],
  ['database-state.json', 0o600],
];

async function checkKeyFiles(dataDir: string): Promise<Finding> {
  if (process.platform === 'win32') return ok('rights', 'Rights of files are not checked on Windows');
  const open: Array<{ path: string; mode: number }> = [];
  for (const [name, mode] of KEY_FILES) {
    const path = join(dataDir, name);
    const about = await statOf(path);
    if (about && (about.mode & 0o777 & ~mode) !== 0) open.push({ path, mode });
  }
  if (open.length === 0) return ok('rights', 'Keys and the database can be read by their own user alone');
  const names = firstOf(open.map(({ path }) => path));
  return warn('rights', `Other users of this machine can read ${names}`, `chmod go-rwx ${names}, or npm run doctor -- --fix`, {
    fix: async () => {
      for (const { path, mode } of open) await chmod(path, mode);
      return `Other users can no longer read ${names}`;
    },
  });
}

async function statOf(path: string) {
  try {
    return await stat(path);
  } catch (error) {
    if (['ENOENT', 'ENOTDIR'].includes(codeOf(error) ?? '')) return undefined;
    throw error;
  }
}

type DiskUse = Pick<StatsFs, 'bsize' | 'blocks' | 'bavail' | 'files' | 'ffree'>;

/** Space and inodes of the disk that has the data folder. */
export async function checkDisk(dataDir: string, read: (path: string) => Promise<DiskUse> = statfs): Promise<Finding[]> {
  let disk: DiskUse;
  try {
    disk = await read(dataDir);
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return [];
    throw error;
  }
  const free = disk.bavail * disk.bsize;
  const toDo = 'free some space or enlarge the disk; what is in DATA_DIR/cards and DATA_DIR/pictures is made again when needed';
  const space = `${Math.floor(free / MEGABYTE)} MB are free on the disk of ${dataDir}`;
  const stopped = `${space}: more than ${FULL_SHARE * 100} % of it is used, so pictures and cards are no longer kept`;
  const isNearlyFull = usedShare(disk) > FULL_SHARE;
  const spaceFinding = free < LEAST_FREE ? fail('disk', space, toDo) : isNearlyFull ? warn('disk', stopped, toDo) : ok('disk', space);
  // Some file systems have no fixed number of inodes and report 0.
  if (disk.files === 0) return [spaceFinding];
  const inodes = `${disk.ffree} more files fit on that disk (inodes)`;
  const isFull = 1 - disk.ffree / disk.files > FULL_SHARE;
  return [spaceFinding, isFull ? warn('inodes', inodes, 'remove files that are no longer needed') : ok('inodes', inodes)];
}

/** Starts a browser: of this machine, or of each process that BROWSER_URL names. */
export async function checkBrowser(config: Pick<Config, 'chromiumPath' | 'remoteBrowsers' | 'roles'>): Promise<Finding[]> {
  const { chromiumPath, remoteBrowsers, roles } = config;
  if (remoteBrowsers) return Promise.all(remoteBrowsers.origins.map((origin) => checkRemoteBrowser(origin, remoteBrowsers.token)));
  return [roles.has('browser') ? await checkLocalBrowser(chromiumPath) : ok('browser', 'A process of these ROLES runs no browser')];
}

async function checkRemoteBrowser(origin: string, token: string): Promise<Finding> {
  const { RemoteBrowsers } = await import('../external/browser/remote.ts');
  const source = new RemoteBrowsers({ origins: [origin], token, patienceMs: REMOTE_PATIENCE_MS });
  try {
    await (await source.start()).end();
    return ok('browser', `The browser process at ${origin} answers`);
  } catch (error) {
    return fail(
      'browser',
      messageOf(error instanceof Error ? (error.cause ?? error) : error).replace(/\.$/, ''),
      'check that this process runs, BROWSER_URL, and that BROWSER_TOKEN is the same there',
    );
  } finally {
    await source.close();
  }
}

async function checkLocalBrowser(chromiumPath: string | undefined): Promise<Finding> {
  const without = 'Everything but pages that need a browser works without one';
  const toDo = 'install Chromium or Google Chrome, or set CHROMIUM_PATH to one that starts';
  try {
    const found = await findChromium({ chromiumPath });
    if (found === undefined) return warn('browser', `No browser was found. ${without}`, toDo);
    const { chromium } = await import('playwright-core');
    const browser = await chromium.launch({ ...found, timeout: LAUNCH_MS });
    const version = browser.version();
    await browser.close();
    const sandbox = found.chromiumSandbox ? 'with its sandbox' : 'without its sandbox, which root and many containers do not get';
    return ok('browser', `Chromium ${version} starts ${sandbox} (${found.executablePath})`);
  } catch (error) {
    const [line] = messageOf(error).replace(readingWords(NO_BROWSER), '').trim().split('\n');
    return fail('browser', `The browser does not start: ${line}`, toDo);
  }
}

/** Whether the packages have the data of text recognition and the fonts of link cards. */
export function checkPackages(): Finding[] {
  const require = createRequire(import.meta.url);
  const isInstalled = (name: string) => {
    try {
      require.resolve(`${name}/package.json`);
      return true;
    } catch (error) {
      if (codeOf(error) === 'MODULE_NOT_FOUND') return false;
      throw error;
    }
  };
  const fonts = FONTS.map(([name]) => name).filter((name) => !isInstalled(name));
  const toDo = 'run npm ci';
  return [
    languageFolder('eng') === undefined
      ? fail('text-recognition', 'The data of text recognition is missing: @tesseract.js-data/eng', toDo)
      : ok('text-recognition', 'The data of text recognition is installed'),
    fonts.length > 0
      ? fail('fonts', `${counted(fonts.length, 'package')} with fonts of link cards missing: ${firstOf(fonts)}`, toDo)
      : ok('fonts', 'The fonts of link cards are installed'),
  ];
}
