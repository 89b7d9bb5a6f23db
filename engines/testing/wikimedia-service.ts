/** A Wikidata item as the stand-in has it. */
export interface HeldItem {
  id: string;
  labels?: Record<string, string>;
  position?: { latitude: number; longitude: number };
  /** File names without `File:`, with their ranks. */
  images?: Array<{ file: string; rank?: 'preferred' | 'normal' | 'deprecated' }>;
  /** A category's name without `Category:`. */
  category?: string;
  /** The item that it was merged into. */
  redirect?: string;
}

/** A file of Commons as the stand-in has it. */
export interface HeldFile {
  /** Without `File:`. */
  name: string;
  width?: number;
  mime?: string;
  categories?: string[];
  /** Extended metadata; values may be HTML. */
  metadata?: Record<string, string>;
}

interface ServiceReply {
  status: number;
  headers: Record<string, string>;
  body: string | Uint8Array;
}

interface Fault {
  reply: ServiceReply;
  times: number;
}

const json = (body: unknown, headers: Record<string, string> = {}): ServiceReply => ({
  status: 200,
  headers: { 'content-type': 'application/json; charset=utf-8', ...headers },
  body: JSON.stringify(body),
});
/** Errors come with status 200: https://www.mediawiki.org/wiki/API:Errors_and_warnings. */
const failure = (code: string, info: string, headers: Record<string, string> = {}) =>
  json({ error: { code, info, docref: 'See the API documentation.' } }, { 'mediawiki-api-error': code, ...headers });

const PARAMETERS: Record<string, Set<string>> = {
  wbgetentities: new Set(['ids', 'props']),
  query: new Set(
    'list gscoord gsradius gslimit prop titles redirects generator gcmtitle gcmtype gcmlimit iiprop iiurlwidth iiextmetadatafilter iiextmetadatalanguage'.split(
      ' ',
    ),
  ),
};
const COMMON_PARAMETERS = new Set(['action', 'format', 'formatversion', 'maxlag']);
const MOST_IN_ONE = 50;

/**
 * A strict stand-in of Wikidata and Wikimedia Commons, from their public documentation: requests without a name of their own and an address in
 * the User-Agent are refused (403), as are unknown parameters and more than 50 ids or titles.
 */
export function wikimediaService({ items, files, photo }: { items: HeldItem[]; files: HeldFile[]; photo: Uint8Array }) {
  const requested: string[] = [];
  let fault: Fault | undefined;

  const handle = (url: URL, headers: Record<string, string | undefined>): ServiceReply => {
    if (!/^\w[\w-]+\/[\d.]+ \(.*(?:mailto:|https?:).*\)/.test(headers['user-agent'] ?? ''))
      return { status: 403, headers: { 'content-type': 'text/plain' }, body: 'Please set a user-agent and respect our robot policy' };
    if (url.hostname === 'upload.wikimedia.org') return { status: 200, headers: { 'content-type': 'image/jpeg' }, body: photo };
    requested.push(`${url.hostname} ${url.search}`);
    if (fault && fault.times > 0) {
      fault.times -= 1;
      return fault.reply;
    }
    const parameters = Object.fromEntries(url.searchParams);
    const rejected = rejectParameters(url, parameters);
    if (rejected) return rejected;
    if (url.hostname === 'www.wikidata.org')
      return parameters.action === 'wbgetentities'
        ? entities(parameters)
        : parameters.list === 'geosearch'
          ? near(parameters)
          : badValue('list');
    return parameters.prop === 'imageinfo' ? imageInfo(parameters) : badValue('prop');
  };

  const rejectParameters = (url: URL, { action = '', format, formatversion, maxlag }: Record<string, string>): ServiceReply | undefined => {
    if (url.pathname !== '/w/api.php') return { status: 404, headers: {}, body: 'Not found' };
    if (format !== 'json' || formatversion !== '2')
      return failure('unknown_format', 'The stand-in speaks format=json with formatversion=2 only.');
    if (!/^\d+$/.test(maxlag ?? '')) return failure('missingparam', 'Work in the background sends maxlag.');
    const known = PARAMETERS[action];
    if (!known) return failure('badvalue', `Unrecognized value for parameter "action": ${action}.`);
    const unknown = [...url.searchParams.keys()].find((name) => !known.has(name) && !COMMON_PARAMETERS.has(name));
    return unknown === undefined ? undefined : failure('badvalue', `Unrecognized parameter: ${unknown}.`);
  };

  const entities = ({ ids = '', props = '' }: Record<string, string>): ServiceReply => {
    const wanted = ids.split('|');
    if (wanted.length > MOST_IN_ONE) return failure('toomanyvalues', 'Too many values supplied for parameter "ids". The limit is 50.');
    const wrong = wanted.find((id) => !/^Q[1-9]\d*$/.test(id));
    if (wrong !== undefined) return failure('no-such-entity', `Could not find an entity with the ID "${wrong}".`);
    return json({ entities: Object.fromEntries(wanted.map((id) => [id, entityOf(id, new Set(props.split('|')))])), success: 1 });
  };

  const entityOf = (id: string, props: Set<string>): Record<string, unknown> => {
    const asked = items.find((item) => item.id === id);
    if (!asked) return { id, missing: true };
    const item = asked.redirect === undefined ? asked : items.find((one) => one.id === asked.redirect);
    if (!item) return { id, missing: true };
    const labels = Object.fromEntries(Object.entries(item.labels ?? {}).map(([language, value]) => [language, { language, value }]));
    return {
      type: 'item',
      id: item.id,
      ...(asked.redirect === undefined ? {} : { redirects: { from: id, to: item.id } }),
      // PHP writes an empty object as an empty list.
      ...(props.has('labels') ? { labels: Object.keys(labels).length > 0 ? labels : [] } : {}),
      ...(props.has('aliases') ? { aliases: [] } : {}),
      ...(props.has('claims') ? { claims: claimsOf(item) } : {}),
    };
  };

  const near = ({ gscoord = '', gsradius = '', gslimit = '10' }: Record<string, string>): ServiceReply => {
    const [latitude = Number.NaN, longitude = Number.NaN] = gscoord.split('|').map(Number);
    const radius = Number(gsradius);
    if (Number.isNaN(latitude) || Number.isNaN(longitude)) return failure('invalid-coord', 'Invalid coordinate provided');
    if (!(radius >= 10 && radius <= 10_000)) return failure('outofrange', 'The value for "gsradius" must be between 10 and 10000.');
    const found = items
      .flatMap((item) => {
        if (!item.position) return [];
        const [lat, lon] = [item.position.latitude, item.position.longitude];
        const dist = Math.hypot(lat - latitude, (lon - longitude) * Math.cos((latitude * Math.PI) / 180)) * 111_195;
        return dist <= radius ? [{ pageid: Number(item.id.slice(1)), ns: 0, title: item.id, lat, lon, dist, primary: true }] : [];
      })
      .slice(0, Number(gslimit));
    return json({ batchcomplete: true, query: { geosearch: found } });
  };

  const imageInfo = (parameters: Record<string, string>): ServiceReply => {
    const { generator, gcmtitle = '', gcmtype, gcmlimit = '10', titles } = parameters;
    if (generator === undefined) return titled(titles ?? '', parameters);
    if (generator !== 'categorymembers' || gcmtype !== 'file') return badValue('generator');
    const name = gcmtitle.replace(/^Category:/, '').replaceAll('_', ' ');
    const members = files.filter(({ categories = [] }) => categories.includes(name)).slice(0, Number(gcmlimit));
    if (members.length === 0) return json({ batchcomplete: true });
    return json({ batchcomplete: true, query: { pages: members.map((file) => pageOf(file, parameters)) } });
  };

  const titled = (titles: string, parameters: Record<string, string>): ServiceReply => {
    const wanted = titles.split('|');
    if (wanted.length > MOST_IN_ONE) return failure('toomanyvalues', 'Too many values supplied for parameter "titles". The limit is 50.');
    const normal = (title: string) =>
      title.replaceAll('_', ' ').replace(/^(File:)(.)/, (_all, space: string, first: string) => space + first.toUpperCase());
    const pages = wanted.map((title) => {
      const file = files.find(({ name }) => `File:${name}` === normal(title));
      return file ? pageOf(file, parameters) : { ns: 6, title: normal(title), missing: true, imagerepository: '' };
    });
    const normalized = wanted.filter((title) => normal(title) !== title).map((from) => ({ fromencoded: false, from, to: normal(from) }));
    return json({ batchcomplete: true, query: { ...(normalized.length > 0 ? { normalized } : {}), pages } });
  };

  return {
    handle,
    /** The requests to the APIs, as host and query. */
    requested,
    /** Answers this to the next calls of the API. */
    fail(reply: Partial<ServiceReply> & { code?: string }, times = 1) {
      const { code, status = 200, headers = {}, body = '' } = reply;
      fault = { reply: code === undefined ? { status, headers, body } : failure(code, 'The stand-in was set to fail.', headers), times };
    },
  };
}

function badValue(name: string): ServiceReply {
  return failure('badvalue', `Unrecognized value for parameter "${name}".`);
}

function claimsOf({ images = [], category }: HeldItem): unknown {
  const statement = (property: string, value: string, rank: string) => ({
    mainsnak: { snaktype: 'value', property, datavalue: { value, type: 'string' }, datatype: 'commonsMedia' },
    type: 'statement',
    rank,
  });
  const claims = {
    ...(images.length > 0 ? { P18: images.map(({ file, rank = 'normal' }) => statement('P18', file, rank)) } : {}),
    ...(category === undefined ? {} : { P373: [statement('P373', category, 'normal')] }),
    // Statements of other kinds are always among them.
    P625: [{ mainsnak: { snaktype: 'somevalue', property: 'P625' }, type: 'statement', rank: 'normal' }],
  };
  return claims;
}

function pageOf({ name, width = 4_000, mime = 'image/jpeg', metadata = {} }: HeldFile, parameters: Record<string, string>): unknown {
  const path = encodeURIComponent(name.replaceAll(' ', '_'));
  const filter = new Set((parameters.iiextmetadatafilter ?? '').split('|'));
  const scaled = Number(parameters.iiurlwidth);
  const wanted = new Set((parameters.iiprop ?? '').split('|'));
  const thumb = `https://upload.wikimedia.org/wikipedia/commons/thumb/a/ab/${path}/${scaled}px-${path}`;
  const original = `https://upload.wikimedia.org/wikipedia/commons/a/ab/${path}`;
  const extmetadata = Object.fromEntries(
    Object.entries(metadata)
      .filter(([field]) => filter.has(field))
      .map(([field, value]) => [field, { value, source: 'commons-desc-page', hidden: '' }]),
  );
  return {
    pageid: name.length,
    ns: 6,
    title: `File:${name}`,
    imagerepository: 'local',
    imageinfo: [
      {
        ...(wanted.has('size') ? { size: 1_000_000, width, height: Math.round((width * 2) / 3) } : {}),
        ...(wanted.has('url')
          ? {
              thumburl: scaled < width ? thumb : original,
              thumbwidth: Math.min(scaled, width),
              thumbheight: Math.round((Math.min(scaled, width) * 2) / 3),
              url: original,
              descriptionurl: `https://commons.wikimedia.org/wiki/File:${path}`,
              descriptionshorturl: `https://commons.wikimedia.org/w/index.php?curid=${name.length}`,
            }
          : {}),
        ...(wanted.has('mime') ? { mime } : {}),
        ...(wanted.has('extmetadata') ? { extmetadata: Object.keys(extmetadata).length > 0 ? extmetadata : [] } : {}),
      },
    ],
  };
}
