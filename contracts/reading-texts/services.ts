import type { Catalogue } from '../coded-text.ts';

/** Why the lists of map services could not be read. */
export const SERVICE_TEXTS = {
  'guide-incomplete': () =>
    'This link is incomplete or opens one of Apple’s own guides. Only guides shared by people can be read. Copy the whole link.',
  'apple-captcha': () => 'Apple Maps requires a CAPTCHA. Try again later.',
  'no-browser-for-list': () => 'No browser is available to open this list.',
  'short-link-to-other': ({ host, service }: { host: string; service: string }) =>
    `This short link goes to ${host}, not ${service}. Paste the list’s own link.`,
  'short-link-without-page': () => 'This short link doesn’t lead to a web page.',
  'list-not-found-or-private': () =>
    'We couldn’t find this list on Google Maps. It may be deleted or private, or the link may be wrong. Ask its owner to share it by link.',
  'unknown-format-use-browser': ({ service }: { service: string }) =>
    `${service} returned data in an unknown format. Try the browser method.`,
  'list-needs-sign-in': ({ service }: { service: string }) =>
    `${service} requires sign-in for this list. Ask its owner to share it by link.`,
  'list-came-empty': ({ service, count }: { service: string; count: number }) =>
    `${service} says that this list has ${count.toLocaleString('en-US')} places, but returned none. Try the browser method.`,
  'google-list-not-found': () => 'We couldn’t find this list on Google Maps. It may be deleted, or the link may be wrong.',
  'list-private': () => 'This list is private. Ask its owner to share it by link.',
  'google-list-private': () => 'This Google Maps list is private. Ask its owner to share it by link.',
  'short-link-not-google': ({ host }: { host: string }) => `This short link goes to ${host}, not Google Maps. Paste the list’s own link.`,
  'google-consent': () => 'This link can’t be resolved because Google asks for consent. Open it in a browser and paste the final URL.',
  'short-link-invalid': () => 'This short link points to an invalid URL.',
  'short-link-scheme': ({ protocol }: { protocol: string }) => `This short link goes to a ${protocol} address, which can’t be opened.`,
  'short-link-status': ({ service, status }: { service: string; status: number }) =>
    `${service} answered the short link with status ${status}. Open it in a browser and paste the final URL.`,
  'kakao-folder-private': () => 'This KakaoMap folder is private. Ask its owner to share it by link.',
  'map-link-loop': () => 'This map link redirects in a loop. Open it in a browser to check it.',
  'map-link-outside-google': () => 'This map link goes outside Google. Check the link.',
  'my-map-private': () => 'This map is private. Ask its owner to make it public or export it as KML.',
  'my-map-not-found': () => 'We couldn’t find this map on Google My Maps. It may be deleted, or the link may be wrong.',
  'no-map-file': ({ service }: { service: string }) => `${service} didn’t return a map file. Try again later.`,
  'folder-private': () => 'This folder is private. Ask its owner to share it by link.',
  'list-page-empty': () => 'The list page shows no places.',
  'link-to-own-places': () => 'This link opens your own saved places, not a shared list. Open a list, choose Share, and paste that link.',
  'link-to-search': () => 'This link is a search, not a list. Save the results to a list and share it, or paste the places as text.',
  'link-to-view': () => 'This link shows a map area, not a list or place. Open the list, choose Share, and paste that link.',
  'link-to-place-id': () =>
    'This link has only a place ID, no name or position. Use the single place lookup, or paste the full URL from the address bar.',
  'link-to-nothing': ({ service }: { service: string }) =>
    `This ${service} link doesn’t point to a list or place. Open the list, choose Share, and paste that link.`,
  'not-a-link': () => 'This is not a link. Paste the link from the list’s Share button.',
  'service-unsupported': ({ host, supported }: { host: string; supported: string[] }) =>
    `${host} isn’t a supported map service. Supported are ${supported.join(', ')}. For any other page, choose the AI method.`,
  stopped: () => 'The extraction was stopped before it finished.',
  'service-silent': ({ service }: { service: string }) => `${service} didn’t respond. Try again later.`,
  'service-error': ({ service, status }: { service: string; status: number }) =>
    `${service} answered with an error (status ${status}). Try again later.`,
  'service-captcha': ({ service }: { service: string }) => `${service} requires a CAPTCHA. Try again later, or use the browser method.`,
  'service-consent': ({ service }: { service: string }) =>
    `${service} returned its consent page instead of the list. Try again later, or use the browser method.`,
  'service-needs-sign-in': ({ service }: { service: string }) => `${service} requires sign-in for this. Ask the owner to share it by link.`,
  'service-sent-page': ({ service }: { service: string }) => `${service} returned a web page instead of data. Try again later.`,
  'service-data-damaged': ({ service }: { service: string }) => `${service} returned incomplete or damaged data. Try again later.`,
  'service-limits': ({ service }: { service: string }) => `${service} is limiting requests from this server. Try again in a few minutes.`,
  'service-unknown-format': ({ service }: { service: string }) => `${service} returned data in an unknown format. Try again later.`,
  'service-sent-nothing': ({ service }: { service: string }) => `${service} sent an empty response. Try again later.`,
  'service-status': ({ service, status }: { service: string; status: number }) =>
    `${service} answered with status ${status}. Try again later.`,
  'service-not-found': ({ what, service }: { what: string; service: string }) =>
    `We couldn’t find this ${what} on ${service}. It may be deleted or private, or the link may be wrong.`,
  'nothing-in-it': ({ what }: { what: string }) => `This ${what} has no places yet.`,
  'short-link-expired': () => 'This short link has expired. Ask for a new one, or paste the full URL.',
  'short-link-loop': () => 'This short link redirects in a loop. Open it in a browser and paste the final URL.',
  'umap-empty': () => 'This map has no places.',
  'umap-not-found': () => 'We couldn’t find this uMap. It may be deleted, or the link may be wrong.',
  'umap-private': () => 'This uMap is private. Ask its owner to share it by link.',
  'trip-private': () => 'This trip is private. Ask its owner to share it by link.',
  'short-link-dead-end': () => 'This short link can’t be resolved. Open it in a browser and paste the final URL.',
} as const satisfies Catalogue;
