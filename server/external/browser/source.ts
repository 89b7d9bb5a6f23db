import { EngineFailure } from '@cairn/engines/engine.ts';
import type { Resolve } from '../fetch/addresses.ts';
import { type FoundChromium, findChromium, NO_BROWSER } from './chromium.ts';
import { type FilteringProxy, makeFilteringProxy } from './filtering-proxy.ts';
import { type BrowserProcess, startBrowser } from './process.ts';

/** Where the pool gets its browsers. Each of them can reach public addresses only. */
export interface BrowserSource {
  /** @throws EngineFailure `no-browser`; where a browser does not start, Playwright's error */
  start(): Promise<BrowserProcess>;
  /** Why the last connection of a browser to this host failed. */
  failureOf(host: string): EngineFailure | undefined;
  /** Finds that out, where another process knows it. */
  learnFailure?(host: string): Promise<void>;
  close(): Promise<void>;
}

export interface LocalOptions {
  chromiumPath?: string | undefined;
  originOverrides?: ReadonlyMap<string, string>;
  resolve?: Resolve;
  find?: () => Promise<FoundChromium | undefined>;
}

/** Browsers of this machine, behind a filtering proxy of their own. */
export class LocalBrowsers implements BrowserSource {
  readonly #options: LocalOptions;
  #starting: Promise<FilteringProxy> | undefined;
  #proxy: FilteringProxy | undefined;
  /** What started the last browser. */
  #known: FoundChromium | undefined;

  constructor(options: LocalOptions) {
    this.#options = options;
  }

  async start(): Promise<BrowserProcess> {
    this.#starting ??= makeFilteringProxy(this.#options);
    this.#proxy = await this.#starting;
    return (await this.#startKnown(this.#proxy)) ?? this.#startFound(this.#proxy);
  }

  /** Each program that is started to be tried stops this process for some 20 ms. Undefined where it is to be looked for again. */
  async #startKnown(proxy: FilteringProxy): Promise<BrowserProcess | undefined> {
    if (this.#known === undefined) return undefined;
    try {
      return await startBrowser(this.#known, proxy);
    } catch (error) {
      this.#known = undefined;
      // It had its time; anything else may be due to files that were removed since.
      if (error instanceof Error && error.name === 'TimeoutError') throw error;
      return undefined;
    }
  }

  async #startFound(proxy: FilteringProxy): Promise<BrowserProcess> {
    const { find, chromiumPath } = this.#options;
    const found = await (find ? find() : findChromium({ chromiumPath }));
    if (found === undefined) throw new EngineFailure('no-browser', NO_BROWSER);
    const browser = await startBrowser(found, proxy);
    this.#known = found;
    return browser;
  }

  failureOf(host: string): EngineFailure | undefined {
    return this.#proxy?.failureOf(host);
  }

  async close(): Promise<void> {
    await (await this.#starting)?.close();
  }
}
