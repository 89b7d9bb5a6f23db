import { type Catalogue, type StoredText, wordsOf } from './coded-text.ts';

/** What an extraction does now, as a short phrase. */
const STAGE_TEXTS = {
  waiting: () => 'Waiting',
  'waiting-for-service': () => 'Waiting for the service to work again',
  starting: () => 'Starting',
  done: () => 'Done',
  failed: () => 'Failed',
  'looking-up-details': ({ done, total }: { done: number; total: number }) => `Looking up details: ${done} of ${total}`,

  'fetching-page': () => 'Fetching the page',
  'reading-page': () => 'Reading the page',
  'opening-page': () => 'Opening the page in a browser',
  'reading-text': () => 'Reading the text',
  'reading-file': () => 'Reading the file',
  'reading-packed-file': ({ path }: { path: string }) => `Reading ${path}`,
  'reading-map-file': ({ filename }: { filename: string }) => `Reading the map file ${filename}`,
  'reading-row': ({ row }: { row: number }) => `Reading row ${row}`,
  'reading-image': ({ number, images }: { number: number; images: number }) =>
    images === 1 ? 'Reading the image' : `Image ${number} of ${images}`,
  'asking-model': ({ part, parts }: { part: number; parts: number }) =>
    `Reading with the model${parts > 1 ? `, part ${part} of ${parts}` : ''}`,

  'following-short-link': () => 'Following the short link',
  'opening-list': () => 'Opening the list in a browser',
  'requesting-list': ({ service }: { service: string }) => `Requesting the list from ${service}`,
  'requesting-folder': ({ service }: { service: string }) => `Requesting the folder from ${service}`,
  'requesting-trip': ({ service }: { service: string }) => `Requesting the trip from ${service}`,
  'reading-list-page': ({ page, pages }: { page: number; pages: number | null }) =>
    `Reading page ${page}${pages !== null && pages >= page ? ` of ${pages}` : ''}`,
  'fetching-map-file': () => 'Fetching the map file',
  'fetching-map': () => 'Fetching the map',
  'fetching-layer': ({ name }: { name: string }) => `Fetching the layer ${name}`,
  'looking-up-places': ({ first, last, total }: { first: number; last: number; total: number }) =>
    `Looking up places ${formatted(first)} to ${formatted(last)} of ${formatted(total)}`,
  'starting-scraper': () => 'Starting the scraping provider',
  scraping: ({ state, records }: { state: string; records: number }) =>
    `Scraping provider: ${state}${records === 0 ? '' : `, ${formatted(records)} records so far`}`,
} as const satisfies Catalogue;

/** What an extraction does now, as rows keep it. */
export type StageText = StoredText<typeof STAGE_TEXTS>;

/** The phrase. */
export function stageWords(stage: StageText): string {
  return wordsOf(STAGE_TEXTS, stage);
}

function formatted(count: number): string {
  return count.toLocaleString('en-US');
}
