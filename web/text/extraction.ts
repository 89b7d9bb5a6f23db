import type { Readings } from '@cairn/contracts/extraction.ts';
import type { Method } from '@cairn/contracts/extraction.ts';
import { PLACE_NOT_FOUND } from '@cairn/contracts/texts.ts';
import { COMMON_TEXT } from './common.ts';
import { counted, formatCount, LIST_TEXT } from './lists.ts';
import { MAP_TEXT } from './map.ts';

export const EXTRACT_TEXT = {
  title: 'Maps List Extractor',
  subtitle: 'Google Maps Extraction',
  help: 'Help',
  helpTitle: 'How extraction works',
  guide: 'Read the whole guide',
  apiDocs: 'API Docs',
  status: 'Import status',
  withoutScript: COMMON_TEXT.withoutScript,
  plainPage: 'Without JavaScript: see what was read, and publish it',
  tabs: 'Extraction',
  listTab: 'List Extraction',
  lookupTab: 'Single Place Lookup',
  method: COMMON_TEXT.method,
  anything: 'Paste a link or text, or drop a file',
  anythingHint: 'Shared map lists, web pages, notes, screenshots, map files: the method is detected.',
  chooseFile: 'Choose a file',
  detects: 'The method is chosen from what you paste or drop.',
  change: 'Change',
  detectAgain: 'Detect the method instead',
  url: 'URL',
  mapUrlHint: 'A link to a shared list, folder, guide or map',
  anyUrlHint: 'Any page with places on it',
  text: 'Text',
  textHint: 'Paste names and addresses, one per line or as text',
  images: 'Images',
  imagesHint: 'Screenshots or photos, up to 10 MB each',
  file: 'File',
  fileHint: 'KML, KMZ, GPX, GeoJSON, CSV, Takeout JSON or CSV, up to 50 MB',
  details: 'Ratings and categories',
  detailsHint: 'Takes longer: opens map lists in a browser and uses the places service if one is set up.',
  submit: 'Extract Places',
  debug: 'Debug JSON',
  clear: 'Clear',
  cancel: 'Cancel',
  working: 'Processing URL and extracting places...',
  workingHint: 'This may take a few moments depending on the list size.',
  started: 'Extraction Started',
  complete: 'Extraction Complete',
  failed: 'Extraction Failed',
  failedHint: 'An error occurred during extraction',
  startFailed: 'Failed to start extraction',
  processingError: 'Processing Error',
  processingErrorHint: 'An error occurred while processing your request.',
  debugDone: 'Debug Data Retrieved',
  debugFailed: 'Debug Failed',
  debugFailedHint: 'Failed to get debug data',
  debugNoText: 'Debug mode not available for text input',
  debugNoImage: 'Debug mode not available for image input',
  debugNoFile: 'Debug mode not available for file input',
  debugNoUrl: 'Please enter a URL first',
  debugNoMapUrl: 'Please enter a Google Maps URL first',
  urlRequired: 'URL Required',
  urlRequiredHint: 'Please enter a URL',
  textRequired: 'Text Required',
  imagesRequired: 'Images Required',
  fileRequired: 'File Required',
  fileRequiredHint: 'Please select a file',
  invalidFileType: 'Invalid File Type',
  fileTooLarge: 'File Too Large',
  fileError: 'File Error',
  fileErrorHint: 'Failed to process one or more image files',
  imageError: 'Image Processing Error',
  imageErrorHint: 'Failed to process the selected images',
  placesFound: 'Places Found',
  processingTime: 'Processing Time',
  averageRating: 'Avg Rating',
  notKnown: 'N/A',
  results: 'Results',
  exportCsv: 'Export CSV',
  getJson: 'Get JSON',
  copied: COMMON_TEXT.copied,
  copyFailed: COMMON_TEXT.copyFailed,
  noPlaces: LIST_TEXT.emptyList,
  placeId: 'Place ID',
  emptyPlaceId: 'empty - extraction failed',
  getDetails: 'Get Details',
  hideDetails: 'Hide Details',
  noPlaceId: 'No Place ID found for this location',
  openLink: MAP_TEXT.openInMaps,
  reasons: 'What was skipped',
  refused: 'Rejected AI results',
  remarks: 'Notes on places and fields that couldn’t be read',
  unread: 'What wasn’t read',
  unreadLines: 'similar lines',
  costs: 'Extraction details',
  costColumns: ['Method', 'Places', 'Seconds', 'Calls', 'Tokens'],
  tooManyImages: 'Too Many Images',
  unreachable: 'Connection lost. Retrying every 2 seconds.',
  dropNow: 'Drop to import',
  takenOver: 'Detected',
  using: 'using',
  oneFile: 'Drop one file at a time, or several images.',
  nothingTaken: 'Nothing to import. Drop a link, text, images or a map file.',
  useInstead: 'Use',
  jobs: 'Earlier extractions',
  noJobs: 'No extractions yet. They’ll be listed here.',
  jobsFailed: 'Couldn’t load earlier extractions.',
  moreJobs: 'Show more',
  current: 'open',
  withoutCoordinates: 'without coordinates',
  cancelledHint: 'Cancelled. Places found so far are kept.',
  cancelFailed: 'Cancel Failed',
  banner: 'Need Programmatic Access?',
  bannerHint: 'Everything on this page is available through the API.',
  viewDocs: 'View API Docs',
  getKey: 'Get API Key',
  copyExample: 'Copy the example',
} as const;

/** What a screen reader hears of a job. */
export const ANNOUNCED = {
  started: 'Extraction started',
  done: 'Extraction finished',
  failed: 'Extraction failed',
} as const;

/** How far a job is: '120 of 400', and '120' where one does not know how many there will be. */
export function progressText(found: number, expected: number | undefined): string {
  return expected ? `${formatCount(found)} of ${formatCount(expected)}` : formatCount(found);
}

/** '120 of 400 so far'. */
export function announcedProgress(found: number, expected: number | undefined): string {
  return `${progressText(found, expected)} so far`;
}

/** How long a job took: '12.3s'. */
export function jobSeconds(milliseconds: number): string {
  return `${(milliseconds / 1000).toFixed(1)}s`;
}

/** What the places that were looked at came to: '12 successful', '3 failed'. */
export const debugCount = {
  successful: (places: number) => `${formatCount(places)} successful`,
  failed: (places: number) => `${formatCount(places)} failed`,
} as const;

/** '(340 KB)'. */
export function fileSize(bytes: number): string {
  return `(${Math.ceil(bytes / 1024)} KB)`;
}

export const LOOKUP_TEXT = {
  url: 'Place URL',
  urlHint: 'A link to one place on a map',
  submit: 'Lookup Place',
  clear: 'Clear',
  found: 'Place Found',
  failed: 'Lookup Failed',
  failedHint: 'Failed to lookup place',
  notFound: 'Place Not Found',
  notFoundHint: PLACE_NOT_FOUND,
  fromLink: 'From the link',
  coordinates: 'Coordinates',
  approximate: 'approximate',
  reviews: 'Reviews',
  maps: 'Maps',
  id: 'ID',
  types: 'Types',
} as const;

/** The place's details could not be had, and why. */
export function detailsFailure(reason: string): string {
  return `Failed to get details: ${reason}`;
}

/** The text alternative of the photo of a place. */
export function photoOfPlace(name: string): string {
  return `Photo of ${name}`;
}

/** '+3 more' types than are shown. */
export function moreTypes(more: number): string {
  return `+${more} more`;
}

export const PUBLISH_TEXT = {
  /** Of the card, and of the button that publishes. */
  title: 'Publish as list',
  listTitle: 'Title',
  description: COMMON_TEXT.optionalDescription,
  user: 'Owner',
  newOwner: 'Owner’s name',
  newOwnerHint: 'There are no users yet: the owner is created together with the list.',
  visibility: 'Visibility',
  public: 'Public: anyone can find it',
  unlisted: 'Unlisted: anyone with the link can see it',
  shared: 'Shared: only you and those you share it with can see it',
  private: 'Private: only admins can see it',
  ownPrivate: 'Private: only you and admins can see it',
  submitting: 'Publishing...',
  done: 'Published',
  open: 'Open list',
  again: 'Publish another list',
  copy: 'Copy link',
  share: LIST_TEXT.share,
  failed: 'Publish Failed',
  failedHint: 'The list couldn’t be created.',
  unansweredHint: 'There was no answer. Try again: the list is created only once.',
} as const;

/** '12 of 100 readings · more from 14:20' */
export function readingsText({ used, limit, moreAt }: Readings): string {
  const time = moreAt && new Date(moreAt).toLocaleTimeString('en-GB', { hour: '2-digit', minute: '2-digit' });
  return `${used} of ${limit} ${limit === 1 ? 'reading' : 'readings'}${time ? ` · more from ${time}` : ''}`;
}

/** How many of the places to publish cannot be shown on the map. */
export function missingPositions(missing: number, all: number): string {
  return `${missing} of ${all} ${all === 1 ? 'place' : 'places'} ${missing === 1 ? 'has' : 'have'} no position on the map`;
}
/** The searches that are offered for a place without a position. */
export const FIND_ON = { googleMaps: 'Find on Google Maps', openStreetMap: 'Find on OpenStreetMap' } as const;

/** 'Café Mira and 3 more' */
export function firstPlaceAndMore(name: string, more: number): string {
  return more === 0 ? name : `${name} and ${more} more`;
}

/** The methods that a person chooses from, in their order. */
export const METHOD_OPTIONS = [
  {
    id: 'browser',
    label: 'Browser Scraping',
    scope: 'map links',
    about: 'Reads the shared list directly; opens a browser only if needed.',
  },
  {
    id: 'browser-ai',
    label: 'Browser + AI Parsing',
    scope: 'map links',
    about: 'Opens the page in a browser and uses an AI model to read it.',
  },
  { id: 'amify', label: 'Enterprise Scraping', scope: 'map links', about: 'Sends the link to your scraping provider.' },
  { id: 'ai', label: 'AI Only', scope: 'any URL', about: 'Reads any web page: structured data, tables and text.' },
  { id: 'text', label: 'Text Input', scope: 'pasted text', about: 'Finds the places in notes, emails and messages.' },
  { id: 'image', label: 'Image Upload', scope: 'AI vision', about: 'Reads screenshots and photos of lists.' },
  { id: 'file', label: 'File Upload', scope: 'KML, GPX, CSV, …', about: 'Imports files exported from map apps.' },
] as const satisfies ReadonlyArray<{ id: Method; label: string; scope: string; about: string }>;
export type OfferedMethod = (typeof METHOD_OPTIONS)[number]['id'];

/** What each way of reading is called, also those that are not chosen by hand. */
export const METHOD_NAMES: Record<Method, string> = {
  'map-link': 'Map link',
  ...(Object.fromEntries(METHOD_OPTIONS.map(({ id, label }) => [id, label])) as Record<OfferedMethod, string>),
};

/** What a started extraction says of itself. */
export function startedSentence(method: OfferedMethod): string {
  if (method === 'text') return 'Processing your text with AI...';
  if (method === 'image') return 'Processing your image with AI vision...';
  if (method === 'ai') return 'Processing your URL with AI...';
  if (method === 'file') return 'Processing your file...';
  return 'Processing your Google Maps list URL...';
}

/** 'Successfully extracted 212 places'. */
export function extractedSentence(count: number): string {
  return `Successfully extracted ${count} places`;
}

/** 'File 2 (notes.pdf) is not an image'. */
export function notAnImage(number: number, name: string): string {
  return `File ${number} (${name}) is not an image`;
}

/** 'File 2 (huge.png) exceeds 10MB limit'. */
export function tooLargeImage(number: number, name: string): string {
  return `File ${number} (${name}) exceeds 10MB limit`;
}

/** 'Select up to 10 images at a time'. */
export function tooManyImages(most: number): string {
  return `Select up to ${most} images at a time`;
}

/** 'Create a shareable page with these 12 places.' */
export function publishHint(count: number): string {
  return `Create a shareable page with ${count === 1 ? 'this place' : `these ${counted(count, 'place')}`}.`;
}
