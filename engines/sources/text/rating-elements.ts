import type { ReadPlace } from '@cairn/contracts/places.ts';
import { ratingOnScale } from '../../values/rating.ts';
import type { Span } from './source.ts';
import { textProvenance } from './text-provenance.ts';

/** So much of a line is looked through. */
const LONGEST_LINE = 1_000;
/** `<el-rate :value="4.5">`, `<star-rating v-model="4" max="5"/>`: an element of a page's own that draws stars. */
const ELEMENT = /<[a-z][a-z0-9]{0,20}(?:-[a-z0-9]{1,20}){0,3}\s[^<>]{1,300}>/giu;
const NAME = /^<(?:[a-z0-9]+-)*(?:rate|rating|ratings|stars?)(?:-[a-z0-9]+)*\s/iu;
const VALUE = /\s[:v-]{0,2}(?:value|model-value|model|rating|score)=["'](\d{1,2}(?:\.\d{1,2})?)["']/iu;
const MOST = /\s:?(?:max|count|of)=["'](\d{1,3})["']/iu;

/** The rating of an element for stars in a line, and where its number is. Undefined without one. */
export function ratingElementIn(line: string): { value: number; span: [start: number, end: number] } | undefined {
  for (const { 0: element, index } of line.slice(0, LONGEST_LINE).matchAll(ELEMENT)) {
    const match = NAME.test(element) ? VALUE.exec(element) : null;
    if (match?.[1] === undefined) continue;
    const best = MOST.exec(element)?.[1];
    const value = ratingOnScale(match[1], best === undefined ? 5 : Number(best));
    const from = index + match.index + match[0].length - match[1].length - 1;
    if (value !== undefined && value > 0) return { value, span: [from, from + match[1].length] };
  }
  return undefined;
}

/** Adds the rating that an element in the line of a place's name shows, where the text states none. */
export function addRatingElement(place: ReadPlace, source: string, { start, end }: Span): void {
  if (place.rating !== undefined) return;
  const rating = ratingElementIn(source.slice(start, Math.min(end, start + LONGEST_LINE)));
  if (rating === undefined) return;
  place.rating = rating.value;
  const [from, to] = rating.span;
  place.receipts = { ...place.receipts, rating: textProvenance(source, { start: start + from, end: start + to }) };
}
