import { EngineFailure } from '@cairn/engines/engine.ts';
import type { FetchReply } from '@cairn/engines/world.ts';
import { z } from 'zod';
import { type GuardedFetch, makeGuardedFetch } from '../fetch/guarded-fetch.ts';
import { withOperatorAddress } from '../fetch/operator-address.ts';

const coordinates = z.object({ latitude: z.number(), longitude: z.number() });
const timeOfDay = z.object({ day: z.number().int(), hour: z.number().int().default(0), minute: z.number().int().default(0) });

/** A place as Places API (New) answers it; a field of another form than documented counts as absent. */
export const servicePlace = z.object({
  id: z.string().min(1),
  displayName: z.object({ text: z.string() }).optional().catch(undefined),
  formattedAddress: z.string().optional().catch(undefined),
  location: coordinates.optional().catch(undefined),
  rating: z.number().min(0).max(5).optional().catch(undefined),
  userRatingCount: z.number().int().min(0).optional().catch(undefined),
  websiteUri: z.string().optional().catch(undefined),
  nationalPhoneNumber: z.string().optional().catch(undefined),
  googleMapsUri: z.string().optional().catch(undefined),
  businessStatus: z.string().optional().catch(undefined),
  priceLevel: z.string().optional().catch(undefined),
  accessibilityOptions: z.object({ wheelchairAccessibleEntrance: z.boolean().optional() }).optional().catch(undefined),
  types: z.array(z.string()).optional().catch(undefined),
  regularOpeningHours: z
    .object({
      weekdayDescriptions: z.array(z.string()).default([]),
      periods: z
        .array(z.object({ open: timeOfDay, close: timeOfDay.optional() }))
        .optional()
        .catch(undefined),
    })
    .optional()
    .catch(undefined),
  photos: z
    .array(z.object({ name: z.string() }))
    .optional()
    .catch(undefined),
});
export type ServicePlace = z.output<typeof servicePlace>;

export interface PlaceQuery {
  text: string;
  /** Results near it come first. */
  near?: { latitude: number; longitude: number };
  language?: string;
}

/** Places API (New). Every call is one request (two after a passing fault), costs money and may throw `EngineFailure`: `service-failed`, `quota`, `timed-out`, `unreachable`. */
export interface PlacesService {
  /** The best matches for words, with everything that `details` gives. */
  search(query: PlaceQuery): Promise<ServicePlace[]>;
  /** Only ids, which cost less. */
  searchIds(query: PlaceQuery): Promise<string[]>;
  /** Undefined: there is no such place, or it no longer exists. */
  details(placeId: string, language?: string): Promise<ServicePlace | undefined>;
  /** By the service's name for it, `places/…/photos/…`. Undefined: there is no such photo. */
  photo(name: string): Promise<{ bytes: Uint8Array; mediaType: string } | undefined>;
  close(): Promise<void>;
}

/** The same fields for search and details, so that one reply serves every request about a place. */
const FIELDS = Object.keys(servicePlace.shape);
const MATCHES = 5;
/** Metres around a stated position in which a match is looked for first. */
const NEAR_METRES = 2_000;
const PHOTO_PIXELS = 1_200;
const PHOTO_BYTES = 5_000_000;
const REPLY_BYTES = 2_000_000;
const TIMEOUT_MS = 15_000;
const RETRY_MS = 300;

/** The answer's head where it is an error: https://cloud.google.com/apis/design/errors. */
const errorReply = z.object({
  error: z.object({
    message: z.string().catch(''),
    status: z.string().catch(''),
    details: z.array(z.object({ reason: z.string().optional().catch(undefined) })).catch([]),
  }),
});

/**
 * Speaks to the service at `baseUrl`, which is the operator's own setting and may be a private address; where it redirects to for photos may
 * not be, and never gets the key.
 */
export function makePlacesService(
  { apiKey, baseUrl }: { apiKey: string; baseUrl: string },
  options: { originOverrides?: ReadonlyMap<string, string> } = {},
): PlacesService {
  const fetch = makeGuardedFetch({ originOverrides: withOperatorAddress(options.originOverrides, baseUrl) });

  const ask = async (path: string, fields: string[], body?: unknown): Promise<FetchReply> => {
    const headers = { 'x-goog-api-key': apiKey, 'x-goog-fieldmask': fields.join(','), accept: 'application/json' };
    const sent = body === undefined ? {} : { method: 'POST' as const, body: JSON.stringify(body) };
    const type: Record<string, string> = body === undefined ? {} : { 'content-type': 'application/json' };
    const once = () =>
      fetch(`${baseUrl}${path}`, { ...sent, headers: { ...headers, ...type }, maxBytes: REPLY_BYTES, timeoutMs: TIMEOUT_MS });
    const reply = await once();
    if (reply.status < 500) return reply;
    await new Promise((resume) => setTimeout(resume, RETRY_MS));
    return once();
  };
  const search = async (query: PlaceQuery, fields: string[]): Promise<unknown[]> => {
    const { text, near, language } = query;
    const circle = near && { locationBias: { circle: { center: near, radius: NEAR_METRES } } };
    const body = { textQuery: text, pageSize: MATCHES, ...circle, ...(language === undefined ? {} : { languageCode: language }) };
    const masks = fields.map((field) => `places.${field}`);
    const reply = await ask('/v1/places:searchText', masks, body);
    if (reply.status !== 200) throw failureOf(reply);
    return readReply(reply, z.object({ places: z.array(z.unknown()).default([]) })).places;
  };
  return {
    search: async (query) => (await search(query, FIELDS)).flatMap(readPlace),
    searchIds: async (query) => (await search(query, ['id'])).flatMap(readPlace).map(({ id }) => id),
    details: async (placeId, language) => {
      const words = language === undefined ? '' : `?languageCode=${encodeURIComponent(language)}`;
      const reply = await ask(`/v1/places/${encodeURIComponent(placeId)}${words}`, FIELDS);
      if (reply.status === 200) return readReply(reply, servicePlace);
      if (reply.status === 404 || isUnknownId(reply)) return undefined;
      throw failureOf(reply);
    },
    photo: (name) => fetchPhoto(fetch, `${baseUrl}/v1/${name}/media?maxWidthPx=${PHOTO_PIXELS}`, apiKey),
    close: () => fetch.close(),
  };
}

function readPlace(value: unknown): ServicePlace[] {
  const read = servicePlace.safeParse(value);
  return read.success ? [read.data] : [];
}

/** The media call answers with a redirect to where the picture lies. */
async function fetchPhoto(
  fetch: GuardedFetch,
  address: string,
  apiKey: string,
): Promise<{ bytes: Uint8Array; mediaType: string } | undefined> {
  const options = { maxBytes: PHOTO_BYTES, timeoutMs: TIMEOUT_MS };
  let reply = await fetch(address, { ...options, headers: { 'x-goog-api-key': apiKey } });
  for (let hop = 0; hop < 3 && reply.status >= 300 && reply.status < 400; hop++) {
    const target = URL.parse(reply.header('location') ?? '', reply.url);
    if (target === null) throw unusable();
    reply = await fetch(target.href, options);
  }
  if (reply.status === 404 || isUnknownId(reply)) return undefined;
  if (reply.status !== 200) throw failureOf(reply);
  const mediaType = reply.header('content-type')?.split(';')[0]?.trim().toLowerCase() ?? '';
  // Never anything that a browser would run.
  if (!/^image\/(?:jpeg|png|webp|gif|avif)$/.test(mediaType)) throw unusable();
  return { bytes: reply.bytes, mediaType };
}

function readReply<Schema extends z.ZodType>(reply: FetchReply, schema: Schema): z.output<Schema> {
  const read = schema.safeParse(parseJson(reply.text()));
  if (!read.success) throw unusable();
  return read.data;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

function unusable(): EngineFailure {
  return new EngineFailure(
    'service-failed',
    { code: 'places-unreadable' },
    {
      retryable: true,
    },
  );
}

function errorOf(reply: FetchReply): { message: string; status: string; reasons: string[] } {
  const read = errorReply.safeParse(parseJson(reply.text()));
  if (!read.success) return { message: '', status: '', reasons: [] };
  const { message, status, details } = read.data.error;
  return { message: message.slice(0, 200), status, reasons: details.flatMap(({ reason }) => (reason === undefined ? [] : [reason])) };
}

/** The service answers 'invalid argument' for an id or name that is malformed or no longer valid. */
function isUnknownId(reply: FetchReply): boolean {
  const { status, reasons, message } = errorOf(reply);
  return (
    reply.status === 400 &&
    status === 'INVALID_ARGUMENT' &&
    !reasons.includes('API_KEY_INVALID') &&
    /place ?id|photo|resource/i.test(message)
  );
}

function failureOf(reply: FetchReply): EngineFailure {
  const { message, reasons } = errorOf(reply);
  const said = message === '' ? `status ${reply.status}` : `"${message}"`;
  if (reply.status === 401 || reply.status === 403 || reasons.includes('API_KEY_INVALID'))
    return new EngineFailure('service-failed', { code: 'places-key', values: { said } });
  if (reply.status === 429)
    return new EngineFailure(
      'quota',
      { code: 'places-quota' },
      {
        retryable: true,
      },
    );
  if (reply.status >= 500)
    return new EngineFailure(
      'service-failed',
      { code: 'places-error', values: { status: reply.status } },
      {
        retryable: true,
      },
    );
  return new EngineFailure('service-failed', { code: 'places-rejected', values: { said } });
}
