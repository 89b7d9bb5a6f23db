import { bucketSettings } from '@cairn/server/external/object-store/testing/object-store.ts';

export type Settings = Record<string, string>;

const BROWSER_TOKEN = 'a token of the cluster';

/** What the processes need to know of each other. Addresses are of PostgreSQL unless stated otherwise. */
export interface Parts {
  primaryUrl: string;
  replicaUrl: string;
  /** Of PgBouncer; undefined without it. */
  poolerUrl: string | undefined;
  storePort: number;
  browserPort: number;
  /** Of nginx; undefined without it. */
  proxyUrl: string | undefined;
  /** Of services outside to their replacements here. */
  origins: Record<string, string>;
}

/** The environment variables of each role, as docs/running.md describes them. */
export function roleSettings(parts: Parts): { web: Settings; worker: Settings; browser: Settings } {
  const { poolerUrl, primaryUrl, proxyUrl, origins } = parts;
  const { settings, url } = bucketSettings(`http://127.0.0.1:${parts.storePort}`);
  const overrides = Object.entries(origins).map(([from, to]) => `${from}=${to}`);
  const browser = { BROWSER_TOKEN, ORIGIN_OVERRIDES: overrides.join(',') };
  const shared = {
    ...browser,
    BROWSER_URL: `ws://127.0.0.1:${parts.browserPort}`,
    STORAGE_URL: url,
    AWS_ACCESS_KEY_ID: settings.accessKeyId,
    AWS_SECRET_ACCESS_KEY: settings.secretAccessKey,
    ...(poolerUrl === undefined ? { DATABASE_URL: primaryUrl } : { DATABASE_URL: poolerUrl, DATABASE_DIRECT_URL: primaryUrl }),
  };
  const behindProxy: Settings = proxyUrl === undefined ? {} : { PUBLIC_URL: proxyUrl, TRUST_PROXY: '1' };
  return {
    web: { ...shared, ...behindProxy, ROLES: 'web', DATABASE_READ_URL: parts.replicaUrl },
    worker: { ...shared, ROLES: 'worker' },
    browser: { ...browser, BROWSER_LIMIT: '2', ROLES: 'browser' },
  };
}

/** What changes when the replica has become the primary: docs/running.md, "Failing over to it by hand", step 4. */
export function failedOver(settings: Settings, newPrimaryUrl: string): Settings {
  const { DATABASE_READ_URL: _old, ...others } = settings;
  return { ...others, [others.DATABASE_DIRECT_URL === undefined ? 'DATABASE_URL' : 'DATABASE_DIRECT_URL']: newPrimaryUrl };
}
