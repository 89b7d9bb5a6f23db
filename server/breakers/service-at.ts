import type { Service } from '@cairn/contracts/status.ts';

/** The map service of a host; any other host is a web page. */
const HOSTS: Array<[RegExp, Service]> = [
  [/(?:^|\.)(?:google\.[a-z.]+|goo\.gl|g\.co|googleusercontent\.com)$/, 'google'],
  [/(?:^|\.)(?:maps\.apple|apple\.com)$/, 'apple'],
  [/(?:^|\.)naver\.(?:com|me)$/, 'naver'],
  [/(?:^|\.)(?:kakao\.com|kko\.to)$/, 'kakao'],
  [/(?:^|\.)umap\./, 'umap'],
  [/(?:^|\.)wanderlog\.com$/, 'wanderlog'],
  [/(?:^|\.)(?:wikimedia|wikidata)\.org$/, 'wikimedia'],
];

/** `web-pages` for a host of no known service. */
export function serviceAt(url: string): Service {
  const host = URL.parse(url)?.hostname ?? '';
  return HOSTS.find(([pattern]) => pattern.test(host))?.[1] ?? 'web-pages';
}

/** Whether a reply of this status means that the service is failing or overloaded. A missing page is a normal reply. */
export function isUnwell(status: number): boolean {
  return status >= 500 || status === 429;
}
