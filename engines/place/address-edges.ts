import type { ReadPlace } from '@cairn/contracts/places.ts';
import { endsWithCutStreet, hasStreetWord } from '../values/address-words.ts';
import { hoursPart } from '../values/hours.ts';
import { isPhoneLine } from '../values/line-shapes.ts';
import { weekdayNames } from '../vocabulary/calendar.ts';
import { fold } from '../vocabulary/fold.ts';
import { soldOut } from '../vocabulary/journeys.ts';
import { placeKindIn } from '../vocabulary/place-kind.ts';
import { labelledField } from '../vocabulary/value-labels.ts';

/** An address longer than this is left as it is, in characters. */
export const LONGEST_ADDRESS = 300;
const LABEL = /^\s*([^:：,،]{1,30})\s?[:：]\s*(?=\S)/u;
const HEAD = /^[\s,،;]+/u;
const TAIL = /(?:[\s,،;]|\p{Extended_Pictographic}|\p{Emoji_Modifier}|\u{FE0F}|\u{200D})+$/u;
const PART = /[,،]\s+/gu;
const CLOCK = /\p{Nd}[:.hH]\p{Nd}{2}|[ap]\.?m|uhr/iu;
/** A postal code looks like a number without these. */
const PHONE_SIGN = /^[+(]|\p{Nd}\/\p{Nd}{3}/u;
const CODE = /\p{Nd}{5}/u;
const NO_ADDRESS = /=|[$€£₩¥₹]\s?\p{Nd}|\p{Nd}\s?[$€£₩¥₹]/u;

/** "მის.: ", "Mahali: ": a word with a colon before an address is its label, whatever its language. */
const WORD_AHEAD = /^([\p{L}\p{M}]{2,14}\.?)\s?[:：]\s*(?=\p{L}.*\p{Nd}|\p{Nd})/u;
/** "Att.:": who gets what is sent there, which is part of the address. */
const TO_WHOM = /^(?:att|attn|fao|zh|zhd|attention)\.?$/iu;
const SAYS_WHERE = /^(?:位置在|位於|位于|地址是|地址在|就在)/u;
const OWNER = /^(?:Inh|Prop|Inhaber(?:in)?|Tit|Titolare)\b\.?[^,]{2,40},\s+/u;
/** What a sentence goes on with behind an address, and the next number of a list. */
const NEXT_SENTENCE =
  /(?<=\p{L}{4}|\s\p{Ll}{1,12}\s\p{Ll}{1,3})[.!?]\s+(?=\p{Lu}[\p{L}'’]*\s+(?:\p{Nd}{1,4}\s)?\p{Ll}{3}[\p{L}'’]*\s)|\s\p{Nd}{1,2}\)\s/u;
/** ", you can't miss it": words of a sentence, with no name or number. */
const ASIDE = /,\s+(?:\p{Ll}[\p{L}'’]*\s+){2,}\p{Ll}[\p{L}'’]*$/u;
const DAY_WITH_TIME = /^(\p{L}{2,12})\.?,?\s\p{Nd}{1,2}(?:[:.]\p{Nd}{2})?\s?(?:[ap]\.?m\.?|h|uhr)?$/iu;
/** "HTM 15rb", "entrada 12 €": what is paid. */
const PAID = /(?:^|\s)\p{Nd}{1,4}\s?(?:rb|ribu|jt|kr|zł|Kč|Ft|lei|грн|лв|руб)\.?$/u;
/** "5 хвилин від площі Ринок": how far it is from somewhere else. */
const MINUTES = /^\p{Nd}{1,3}\s?(?:[–-]\s?\p{Nd}{1,3}\s?)?(?:min|хв|мин|dakika|phút|menit|perc|λεπτ|minuut|minút)/iu;
/** "P 11–15": a letter for the day with hours. */
const LETTER_HOURS = /^\p{Lu}\p{Ll}?\s\p{Nd}{1,2}[–-]\p{Nd}{1,2}$/u;
/** "get the hash.": the end of a sentence. */
const SENTENCE_PART = /^(?:[\p{Ll}'’]+\s){2,}[\p{Ll}'’]+\.$/u;
/** "Sandleigh 0900-1300" */
const TIMES_BEHIND = /[\s,]+(?:[01]\p{Nd}|2[0-4])[0-5]\p{Nd}\s?[–-]\s?(?:[01]\p{Nd}|2[0-4])[0-5]\p{Nd}$/u;
/** Kinds that no street is called by alone, as it is by a market or a pier. */
const VENUE = /^(?:amenity\/(?:restaurant|cafe|bar|pub|nightclub|biergarten|ice_cream)|tourism\/)/;
const SURE_KIND = 0.8;
const NAMED_NUMBER = /^\p{Lu}[\p{L}\p{M}'’-]+(?:\s\p{Lu}[\p{L}\p{M}'’-]+){0,2}\s\p{Nd}{1,3}$/u;
const STREET_ALONE = /^\p{L}{1,5}\.?$/u;

/**
 * What is an address in a text: without a label, opening hours, a telephone number, a price, signs, and the sentence that goes on behind it;
 * empty where it is no address at all. `called` is the name of the place: what only repeats it is no address.
 */
export function addressIn(written: string, called?: string): string {
  const text = withoutEnd(written.replace(SAYS_WHERE, '').replace(OWNER, ''));
  const bare = text.replace(HEAD, '');
  const label = LABEL.exec(bare);
  const isAddress = label !== null && labelledField(label[1] ?? '') === 'address';
  const said = isAddress ? bare.slice(label[0].length) : withoutWordAhead(bare);
  const parts = [0, ...[...said.matchAll(PART)].map(({ index, 0: sign }) => index + sign.length)];
  const last = parts.findIndex((from, index) => isOther(said.slice(from, parts[index + 1]).replace(TAIL, ''), index));
  const whole = last < 0 ? said : said.slice(0, parts[last]);
  const address = balanced(whole.replace(TAIL, ''));
  return /\p{L}|\p{Nd}/u.test(address) && !saysElse(address) && !repeats(address, called) ? address : '';
}

/** Takes off the address of a place what is of another kind at its edges; what is no address at all is removed. */
export function trimAddress(place: ReadPlace): void {
  if (place.address === undefined || place.address.length > LONGEST_ADDRESS) return;
  const trimmed = addressIn(place.address, place.name);
  if (trimmed === place.address) return;
  if (trimmed !== '') place.address = trimmed;
  else {
    delete place.address;
    const { address: _, ...others } = place.receipts ?? {};
    if (place.receipts !== undefined) place.receipts = others;
  }
}

function withoutWordAhead(text: string): string {
  const label = WORD_AHEAD.exec(text);
  return label === null || TO_WHOM.test(label[1] ?? '') || labelledField(label[1] ?? '') !== undefined || hasStreetWord(label[1] ?? '')
    ? text
    : text.slice(label[0].length);
}

/** An address without the sentence behind it, and without the word that no more tickets are sold. */
function withoutEnd(text: string): string {
  const next = text.search(NEXT_SENTENCE);
  const first = next < 0 ? text : text.slice(0, next).replace(ASIDE, '');
  if (next >= 0 && endsWithCutStreet(first)) return text;
  const kept = next < 0 || /\p{Nd}/u.test(first) ? first : '';
  const sold = soldOut.atEnd(kept);
  return sold > 0 && /\p{Nd}.*\s$/u.test(kept.slice(0, -sold)) && !/[\p{L}]$/u.test(kept.slice(0, -sold))
    ? kept.slice(0, -sold).trimEnd()
    : kept;
}

/** Without times of day, and without a bracket or dash that closes nothing. */
function balanced(text: string): string {
  const closed = /[)）]$/u.test(text) && !/[(（]/u.test(text) ? text.slice(0, -1) : text;
  return closed.replace(TIMES_BEHIND, '').replace(/\s+[–—-]+$/u, '');
}

/** Whether a text is a day with a time, a sum, a number of minutes, or the kind of a street without its name. */
function saysElse(text: string): boolean {
  const day = DAY_WITH_TIME.exec(text)?.[1];
  if (day !== undefined && weekdayNames().has(fold(day))) return true;
  if (!text.includes(',') && PAID.test(text)) return true;
  if (STREET_ALONE.test(text) && hasStreetWord(text) && text.length < 4) return true;
  // "Hotel Adler 3": the next name of a list.
  const kind = NAMED_NUMBER.test(text) && !hasStreetWord(text) ? placeKindIn(text.replace(/\s\p{Nd}+$/u, '')) : undefined;
  if (kind !== undefined && kind.strength >= SURE_KIND && VENUE.test(kind.kind)) return true;
  return MINUTES.test(text) && !/\p{Nd}/u.test(text.replace(MINUTES, ''));
}

/** Whether a text is the name of the place with a word beside it ("Miller's Ltd"), and no number of its own. */
function repeats(text: string, called = ''): boolean {
  const [address, name] = [fold(text), fold(called)];
  if (!name.includes(' ') || /\p{Nd}/u.test(name) || text.includes(',') || !address.includes(name)) return false;
  const rest = address.replace(name, ' ').trim();
  return !/\p{Nd}/u.test(rest) && rest.split(/\s+/u).length <= 2;
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
    LETTER_HOURS.test(part) ||
    SENTENCE_PART.test(part) ||
    (field !== undefined && !['address', 'locality', 'country', 'postcode'].includes(field))
  );
}
