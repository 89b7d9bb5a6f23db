import { SERVICES } from '@cairn/contracts/status.ts';
import type { FetchReply } from '@cairn/engines/world.ts';
import { type Config, type ObjectStoreConfig, pushContact } from '../config/config.ts';
import type { Queryable } from '../db/connection.ts';
import { messageOf } from '../db/embedded/error.ts';
import { usersModelNotice } from '../extraction/users-model.ts';
import { makeGuardedFetch } from '../external/fetch/guarded-fetch.ts';
import { withOperatorAddress } from '../external/fetch/operator-address.ts';
import { makeObjectStore } from '../external/object-store/object-store.ts';
import { wikimediaAgent } from '../external/wikimedia/wikimedia.ts';
import { readReports } from '../status/store.ts';
import { fail, type Finding, ok, warn } from './finding.ts';

const TIMEOUT_MS = 5_000;
const MOST_BYTES = 5_000_000;
/** Beyond this, signatures of push messages and object stores are rejected, and sessions end at wrong times. Milliseconds. */
const MOST_SKEW_MS = 60_000;

/** One request that costs nothing and changes nothing. */
interface Probe {
  /** For the lines of the report. */
  name: string;
  url: string;
  /** The setting that names or enables the service; without one its failure is only a warning. */
  setting?: string;
  headers?: Record<string, string>;
  /** Sent by POST; without it the request is a GET. */
  body?: string;
  /** Undefined when the reply is right, else what is wrong with it. Without this any reply counts. */
  judge?(reply: FetchReply): string | undefined;
}

/** What each external service answered, and the clock of this machine against theirs. */
export async function checkServices(config: Config): Promise<Finding[]> {
  const probes = probesOf(config);
  const results = await Promise.all(probes.map((probe) => ask(probe, config)));
  return [
    ...results.map(({ finding }) => finding),
    ...(await checkObjectStore(config)),
    ...notConfigured(config),
    ...usersModel(config),
    clockFinding(results.flatMap(({ skew }) => skew ?? [])),
  ];
}

async function ask({ name, url, setting, headers, body, judge }: Probe, config: Config): Promise<{ finding: Finding; skew?: number }> {
  // The address of a setting is the operator's own, and may be private.
  const fetch = makeGuardedFetch({ originOverrides: withOperatorAddress(config.originOverrides, setting && url) });
  const problem = (what: string) =>
    setting
      ? fail('services', `${name}: ${what}`, `check ${setting} and the network of this machine`)
      : warn('services', `${name}: ${what}`, 'check the network of this machine, if the product should use it');
  try {
    const reply = await fetch(url, {
      timeoutMs: TIMEOUT_MS,
      maxBytes: MOST_BYTES,
      ...(headers ? { headers } : {}),
      ...(body === undefined ? {} : { method: 'POST', body }),
    });
    const wrong = reply.status >= 500 ? `answered with status ${reply.status}` : judge?.(reply);
    const date = Date.parse(reply.header('date') ?? '');
    const skew = Number.isNaN(date) ? {} : { skew: Date.now() - date };
    return { finding: wrong === undefined ? ok('services', `${name} answers`) : problem(wrong), ...skew };
  } catch (error) {
    return { finding: problem(messageOf(error).replace(/\.$/, '')) };
  } finally {
    await fetch.close();
  }
}

async function checkObjectStore({ storage, originOverrides }: Config): Promise<Finding[]> {
  if (storage === undefined) return [];
  const problem = await whyBucketFails(storage, originOverrides);
  if (problem === undefined) return [ok('services', `Object store (bucket ${storage.bucket}) answers`)];
  return [fail('services', `Object store: ${problem}`, 'check STORAGE_URL, AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY')];
}

/** Asks an object store whether it has one file, which needs its address, its bucket and the key; undefined when it answers. */
export async function whyBucketFails(settings: ObjectStoreConfig, originOverrides: Config['originOverrides']): Promise<string | undefined> {
  const store = makeObjectStore(settings, { originOverrides, patience: { tries: 1, answerMs: TIMEOUT_MS } });
  try {
    await store.find('pictures');
    return undefined;
  } catch (error) {
    return messageOf(error).replace(/\.$/, '');
  } finally {
    await store.close();
  }
}

function probesOf(config: Config): Probe[] {
  const { amify, cdnPurge, fcmServiceAccount, mapTilesUrl, googleMapsApiKey, places, posthog, tracing, wikimedia } = config;
  const style = mapTilesUrl ?? 'https://tiles.openfreemap.org/styles/liberty';
  return [
    ...modelProbe(config),
    ...(places
      ? [
          {
            name: 'Places service (its key is not tried: requests cost money)',
            url: `${originOf(places.baseUrl)}/`,
            setting: 'GOOGLE_PLACES_BASE_URL',
          },
        ]
      : []),
    ...(amify
      ? [
          {
            name: 'Scraping provider (AMIFY)',
            url: `${amify.baseUrl}/v2/users/me`,
            setting: 'AMIFY_TOKEN and AMIFY_BASE_URL',
            headers: { authorization: `Bearer ${amify.token}` },
            judge: rejectedKey,
          },
        ]
      : []),
    ...(wikimedia
      ? [
          {
            name: 'Photos of Wikimedia Commons',
            url: 'https://commons.wikimedia.org/w/api.php?action=query&meta=siteinfo&format=json',
            headers: { 'user-agent': wikimediaAgent(pushContact(config)) },
          },
        ]
      : []),
    {
      name: 'Push to Chrome (fcm.googleapis.com)',
      url: 'https://fcm.googleapis.com/',
      ...(fcmServiceAccount ? { setting: 'FCM_SERVICE_ACCOUNT' } : {}),
    },
    { name: 'Push to Firefox (updates.push.services.mozilla.com)', url: 'https://updates.push.services.mozilla.com/' },
    { name: 'Push to Safari (web.push.apple.com)', url: 'https://web.push.apple.com/' },
    // The root and not the setting's own address, which is for changes.
    ...(cdnPurge
      ? [{ name: 'Cache in front (CDN)', url: `${originOf(cdnPurge.url.replace('{path}', ''))}/`, setting: 'CDN_PURGE_URL' }]
      : []),
    ...(posthog ? [{ name: 'PostHog', url: `${posthog.host}/static/array.js`, setting: 'POSTHOG_HOST', judge: missing }] : []),
    ...(tracing
      ? [
          {
            name: 'Traces (OpenTelemetry collector)',
            url: `${tracing.endpoint}/v1/traces`,
            setting: 'OTEL_EXPORTER_OTLP_ENDPOINT and OTEL_EXPORTER_OTLP_HEADERS',
            headers: { ...tracing.headers, 'content-type': 'application/json' },
            body: '{"resourceSpans":[]}',
            judge: (reply: FetchReply) => rejectedKey(reply) ?? missing(reply),
          },
        ]
      : []),
    ...(style === 'none' || googleMapsApiKey !== undefined
      ? []
      : [{ name: `Map style ${style}`, url: style, judge: missing, ...(mapTilesUrl ? { setting: 'MAP_TILES_URL' } : {}) }]),
  ];
}

/** The list of models costs nothing, and needs the key. */
function modelProbe({ ai }: Config): Probe[] {
  if (!ai) return [];
  const { provider, model, apiKey = '', baseUrl } = ai;
  const [base, headers]: [string, Record<string, string>] =
    provider === 'anthropic'
      ? ['https://api.anthropic.com/v1', { 'x-api-key': apiKey, 'anthropic-version': '2023-06-01' }]
      : provider === 'google'
        ? ['https://generativelanguage.googleapis.com/v1beta', { 'x-goog-api-key': apiKey }]
        : ['https://api.openai.com/v1', apiKey === '' ? {} : { authorization: `Bearer ${apiKey}` }];
  return [
    {
      name: `AI model ${model}`,
      url: `${baseUrl ?? base}/models`,
      setting: 'AI_API_KEY and AI_BASE_URL',
      headers,
      judge: (reply) =>
        rejectedKey(reply) ?? (reply.status < 300 && !reply.text().includes(model) ? 'the service does not list this model' : undefined),
    },
  ];
}

function rejectedKey({ status }: FetchReply): string | undefined {
  return status === 401 || status === 403 ? `the key was rejected (status ${status})` : undefined;
}

function missing({ status }: FetchReply): string | undefined {
  return status >= 400 ? `answered with status ${status}` : undefined;
}

function originOf(address: string): string {
  return new URL(address).origin;
}

/** Services that need a setting which is unset: no fault. */
function notConfigured({ ai, places, amify, cdnPurge, posthog, fcmServiceAccount }: Config): Finding[] {
  const unset = [
    ...(ai ? [] : ['AI model']),
    ...(places ? [] : ['places service']),
    ...(amify ? [] : ['scraping provider']),
    ...(cdnPurge ? [] : ['cache in front']),
    ...(posthog ? [] : ['PostHog']),
    ...(fcmServiceAccount ? [] : ['Firebase']),
  ];
  return unset.length === 0 ? [] : [ok('services', `Not configured, which is no fault: ${unset.join(', ')}`)];
}

function usersModel(config: Config): Finding[] {
  const notice = usersModelNotice(config);
  return notice === undefined ? [] : [ok('services', notice)];
}

function clockFinding(skews: number[]): Finding {
  const [middle] = skews.toSorted((a, b) => a - b).slice(Math.floor(skews.length / 2));
  if (middle === undefined) return ok('clock', 'The clock was not compared: no service answered');
  if (Math.abs(middle) <= MOST_SKEW_MS) return ok('clock', 'The clock agrees with those of the services');
  const seconds = Math.round(Math.abs(middle) / 1_000);
  return fail(
    'clock',
    `The clock of this machine is ${seconds} s ${middle > 0 ? 'ahead' : 'behind'}`,
    'let the machine take its time from the network (NTP)',
  );
}

/** The clock of the database's machine. */
export async function checkDatabaseClock(querier: Queryable): Promise<Finding> {
  const before = Date.now();
  const { rows } = await querier.query<{ now: number }>('select extract(epoch from clock_timestamp())::float8 * 1000 as now');
  const skew = Math.round(Math.abs((rows[0]?.now ?? 0) - (before + Date.now()) / 2) / 1_000);
  if (skew * 1_000 <= MOST_SKEW_MS) return ok('clock', 'The clock agrees with that of the database');
  return fail(
    'clock',
    `The clocks of this machine and of the database differ by ${skew} s`,
    'let both machines take their time from the network (NTP)',
  );
}

/** Services whose last request failed, as the product itself recorded. */
export async function checkReports(querier: Queryable): Promise<Finding[]> {
  const failing = (await readReports(querier)).filter(
    ({ service, lastFailedAt, lastWorkedAt }) =>
      SERVICES.includes(service) && lastFailedAt !== null && lastFailedAt.getTime() > (lastWorkedAt?.getTime() ?? 0),
  );
  if (failing.length === 0) return [ok('last-requests', 'No service failed at the last request that the product made')];
  return failing.map(({ service, lastFailedAt, lastError }) =>
    warn(
      'last-requests',
      `${service} failed at its last request (${lastFailedAt?.toISOString()}): ${(lastError ?? 'no reason was given').replace(/\.$/, '')}`,
      'see the status page; it clears with the next request that works',
    ),
  );
}
