import { type Catalogue, type StoredText, wordsOf } from './coded-text.ts';
import { EXACT_REPEAT, type Ledger } from './extraction.ts';

interface OfField {
  field: string;
}

/** Why a report counts entries as left out, as rejected or as worth knowing, each as a short phrase. */
const REASON_TEXTS = {
  'exact-repeat': () => EXACT_REPEAT,
  'repeated-name': () => 'the same name again, possibly the same place',
  'no-name': () => 'no name',
  other: () => 'other reasons',
  'beside-list': () => 'beside what the page lists',

  'named-again': () => 'named again by the model',
  'not-in-source': () => 'not in the source',
  'not-in-picture': () => 'not in the picture',
  'not-on-list': () => 'named on the page, but no entry of the list',

  'bookmark-without-name': () => 'the bookmark has no place name',
  'entry-without-name': () => 'the entry has no place name',
  'block-without-name': () => 'the block has no place name',
  'favourite-without-name': () => 'the favourite has no place name',
  'record-without-name': () => 'the record has no place name',
  'record-failed': () => 'the service could not read this entry',
  'unknown-to-apple': () => 'Apple Maps has no name for it',

  'other-place-shown': () => "only in the page's hidden data: the page shows another place",
  'other-address-shown': () => "another address in the page's hidden data than the page shows",
  'hidden-in-data': () => 'marked as hidden in the data of the page',
  'no-location': () => 'an organisation without a location',
  region: () => 'a town or region, not a single place',
  'event-without-place': () => 'an event without a named place',
  'data-damaged': () => 'a damaged data block',
  'struck-out': () => 'struck out',

  'not-a-map-link': () => 'not a map link',
  'entry-cut': () => 'the file ends inside it',
  track: () => 'a recorded track, not a place',
  line: () => 'a line, not a place',
  'line-end': () => 'an end of a line, not a place',
  'route-without-stops': () => 'a route without named stops',
  'other-table': () => 'a table that is not about places',
  'picture-over-map': () => 'a picture laid over the map',
  tour: () => 'a tour, not a place',
  'not-a-feature': () => 'not a feature',
  'not-a-place': () => 'not a place',
  'area-without-name': () => 'an area without a name',

  'area-as-point': () => 'an area, kept as one representative point',
  'way-as-point': () => 'a line, kept as one point of it',
  'value-invalid': ({ field }: OfField) => `an invalid value of "${field}"`,
  'field-unread': ({ field }: OfField) => `the field "${field}" was not read`,
} as const satisfies Catalogue;

/** A reason, as rows keep it. */
export type ReasonText = StoredText<typeof REASON_TEXTS>;

/** The phrase. */
export function reasonWords(reason: ReasonText): string {
  return wordsOf(REASON_TEXTS, reason);
}

/** Whether two reasons are the same, also after one was sent from another process. */
export function isSameReason(one: ReasonText, other: ReasonText): boolean {
  return reasonWords(one) === reasonWords(other);
}

/** A number of a report, with its reason in words and by its code; rows of before have no code. */
export interface CountedReason {
  reason: string;
  code?: string;
  values?: unknown;
  count: number;
  examples: string[];
}

/** A report as rows keep it: reasons that have a code are without their words. */
export type StoredReport = WithReasons<Omit<CountedReason, 'reason'> & { reason?: string }>;
/** A report with the codes of its reasons. */
export type CodedReport = WithReasons<CountedReason>;
type WithReasons<Row> = Omit<Ledger, 'dropped' | 'refused' | 'remarks'> & { dropped: Row[]; refused?: Row[]; remarks?: Row[] };

/** The report as it is stored. */
export function storedReport(ledger: CodedReport): StoredReport {
  return withReasons(ledger, ({ reason, ...row }: CountedReason) => (row.code === undefined ? { reason, ...row } : row));
}

/** The report as it is shown. */
export function shownReport(ledger: StoredReport): Ledger {
  return withReasons(ledger, ({ reason, code, values, count, examples }) => ({
    reason: reason ?? reasonWords({ code, values } as ReasonText),
    count,
    examples,
  }));
}

function withReasons<From, To>(ledger: WithReasons<From>, change: (row: From) => To): WithReasons<To> {
  const { dropped, refused, remarks, ...rest } = ledger;
  return {
    ...rest,
    dropped: dropped.map(change),
    ...(refused && { refused: refused.map(change) }),
    ...(remarks && { remarks: remarks.map(change) }),
  };
}
