import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { putBehindServer } from '../../concurrency/priority.ts';
import type { FoundChromium } from './chromium.ts';
import type { FilteringProxy } from './filtering-proxy.ts';
import { argumentsFor, killGroup } from './process.ts';

/** A browser that others steer over CDP. */
export interface DebuggableBrowser {
  /** Where it listens on this machine's loopback interface. */
  port: number;
  /** The path of its WebSocket, which no one can guess. */
  path: string;
  /** Resolves when it has ended and its files are removed. */
  ended: Promise<void>;
  /** Ends it by force, with all that it started. */
  kill(): void;
}

const START_LIMIT_MS = 20_000;
/** Features that request something by themselves or change how pages load. Playwright's own list is not exported; it leaves out the same. */
const LEFT_OUT = [
  'AimEnabled',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'ThirdPartyStoragePartitioning',
  'Translate',
];
/**
 * As Playwright starts browsers: they request and ask nothing by themselves, and open no window that no one uses. With such a window Debian's
 * Chromium needs twice the processor time (1.5 s in place of 0.7), and 2.9 s to a first page in place of 0.6.
 */
const QUIET = [
  '--no-startup-window',
  '--no-service-autorun',
  `--disable-features=${LEFT_OUT.join(',')}`,
  '--enable-features=SkipListAccountsWithoutGaiaCookies',
  '--disable-field-trial-config',
  '--disable-component-extensions-with-background-pages',
  '--disable-search-engine-choice-screen',
  '--headless',
  '--no-first-run',
  '--no-default-browser-check',
  '--disable-background-networking',
  '--disable-background-timer-throttling',
  '--disable-backgrounding-occluded-windows',
  '--disable-renderer-backgrounding',
  '--disable-breakpad',
  '--disable-client-side-phishing-detection',
  '--disable-component-update',
  '--disable-default-apps',
  '--disable-dev-shm-usage',
  '--disable-extensions',
  '--disable-hang-monitor',
  '--disable-popup-blocking',
  '--disable-prompt-on-repost',
  '--disable-sync',
  '--metrics-recording-only',
  '--password-store=basic',
  '--use-mock-keychain',
  '--hide-scrollbars',
];

/** Starts a browser behind the proxy. Rejects where it does not start. */
export async function startDebuggable(found: FoundChromium, proxy: FilteringProxy): Promise<DebuggableBrowser> {
  const scratch = await mkdtemp(join(tmpdir(), 'cairn-browser-'));
  const args = [
    ...QUIET,
    ...found.args,
    ...(found.chromiumSandbox ? [] : ['--no-sandbox']),
    ...argumentsFor(proxy),
    `--proxy-server=${proxy.server}`,
    '--proxy-bypass-list=<-loopback>',
    `--user-data-dir=${scratch}`,
    '--remote-debugging-address=127.0.0.1',
    '--remote-debugging-port=0',
    // Nothing is sent over it: it ends the browser when this process is killed.
    '--remote-debugging-pipe',
  ];
  const child = spawn(found.executablePath, args, {
    env: { ...found.env, TMPDIR: scratch },
    detached: process.platform !== 'win32',
    stdio: ['ignore', 'ignore', 'pipe', 'pipe', 'pipe'],
  });
  const { pid } = child;
  putBehindServer(pid);
  const kill = () => {
    if (pid !== undefined && child.exitCode === null && child.signalCode === null) killGroup(pid);
  };
  const ended = new Promise<void>((resolve) => child.once('error', () => resolve()).once('exit', () => resolve())).then(() =>
    rm(scratch, { recursive: true, force: true, maxRetries: 3 }),
  );
  try {
    const address = await addressOf(child);
    return { port: Number(address.port), path: address.pathname, ended, kill };
  } catch (error) {
    kill();
    await ended;
    throw error;
  }
}

/** The address that the browser writes when it listens. */
function addressOf(child: ChildProcess): Promise<URL> {
  return new Promise((resolve, reject) => {
    let written = '';
    const timer = setTimeout(() => reject(new Error('The browser did not start in time')), START_LIMIT_MS);
    const fail = (error: Error) => {
      clearTimeout(timer);
      reject(error);
    };
    child.once('error', fail).once('exit', () => fail(new Error(`The browser ended at its start: ${written.slice(-500)}`)));
    child.stderr?.setEncoding('utf8').on('data', (text: string) => {
      written = (written + text).slice(-10_000);
      const address = /DevTools listening on (ws:\/\/\S+)/.exec(written)?.[1];
      if (address === undefined) return;
      clearTimeout(timer);
      resolve(new URL(address));
    });
  });
}
