/** The map services whose shared lists this product reads. */
export const LIST_SERVICES = ['google', 'my-maps', 'apple', 'naver', 'kakao', 'umap', 'wanderlog'] as const;
export type ListService = (typeof LIST_SERVICES)[number];

/** What people call these services. */
export const SERVICE_NAMES: Record<ListService, string> = {
  google: 'Google Maps',
  'my-maps': 'Google My Maps',
  apple: 'Apple Maps',
  naver: 'Naver Map',
  kakao: 'KakaoMap',
  umap: 'uMap',
  wanderlog: 'Wanderlog',
};

/** `list`: many places (list, guide, folder, trip, map). `short`: only the service's answer shows what it is. `other`: a search, a view, a route. */
type LinkKind = 'list' | 'place' | 'short' | 'other';
export interface RecognisedLink {
  service: ListService;
  kind: LinkKind;
}

/** `google.com`, `www.google.cz`, `maps.google.co.uk` …; `prefix` narrows what may come before `google`. */
const GOOGLE_HOST = /^(?:www\.|maps\.)?google\.(?:com?\.)?[a-z]{2,3}$/;
/** Share ids of Google lists (FORMATS A1): they may begin with `-` or `_`. */
const GOOGLE_LIST = /!11m\d+!2s[\w-]+|\/placelists\/list\/[\w-]+|\/local\/userlists\/list\/[\w-]+/;

/** Whether the host is one of Google's own web hosts, in any country. */
export function isGoogleHost(host: string): boolean {
  return GOOGLE_HOST.test(host.toLowerCase());
}

/** Reads `text` as a web address; a missing scheme is taken as https. Undefined for anything else. */
export function parseWebAddress(text: string): URL | undefined {
  const trimmed = text.trim();
  const address = /^[a-z][a-z0-9+.-]*:/i.test(trimmed) && !/^[\w.-]+\.[a-z]{2,}:\d/i.test(trimmed) ? trimmed : `https://${trimmed}`;
  if (!/^https?:/i.test(address) || !URL.canParse(address)) return undefined;
  const url = new URL(address);
  return url.hostname.includes('.') ? url : undefined;
}

/** Percent-decodes once; text with a broken escape stays as it is. */
export function decodeOnce(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

function recogniseGoogle(url: URL): RecognisedLink | undefined {
  const path = url.pathname;
  if (/^\/maps\/d\//.test(path)) return { service: 'my-maps', kind: 'list' };
  const whole = decodeOnce(path + url.search);
  if (GOOGLE_LIST.test(whole)) return { service: 'google', kind: 'list' };
  if (/!6m1!1s[\w-]{16,}/.test(whole)) return { service: 'my-maps', kind: 'list' };
  if (/\/maps\/place\/|[?&](?:cid|ftid|ludocid)=/.test(whole)) return { service: 'google', kind: 'place' };
  const isMaps = path.startsWith('/maps') || url.hostname.startsWith('maps.');
  return isMaps ? { service: 'google', kind: 'other' } : undefined;
}

const RECOGNISERS: Array<(url: URL, host: string) => RecognisedLink | undefined> = [
  (url, host) => (isGoogleHost(host) ? recogniseGoogle(url) : undefined),
  (url, host) =>
    host === 'maps.app.goo.gl' ||
    (host === 'goo.gl' && /^\/(?:app\/)?maps\//.test(url.pathname)) ||
    (host === 'g.co' && url.pathname.length > 1)
      ? { service: 'google', kind: 'short' }
      : undefined,
  (url, host) => {
    if (host === 'maps.apple') return { service: 'apple', kind: url.pathname.startsWith('/ug/') ? 'list' : 'short' };
    if (host !== 'maps.apple.com' && host !== 'beta.maps.apple.com') return undefined;
    if (/^\/guides?\b/.test(url.pathname)) return { service: 'apple', kind: 'list' };
    return { service: 'apple', kind: url.pathname.startsWith('/place') ? 'place' : 'other' };
  },
  (url, host) => {
    if (host === 'naver.me') return { service: 'naver', kind: 'short' };
    if (host !== 'map.naver.com' && host !== 'm.map.naver.com') return undefined;
    return { service: 'naver', kind: /\/folder\//.test(url.pathname) ? 'list' : 'other' };
  },
  (url, host) => {
    if (host === 'kko.to' || host === 'kko.kakao.com') return { service: 'kakao', kind: 'short' };
    if (!/^(?:applink\.|m\.)?map\.kakao\.com$/.test(host)) return undefined;
    return { service: 'kakao', kind: url.searchParams.has('folderid') ? 'list' : 'other' };
  },
  (url, host) =>
    host === 'wanderlog.com' || host === 'www.wanderlog.com'
      ? { service: 'wanderlog', kind: /^\/(?:view|plan|list)\//.test(url.pathname) ? 'list' : 'other' }
      : undefined,
  (url, host) => {
    const isMap = /^\/(?:[a-z]{2}(?:-[a-z]{2,4})?\/)?map\/[^/]*_\d+/i.test(url.pathname);
    const isShort = /(?:^|\.)umap\./.test(`.${host}`) && /^\/(?:[a-z]{2}\/)?m\/\d+/.test(url.pathname);
    return isMap || isShort ? { service: 'umap', kind: 'list' } : undefined;
  },
];

/**
 * Which map service a link belongs to and what it seems to contain, judged only by the link.
 * Undefined for links of no service whose lists this product reads.
 */
export function recogniseLink(text: string): RecognisedLink | undefined {
  const url = parseWebAddress(text);
  if (!url) return undefined;
  const host = url.hostname.toLowerCase();
  for (const recognise of RECOGNISERS) {
    const found = recognise(url, host);
    if (found) return found;
  }
  return undefined;
}

/** The specification's map pattern: short link host, maps host, {host}/maps, goo.gl/maps, or a path with /maps/…/place/. */
export function isMapsAddress(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const url = new URL(text);
  if (url.protocol !== 'https:' && url.protocol !== 'http:') return false;
  const host = url.hostname.toLowerCase();
  if (host === 'maps.app.goo.gl' || /^maps\.google\./.test(host)) return true;
  if (isGoogleHost(host) && /^\/(?:maps|local\/userlists)(?:\/|$)/.test(url.pathname)) return true;
  if (host === 'goo.gl' && /^\/(?:app\/)?maps\//.test(url.pathname)) return true;
  return /\/maps\/.*place\//.test(url.pathname);
}

/** Whether the map methods accept the address: the specification's pattern, or a link of another service that is read. */
export function isMapLink(text: string): boolean {
  return isMapsAddress(text) || recogniseLink(text) !== undefined;
}

/** Parameters that change the answer of a short link, or break it (FORMATS A1). */
const HARMFUL_PARAMETERS = ['g_st', '_nr'];
/** Hosts whose links are one code: what follows the code is glued-on junk. */
const CODE_LINKS = /^(https?:\/\/(?:maps\.app\.goo\.gl|goo\.gl\/(?:app\/)?maps|naver\.me|kko\.to|maps\.apple\/(?:ug|p))\/[\w-]+)(.*)$/is;

/** A guide is contained in its link, as base64 whose pluses some programs turn into blanks. */
const APPLE_GUIDE = /^https:\/\/maps\.apple\.com\/guides?\?user=[\w+/=% -]+$/i;

/** Brings a pasted link into the form to request: markdown, quotes and trailing junk cut, harmful parameters dropped. */
export function cleanLink(text: string): string {
  let link = text.replace(/[\u200b-\u200f\u2060\ufeff]/g, '').trim();
  if (APPLE_GUIDE.test(link)) return link.replaceAll(' ', '+');
  const markdown = /\[[^\]]*\]\(\s*<?((?:[^()\s>]|\([^()\s]*\)|\()+)>?[^)]*\)/.exec(link);
  if (markdown?.[1]) link = markdown[1];
  link = link.replace(/^[<"'“‘(\s]+/, '').replace(/&amp;/g, '&');
  link = link.split(/[\s<>"”“]|%3C(?:\/|%2F)/i)[0] ?? link;
  link = link.replace(/[.,;:!?'’*_~|]+$/, (tail) => tail.replace(/[^_]/g, ''));
  if (link.endsWith(')') && !link.includes('(')) link = link.replace(/\)+$/, '');
  const code = CODE_LINKS.exec(link.includes('://') ? link : `https://${link}`);
  if (code?.[1]) link = code[1] + (/^\/?\?[\w-]+=/.test(code[2] ?? '') ? (code[2] ?? '').replace(/^\//, '') : '');
  return dropParameters(link, HARMFUL_PARAMETERS);
}

/** Removes query parameters by name without touching how the rest is written. */
export function dropParameters(link: string, names: string[]): string {
  const hashAt = link.indexOf('#');
  const hash = hashAt < 0 ? '' : link.slice(hashAt);
  const [base = '', ...rest] = (hashAt < 0 ? link : link.slice(0, hashAt)).split('?');
  if (rest.length === 0) return link;
  const kept = rest
    .join('?')
    .split('&')
    .filter((pair) => pair !== '' && !names.includes(pair.split('=')[0] ?? ''));
  return base + (kept.length > 0 ? `?${kept.join('&')}` : '') + hash;
}

/** The first link in `text` that a map service's reader accepts, cleaned; without one the trimmed text itself. */
export function listLinkIn(text: string): string {
  if (APPLE_GUIDE.test(text.trim())) return cleanLink(text);
  const candidates =
    text.match(/(?:https?:\/\/|(?<![\w@./-])(?:www\.|maps\.|goo\.gl|google\.|naver\.me|kko\.to|map\.)[\w.]*\/?)[^\s<>"]*/gi) ?? [];
  const links = candidates.map(cleanLink);
  const best = links.find((link) => ['list', 'short'].includes(recogniseLink(link)?.kind ?? '')) ?? links.find(isMapLink);
  return best ?? text.trim();
}
