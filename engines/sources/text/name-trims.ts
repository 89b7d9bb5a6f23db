import { isOpeningWord } from '../../values/hours-words.ts';
import { placeKindIn } from '../../vocabulary/index.ts';
import { venueLabels } from '../../vocabulary/bookings.ts';
import { activities } from '../../vocabulary/journeys.ts';
import { isAtWhose, isCaselessLead, isMessageBehind, isSaidBehind, isSentenceBehind } from '../../vocabulary/name-leads.ts';
import { isTimeWord, isVisitWord } from '../../vocabulary/prose-words.ts';
import { labelledField } from '../../vocabulary/value-labels.ts';
import { isKindWord } from './prose-bounds.ts';
import type { NameLanguage } from './prose-names.ts';

/** Signs before a name: marks of lists, arrows, what makes letters bold. */
const SIGNS = /^(?:[\s*_~›>→•▪●○■□◆◇|:：]|[\u200b-\u200f]|\ufe0e|\ufe0f)+(?=\S)/u;
const CLOCK = /^\p{Nd}{1,2}(?:[:.h]\p{Nd}{2}\s?(?:am|pm|h|uhr)?|\s?(?:am|pm))[\s\u3000]+(?=\S{2})/iu;
/** The label of a name before it: "席設：金鳳凰", "공연장 | 소극장". */
const LABEL = /^([\p{L}\p{M}]{2,12})(?:\s?[:：|｜]\s?|\u3000+|(?<=[\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}]) )(?=\S{2})/u;
/** What parts a name from what is said of it: none of these is in a name. */
const PARTED =
  /\s--\s|\s\/\/\s|\s[·|｜]\s|\s:\s(?=\p{Ll})|\t|(?<=[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]{2})[，、／](?=\P{Nd})/u;
/** What a quoted name is, written small before it: "кафе «Брусника»". */
const KIND_BEFORE_QUOTED = /^(\p{Ll}[\p{Ll}\p{M}-]+)\s(?=[“„«][^“”„»«]+[”“»]$)/u;
const WORD = /[^\s\u3000]+/gu;
/** "Sunset at", "Middag på": what is done, and the word that leads up to where. */
const LEADING =
  /\s(?:at|@|in|im|am|beim|bei|à|au|al|alla|all|na|no|em|på|vid|hos|i|á|í|w|we|v|ve|в|во|на|у|στο|στη|στην|di|u|ở|tại|con|en)\s(?:(?:the|la|el|le|den|det|de|het|der|dem)\s)?(?=["“„«]?\p{Lu})/gu;
/** What leads up to a place behind what is eaten or done there, and seldom is part of a name behind it. */
const LED_BY_DOING = /^\s(?:at|@|bei|beim|chez|hos|presso)\s/u;
const PHONE_TAIL = /\s+(?:([\p{L}.]{1,14}?)[.:]{0,2}\s?)?([+(]?\p{Nd}(?:[\s./()-]{0,2}\p{Nd}){7,13})$/u;
/** A street of Thailand, which no comma parts from the name before it: "ข้าวต้มโกวเฮง | 19 ถนนเทศบาล". */
const THAI_STREET =
  /(?<=[\p{Script=Thai}\p{M}]{3})\s(?:เลขที่\s?)?(?:\p{Nd}{1,4}(?:\/\p{Nd}{1,4})?\s(?:ถนน|ถ\.|ซอย|ซ\.)|(?:ปาก|ใน|ท้าย)?(?:ถนน|ซอย)[\p{Script=Thai}\p{M}])/u;
const LOOSE_SIGN = /[\s,،、;؛]+$/u;
/** An amount at the end of a name, with its currency in the name or behind it. */
const AMOUNT = /\s\p{Nd}{1,3}(?:[.,٬]?\p{Nd}{3})*(?:[.,]\p{Nd}{1,2})?(?:\s?(?:k|đ|tr))?$/u;
const CURRENCY = /^\s?(?:\p{Sc}|k\b|đ|تومان|ریال|ريال|درهم|دينار|دنانير|جنيه|元|円|원|บาท|руб|грн|zł|Kč|Ft|kr|lei|TL|SEK|NOK|DKK|EUR|USD)/u;
const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}]/u;
const CASELESS = /^[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Devanagari}]/u;
/** "Saffron Pavilion | in Harrow": two words or more, and a town behind them. */
const IN_TOWN = /(?<=\p{L}{2,}\S*\s\S*\p{L}{2,})\s(?:in|aan\sde|przy)\s\p{Lu}[\p{L}\p{M}-]+(?:\s\p{Lu}[\p{L}\p{M}-]+)?$/u;
const IN_NORDIC_TOWN = /(?<=\p{L}{2,}\S*\s\S*\p{L}{2,})\si\s\p{Lu}[\p{L}\p{M}-]+$/u;

/** Where a name begins and ends without what is before and behind it that names never have. Empty names are left as they were. */
export function trimmedEdges(text: string, from: number, to: number, { nordic }: Pick<NameLanguage, 'nordic'>): [number, number] {
  const start = trimmedStart(text, from, to);
  const end = trimmedEnd(text, start, to, nordic);
  const [open, close] = start > from && KIND_BEFORE_QUOTED.test(text.slice(from, end)) ? [start + 1, end - 1] : [start, end];
  return /[\p{L}\p{N}]/u.test(text.slice(open, close)) ? [open, close] : [from, to];
}

/** "Kadıköy'de", "Kadıköy'deysen": a town with the ending that says that something is there, before a name. */
const IN_TURKISH_TOWN = /^\p{Lu}[\p{L}]{2,}['’](?:de|da|te|ta)(?:ysen|ysan|yken|ki)?\s+(?=\p{Lu})/u;
/** "Usta Hayri | 'ye": the ending of a case behind a name. */
const TURKISH_CASE = /(?<=\p{L}{3})['’](?:y[ea]|n[ea]|[dt][ea]n?|n[dt][ea]n?)$/u;

function trimmedStart(text: string, from: number, to: number): number {
  let start = from + (IN_TURKISH_TOWN.exec(text.slice(from, to))?.[0].length ?? 0);
  for (let length = 1; length > 0 && start < to; start += length) length = leadOf(text.slice(start, to));
  const name = text.slice(start, to);
  return start + whereBegins(name);
}

/** How long what is before a name at its beginning: a sign, a time, a label, a word that leads up to it. */
function leadOf(name: string): number {
  const sign = (SIGNS.exec(name) ?? CLOCK.exec(name))?.[0].length ?? 0;
  if (sign > 0) return sign;
  const label = LABEL.exec(name);
  if (label?.[1] !== undefined && isLabel(label[1]) && (placeKindIn(label[1]) === undefined || /[:：|｜]/u.test(label[0])))
    return label[0].length;
  const kind = KIND_BEFORE_QUOTED.exec(name);
  if (kind?.[1] !== undefined && hasKind(kind[1])) return kind[0].length;
  const [word] = name.match(WORD) ?? [];
  return word !== undefined && isCaselessLead(word) && name.length > word.length + 2 ? word.length + 1 : 0;
}

/** Whether a word says that what follows is a place, or where one is. */
function isLabel(word: string): boolean {
  const field = labelledField(word);
  return field === 'name' || field === 'address' || venueLabels.has(word);
}

/** Where a name begins behind the words of a sentence that lead up to it: "Acheté du miel chez", "Middag på", "תאכלו אצל". */
function whereBegins(name: string): number {
  for (const { index, 0: word } of name.matchAll(WORD)) {
    const before = name.slice(0, index);
    const next = index + word.length + 1;
    if (index === 0 || next >= name.length || !(isAtWhose(word) || isCaselessLead(word))) continue;
    if (isAtWhose(word) ? !hasKind(lastWord(before)) : !hasKind(before) && hasKind(name.slice(next))) return next;
  }
  for (const match of name.matchAll(LEADING)) {
    const before = name.slice(0, match.index);
    const next = match.index + match[0].length;
    const words = before.match(/[\p{L}\p{M}'’-]+/gu) ?? [];
    if (words.length > 4 || words.some((word) => hasKind(word))) continue;
    const [first = ''] = name.slice(next).match(/[\p{L}\p{M}'’-]+/gu) ?? [];
    const isLed = words.some((word) => isVisitWord(word) || isTimeWord(word)) || (activities.has(before) && LED_BY_DOING.test(match[0]));
    if (isLed || (words.length === 1 && hasKind(first) && /^(?:på|á|í|vid|bij|u|di|w|we|в|у|на)\s/u.test(match[0].trimStart())))
      return next;
  }
  return 0;
}

const lastWord = (text: string): string => text.match(/[\p{L}\p{M}'’-]+/gu)?.at(-1) ?? '';

function hasKind(words: string): boolean {
  return placeKindIn(words) !== undefined || (words.match(/[\p{L}\p{M}'’-]+/gu) ?? []).some(isKindWord);
}

function trimmedEnd(text: string, from: number, to: number, nordic: boolean): number {
  let end = to;
  const parted = PARTED.exec(text.slice(from, end));
  if (parted !== null && parted.index > 1 && /\p{L}{2}/u.test(text.slice(from, from + parted.index))) end = from + parted.index;
  end = beforePhone(text, from, end);
  const street = THAI_STREET.exec(text.slice(from, end));
  if (street !== null) end = from + street.index;
  const amount = AMOUNT.exec(text.slice(from, end));
  if (amount !== null && amount.index > 2 && (/[kđr]$/u.test(amount[0]) || CURRENCY.test(text.slice(end, end + 10))))
    end = from + amount.index;
  end = beforeMessage(text, from, beforeSaid(text, from, end));
  const town = (nordic ? IN_NORDIC_TOWN : IN_TOWN).exec(text.slice(from, end));
  if (town !== null && /^\s?(?:[,.;(–—!]|-\s|$)/u.test(text.slice(end))) end = from + town.index;
  return end - (LOOSE_SIGN.exec(text.slice(from, end))?.[0].length ?? 0);
}

/** Where a name ends before words of the message that it is in: "Eiscafé Venezia | natürlich", "Usta Hayri | 'ye git". */
function beforeMessage(text: string, from: number, to: number): number {
  const name = text.slice(from, to);
  for (const { index, 0: word } of name.matchAll(WORD)) {
    if (index === 0 || !isMessageBehind(word) || !/^[^\p{Lu}\p{Nd}]*$/u.test(name.slice(index))) continue;
    const before = name.slice(0, index).trimEnd();
    const last = before.match(/[^\s\u3000]+$/u)?.[0] ?? '';
    if (/^["“„«(]?[\p{Lu}\p{Lo}\p{Nd}]/u.test(last)) return from + before.replace(TURKISH_CASE, '').length;
  }
  return from + name.replace(TURKISH_CASE, '').length;
}

/** Where a name ends before a telephone number, and before the label of that: "Otel Mavi Panjur | 0252 555 01 29". */
export function beforePhone(text: string, from: number, to: number): number {
  const phone = PHONE_TAIL.exec(text.slice(from, to));
  if (phone === null) return to;
  const isLabel = phone[1] === undefined || labelledField(phone[1]) === 'phone';
  const end = isLabel ? phone.index : phone.index + phone[0].length - (phone[2]?.length ?? 0);
  if (end <= 2) return to;
  return from + text.slice(from, from + end).trimEnd().length;
}

/** Where a name ends before words that say something of the place, in scripts whose names have no such words. */
function beforeSaid(text: string, from: number, to: number): number {
  let end = to;
  for (;;) {
    const name = text.slice(from, end);
    const last = /[\s\u3000]([^\s\u3000]+)$/u.exec(name);
    if (last?.[1] === undefined || last.index < 2) break;
    const isSaid = UNSPACED.test(name) && (isSaidBehind(last[1]) || /^[でをへに]\p{L}/u.test(last[1]));
    if (!isSaid) break;
    end = from + last.index;
  }
  const name = text.slice(from, end);
  if (!CASELESS.test(name)) return end;
  for (const { index, 0: word } of name.matchAll(WORD))
    if (index > 5 && /\s/u.test(name.slice(0, index - 1)) && (isOpeningWord(word) || isSentenceBehind(word))) return from + index - 1;
  return end;
}
