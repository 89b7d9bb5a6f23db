import type { Service } from '@cairn/contracts/status.ts';

/** Which map service answers under a host; any other host is a web page. */
const HOSTS: Array<[RegExp, Service]> = [
  [/(?:^|\.)(?:google\.[a-z.]+|goo\.gl|g\.co|googleusercontent\.com)$/, 'google'],
  [/(?:^|\.)(?:maps\.apple|apple\.com)$/, 'apple'],
  [/(?:^|\.)naver\.(?:com|me)$/, 'naver'],
  [/(?:^|\.)(?:kakao\.com|kko\.to)$/, 'kakao'],
  [/(?:^|\.)umap\./, 'umap'],
  [/(?:^|\.)wanderlog\.com$/, 'wanderlog'],
];

/** The service that a request to `url` asks. */
export function serviceAt(url: string): Service {
  const host = URL.parse(url)?.hostname ?? '';
  return HOSTS.find(([pattern]) => pattern.test(host))?.[1] ?? 'web-pages';
}

/** Whether a reply of this status says that the service is out of order or overloaded. A page that is not there is an answer like any other. */
export function isUnwell(status: number): boolean {
  return status >= 500 || status === 429;
}
