import { EXTRACT_TEXT } from './extraction.ts';
import { LIST_TEXT } from './lists.ts';
import { OWN_LIST_TEXT } from './own-lists.ts';

/** The guide: short, in the order in which questions come up. */
export const GUIDE_TITLE = 'Guide';
export const GUIDE_METHODS_TITLE = 'Which method';
export const GUIDE_METHODS_HINT = 'Drop or paste anything on the extraction page and Cairn picks the right method. Or choose one yourself:';
export const GUIDE_SECTIONS = [
  {
    title: 'What can be read',
    paragraphs: [
      'Shared lists of Google Maps, My Maps, Apple Maps, Naver Map, KakaoMap, uMap and Wanderlog; web pages; notes and emails; screenshots and photos; KML, KMZ, GPX, GeoJSON, CSV and Takeout files.',
      'The list must be shared by link. Private lists can’t be read.',
    ],
  },
  {
    title: EXTRACT_TEXT.details,
    paragraphs: [
      'Shared map lists contain places but no ratings. Turn on “Ratings and categories” to also open the list in a browser and look up each place with the places service, if one is set up. That takes longer, so it’s off by default. Imports have the same switch; API calls take `"details": true`.',
    ],
  },
  {
    title: 'While it works',
    paragraphs: [
      'Places appear as they are found. You can reload or close the page: the extraction continues, and you can open it again by its URL or from the list of earlier extractions. If you cancel, places found so far are kept.',
    ],
  },
  {
    title: 'Is the list complete?',
    paragraphs: [
      'One line under the numbers sums up the extraction: how many places were found, how many the source has, and what was skipped and why. “Show source” shows where each value comes from.',
    ],
  },
  {
    title: 'What to do with it',
    paragraphs: [
      'View it as a list or a map; select, edit, remove and reorder rows; export it as CSV, JSON, GeoJSON, KML or GPX; or publish it as a list that anyone can open.',
    ],
  },
  {
    title: 'Lists of your own',
    paragraphs: [
      `If you have an account, “${OWN_LIST_TEXT.create}” reads a link, a text or a file for you, or begins an empty list that you fill by hand. A new list is private. “${OWN_LIST_TEXT.visibility}” makes it unlisted, for everyone who has its address, or public, for everyone.`,
      `“${LIST_TEXT.edit}” changes title, description, cover and places of your list, and deletes it. You can restore a deleted list from your profile for 30 days.`,
    ],
  },
  {
    title: 'With the keyboard',
    paragraphs: [
      'Tab reaches everything. The arrow keys change tabs, Escape closes dialogs, F8 goes to notifications. You can paste anywhere outside a field.',
    ],
  },
] as const;
