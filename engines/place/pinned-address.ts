import type { Unit } from '../scoring/unit.ts';
import type { FieldValue, RecordText } from './field-values.ts';
import type { PlaceRecord } from './records.ts';

/** The pin by which captions mark where something is. */
const PIN = /(?:📍|🗺)\uFE0F?\s*/gu;
/** What an address behind a pin ends before. */
const END =
  /(?<=\p{L}{4}|\p{Nd}|\/n|[)\]])[.!?](?=\s|$)|[。！？!?।॥۔؟։]|\s[–—-]{1,2}\s|[|｜•·※;；【(（]|\s{3,}|\p{Extended_Pictographic}|#\p{L}/u;
const LONGEST = 100;
const MOST_WORDS = 5;
const CONFIDENCE = 0.85;

/** What a record says with the address behind a pin, where no other address was read. */
export function withPinnedAddress(units: readonly Unit[], { name, parts }: PlaceRecord, text: RecordText): RecordText {
  if (text.values.some(({ field }) => field === 'address')) return text;
  for (const { unit, from, to, where } of parts) {
    if (where !== 'behind' && where !== 'below') continue;
    const said = units[unit]?.text ?? '';
    for (const pin of said.slice(from, to).matchAll(PIN)) {
      const start = from + pin.index + pin[0].length;
      const value = addressAt(said.slice(start, Math.min(to, start + LONGEST * 2)));
      if (value === undefined || (unit === name.unit && start <= name.from)) continue;
      const ranges = [{ unit, from: start, to: start + value.length }];
      return {
        ...text,
        values: [...text.values, { field: 'address', value, ranges, labelled: true, confidence: CONFIDENCE } as FieldValue],
      };
    }
  }
  return text;
}

/** The address at the start of a text: it has a number, or is the name of an area in a few words. */
function addressAt(text: string): string | undefined {
  const value = text.slice(0, END.exec(text)?.index ?? text.length).replace(/[\s,，、:：]+$/u, '');
  if (value.length > LONGEST || !/^[\p{L}\p{Nd}]/u.test(value) || !/\p{L}{2}|\p{Lo}/u.test(value)) return undefined;
  const words = value.match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
  const isNumbered = /\p{Nd}|\bs\/n\b/iu.test(value);
  if (isNumbered) return words.length <= MOST_WORDS * 3 ? value : undefined;
  return words.length <= MOST_WORDS && /^[\p{Lu}\p{Lo}]/u.test(value) && !/(?:^|\s)\p{Ll}{4}/u.test(value) ? value : undefined;
}
