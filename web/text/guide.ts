import { EXTRACT_TEXT } from './extraction.ts';

/** The guide: short, in the order in which questions come up. */
export const GUIDE_TITLE = 'Guide';
export const GUIDE_METHODS_TITLE = 'Which method';
export const GUIDE_METHODS_HINT = 'Drop or paste anything on the extraction page and the fitting method is chosen. Or choose one yourself:';
export const GUIDE_SECTIONS = [
  {
    title: 'What can be read',
    paragraphs: [
      'Shared lists of Google Maps, My Maps, Apple Maps, Naver Map, KakaoMap, uMap and Wanderlog; web pages; notes and mails; screenshots and photos; KML, KMZ, GPX, GeoJSON, CSV and Takeout files.',
      'The list must be shared by link. What only its owner sees cannot be read.',
    ],
  },
  {
    title: EXTRACT_TEXT.details,
    paragraphs: [
      'Shared map lists name their places, but not how they are rated. With the switch “Ratings and categories” on, the list is also opened in a browser, and a configured places service is used for each place. That takes longer, so the switch is off at first. Imports have the same switch; API calls take `"details": true`.',
    ],
  },
  {
    title: 'While it works',
    paragraphs: [
      'Places appear as they are read. You may reload or close the page: the extraction continues, and you can open it again by its address or from the list of earlier extractions. Cancel keeps what was read until then.',
    ],
  },
  {
    title: 'Whether it is all there',
    paragraphs: [
      'One line under the numbers sums up the extraction: how many places the source has, how many were read, and what was left out and why. “Where from” shows for each value the spot in the source that it was taken from.',
    ],
  },
  {
    title: 'What to do with it',
    paragraphs: [
      'Look at it as a list or a map; choose, edit, remove and reorder rows; export it as CSV, JSON, GeoJSON, KML or GPX; or publish it as a list that anyone can open.',
    ],
  },
  {
    title: 'With the keyboard',
    paragraphs: [
      'Everything can be reached with Tab. The arrow keys change tabs, Escape closes dialogs, F8 goes to the messages. Paste works anywhere outside of a field.',
    ],
  },
] as const;
