/** A place as the stand-in holds it, in the service's own form. */
export interface HeldPlace {
  id: string;
  displayName: { text: string; languageCode?: string };
  formattedAddress?: string;
  location?: { latitude: number; longitude: number };
  [field: string]: unknown;
}

export interface PlacesServiceOptions {
  key: string;
  places: HeldPlace[];
  /** Where photos lie: the media call redirects there. */
  photoUri?: string;
  /** The picture that is answered at `/photo-file`. */
  photo?: Uint8Array;
}

interface ServiceRequest {
  method: string;
  headers: Record<string, string | undefined>;
  body: string;
}

interface ServiceReply {
  status: number;
  headers: Record<string, string>;
  body: string | Uint8Array;
}

/** Every field that may be in a mask here, below `places.` for a search. */
const KNOWN_FIELDS = new Set(
  (
    'id displayName formattedAddress location rating userRatingCount websiteUri nationalPhoneNumber googleMapsUri businessStatus ' +
    'priceLevel accessibilityOptions types regularOpeningHours photos'
  ).split(' '),
);

/**
 * A strict stand-in of Places API (New), from its public documentation: the key and the field mask are required as headers, only fields of
 * the mask are answered, errors have Google's envelope. `fault` is answered to the next calls as often as it says.
 */
export function placesService(options: PlacesServiceOptions) {
  const requested: string[] = [];
  const keyless: string[] = [];
  let fault: { status: number; state: string; times: number } | undefined;

  const handle = (url: URL, request: ServiceRequest): ServiceReply => {
    const path = decodeURIComponent(url.pathname);
    if (path === '/photo-file') {
      keyless.push(request.headers['x-goog-api-key'] ?? '');
      return { status: 200, headers: { 'content-type': 'image/png' }, body: options.photo ?? new Uint8Array() };
    }
    requested.push(`${request.method} ${path}`);
    if (fault !== undefined && fault.times > 0) {
      fault.times -= 1;
      return failure(fault.status, fault.state, 'The stand-in was set to fail.');
    }
    const rejection = rejectKey(request, options.key);
    if (rejection !== undefined) return rejection;
    if (request.method === 'POST' && path === '/v1/places:searchText') return search(request, options.places);
    const media = /^\/v1\/(places\/[\w-]+\/photos\/[\w-]+)\/media$/.exec(path);
    if (request.method === 'GET' && media !== null) return photo(url, media[1] ?? '', options);
    const id = /^\/v1\/places\/([^/]+)$/.exec(path)?.[1];
    if (request.method === 'GET' && id !== undefined) return details(request, id, options.places);
    return { status: 404, headers: { 'content-type': 'text/html' }, body: '<html><title>Error 404 (Not Found)!!1</title></html>' };
  };
  return {
    handle,
    /** Every call but those for photo files: method and path. */
    requested,
    /** The keys that came along to where photos lie; it should be none. */
    keysAtPhotos: keyless,
    fail(status: number, state: string, times = 1) {
      fault = { status, state, times };
    },
  };
}

function failure(code: number, status: string, message: string, reason?: string): ServiceReply {
  const details = reason === undefined ? {} : { details: [{ '@type': 'type.googleapis.com/google.rpc.ErrorInfo', reason }] };
  return json(code, { error: { code, message, status, ...details } });
}

function json(status: number, value: unknown): ServiceReply {
  return { status, headers: { 'content-type': 'application/json; charset=UTF-8' }, body: JSON.stringify(value) };
}

function rejectKey({ headers }: ServiceRequest, key: string): ServiceReply | undefined {
  const sent = headers['x-goog-api-key'];
  if (sent === undefined)
    return failure(403, 'PERMISSION_DENIED', "Method doesn't allow unregistered callers (callers without established identity).");
  if (sent !== key) return failure(400, 'INVALID_ARGUMENT', 'API key not valid. Please pass a valid API key.', 'API_KEY_INVALID');
  return undefined;
}

/** The fields of the mask without `prefix`, or what is wrong with it. */
function readMask({ headers }: ServiceRequest, prefix: string): string[] | ServiceReply {
  const mask = headers['x-goog-fieldmask'];
  if (mask === undefined || mask === '')
    return failure(400, 'INVALID_ARGUMENT', 'FieldMask is a required parameter. See https://cloud.google.com/apis/docs/system-parameters.');
  const fields = mask.split(',');
  const unknown = fields.find((field) => !field.startsWith(prefix) || !KNOWN_FIELDS.has(field.slice(prefix.length)));
  if (unknown !== undefined)
    return failure(400, 'INVALID_ARGUMENT', `Error expanding 'fields' parameter. Cannot find matching fields for path '${unknown}'.`);
  return fields.map((field) => field.slice(prefix.length));
}

function masked(place: HeldPlace, fields: string[]): Record<string, unknown> {
  return Object.fromEntries(fields.filter((field) => place[field] !== undefined).map((field) => [field, place[field]]));
}

function search(request: ServiceRequest, places: HeldPlace[]): ServiceReply {
  if (!/^application\/json/.test(request.headers['content-type'] ?? ''))
    return failure(400, 'INVALID_ARGUMENT', 'Invalid JSON payload received.');
  const fields = readMask(request, 'places.');
  if (!Array.isArray(fields)) return fields;
  const { textQuery, pageSize = 20, ...others } = JSON.parse(request.body) as { textQuery?: unknown; pageSize?: number };
  const unknown = Object.keys(others).find((name) => !['languageCode', 'locationBias', 'regionCode', 'includedType'].includes(name));
  if (unknown !== undefined)
    return failure(400, 'INVALID_ARGUMENT', `Invalid JSON payload received. Unknown name "${unknown}": Cannot find field.`);
  if (typeof textQuery !== 'string' || textQuery === '') return failure(400, 'INVALID_ARGUMENT', 'Empty text_query.');
  const words = textQuery.toLowerCase();
  const found = places.filter(({ displayName }) => words.includes(displayName.text.toLowerCase().split(' ')[0] ?? ''));
  // Without a match the service answers an empty object, not an empty list.
  return json(200, found.length === 0 ? {} : { places: found.slice(0, pageSize).map((place) => masked(place, fields)) });
}

function details(request: ServiceRequest, id: string, places: HeldPlace[]): ServiceReply {
  const fields = readMask(request, '');
  if (!Array.isArray(fields)) return fields;
  if (!/^[\w-]{10,}$/.test(id)) return failure(400, 'INVALID_ARGUMENT', `Not a valid Place ID: ${id}`);
  const place = places.find((one) => one.id === id);
  if (place === undefined)
    return failure(
      404,
      'NOT_FOUND',
      'The Place ID is no longer valid. Please refresh cached Place IDs as per https://developers.google.com/.',
    );
  return json(200, masked(place, fields));
}

function photo(url: URL, name: string, { places, photoUri }: PlacesServiceOptions): ServiceReply {
  if (!url.searchParams.has('maxWidthPx') && !url.searchParams.has('maxHeightPx'))
    return failure(400, 'INVALID_ARGUMENT', 'At least one of max_width_px or max_height_px is required.');
  const held = places.some((place) => Array.isArray(place.photos) && place.photos.some((one: { name?: string }) => one.name === name));
  if (!held) return failure(400, 'INVALID_ARGUMENT', `The photo resource in the request is invalid: ${name}`);
  return { status: 302, headers: { location: photoUri ?? `${url.origin}/photo-file` }, body: '' };
}
