import { addressBesideName } from '../../values/address-beside.ts';
import { isOpeningWord } from '../../values/hours-words.ts';
import {
  HAN_DOINGS,
  isCaselessAhead,
  isCaselessDone,
  isCaselessStop,
  KOREAN_PLACE_ENDINGS,
  THAI_KINDS,
  THAI_LEADS,
  THAI_SMALL,
} from '../../vocabulary/caseless-words.ts';
import { FIRST_KINDS, LAST_KINDS } from '../../vocabulary/east-asian-kinds.ts';
import { activities } from '../../vocabulary/journeys.ts';
import { isKindForm } from '../../vocabulary/kind-forms.ts';
import { isCaselessLead, isSaidOf, isSentenceBehind } from '../../vocabulary/name-leads.ts';

/** A stretch of a text, end exclusive. */
export interface NamedStretch {
  from: number;
  to: number;
}

/** A name has at most so many words beside the kind of place. */
const MOST_WORDS = 4;
const SPACED = /^[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Devanagari}\p{Script=Bengali}]/u;
const WORD = /[\p{L}\p{M}\u200c'’׳״-]+/gu;
/** Prepositions and "and" that are written as one with the word behind them. */
const JOINED = /^(?:[\u05d1\u05dc\u05de\u05d4\u05d5\u05e9]{1,2}|و?لل|[وبلف]{1,2}|ول)(?=\p{L}{2})/u;
const END = /^\s*(?:[،,.;؛:()（«»۔।!?؟\n]|[-–—]\s|$)/u;
const LED_IN_HAN = /(?:去|在|到|逛|住)了?$/u;
const BENGALI_ENDING = /-(?:এ|তে|য়)$/u;

interface Word extends NamedStretch {
  text: string;
}

/**
 * The names of places in sentences of scripts without capitals, by the kind of place that they say and by what is around them: words that
 * lead up to a place, an address or what is done there behind it. Linear in the length of the text.
 */
export function placesInSentences(text: string): NamedStretch[] {
  const found = [...inSpacedScripts(text), ...inKorean(text), ...inJapanese(text), ...inChinese(text), ...inThai(text)];
  return found
    .toSorted((one, other) => one.from - other.from || other.to - one.to)
    .filter((one, at, all) => at === 0 || one.from >= (all[at - 1]?.to ?? 0));
}

function inSpacedScripts(text: string): NamedStretch[] {
  const words: Word[] = [...text.matchAll(WORD)].map(({ 0: word, index }) => ({ text: word, from: index, to: index + word.length }));
  const found: NamedStretch[] = [];
  for (let at = 0; at < words.length; at++) {
    const word = words[at] as Word;
    if (!SPACED.test(word.text)) continue;
    const kind = kindAt(text, words, at);
    if (kind === undefined) continue;
    const name = behindKind(text, words, at, kind) ?? beforeKind(text, words, at);
    if (name === undefined) continue;
    found.push(name);
    while (at + 1 < words.length && (words[at + 1] as Word).from < name.to) at++;
  }
  return found;
}

interface Kind {
  /** Where the kind begins behind what is joined to it. */
  from: number;
  /** How many words it has. */
  count: number;
  /** Whether a preposition is joined to it. */
  isLed: boolean;
}

function kindAt(text: string, words: readonly Word[], at: number): Kind | undefined {
  const word = words[at] as Word;
  const next = words[at + 1];
  const joined = JOINED.exec(word.text)?.[0].length ?? 0;
  const bare = word.text.replace(BENGALI_ENDING, '');
  for (const cut of joined > 1 ? [0, joined, 1] : joined > 0 ? [0, joined] : [0]) {
    const said = bare.slice(cut);
    if (next !== undefined && next.from === word.to + 1 && isKindForm(`${said} ${next.text}`))
      return { from: word.from + cut, count: 2, isLed: cut > 0 };
    if (isKindForm(said)) return { from: word.from + cut, count: 1, isLed: cut > 0 };
  }
  return undefined;
}

function isStop(word: string): boolean {
  return isCaselessStop(word) || isSaidOf(word) || isSentenceBehind(word) || isCaselessLead(word) || isOpeningWord(word);
}

/** Whether words before a name lead up to it and are none of it: one of them is of sentences, or a preposition joined to the name. */
export function isCaselessLeadUp(ahead: string): boolean {
  if (/["“„«「『]/u.test(ahead)) return false;
  const words = ahead.match(WORD) ?? [];
  return words.some((word) => isStop(word) || isCaselessAhead(word)) || /[\s][\u05d1\u05dc\u05de]$/u.test(ahead) || LED_IN_HAN.test(ahead);
}

/** "مقهى الساعة", "במסעדת הטאבון": the words behind the kind, as far as the clause or the name goes. */
function behindKind(text: string, words: readonly Word[], at: number, kind: Kind): NamedStretch | undefined {
  let last = at + kind.count - 1;
  const first = last;
  for (let next = words[last + 1]; next !== undefined; next = words[last + 1]) {
    const before = words[last] as Word;
    if (next.from !== before.to + 1 || text[before.to] !== ' ' || !SPACED.test(next.text) || isStop(next.text)) break;
    // "and" joined to a verb or the next name.
    if (/^و\p{L}{3}/u.test(next.text) && /^\p{Script=Arabic}/u.test(next.text)) break;
    last++;
    if (last - first > MOST_WORDS) return undefined;
  }
  if (last === first) return undefined;
  const { to } = words[last] as Word;
  const ahead = words[at - 1];
  const isLed =
    kind.isLed || (ahead !== undefined && ahead.to === kind.from - 1 && (isCaselessAhead(ahead.text) || isCaselessLead(ahead.text)));
  const behind = words[last + 1];
  const isOver = END.test(text.slice(to, to + 4)) || (behind !== undefined && behind.from === to + 1 && isStop(behind.text)) || isLed;
  const isShown = isLed || addressBesideName(text, to)?.numbered === true || (behind !== undefined && isSentenceBehind(behind.text));
  return isOver && isShown ? { from: kind.from, to } : undefined;
}

/** "राजा मानधाता हवेली", "মামার হোটেল-এ": the words before the kind, in languages that have it behind the name. */
function beforeKind(text: string, words: readonly Word[], at: number): NamedStretch | undefined {
  const own = words[at] as Word;
  if (!/^[\p{Script=Devanagari}\p{Script=Bengali}]/u.test(own.text)) return undefined;
  let first = at;
  for (let before = words[first - 1]; before !== undefined && at - first < MOST_WORDS; before = words[first - 1]) {
    if (before.to + 1 !== (words[first] as Word).from || isStop(before.text) || isCaselessAhead(before.text) || activities.has(before.text))
      break;
    first--;
  }
  const behind = words[at + 1];
  const ending = BENGALI_ENDING.exec(own.text)?.[0].length ?? 0;
  const isShown =
    ending > 0 ||
    addressBesideName(text, own.to)?.numbered === true ||
    (behind !== undefined && behind.from === own.to + 1 && isCaselessDone(behind.text));
  return first < at && isShown ? { from: (words[first] as Word).from, to: own.to - ending } : undefined;
}

const HANGUL = '[\\p{Script=Hangul}\\p{Nd}]';
const KOREAN_LAST = new RegExp(
  `(?<![\\p{L}])(?!(?:그|이|저|동네|근처|시내|우리)(?:${LAST_KINDS}))(${HANGUL}{1,10}?(?:${LAST_KINDS}))(?=(?:${KOREAN_PLACE_ENDINGS})(?![\\p{L}])|\\s?[(（,])`,
  'gu',
);
const KOREAN_FIRST = new RegExp(
  `(?<![\\p{L}])((?:${FIRST_KINDS}|${HANGUL}{1,4}(?:집|공방|목공소|식당))\\s${HANGUL}{2,8}?)(?=(?:${KOREAN_PLACE_ENDINGS})(?![\\p{L}])|\\s?[(（])`,
  'gu',
);

function inKorean(text: string): NamedStretch[] {
  if (!/\p{Script=Hangul}/u.test(text)) return [];
  return [...stretches(text, KOREAN_FIRST), ...stretches(text, KOREAN_LAST)];
}

const JOINED_KINDS = '道の駅|居酒屋|喫茶|割烹|旅館|民宿|お食事処|そば処|茶房|菓子舗';
const BEFORE_JAPANESE = '(?<=[、。はにへでてと\\s\u3000]|^)';
const BEHIND_JAPANESE = '(?=[をへでに、。（(]|さん)';
const JAPANESE_LAST = new RegExp(
  `${BEFORE_JAPANESE}((?:[\\p{Script=Han}\\p{Script=Katakana}ー]{1,8}の)?[\\p{Script=Han}\\p{Script=Katakana}ー]{1,10}?(?:${LAST_KINDS}))${BEHIND_JAPANESE}`,
  'gu',
);
const JAPANESE_FIRST = new RegExp(
  `(?<![\\p{Script=Han}\\p{Script=Katakana}ー])((?:(?:${FIRST_KINDS})[ \u3000]|(?:${JOINED_KINDS})(?![をにでへとはがのもやいなさ]|屋))[\\p{Script=Han}\\p{Script=Katakana}\\p{Script=Hiragana}ー]{2,10}?)(?=[をへで](?![\\p{Script=Hiragana}]{2}館)|に寄|[、。（(])`,
  'gu',
);

function inJapanese(text: string): NamedStretch[] {
  if (!/[\p{Script=Hiragana}\p{Script=Katakana}]/u.test(text)) return [];
  return [...stretches(text, JAPANESE_FIRST), ...stretches(text, JAPANESE_LAST)];
}

const BEFORE_CHINESE = '(?<=去了?|在|到了?|逛了|逛|住进|住進|推荐去|推薦去|[面边邊口里裡]的)';
const NAME_CHINESE = '(?![去在到逛住吃喝了的，。]|朋友|我们|我們|家里|家裡)[\\p{Script=Han}]';
const CHINESE_LAST = new RegExp(
  `${BEFORE_CHINESE}(${NAME_CHINESE}(?:(?![去在到逛了的])\\p{Script=Han}){0,6}?(?:${LAST_KINDS}))(?=${HAN_DOINGS}|[，。（(、])`,
  'gu',
);
const CHINESE_DOINGS = new RegExp(
  `(?<=[上中下]午在|晚上在|早上在)(${NAME_CHINESE}(?:(?![去在到逛了的])\\p{Script=Han}){2,5}?)(?=${HAN_DOINGS})`,
  'gu',
);
const CHINESE_QUOTED = /(?<=[去在到])[“「『]([\p{Script=Han}]{2,10})[”」』]/gu;

function inChinese(text: string): NamedStretch[] {
  if (!/\p{Script=Han}/u.test(text) || /[\p{Script=Hiragana}\p{Script=Katakana}]/u.test(text)) return [];
  return [...stretches(text, CHINESE_LAST), ...stretches(text, CHINESE_DOINGS), ...stretches(text, CHINESE_QUOTED)];
}

const THAI_NAME = new RegExp(
  `(?<=(?:${THAI_LEADS})\\s?)((?:${THAI_KINDS})(?:(?!${THAI_SMALL})[\\p{Script=Thai}\\p{M}]){3,30})(?=\\s|$)`,
  'gu',
);

function inThai(text: string): NamedStretch[] {
  return /\p{Script=Thai}/u.test(text) ? stretches(text, THAI_NAME) : [];
}

function stretches(text: string, pattern: RegExp): NamedStretch[] {
  return [...text.matchAll(pattern)].flatMap(({ index, 0: whole, 1: name = '' }) => {
    const from = index + whole.indexOf(name);
    return name === '' ? [] : [{ from, to: from + name.length }];
  });
}
