import { addressScore } from './address.ts';
import { findPhone } from './details.ts';
import type { Entry } from './entry.ts';
import { type Piece, shrink } from './fields.ts';
import type { Line } from './lines.ts';
import { readDetails, readRest } from './rest.ts';
import { isGenericHeading, shapeOf } from './shape.ts';
import { fieldLine, isDetail } from './telling.ts';

/** Reads the lines under a unit into its entry: fields by their labels, details by their look. Answers what is left as remarks. */
export function readBody(entry: Entry, body: Line[], opens = false): Piece[] {
  const notes: Piece[] = [];
  let before: Line | undefined;
  for (const line of body) {
    const previous = before;
    before = line;
    entry.links.push(...line.rich.links);
    const whole = shrink({ rich: line.rich, from: 0, to: line.rich.plain.length });
    if (whole.to <= whole.from) continue;
    const field = fieldLine(line);
    if (field) takeField(entry, field.field, field.value, notes, whole);
    else if (continuesAddress(entry, previous, line)) entry.addressMore = whole;
    else if (line === body[0] && !entry.address && !isDetail(line) && isStreetLine(line.rich.plain, opens)) entry.address = whole;
    else if (isDetail(line)) {
      const said = entry.note;
      entry.note = undefined;
      readRest(entry, whole);
      if (entry.note) notes.push(entry.note);
      entry.note = said;
    } else {
      readDetails(entry, whole);
      notes.push(whole);
    }
  }
  return notes;
}

/** "131 W 3rd St" over "New York, NY 10012": one address on two lines. */
function continuesAddress(entry: Entry, previous: Line | undefined, line: Line): boolean {
  const first = entry.address;
  return (
    first !== undefined &&
    !entry.addressMore &&
    first.rich === previous?.rich &&
    first.to >= previous.rich.plain.trimEnd().length &&
    (addressScore(line.rich.plain) >= 0.5 || isTown(line.rich.plain)) &&
    !findPhone(line.rich.plain)
  );
}

/** The line under a name, when it is a street; under a record's name less will do. */
const isStreetLine = (plain: string, opens: boolean): boolean =>
  STREET_LINE.test(plain) || (opens && /\d/.test(plain) && addressScore(plain) >= 0.15 && !/[.!?]\s/.test(plain));

/** A town on a line of its own under a street. */
const isTown = (plain: string): boolean =>
  /^\s*\p{Lu}[\p{L}\p{M}'’. -]{1,30}(?:,\s\p{Lu}[\p{L}\p{M}'’. -]{1,30}){0,2}\s*$/u.test(plain) &&
  shapeOf(plain).titled >= 0.99 &&
  shapeOf(plain).placeWords === 0 &&
  !isGenericHeading(plain);

/** "Promenade 16" right under a name. */
const STREET_LINE = /^\s*\p{Lu}[\p{L}.'’ -]{3,40}\s\d{1,4}\s?[a-z]?\s*$/u;

function takeField(entry: Entry, field: string, value: Piece, notes: Piece[], whole: Piece): void {
  if (value.to <= value.from) return;
  if (field === 'address') entry.address ??= value;
  else if (field === 'hours') entry.hours ??= value;
  else if (field === 'category') entry.category ??= value;
  else if (field === 'phoneNumber') entry.phone ??= { value: value.rich.plain.slice(value.from, value.to), piece: value };
  else if (field === 'note') notes.push(whole);
  else {
    readDetails(entry, value);
    const number = /^[1-5](?:[.,]\d{1,2})?(?=\s|$|\/5)/.exec(value.rich.plain.slice(value.from, value.to))?.[0];
    if (field === 'rating' && number)
      entry.rating ??= { value: Number(number.replace(',', '.')), piece: { ...value, to: value.from + number.length } };
  }
}
