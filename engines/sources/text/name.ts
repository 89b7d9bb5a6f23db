import { addressScore, plusCodeAt } from './address.ts';
import { BRACKET, closingOf, scriptOf, sentenceEnd, separatorAt } from './cut.ts';
import { findCoordinates, findPhone, findPrice, findRating } from './details.ts';
import type { Piece } from './fields.ts';
import type { Rich } from './markup.ts';
import { wordsOf } from './words.ts';

/** The name at the start of a stretch; `stop` is where it was cut off, before its decoration was taken away. */
export function findName(rich: Rich, from: number, to: number): { name: Piece; stop: number } {
  const plain = rich.plain.slice(from, Math.min(to, from + LONGEST_HEAD));
  const stop = from + cutName(rich, from, plain).at;
  return { name: trimName(rich, from, stop), stop };
}

const TAIL =
  /\s(?:(?:is|are|was) (?:located|situated|at|on|in)\b|located (?:at|on|in|near)\b|off (?=\p{Lu})|near (?=\p{Lu})|next to\b|opposite\b|across from\b|close to\b|around the corner\b|by far\b|for (?=\p{Ll}+\s?\p{Ll}*$)|which\b|because\b|where (?=\p{Ll}))/u;

/** Stars or signs of a price level behind a name: "Blue Door ★★★★☆ $$". */
const STARS = /\s(?:[★☆⭐🌟✩✭]{2,}|[$€£¥]{1,5}(?=\s|$))/u;

const PRICE_LABEL =
  /(?:[\s,;(]+(?:adults?|child(?:ren)?|kids?|students?|seniors?|erwachsene|kinder|adultes?|enfants?|adultos?|niños|entry|entrance|admission|fee|ticket|tickets|from|ab|ca|approx|around|about|about|for|à|大人|子供|入場料|optional)\.?:?)+\s*$/iu;

/** No name is looked for behind this many characters. */
const LONGEST_HEAD = 600;

/** Where the name at the start of `plain` ends. */
function cutName(rich: Rich, from: number, plain: string): { at: number } {
  const stops: number[] = [plain.length];
  const push = (at: number | undefined): void => {
    if (at !== undefined && at > 0) stops.push(at);
  };
  push(separatorAt(plain));
  push(bareLinkAt(rich, from, plain));
  const price = findPrice(plain);
  push(price?.from);
  const rating = findRating(plain);
  push(rating && plain.slice(0, rating.from).replace(/[\s(★⭐|·:]*(?:rating|bewertung)?[\s(★⭐|·:]*$/iu, '').length);
  const remark = rich.marks.find(
    (mark) =>
      mark.kind === 'em' && mark.from > from + 1 && /\s/.test(rich.plain[mark.from - 1] ?? '') && mark.to >= from + plain.length - 1,
  );
  push(remark && remark.from - from);
  push(streetAt(plain));
  push(plusCodeAt(plain));
  push(STARS.exec(plain)?.index);
  push(findPhone(plain)?.from);
  push(findCoordinates(plain)?.from);
  push(TAIL.exec(plain)?.index);
  push(sentenceEnd(plain));
  const comma = /[,，]\s*(?=\S)|[、،]/u.exec(plain)?.index;
  push(comma);
  push(bracketAt(plain));
  return { at: Math.min(...stops) };
}

/** Where an address begins that nothing parts from the name: "Red Barn 900 E 11th St, Austin TX 78702". */
function streetAt(plain: string): number | undefined {
  const number = /(?<=\p{L}{2}\S*)\s(?=\d{1,5}(?:-\d{1,5})?\s+(?:[NSEW]\.?\s)?\p{Lu})/u.exec(plain.slice(0, 80));
  // Korean and Japanese addresses begin with the province or city.
  const region =
    /\s(?=(?:(?:서울|부산|대구|인천|광주|대전|울산|세종|제주|경기|강원)\S{0,5}|\p{Script=Hangul}{1,4}[도시])\s\S+[구군시읍면동로길])|\s(?=(?:\p{Script=Han}{2,3}[都道府県])\S{2,20}\d)/u.exec(
      plain.slice(0, 80),
    );
  if (region && addressScore(plain.slice(region.index)) >= 0.5) return region.index;
  return number && addressScore(plain.slice(number.index)) >= 0.8 ? number.index : undefined;
}

function bareLinkAt(rich: Rich, from: number, plain: string): number | undefined {
  const link = rich.links.find((one) => one.from === one.to && one.from > from && one.from < from + plain.length);
  return link && link.from - from;
}

/** The opening bracket that ends the name: not one that holds the name in another script, nor one in the middle of it. */
function bracketAt(plain: string): number | undefined {
  let search = 0;
  for (let round = 0; round < 3; round++) {
    const index = plain.slice(search).search(BRACKET);
    if (index < 0) return undefined;
    const at = search + index;
    const close = closingOf(plain, at);
    if (at === 0 || close < 0) return at;
    const inner = plain.slice(at + 1, close);
    const outer = plain.slice(0, at);
    const after = plain.slice(close + 1);
    const otherScript =
      scriptOf(inner) !== '' &&
      scriptOf(outer) !== '' &&
      scriptOf(inner) !== scriptOf(outer) &&
      addressScore(inner) < 0.5 &&
      inner.length < 80;
    const middle = /^\s?\p{Lu}/u.test(after) && wordsOf(inner).length === 1 && wordsOf(outer).length <= 2;
    if (!otherScript && !middle) return at;
    search = close + 1;
  }
  return undefined;
}

const PICTURES = /\p{Extended_Pictographic}|\p{Regional_Indicator}|\p{Emoji_Modifier}|\uFE0F|\u200D|[★☆]/u;

/** Takes what is no part of a name off both its ends: decoration, quotes, labels of a price that followed. */
function trimName(rich: Rich, from: number, to: number): Piece {
  const plain = rich.plain;
  let start = from;
  let end = to;
  const tail = Math.max(start, end - 60);
  const label = /\d/.test(plain.slice(end, end + 12)) ? PRICE_LABEL.exec(plain.slice(tail, end)) : null;
  if (label && tail + label.index > start && (findPrice(plain.slice(end, end + 12))?.from ?? 99) <= 3) end = tail + label.index;
  const edge = (char: string): boolean =>
    /[\s,;:：|·•=>→"“”«»„‟「」『』*_~\-–—―.、，،@#]/u.test(char) || PICTURES.test(char) || char === '\ufffd';
  while (start < end && (edge(plain[start] as string) || isHighPicture(plain, start))) start += isHighPicture(plain, start) ? 2 : 1;
  const opened = (close: string): boolean => {
    const open = { '»': '«', '”': '“', '」': '「', '』': '『' }[close];
    return open !== undefined && plain.slice(start, end - 1).includes(open);
  };
  while (end > start && !opened(plain[end - 1] as string) && (edge(plain[end - 1] as string) || isHighPicture(plain, end - 2)))
    end -= isHighPicture(plain, end - 2) ? 2 : 1;
  return { rich, from: start, to: end };
}

const isHighPicture = (plain: string, at: number): boolean => {
  if (at < 0) return false;
  const code = plain.codePointAt(at) ?? 0;
  return code > 0xffff && PICTURES.test(String.fromCodePoint(code));
};
