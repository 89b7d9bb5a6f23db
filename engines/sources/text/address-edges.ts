import type { ReadPlace } from '@cairn/contracts/places.ts';
import { hoursPart } from '../../values/hours.ts';
import { isPhoneLine } from '../../values/line-shapes.ts';
import { labelledField } from '../../vocabulary/value-labels.ts';
import { textProvenance } from './text-provenance.ts';

/** An address longer than this is left as it is, in characters. */
const LONGEST = 300;
const LABEL = /^\s*([^:：,،]{1,30})\s?[:：]\s*(?=\S)/u;
const HEAD = /^[\s,،;]+/u;
const TAIL = /(?:[\s,،;]|\p{Extended_Pictographic}|\p{Emoji_Modifier}|\u{FE0F}|\u{200D})+$/u;
const PART = /[,،]\s+/gu;
const CLOCK = /\p{Nd}[:.hH]\p{Nd}{2}|[ap]\.?m|uhr/iu;
/** A postal code looks like a number without these. */
const PHONE_SIGN = /^[+(]|\p{Nd}\/\p{Nd}{3}/u;
const CODE = /\p{Nd}{5}/u;
const NO_ADDRESS = /=|[$€£₩¥₹]\s?\p{Nd}|\p{Nd}\s?[$€£₩¥₹]/u;

/**
 * Takes off the addresses of places what is of another kind at their edges: a label, opening hours, a telephone number, a price, signs. What
 * is no address at all is removed. `source` is the text that the provenance of the places points into.
 */
export function trimAddresses(source: string, places: readonly ReadPlace[]): void {
  for (const place of places) {
    const { address, receipts } = place;
    if (address === undefined || address.length > LONGEST || receipts?.address?.kind !== 'text') continue;
    const trimmed = addressIn(address);
    if (trimmed === address) continue;
    const { address: where, ...others } = receipts;
    place.receipts = others;
    if (trimmed === '') {
      delete place.address;
      continue;
    }
    place.address = trimmed;
    const start = source.indexOf(trimmed, where.start);
    const isWritten = start >= 0 && start + trimmed.length <= where.end;
    place.receipts.address = isWritten ? textProvenance(source, { start, end: start + trimmed.length }) : where;
  }
}

function addressIn(text: string): string {
  const bare = text.replace(HEAD, '');
  const label = LABEL.exec(bare);
  const said = label !== null && labelledField(label[1] ?? '') === 'address' ? bare.slice(label[0].length) : bare;
  const parts = [0, ...[...said.matchAll(PART)].map(({ index, 0: sign }) => index + sign.length)];
  const last = parts.findIndex((from, index) => isOther(said.slice(from, parts[index + 1]).replace(TAIL, ''), index));
  const whole = last < 0 ? said : said.slice(0, parts[last]);
  return /\p{L}|\p{Nd}/u.test(whole) ? whole.replace(TAIL, '') : '';
}

/** Whether a part of an address says something else: the first part only where it can be nothing but hours. */
function isOther(part: string, index: number): boolean {
  const hours = CODE.test(part) ? undefined : hoursPart(part);
  if (hours === 'both' || (hours === 'times' && CLOCK.test(part))) return true;
  if (index === 0) return false;
  const field = labelledField(LABEL.exec(part)?.[1] ?? '');
  return (
    (PHONE_SIGN.test(part) && isPhoneLine(part)) ||
    NO_ADDRESS.test(part) ||
    (field !== undefined && !['address', 'locality', 'country', 'postcode'].includes(field))
  );
}
