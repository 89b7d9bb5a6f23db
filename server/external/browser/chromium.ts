import { execFile } from 'node:child_process';
import { access, constants } from 'node:fs/promises';
import { homedir } from 'node:os';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';
import { EngineFailure } from '@cairn/engines/engine.ts';
import { unpackCarriedChromium } from './packaged-chromium.ts';
import { canUseSandbox } from './sandbox.ts';

/** What Playwright's `chromium.launch` needs to start a browser: pass all of it on. */
export interface FoundChromium {
  executablePath: string;
  /** The whole environment of the browser: only the machine's own variables, so that none of our keys reaches it. */
  env: Record<string, string>;
  args: string[];
  /** Whether pages run in Chromium's sandbox; without it Playwright starts the browser with `--no-sandbox`, and so must others. */
  chromiumSandbox: boolean;
}

/** The sentence for a machine on which no browser can be had. */
export const NO_BROWSER = { code: 'no-browser-installed' } as const;

/** Add these where pages draw with WebGL on a machine without a graphics card. */
export const SOFTWARE_GRAPHICS = ['--use-gl=angle', '--use-angle=swiftshader', '--enable-unsafe-swiftshader'];

const PROGRAMS = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];
const FIXED_PLACES: Partial<Record<NodeJS.Platform, string[]>> = {
  linux: ['/snap/bin/chromium', '/opt/google/chrome/chrome'],
  darwin: [
    '/Applications/Chromium.app/Contents/MacOS/Chromium',
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    join(homedir(), 'Applications/Google Chrome.app/Contents/MacOS/Google Chrome'),
  ],
  win32: [
    'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
    'C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe',
    join(homedir(), 'AppData\\Local\\Google\\Chrome\\Application\\chrome.exe'),
  ],
};
const PASSED_ON =
  /^(PATH|HOME|LANG|LC_.*|TZ|TMPDIR|TEMP|TMP|LD_LIBRARY_PATH|FONTCONFIG_.*|XDG_.*|SystemRoot|LOCALAPPDATA|APPDATA|USERPROFILE)$/i;

/**
 * Finds a browser: `chromiumPath`, else one on the machine, else the one that the package `@sparticuz/chromium` carries (Linux x64).
 * `undefined` when there is none. Throws `EngineFailure('no-browser')` when one is named or carried, and does not run.
 */
export async function findChromium(config: { chromiumPath?: string | undefined }): Promise<FoundChromium | undefined> {
  const env = machineEnvironment();
  if (config.chromiumPath !== undefined) {
    await mustRun(config.chromiumPath, env, `CHROMIUM_PATH names ${config.chromiumPath}`);
    return started(config.chromiumPath, env);
  }
  return (await findInstalledChromium()) ?? (await findCarriedChromium());
}

/** The first browser on the machine that starts: a program of a known name on the PATH, else one in a known place. */
export async function findInstalledChromium(): Promise<FoundChromium | undefined> {
  const env = machineEnvironment();
  const installed = await findInstalled(env);
  return installed === undefined ? undefined : started(installed, env);
}

/** The browser of the package `@sparticuz/chromium`, unpacked; throws `EngineFailure('no-browser')` when it does not run. */
export async function findCarriedChromium(): Promise<FoundChromium | undefined> {
  const env = machineEnvironment();
  const carried = await unpackCarriedChromium(env);
  if (carried === undefined) return undefined;
  if ((await whyNotRunning(carried.executablePath, carried.env)) !== undefined) {
    await unpackCarriedChromium(env, { afresh: true });
    await mustRun(carried.executablePath, carried.env, 'The browser that comes with the dependencies was unpacked');
  }
  return started(carried.executablePath, carried.env);
}

async function started(executablePath: string, env: Record<string, string>): Promise<FoundChromium> {
  return { executablePath, env, args: [], chromiumSandbox: await canUseSandbox({ executablePath, env }) };
}

/** Not configuration (only config.ts reads that): what any program needs to run on this machine. */
function machineEnvironment(): Record<string, string> {
  const env: Record<string, string> = {};
  for (const [name, value] of Object.entries(process.env)) if (value !== undefined && PASSED_ON.test(name)) env[name] = value;
  return env;
}

async function findInstalled(env: Record<string, string>): Promise<string | undefined> {
  const folders = (env.PATH ?? '').split(delimiter).filter((folder) => folder !== '');
  const inPath = process.platform === 'linux' ? PROGRAMS.flatMap((program) => folders.map((folder) => join(folder, program))) : [];
  for (const candidate of [...inPath, ...(FIXED_PLACES[process.platform] ?? [])]) {
    // A file of the right name may be the stand-in of a package that is not there (Ubuntu's chromium-browser without snap).
    if ((await whyNotRunning(candidate, env)) === undefined) return candidate;
  }
  return undefined;
}

async function mustRun(path: string, env: Record<string, string>, what: string): Promise<void> {
  const reason = await whyNotRunning(path, env);
  if (reason === undefined) return;
  throw new EngineFailure('no-browser', [{ code: 'browser-does-not-start', values: { what, reason } }, NO_BROWSER]);
}

/** Undefined when the program runs, else why not. Asking for the version opens a window on Windows, so there its presence is enough. */
async function whyNotRunning(path: string, env: Record<string, string>): Promise<string | undefined> {
  try {
    await access(path, constants.X_OK);
    if (process.platform === 'linux') await promisify(execFile)(path, ['--version', '--no-sandbox'], { env, timeout: 10_000 });
    return undefined;
  } catch (error) {
    const first = error instanceof Error ? error.message.trim().split('\n').at(-1) : String(error);
    return first ?? 'it ended with an error';
  }
}
