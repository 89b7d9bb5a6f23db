import type { MapUrl } from './map-url-types.ts';

/** Reads a link of Naver Map; a folder's share id has 32 hexadecimal digits (FORMATS C). */
export function readNaverUrl(url: URL): MapUrl | undefined {
  if (url.hostname === 'naver.me') return { service: 'naver', kind: url.pathname.length > 1 ? 'short' : 'empty' };
  if (!/^(?:m\.)?maps?\.naver\.com$/.test(url.hostname)) return undefined;
  const listId = /\/folder\/([\w-]{8,64})/.exec(url.pathname)?.[1];
  if (listId) return { service: 'naver', kind: 'list', listId };
  const place = /\/(?:entry\/)?place\/(\d+)/.exec(url.pathname)?.[1];
  const pin = place ?? /^\d+$/.exec(url.searchParams.get('pinId') ?? '')?.[0];
  const coordinates = naverPosition(url.searchParams);
  if (coordinates !== undefined)
    return { service: 'naver', kind: 'point', coordinates, positionKind: 'pin', ...(pin && { objectId: pin }) };
  return pin ? { service: 'naver', kind: 'object', objectId: pin } : { service: 'naver', kind: 'empty' };
}

/** Links of before 2018 give the pin as `x` and `y` in degrees, or as metres of a Korean grid, which are not read. */
function naverPosition(query: URLSearchParams): MapUrl['coordinates'] {
  const [longitude, latitude] = [
    Number(query.get('x') ?? query.get('lng') ?? Number.NaN),
    Number(query.get('y') ?? query.get('lat') ?? Number.NaN),
  ];
  const inDegrees = longitude >= 120 && longitude <= 135 && latitude >= 30 && latitude <= 45;
  return inDegrees ? { latitude, longitude } : undefined;
}

export function readKakaoUrl(url: URL): MapUrl | undefined {
  if (url.hostname === 'kko.to' || url.hostname === 'kko.kakao.com')
    return { service: 'kakao', kind: url.pathname.length > 1 ? 'short' : 'empty' };
  if (!/^(?:applink\.|m\.|place\.)?map\.kakao\.com$/.test(url.hostname)) return undefined;
  const listId = url.searchParams.get('folderid') ?? url.searchParams.get('folderId');
  if (listId && /^\d+$/.test(listId)) return { service: 'kakao', kind: 'list', listId };
  const place = url.searchParams.get('itemId') ?? /^\/(\d+)$/.exec(url.pathname)?.[1];
  return place ? { service: 'kakao', kind: 'object', objectId: place } : { service: 'kakao', kind: 'empty' };
}

export function readWanderlogUrl(url: URL): MapUrl | undefined {
  if (!/^(?:www\.)?wanderlog\.com$/.test(url.hostname)) return undefined;
  const listId = /^\/(?:view|plan|list)\/([\w-]+)/.exec(url.pathname)?.[1];
  return listId ? { service: 'wanderlog', kind: 'list', listId } : { service: 'wanderlog', kind: 'empty' };
}

/** Reads a link of a uMap instance, whichever its host: `/<language>/map/<slug>_<id>`, or `/m/<id>/` on hosts named after it. */
export function readUmapUrl(url: URL): MapUrl | undefined {
  const long = /^\/(?:[a-z]{2}(?:-[a-z]{2,4})?\/)?map\/[^/]*_(\d+)/i.exec(url.pathname)?.[1];
  const named = /(?:^|\.)umap\./.test(url.hostname);
  const short = named ? /^\/(?:[a-z]{2}\/)?(?:m|map)\/(\d+)/.exec(url.pathname)?.[1] : undefined;
  const listId = long ?? short;
  if (listId) return { service: 'umap', kind: 'list', listId };
  return named ? { service: 'umap', kind: 'empty' } : undefined;
}
