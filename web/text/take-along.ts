import { counted } from './lists.ts';

/** For downloads, the feed, the QR code and printing. */
export const TAKE_TEXT = {
  title: 'Take it with you',
  download: 'Download',
  feed: 'Atom feed',
  openAll: 'Open all in…',
  print: 'Print',
} as const;

/** For a list as routes in map programs. */
export const ROUTE_TEXT = {
  googleMaps: 'Google Maps',
  appleMaps: 'Apple Maps',
  start:
    'Routes start where you are, with up to 10 stops each. Apple Maps needs iOS 18.4 or macOS 15.4; Google Maps in a phone’s browser takes 4 stops, its app 10.',
  others: 'OpenStreetMap and other map apps take one place at a time by link: import the GPX or KML file there.',
  none: 'No place on this list has a position or an address.',
  tooLong: 'This list is too long for routes. Import its GPX or KML file into your map app.',
  loading: 'Loading the places…',
  failed: 'The places couldn’t be loaded. Close this and try again.',
} as const;

/** 'Places 1–10'. */
export function routeName(first: number, last: number): string {
  return first === last ? `Place ${first}` : `Places ${first}–${last}`;
}

/** '2 places without position and address are left out.' */
export function leftOutOfRoutes(count: number): string {
  return `${counted(count, 'place')} without position and address ${count === 1 ? 'is' : 'are'} left out.`;
}
