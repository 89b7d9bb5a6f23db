import type { ExtractAccess } from '@cairn/contracts/endpoint.ts';
import { delimiter, isAbsolute, resolve } from 'node:path';
import { z } from 'zod';
import { type AiCosts, amount, missingAiCost, toAiCosts } from './ai-costs.ts';
import { DEFAULT_DATA_DIR } from './data-dir.ts';
import { isDatabaseAddress, withFullTls } from './database-address.ts';
import { type BackupSchedule, readBackupSchedule } from './backup.ts';
import { readTextFile, requireProgram, requireServiceAccount } from './files.ts';
import { isOrigin, isWebAddress, readOverrides, toOrigin } from './origins.ts';
import { readTrustedProxies, type TrustedProxies } from './proxy.ts';
import { MOST_CACHE_MB, MOST_DAYS, type Retention, toRetention } from './retention.ts';
import { type ObjectStoreAddress, readObjectStore } from './storage.ts';
import { readHeaders, readShare, type TracingConfig } from './tracing.ts';

/** What a process does: answers HTTP, works on jobs, opens pages in browsers. */
export const ROLES = ['web', 'worker', 'browser'] as const;
export type Role = (typeof ROLES)[number];

/** The product's settings, read once at the start. Addresses carry no trailing slash; `dataDir` is absolute. */
export interface Config {
  port: number;
  host: string;
  /** Undefined: taken from each request whose host is allowed. */
  publicUrl: string | undefined;
  /** Lower-case hosts, some with a port; undefined: loopback, the bound address, and where an operator first signed in. */
  allowedHosts: string[] | undefined;
  /** Undefined: none, and no header says where a request came from. */
  trustedProxies: TrustedProxies | undefined;
  dataDir: string;
  /** Undefined: the embedded database in `dataDir`. */
  databaseUrl: string | undefined;
  /** Past the pooler of `databaseUrl`, for what needs a session; undefined: `databaseUrl` is no pooler. */
  databaseDirectUrl: string | undefined;
  /** A streaming replica for visitors' reads. */
  databaseReadUrl: string | undefined;
  roles: ReadonlySet<Role>;
  /** The object store that all processes share for pictures and cards; undefined: each has its own in `dataDir`. */
  storage: (ObjectStoreConfig & { publicEndpoint: string | undefined }) | undefined;
  /** Where archives go: an absolute folder or a bucket. */
  backupTarget: string | ObjectStoreConfig | undefined;
  /** Undefined: no backup is made unless someone runs `npm run backup`. With it there is a `backupTarget`. */
  backupSchedule: BackupSchedule | undefined;
  /** How many archives stay at `backupTarget`; undefined: all. */
  backupKeep: number | undefined;
  /** Undefined: archives are not encrypted. */
  backupPassphrase: string | undefined;
  /** How long data is kept, and how large caches may grow. */
  retention: Retention;
  adminPassword: string | undefined;
  extractAccess: ExtractAccess;
  /** Readings of a user in any 24 hours. */
  extractQuota: number;
  ai: AiConfig | undefined;
  /** Undefined without a model or a limit: nothing is counted, and readings of users run without the model. */
  aiCosts: AiCosts | undefined;
  googleMapsApiKey: string | undefined;
  /** A style URL, `none` for only the bundled base map, undefined for the default style. */
  mapTilesUrl: string | undefined;
  /** Hosts that a map style loads from beside its own, as sources of a Content-Security-Policy; undefined: those that it names. */
  mapTilesHosts: string[] | undefined;
  places: { apiKey: string; baseUrl: string } | undefined;
  /** Where photos of sights come from; `nearby`: also by name and position. Undefined: from nowhere. */
  wikimedia: { nearby: boolean } | undefined;
  amify: { token: string; baseUrl: string; actor: string | undefined } | undefined;
  /** From origin to origin, e.g. `https://host` to `http://127.0.0.1:9000`. */
  originOverrides: Map<string, string>;
  browserLimit: number;
  /** How many steps what reads sources goes behind the server where the processor is short. */
  readerNiceness: number;
  /** Origins of browser processes, with the scheme ws or wss, and their token; undefined: browsers are started here. */
  remoteBrowsers: { origins: string[]; token: string } | undefined;
  /** What clients of this browser process must send. */
  browserToken: string | undefined;
  /** Milliseconds. */
  importPollMs: number;
  /** Milliseconds. */
  notifyPollMs: number;
  /** Where push services can reach the operator. */
  operatorEmail: string | undefined;
  /** Absolute path of a service-account file that was readable at the start. */
  fcmServiceAccount: string | undefined;
  /** Undefined: no cache in front is notified of changes. Needs `publicUrl`. */
  cdnPurge: CdnPurge | undefined;
  logFormat: 'text' | 'json';
  /** The least that is logged. */
  logLevel: 'info' | 'warn' | 'error';
  /** Values of settings that no line of the log may contain. */
  secrets: string[];
  /** Undefined: /metrics answers 404, and nothing is counted. */
  metricsToken: string | undefined;
  /** Undefined: no traces are sent. */
  tracing: TracingConfig | undefined;
  posthog: { key: string; host: string } | undefined;
  /** `ask`: analytics start only after the visitor agrees. */
  analyticsConsent: 'ask' | undefined;
  /** Texts that replace the built-in ones of these pages, as their files had them at the start. */
  operatorTexts: { privacy: string | undefined; terms: string | undefined };
  chromiumPath: string | undefined;
  /** The folders of PATH, in which installed programs are looked for. */
  programFolders: string[];
  /** Lines for the log: settings that have no effect because another one is missing. */
  notices: string[];
}

/** `url`: where a cache in front is notified of changes; docs/running.md has the forms. */
export interface CdnPurge {
  url: string;
  token: string | undefined;
}

/** A bucket with the key to it. */
export interface ObjectStoreConfig extends ObjectStoreAddress {
  /** The variable that names the bucket. */
  setting: string;
  accessKeyId: string;
  secretAccessKey: string;
}

interface AiConfig {
  provider: 'openai' | 'anthropic' | 'google' | 'openai-compatible';
  model: string;
  apiKey: string | undefined;
  baseUrl: string | undefined;
}

/** An invalid setting. Its message is one line that names the variable. */
export class ConfigError extends Error {
  override name = 'ConfigError';
}

const webAddress = z
  .string()
  .refine(isWebAddress, 'must be an address that starts with http:// or https://')
  .transform((text) => text.replace(/\/+$/, ''));
const wholeNumber = (least: number, most: number) => {
  const words = `must be a whole number from ${least} to ${most}`;
  return z.string().regex(/^\d+$/, words).transform(Number).pipe(z.number().min(least, words).max(most, words));
};
const oneOf = <const T extends readonly [string, ...string[]]>(values: T) => z.enum(values, `must be one of: ${values.join(', ')}`);
const databaseAddress = z
  .string()
  .refine(isDatabaseAddress, 'must be an address that starts with postgres:// or postgresql://')
  .transform(withFullTls);

const variables = z.object({
  PORT: wholeNumber(0, 65_535).default(3000),
  HOST: z.string().regex(/^\S+$/, 'must be a host name or an address').default('127.0.0.1'),
  PUBLIC_URL: webAddress.refine(isOrigin, 'must be an address without a path, such as https://maps.example').optional(),
  ALLOWED_HOSTS: z.string().transform(readHosts).optional(),
  TRUST_PROXY: z.string().transform(readTrustedProxies).optional(),
  DATA_DIR: z.string().default(DEFAULT_DATA_DIR).transform(toPath),
  DATABASE_URL: databaseAddress.optional(),
  DATABASE_DIRECT_URL: databaseAddress.optional(),
  DATABASE_READ_URL: databaseAddress.optional(),
  ROLES: z.string().transform(readRoles).default(new Set(ROLES)),
  STORAGE_URL: z.string().transform(readObjectStore).optional(),
  STORAGE_PUBLIC_URL: webAddress.refine(isOrigin, 'must be an address without a path, such as https://files.example').optional(),
  AWS_ACCESS_KEY_ID: z.string().optional(),
  AWS_SECRET_ACCESS_KEY: z.string().optional(),
  BACKUP_TARGET: z
    .string()
    .transform((text, context) => (text.startsWith('s3:') ? readObjectStore(text, context) : toPath(text)))
    .optional(),
  BACKUP_SCHEDULE: z.string().transform(readBackupSchedule).optional(),
  BACKUP_KEEP: wholeNumber(1, 10_000).optional(),
  BACKUP_PASSPHRASE: z.string().min(12, 'must have at least 12 characters').optional(),
  KEEP_JOBS_DAYS: wholeNumber(0, MOST_DAYS).default(90),
  KEEP_INPUTS_DAYS: wholeNumber(0, MOST_DAYS).default(30),
  KEEP_ACTIVITY_DAYS: wholeNumber(0, MOST_DAYS).default(90),
  // Addresses, and who saw what: these are never kept for ever.
  KEEP_SIGN_IN_FAILURES_DAYS: wholeNumber(1, MOST_DAYS).default(1),
  KEEP_VIEWS_DAYS: wholeNumber(1, MOST_DAYS).default(1),
  KEEP_MESSAGES_DAYS: wholeNumber(0, MOST_DAYS).default(365),
  KEEP_PICTURES_MB: wholeNumber(1, MOST_CACHE_MB).default(2_000),
  KEEP_CARDS_MB: wholeNumber(1, MOST_CACHE_MB).default(500),
  KEEP_PAGES_MB: wholeNumber(1, 100_000).default(128),
  ADMIN_PASSWORD: z.string().optional(),
  EXTRACT_ACCESS: oneOf(['operators', 'users', 'public']).default('users'),
  EXTRACT_QUOTA: wholeNumber(1, 1_000_000).default(100),
  AI_PROVIDER: oneOf(['openai', 'anthropic', 'google', 'openai-compatible']).optional(),
  AI_MODEL: z.string().optional(),
  AI_API_KEY: z.string().optional(),
  AI_BASE_URL: webAddress.optional(),
  AI_DAILY_LIMIT: amount.optional(),
  AI_PRICE_INPUT: amount.optional(),
  AI_PRICE_OUTPUT: amount.optional(),
  GOOGLE_MAPS_API_KEY: z.string().optional(),
  MAP_TILES_URL: z
    .string()
    .refine((text) => text === 'none' || isWebAddress(text), "must be the address of a map style, or 'none'")
    .optional(),
  MAP_TILES_HOSTS: z.string().transform(readSources).optional(),
  GOOGLE_PLACES_API_KEY: z.string().optional(),
  GOOGLE_PLACES_BASE_URL: webAddress.optional(),
  WIKIMEDIA: oneOf(['on', 'off']).default('on'),
  WIKIMEDIA_NEARBY: oneOf(['on', 'off']).default('off'),
  AMIFY_TOKEN: z.string().optional(),
  AMIFY_BASE_URL: webAddress.optional(),
  AMIFY_ACTOR: z.string().optional(),
  ORIGIN_OVERRIDES: z.string().transform(readOverrides).optional(),
  BROWSER_LIMIT: wholeNumber(1, 64).default(2),
  READER_NICENESS: wholeNumber(0, 19).default(10),
  BROWSER_URL: z.string().transform(readBrowserOrigins).optional(),
  BROWSER_TOKEN: z.string().min(16, 'must have at least 16 characters').optional(),
  IMPORT_POLL_MS: wholeNumber(10, 86_400_000).default(5000),
  NOTIFY_POLL_MS: wholeNumber(10, 86_400_000).default(5000),
  FCM_SERVICE_ACCOUNT: z.string().transform(toPath).superRefine(requireServiceAccount).optional(),
  OPERATOR_EMAIL: z
    .string()
    .trim()
    .refine(isMailAddress, 'must be a mail address that can be reached, such as you@maps.example')
    .optional(),
  CDN_PURGE_URL: z
    .string()
    .refine(
      (text) => isWebAddress(text.replace('{path}', '')),
      'must be an address that starts with http:// or https://, with {path} or without',
    )
    .optional(),
  CDN_PURGE_TOKEN: z.string().optional(),
  LOG_FORMAT: oneOf(['text', 'json']).default('text'),
  LOG_LEVEL: oneOf(['info', 'warn', 'error']).default('info'),
  OTEL_EXPORTER_OTLP_ENDPOINT: webAddress.optional(),
  OTEL_EXPORTER_OTLP_HEADERS: z.string().transform(readHeaders).optional(),
  OTEL_SERVICE_NAME: z.string().default('cairn'),
  OTEL_TRACES_SAMPLER_ARG: z.string().transform(readShare).default(1),
  METRICS_TOKEN: z
    .string()
    .regex(/^\S{16,}$/, 'must have at least 16 characters and no spaces')
    .optional(),
  POSTHOG_KEY: z.string().optional(),
  POSTHOG_HOST: webAddress.optional(),
  ANALYTICS_CONSENT: oneOf(['ask']).optional(),
  PRIVACY_FILE: z.string().transform(toPath).transform(readTextFile).optional(),
  TERMS_FILE: z.string().transform(toPath).transform(readTextFile).optional(),
  CHROMIUM_PATH: z.string().transform(toPath).superRefine(requireProgram).optional(),
  PATH: z.string().optional(),
});
type Variables = z.output<typeof variables>;

/**
 * Reads the settings from the environment's variables; an empty or blank one counts as unset.
 * @throws ConfigError for the first value that cannot be used
 */
export function readConfig(environment: Record<string, string | undefined>): Config {
  const present = Object.fromEntries(
    Object.keys(variables.shape).map((name) => [name, environment[name]?.trim() === '' ? undefined : environment[name]]),
  );
  const result = variables.safeParse(present);
  if (!result.success) {
    const issue = result.error.issues[0];
    throw new ConfigError(`${issue?.path.join('.') ?? 'The environment'}: ${issue?.message ?? 'cannot be read'}`);
  }
  return toConfig(result.data);
}

function toConfig(value: Variables): Config {
  return {
    port: value.PORT,
    host: value.HOST,
    publicUrl: value.PUBLIC_URL,
    allowedHosts: value.ALLOWED_HOSTS,
    trustedProxies: value.TRUST_PROXY,
    dataDir: value.DATA_DIR,
    databaseUrl: value.DATABASE_URL,
    databaseReadUrl: value.DATABASE_URL === undefined ? undefined : value.DATABASE_READ_URL,
    databaseDirectUrl: value.DATABASE_URL === undefined ? undefined : value.DATABASE_DIRECT_URL,
    roles: toRoles(value),
    storage: toStorage(value),
    backupTarget:
      typeof value.BACKUP_TARGET === 'string' ? value.BACKUP_TARGET : toObjectStore('BACKUP_TARGET', value.BACKUP_TARGET, value),
    backupSchedule: toBackupSchedule(value),
    backupKeep: value.BACKUP_KEEP,
    backupPassphrase: value.BACKUP_PASSPHRASE,
    retention: toRetention(value),
    adminPassword: value.ADMIN_PASSWORD,
    extractAccess: value.EXTRACT_ACCESS,
    extractQuota: value.EXTRACT_QUOTA,
    ai: toAi(value),
    aiCosts: readAiCosts(value),
    googleMapsApiKey: value.GOOGLE_MAPS_API_KEY,
    mapTilesUrl: value.MAP_TILES_URL,
    mapTilesHosts: value.MAP_TILES_HOSTS,
    places: value.GOOGLE_PLACES_API_KEY
      ? { apiKey: value.GOOGLE_PLACES_API_KEY, baseUrl: value.GOOGLE_PLACES_BASE_URL ?? 'https://places.googleapis.com' }
      : undefined,
    wikimedia: value.WIKIMEDIA === 'on' ? { nearby: value.WIKIMEDIA_NEARBY === 'on' } : undefined,
    amify: value.AMIFY_TOKEN
      ? { token: value.AMIFY_TOKEN, baseUrl: value.AMIFY_BASE_URL ?? 'https://api.apify.com', actor: value.AMIFY_ACTOR }
      : undefined,
    originOverrides: value.ORIGIN_OVERRIDES ?? new Map(),
    browserLimit: value.BROWSER_LIMIT,
    readerNiceness: value.READER_NICENESS,
    remoteBrowsers: toRemoteBrowsers(value),
    browserToken: value.BROWSER_TOKEN,
    importPollMs: value.IMPORT_POLL_MS,
    notifyPollMs: value.NOTIFY_POLL_MS,
    operatorEmail: value.OPERATOR_EMAIL,
    fcmServiceAccount: value.FCM_SERVICE_ACCOUNT,
    cdnPurge: toCdnPurge(value),
    logFormat: value.LOG_FORMAT,
    logLevel: value.LOG_LEVEL,
    secrets: secretsOf(value),
    metricsToken: value.METRICS_TOKEN,
    tracing: toTracing(value),
    posthog: value.POSTHOG_KEY ? { key: value.POSTHOG_KEY, host: value.POSTHOG_HOST ?? 'https://us.i.posthog.com' } : undefined,
    analyticsConsent: value.ANALYTICS_CONSENT,
    operatorTexts: { privacy: value.PRIVACY_FILE, terms: value.TERMS_FILE },
    chromiumPath: value.CHROMIUM_PATH,
    programFolders: (value.PATH ?? '').split(delimiter).filter(isAbsolute),
    notices: settingsWithoutEffect(value),
  };
}

/**
 * The address by which push services can reach the operator, as the subject of a VAPID token (RFC 8292, 2.1): an https address of the public
 * internet, else the operator's mail address. Undefined: there is none, and Apple's service accepts no message.
 */
export function pushContact({ publicUrl, operatorEmail }: Pick<Config, 'publicUrl' | 'operatorEmail'>): string | undefined {
  if (publicUrl?.startsWith('https:') && isPublicName(new URL(publicUrl).hostname)) return publicUrl;
  return operatorEmail === undefined ? undefined : `mailto:${operatorEmail}`;
}

function isMailAddress(text: string): boolean {
  return z.email().safeParse(text).success && isPublicName(text.split('@').at(-1) ?? '');
}

/** Whether a name can exist in the public DNS: no IP address, and no name reserved for private use. */
function isPublicName(host: string): boolean {
  return /\.[a-z][a-z\d-]+$/i.test(host) && !/\.(?:invalid|localhost|local|internal)$/i.test(host);
}

/** A shorter value may be an ordinary word, and is no secret that a key or token could be. */
const SHORTEST_SECRET = 6;

/** The text without percent-encoding, or as it is: the driver accepts a password with a `%` that encodes nothing. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

function secretsOf(value: Variables): string[] {
  const keys = [
    value.ADMIN_PASSWORD,
    value.AI_API_KEY,
    value.AMIFY_TOKEN,
    value.AWS_SECRET_ACCESS_KEY,
    value.BACKUP_PASSPHRASE,
    value.BROWSER_TOKEN,
    value.CDN_PURGE_TOKEN,
    value.GOOGLE_PLACES_API_KEY,
    value.METRICS_TOKEN,
    ...Object.values(value.OTEL_EXPORTER_OTLP_HEADERS ?? {}),
  ];
  const passwords = [value.DATABASE_URL, value.DATABASE_DIRECT_URL, value.DATABASE_READ_URL].flatMap((address) => {
    const { password = '' } = address !== undefined && URL.canParse(address) ? new URL(address) : {};
    return [password, decoded(password)];
  });
  return [...new Set([...keys, ...passwords])].filter((secret) => secret !== undefined && secret.length >= SHORTEST_SECRET) as string[];
}

function toTracing(value: Variables): TracingConfig | undefined {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_EXPORTER_OTLP_HEADERS: headers = {} } = value;
  return endpoint === undefined
    ? undefined
    : { endpoint, headers, serviceName: value.OTEL_SERVICE_NAME, share: value.OTEL_TRACES_SAMPLER_ARG };
}

function toBackupSchedule({ BACKUP_SCHEDULE: schedule, BACKUP_TARGET: target }: Variables): BackupSchedule | undefined {
  if (schedule !== undefined && target === undefined) throw new ConfigError('BACKUP_SCHEDULE: needs BACKUP_TARGET, where archives go');
  return schedule;
}

function toCdnPurge({ CDN_PURGE_URL: url, CDN_PURGE_TOKEN: token, PUBLIC_URL: publicUrl }: Variables): CdnPurge | undefined {
  if (url === undefined) return undefined;
  if (publicUrl === undefined) throw new ConfigError('CDN_PURGE_URL: needs PUBLIC_URL, whose addresses the cache must forget');
  return { url, token };
}

function toRoles({ ROLES: roles, DATABASE_URL: databaseUrl, BROWSER_TOKEN: browserToken }: Variables): ReadonlySet<Role> {
  const lacking = (['web', 'worker'] as const).filter((role) => !roles.has(role));
  if (lacking.length === 1 && databaseUrl === undefined)
    throw new ConfigError(`DATABASE_URL: must be set when ROLES is without ${lacking[0]}: the other roles need the same database`);
  if (lacking.length === 2 && browserToken === undefined)
    throw new ConfigError('BROWSER_TOKEN: must be set when ROLES is browser alone: it keeps others from using its browsers');
  return roles;
}

function toRemoteBrowsers({ BROWSER_URL: origins, BROWSER_TOKEN: token }: Variables): Config['remoteBrowsers'] {
  if (!origins) return undefined;
  if (token === undefined) throw new ConfigError('BROWSER_TOKEN: must be set when BROWSER_URL is, to the same as at the browser processes');
  return { origins, token };
}

function toObjectStore(setting: string, address: ObjectStoreAddress | undefined, value: Variables): ObjectStoreConfig | undefined {
  if (!address) return undefined;
  const { AWS_ACCESS_KEY_ID: accessKeyId, AWS_SECRET_ACCESS_KEY: secretAccessKey } = value;
  if (accessKeyId === undefined) throw new ConfigError(`AWS_ACCESS_KEY_ID: must be set when ${setting} is`);
  if (secretAccessKey === undefined) throw new ConfigError(`AWS_SECRET_ACCESS_KEY: must be set when ${setting} is`);
  return { ...address, setting, accessKeyId, secretAccessKey };
}

function toStorage(value: Variables): Config['storage'] {
  const storage = toObjectStore('STORAGE_URL', value.STORAGE_URL, value);
  return storage && { ...storage, publicEndpoint: value.STORAGE_PUBLIC_URL };
}

function toAi(value: Variables): AiConfig | undefined {
  const provider = value.AI_PROVIDER;
  if (!provider) return undefined;
  const local = provider === 'openai-compatible';
  if (!value.AI_MODEL) throw new ConfigError(`AI_MODEL: must name a model when AI_PROVIDER is ${provider}`);
  if (local && !value.AI_BASE_URL) throw new ConfigError(`AI_BASE_URL: must be set when AI_PROVIDER is ${provider}`);
  if (!local && !value.AI_API_KEY && !value.AI_BASE_URL) throw new ConfigError(`AI_API_KEY: must be set when AI_PROVIDER is ${provider}`);
  return { provider, model: value.AI_MODEL, apiKey: value.AI_API_KEY, baseUrl: value.AI_BASE_URL };
}

function readAiCosts(value: Variables): AiCosts | undefined {
  const missing = missingAiCost(value);
  if (missing !== undefined) throw new ConfigError(missing);
  return value.AI_PROVIDER && toAiCosts(value);
}

/** Such a setting does not keep the product from starting (shared compose files often contain them), but is logged. */
function settingsWithoutEffect(value: Variables): string[] {
  const leaders = {
    DATABASE_URL: ['DATABASE_DIRECT_URL', 'DATABASE_READ_URL'],
    AI_PROVIDER: ['AI_MODEL', 'AI_API_KEY', 'AI_BASE_URL', 'AI_DAILY_LIMIT', 'AI_PRICE_INPUT', 'AI_PRICE_OUTPUT'],
    GOOGLE_PLACES_API_KEY: ['GOOGLE_PLACES_BASE_URL'],
    AMIFY_TOKEN: ['AMIFY_BASE_URL', 'AMIFY_ACTOR'],
    BACKUP_TARGET: ['BACKUP_KEEP'],
    CDN_PURGE_URL: ['CDN_PURGE_TOKEN'],
    MAP_TILES_URL: ['MAP_TILES_HOSTS'],
    STORAGE_URL: ['STORAGE_PUBLIC_URL'],
    OTEL_EXPORTER_OTLP_ENDPOINT: ['OTEL_EXPORTER_OTLP_HEADERS'],
    POSTHOG_KEY: ['POSTHOG_HOST', 'ANALYTICS_CONSENT'],
  } as const satisfies Partial<Record<keyof Variables, readonly (keyof Variables)[]>>;
  const names = Object.keys(leaders) as (keyof typeof leaders)[];
  const nearby = value.WIKIMEDIA === 'off' && value.WIKIMEDIA_NEARBY === 'on' ? ['WIKIMEDIA_NEARBY has no effect with WIKIMEDIA=off'] : [];
  const lacking = names
    .filter((leader) => !value[leader])
    .flatMap((leader) =>
      leaders[leader].filter((name) => value[name] !== undefined).map((name) => `${name} has no effect without ${leader}`),
    );
  return [...lacking, ...nearby];
}

/** `web,worker`: one or more of the roles. */
function readRoles(text: string, context: z.RefinementCtx): ReadonlySet<Role> {
  const names = text.split(',').map((name) => name.trim());
  const isRole = (name: string): name is Role => ROLES.some((role) => role === name);
  if (!names.every(isRole)) context.addIssue(`must be one or more of: ${ROLES.join(', ')}, such as web,worker`);
  return new Set(names.filter(isRole));
}

/** `ws://browser-1:3000,…`: processes with ROLES=browser. */
function readBrowserOrigins(text: string, context: z.RefinementCtx): string[] {
  const addresses = text.split(',').map((address) => address.trim().replace(/^ws/i, 'http'));
  const origins = addresses.map(toOrigin).filter((origin) => origin !== undefined);
  if (origins.length < addresses.length)
    context.addIssue('must name processes with ROLES=browser by addresses without a path, such as ws://browser.example:3000');
  return origins.map((origin) => origin.replace(/^http/, 'ws'));
}

/** `maps.example,maps.example:8080,…`: names or addresses, each with a port or without. */
function readHosts(text: string, context: z.RefinementCtx): string[] {
  const hosts = text
    .toLowerCase()
    .split(',')
    .map((host) => host.trim())
    .filter((host) => host !== '');
  for (const host of hosts)
    if (!/^(?:[\w.-]+|\[[\da-f:.]+\])(?::\d{1,5})?$/.test(host) || !URL.canParse(`http://${host}`))
      context.addIssue(`'${host}' must be a host name or an address, such as maps.example or maps.example:8080`);
  if (hosts.length === 0) context.addIssue('must name at least one host');
  return hosts;
}

/** `https://tiles.example,*.glyphs.example,…`: hosts, each with a scheme and a port or without; `*.` means every subdomain. */
function readSources(text: string, context: z.RefinementCtx): string[] {
  const sources = text
    .toLowerCase()
    .split(',')
    .map((source) => source.trim())
    .filter((source) => source !== '');
  for (const source of sources)
    if (!/^(?:https?:\/\/)?(?:\*\.)?[a-z0-9-]+(?:\.[a-z0-9-]+)*(?::\d{1,5})?$/.test(source))
      context.addIssue(`'${source}' must be a host, such as tiles.example, https://tiles.example or *.tiles.example`);
  if (sources.length === 0) context.addIssue('must name at least one host');
  return sources;
}

function toPath(text: string): string {
  return resolve(text);
}
