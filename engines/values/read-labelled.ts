import type { PlaceField } from '../vocabulary/field-labels/place-field.ts';
import { recogniseAddresses } from './address-text.ts';
import { recogniseCoordinates } from './coordinates.ts';
import { recogniseHours } from './hours.ts';
import { isNoAddress } from './not-address.ts';
import { recognisePhones } from './phone.ts';
import { recognisePrices } from './price.ts';
import { recogniseRatings, recogniseReviews } from './rating.ts';
import type { GeoPair, Recognised, ValueContext } from './recognised.ts';
import { recogniseEmails, recogniseWebsites } from './website.ts';

const LONGEST_VALUE = 300;
const NEXT_SIGN = /(?<=\S)\s+(?:\p{Extended_Pictographic}|[☎℡✉]).*$/su;
const ONE_TIME = /^\s*\d{1,2}\s?[:.：h]\s?\d{2}\s*(?:uhr|h|[ap]\.?m\.?)?\s*$/iu;
/** What people write where they have nothing to write. */
const NOTHING =
  /^(?:n\/?a|none|nil|tb[acd]|unknown|unbekannt|keine?|inconnu|aucune?|desconocid[oa]|нет|なし|不明|无|無|없음|-+|–|—|\?+|\.+)$/iu;

/** Whether a text is one time and nothing else: in a column it says when something is, not when a place is open. */
export function isOneTime(text: string): boolean {
  return ONE_TIME.test(text);
}

/**
 * What a label's text says for its field: trusted more than the same text without one (an address of any shape after "Address:" is an
 * address), yet never a value of another kind. Undefined when the text holds nothing for the field.
 */
export function readLabelled(
  field: PlaceField,
  text: string,
  context: ValueContext = {},
): Recognised<string | number | GeoPair> | undefined {
  const labelled = { ...context, label: field };
  switch (field) {
    case 'phone':
      return best(recognisePhones(text, labelled)) ?? shortNumber(text);
    case 'fax':
      return undefined;
    case 'email':
      return best(recogniseEmails(text));
    case 'website':
    case 'map':
      return best(recogniseWebsites(text), 0);
    case 'hours':
      return best(wholeWhenShort(text, recogniseHours(text, labelled))) ?? plainText(text, 0.6);
    case 'rating':
      return best(recogniseRatings(text, labelled), 0.3);
    case 'reviews':
      return best(recogniseReviews(text)) ?? count(text);
    case 'coordinates':
      return best(recogniseCoordinates(text), 0.2);
    case 'price':
      return best(recognisePrices(text)) ?? plainText(text, 0.6);
    case 'address':
      return labelledAddress(text, labelled);
    case 'latitude':
    case 'longitude':
      return degrees(text);
    default:
      return plainText(text, 0.8);
  }
}

function best<Value>(found: Array<Recognised<Value>>, least = 0.3): Recognised<Value> | undefined {
  let chosen: Recognised<Value> | undefined;
  for (const one of found) if (one.confidence >= least && (chosen === undefined || one.confidence > chosen.confidence)) chosen = one;
  return chosen;
}

/** Opening hours take the whole text after their label where it is short: breaks and closed days are written in many forms. */
function wholeWhenShort(text: string, found: Array<Recognised<string>>): Array<Recognised<string>> {
  // "🕐 Tue–Fri 10–22 💴 ¥740": the next sign begins another value.
  const whole = plainText(text.replace(NEXT_SIGN, ''), 0.95);
  return found.length > 0 && whole !== undefined && whole.value.length <= 120 ? [whole] : found;
}

function labelledAddress(text: string, context: ValueContext): Recognised<string> | undefined {
  const whole = plainText(text, 0.9);
  if (whole === undefined || /^(?:https?:\/\/|www\.)\S+$/.test(whole.value) || isNoAddress(whole.value)) return undefined;
  const sentence = /[.!?。！？]$/.test(whole.value) && whole.value.split(/\s+/).length >= 5 && !/\b\p{L}{1,4}\.$/u.test(whole.value);
  if (sentence) return best(recogniseAddresses(text, context), 0.4) ?? { ...whole, confidence: 0.45 };
  if (whole.value.length <= 120 && !/https?:/.test(whole.value) && recognisePhones(whole.value).every(({ confidence }) => confidence < 0.8))
    return whole;
  return best(recogniseAddresses(text, context), 0.4) ?? (whole.value.length <= 160 ? { ...whole, confidence: 0.6 } : undefined);
}

/** Telephone numbers of three to six digits are numbers only after a label. */
function shortNumber(text: string): Recognised<string> | undefined {
  const match = /^\s*(\+?\d[\d\s-]{1,8}\d)\s*$/.exec(text);
  return match?.[1] === undefined ? undefined : { value: match[1], span: spanOf(text, match[1]), confidence: 0.7 };
}

function count(text: string): Recognised<number> | undefined {
  const match = /^\s*(\d{1,3}(?:[.,\s]\d{3}){1,2}|\d{1,7})\s*$/.exec(text);
  return match?.[1] === undefined
    ? undefined
    : { value: Number(match[1].replace(/\D/g, '')), span: spanOf(text, match[1]), confidence: 0.9 };
}

function degrees(text: string): Recognised<number> | undefined {
  const match = /^\s*([+-]?\d{1,3}(?:[.,]\d{1,17})?)\s*°?\s*([NSEWO])?\s*$/i.exec(text);
  if (match?.[1] === undefined) return undefined;
  const value = Number(match[1].replace(',', '.')) * (/[SW]/i.test(match[2] ?? '') ? -1 : 1);
  return Math.abs(value) <= 180 ? { value, span: spanOf(text, match[1]), confidence: 0.95 } : undefined;
}

function plainText(text: string, confidence: number): Recognised<string> | undefined {
  const line = text.split('\n').find((one) => one.trim() !== '') ?? '';
  if (NOTHING.test(line.trim())) return undefined;
  const value = line.trim().replace(/^[*_\s]+|[*_\s]+$/g, '');
  return value.length < 2 || value.length > LONGEST_VALUE || !/[\p{L}\p{N}]/u.test(value)
    ? undefined
    : { value, span: spanOf(text, value), confidence };
}

function spanOf(text: string, value: string): [number, number] {
  const from = text.indexOf(value);
  return [from, from + value.length];
}
