import type { ReadPlace } from '@cairn/contracts/places.ts';
import type { Receipt } from '@cairn/contracts/receipts.ts';
import { assemblePlaces } from '../../place/assemble.ts';
import { documentContext } from '../../place/document-context.ts';
import type { FormRecords } from '../../place/form-records.ts';
import type { UnitRange } from '../../place/records.ts';
import type { Steps } from '../../scoring/steps.ts';
import { type RichLink, sourceSpan } from './markup.ts';
import { addRatingElement } from './rating-elements.ts';
import type { TextDocument, TextUnit } from './segment.ts';
import type { Span } from './source.ts';
import { textProvenance } from './text-provenance.ts';

/**
 * The places of a text by the names that were chosen in it, in the order of the text. `source` is the text as it was handed in: every
 * provenance points into it.
 */
export function* assembleText(source: string, document: TextDocument, names: UnitRange[], shown?: FormRecords): Steps<ReadPlace[]> {
  const provenanceOf = (ranges: UnitRange[], url?: string): Receipt => textProvenance(source, spanOf(document, ranges, url));
  const context = documentContext(document);
  const places = yield* assemblePlaces(document, names, { provenanceOf, extractor: 'text', context, ...(shown && { shown }) });
  for (const [index, place] of places.entries()) {
    const line = document.units[names[index]?.unit ?? -1]?.line;
    if (line !== undefined) addRatingElement(place, source, line);
  }
  return places;
}

/** Where stretches of units are in the source. */
export function spanOf({ units }: TextDocument, ranges: UnitRange[], url?: string): Span {
  let span: Span | undefined;
  for (const { unit, from, to } of ranges) {
    const own = units[unit];
    if (own === undefined) continue;
    const link = url === undefined ? undefined : linkAt(own, from, to, url);
    const next = link ?? sourceSpan(own.rich, own.offset + from, own.offset + to);
    span =
      span === undefined
        ? { start: next.start, end: next.end }
        : { start: Math.min(span.start, next.start), end: Math.max(span.end, next.end) };
  }
  return span ?? { start: 0, end: 0 };
}

/** The link of this address over a stretch of a unit, else the first of the line: one that is written out may be behind the unit's text. */
function linkAt({ rich, offset }: TextUnit, from: number, to: number, url: string): RichLink | undefined {
  const alike = rich.links.filter((one) => url.endsWith(one.url));
  return alike.find((one) => one.from <= offset + to && one.to >= offset + from) ?? alike[0];
}
