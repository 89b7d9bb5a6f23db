import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, chromium } from 'playwright-core';
import { startBehindServer } from '../../concurrency/priority.ts';
import type { FoundChromium } from './chromium.ts';
import type { FilteringProxy } from './filtering-proxy.ts';

/** A running browser of ours. */
export interface BrowserProcess {
  browser: Browser;
  /** Undefined where it runs on another machine. */
  pid?: number | undefined;
  /** Ends it in good order, by force where it does not follow within 5 s. */
  end(): Promise<void>;
  /** Ends it by force, with all that it started. */
  kill(): void;
}

const LAUNCH_TIMEOUT_MS = 20_000;
const END_TIMEOUT_MS = 5_000;

/**
 * All traffic goes through the proxy: that of loopback addresses too, the browser looks up no name by itself, and what speaks UDP
 * (QUIC, WebRTC) is off. Pictures and fonts are not loaded.
 */
export function argumentsFor(proxy: Pick<FilteringProxy, 'fingerprint'>): string[] {
  return [
    `--ignore-certificate-errors-spki-list=${proxy.fingerprint}`,
    '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1',
    '--disable-quic',
    '--webrtc-ip-handling-policy=disable_non_proxied_udp',
    '--force-webrtc-ip-handling-policy',
    '--blink-settings=imagesEnabled=false',
    '--disable-remote-fonts',
    '--disable-gpu',
    '--mute-audio',
    '--no-pings',
  ];
}

/** Starts a browser behind the proxy. Rejects with Playwright's error where it does not start. */
export async function startBrowser(found: FoundChromium, proxy: FilteringProxy): Promise<BrowserProcess> {
  // A browser that is killed leaves its temporary files where they are; in a separate folder they can be deleted.
  const scratch = await mkdtemp(join(tmpdir(), 'cairn-browser-'));
  const sweep = () => rm(scratch, { recursive: true, force: true, maxRetries: 3 });
  const browser = await launch(found, proxy, scratch).catch(async (error) => {
    await sweep();
    throw error;
  });
  const pid = await processIdOf(browser);
  const kill = () => {
    if (pid !== undefined && browser.isConnected()) killGroup(pid);
  };
  const end = async () => {
    await endBrowser(browser, kill);
    await sweep();
  };
  return { browser, pid, kill, end };
}

function launch(found: FoundChromium, proxy: FilteringProxy, scratch: string): Promise<Browser> {
  const start = () =>
    chromium.launch({
      executablePath: found.executablePath,
      env: { ...found.env, TMPDIR: scratch },
      args: [...found.args, ...argumentsFor(proxy)],
      chromiumSandbox: found.chromiumSandbox,
      proxy: { server: proxy.server, bypass: '<-loopback>' },
      timeout: LAUNCH_TIMEOUT_MS,
      handleSIGINT: false,
      handleSIGTERM: false,
      handleSIGHUP: false,
    });
  return startBehindServer(found.executablePath, start);
}

async function processIdOf(browser: Browser): Promise<number | undefined> {
  const session = await browser.newBrowserCDPSession();
  const { processInfo } = await session.send('SystemInfo.getProcessInfo');
  await session.detach();
  return processInfo.find(({ type }) => type === 'browser')?.id;
}

async function endBrowser(browser: Browser, kill: () => void): Promise<void> {
  const timer = setTimeout(kill, END_TIMEOUT_MS);
  await browser.close().catch(kill);
  clearTimeout(timer);
}

/** Ends a browser that leads its own process group, with all that it started. On Windows there are no groups. */
export function killGroup(pid: number): void {
  try {
    process.kill(process.platform === 'win32' ? pid : -pid, 'SIGKILL');
  } catch (error) {
    // It has ended by itself in the meantime.
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error;
  }
}
