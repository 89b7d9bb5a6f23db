import { sleep } from '../../concurrency/sleep.ts';
import type { Log } from '../../logging/log.ts';
import { type GuardedFetch, makeGuardedFetch } from '../fetch/guarded-fetch.ts';
import { withOperatorAddress } from '../fetch/operator-address.ts';
import { addressesInDescription, addressesInStyle, originsOf, webAddresses } from './style-addresses.ts';

/** OpenFreeMap's public style: streets without a key. Everything that it names is on its own host. */
const DEFAULT_STYLE = 'https://tiles.openfreemap.org/styles/liberty';

const RETRY_MS = 10 * 60_000;
const LARGEST_DOCUMENT = 5_000_000;
const NOT_READ = 'The style of MAP_TILES_URL could not be read, so pages load from its own host and those of MAP_TILES_HOSTS only';
/** More would not be a style but an attempt to allow the whole web. */
const MOST_HOSTS = 20;

/** The settings of the map, as config.ts has them. */
interface MapSettings {
  mapTilesUrl: string | undefined;
  mapTilesHosts: string[] | undefined;
  googleMapsApiKey: string | undefined;
  originOverrides: ReadonlyMap<string, string>;
}

/** The hosts that a street map loads from in the browser. */
export interface MapHosts {
  /** Address of the map style, or `none`. */
  style: string;
  /** As sources of a Content-Security-Policy; none without a street map. Until a style of the operator's was read: its own host. */
  current(): readonly string[];
  /** Reads the style in the background, and again from time to time until that succeeds. */
  start(): void;
  stop(): Promise<void>;
}

async function readDocument(fetch: GuardedFetch, address: string, signal: AbortSignal): Promise<unknown> {
  const reply = await fetch(address, { maxBytes: LARGEST_DOCUMENT, signal });
  if (reply.status !== 200) throw new Error(`${new URL(address).origin} answered ${reply.status}`);
  return JSON.parse(reply.text());
}

/** The origins that a style and the descriptions of its tiles name. */
async function readOrigins(fetch: GuardedFetch, style: string, signal: AbortSignal): Promise<string[]> {
  const { content, descriptions } = addressesInStyle(await readDocument(fetch, style, signal));
  const addresses = webAddresses(descriptions, style);
  const tiles = await Promise.all(
    addresses.map(async (address) => originsOf(addressesInDescription(await readDocument(fetch, address, signal)), address)),
  );
  return [...new Set([...originsOf([style, ...content, ...addresses], style), ...tiles.flat()])];
}

/** What MAP_TILES_HOSTS names counts instead of what the style names, for styles that only browsers may read. */
export function makeMapHosts(
  { mapTilesUrl, mapTilesHosts, googleMapsApiKey, originOverrides }: MapSettings,
  log: Log,
  { retryMs = RETRY_MS } = {},
): MapHosts {
  const style = mapTilesUrl ?? DEFAULT_STYLE;
  const isShown = style !== 'none' && googleMapsApiKey === undefined;
  let hosts = isShown ? [new URL(style).origin, ...(mapTilesUrl === undefined ? [] : (mapTilesHosts ?? []))] : [];
  const isRead = isShown && mapTilesUrl !== undefined && mapTilesHosts === undefined;
  // The style may be on a private host: the operator configured it.
  const fetch = makeGuardedFetch({ originOverrides: withOperatorAddress(originOverrides, isShown ? style : undefined) });
  const stopping = new AbortController();
  let reading: Promise<void> | undefined;

  /** Returns whether the style was read. */
  const read = async (isFirst: boolean): Promise<boolean> => {
    try {
      hosts = (await readOrigins(fetch, style, stopping.signal)).slice(0, MOST_HOSTS);
      return true;
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      if (isFirst && !stopping.signal.aborted) log.warn('map', `${NOT_READ} (${reason})`);
      return false;
    }
  };
  const readUntilDone = async () => {
    for (let isFirst = true; !(await read(isFirst)) && !stopping.signal.aborted; isFirst = false)
      // Ends early only when it is stopped, which the loop notices.
      await sleep(retryMs, stopping.signal).catch(() => undefined);
  };
  return {
    style,
    current: () => hosts,
    start() {
      if (isRead) reading ??= readUntilDone();
    },
    async stop() {
      stopping.abort();
      await reading;
      await fetch.close();
    },
  };
}
