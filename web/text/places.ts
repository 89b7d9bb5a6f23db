import { OPENING_TEXT } from '@cairn/contracts/texts.ts';
import { formatCount } from './lists.ts';

/** For a place's sheet and its page. */
export const PLACE_TEXT = {
  missing: 'Place not found',
  missingHint: 'This place isn’t on the list anymore.',
  loading: 'Loading place...',
  failed: 'The details couldn’t be loaded. Try again.',
  retry: 'Try again',
  close: 'Close',
  noteBy: 'Note by',
  website: 'Website',
  directions: 'Directions',
  call: 'Call',
  openIn: 'Open in',
  googleMaps: 'Google Maps',
  appleMaps: 'Apple Maps',
  openStreetMap: 'OpenStreetMap',
  mapsApp: 'Maps app',
  coordinates: 'Coordinates',
  noPosition: 'No position known',
  hours: 'Hours',
  hoursUnknown: 'Hours unknown',
  openNow: 'Open now',
  ...OPENING_TEXT,
  closedThatDay: 'Closed',
  closed: 'Closed now',
  localTime: 'local time',
  source: 'Source',
  fromText: 'From a text',
  fromPicture: 'From a picture',
  fromFile: 'From a file',
  fromLink: 'From a web page',
  addedByHand: 'Added by hand',
  editedByHand: 'edited by hand',
  photos: 'Photos',
  commons: 'Wikimedia Commons',
  wikidata: 'Wikidata',
  previous: 'Previous place',
  next: 'Next place',
  wholeList: 'See the whole list',
} as const;

/** Sunday first, as opening hours count days. */
export const DAY_NAMES = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const;

/** 'Open now, closes 18:00', or with the day where it is another: 'Open now, closes Tue 2:00'. */
export function closesAt(time: string, day: string | undefined): string {
  return `${PLACE_TEXT.openNow}, closes ${day ? `${day} ` : ''}${time}`;
}

/** 'Opens 9:00', or 'Opens Tue 9:00' where it is another day. */
export function opensAt(time: string, day: string | undefined): string {
  return `Opens ${day ? `${day} ` : ''}${time}`;
}

/** 'next Tue': the same day of the week as today, a week later. */
export function nextWeek(day: string): string {
  return `next ${day}`;
}

/** 'Photo 2 of 5'. */
export function photoOf(number: number, count: number): string {
  return `Photo ${formatCount(number)} of ${formatCount(count)}`;
}

/** 'From maps.example.org'. */
export function fromHost(host: string): string {
  return `From ${host}`;
}
