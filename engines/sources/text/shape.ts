import { fieldOfLabel } from './details.ts';
import { remembered } from './memo.ts';
import {
  isConnector,
  isContextWord,
  isCuisine,
  isLeadVerb,
  isOpenWord,
  isOtherWord,
  isPlaceNoun,
  isPlaceWord,
  isSentenceWord,
  isTalkWord,
  isWeakSentenceWord,
  wordsOf,
} from './words.ts';

const SPACELESS = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Khmer}\p{Script=Lao}]/u;
const CASELESS =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Hangul}\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Devanagari}\p{Script=Bengali}\p{Script=Tamil}\p{Script=Georgian}]/u;
const CASELESS_SENTENCE =
  /(?:휴무|定休日|休業|です|ます|でした|ました|ない|だった|ください|から、|[。！？]|니다|어요|아요|해요|입니다|ました|吧|吗|的是|我们|非常|一定)/u;
const MONTH =
  /^(?:jan|feb|mar|apr|may|jun|jul|aug|sep|sept|oct|nov|dec|january|february|march|april|june|july|august|september|october|november|december)\b/i;
const TIME =
  /^(?:\d{1,2}[:.]\d{2}|\d{1,2}\s?[ap]m\b|(?:day|tag|jour|día|dia|dag|giorno|week) \d|(?:mon(?:day)?|tue(?:sday)?|wed(?:nesday)?|thu(?:rsday)?|fri(?:day)?|sat(?:urday)?|sun(?:day)?)(?=$|\s?[:,\d–-]))/i;
const QUANTITY =
  /^(?:\d+(?:[./]\d+)?|[¼½¾⅓⅔]|a|one|two|three)\s?(?:g|kg|ml|l|oz|lbs?|cups?|tbsp|tsp|cloves?|slices?|pinch|cans?|packs?|pairs?|bottles?|dozen|el|tl)\b|\d\s?[x×]\s?\d/i;
const CODE =
  /(?:\.(?:js|ts|py|md|json|txt|html?|css|png|jpe?g|ya?ml|sh)\b|[{}<>;]|\(\)|=>|::|\b(?:npm|pip|git|sudo|http|api)\b|[a-z]_[a-z]|\/[\w-]+\/)/;

/** A capital at the start, or behind an elided article: "Paris", "d'Orsay", "dell'Orsa". */
const TITLED = /^(?:\p{L}{1,5}['’])?[\p{Lu}\p{Lt}\p{N}]/u;

/** What can be told of a piece of text by its look alone. */
export interface Shape {
  words: string[];
  /** Share of the telling words that begin with a capital; 1 in scripts without capitals. */
  titled: number;
  placeWords: number;
  sentenceWords: number;
  /** 0 (no name) to 1 (looks just like a name). */
  name: number;
}

/** Judges how much a short piece of text looks like the name of something. */
export const shapeOf = remembered(judgeShape);

function judgeShape(text: string): Shape {
  const plain = text.trim().slice(0, 400);
  const words = wordsOf(plain);
  const telling = words.filter((word) => !isConnector(word));
  const caseless = CASELESS.test(plain);
  const titledWords = telling.filter((word) => TITLED.test(word) || CASELESS.test(word)).length;
  const titled = telling.length ? titledWords / telling.length : words.length ? 0.5 : 0;
  const placeWords = words.filter(isPlaceWord).length;
  const sentenceWords = countSentenceWords(words, titled);
  return {
    words,
    titled,
    placeWords,
    sentenceWords,
    name: nameScore(plain, { words, titled, placeWords, sentenceWords, name: 0 }, caseless),
  };
}

function countSentenceWords(words: string[], titled: number): number {
  const strong = words.filter(
    (word) => isSentenceWord(word) && !isWeakSentenceWord(word) && !(titled > 0.8 && /^\p{Lu}/u.test(word) && word.length > 1),
  ).length;
  const weak = words.filter((word) => isWeakSentenceWord(word) && /^\p{Ll}/u.test(word)).length;
  const first = words.length > 2 && words.includes('I') ? 1 : 0;
  return first + strong + (weak >= 2 || (weak === 1 && titled < 0.6) ? weak : 0);
}

function nameScore(plain: string, shape: Shape, caseless: boolean): number {
  if (!/[\p{L}\p{N}]/u.test(plain) || plain.length > 110) return 0;
  if (!/\p{L}/u.test(plain)) return /^\d{1,4}$/.test(plain) ? 0.1 : 0;
  const { words, titled, placeWords, sentenceWords } = shape;
  let score = 0.45;
  if (caseless && SPACELESS.test(plain)) score += plain.length <= 24 ? 0.2 : plain.length > 40 ? -0.4 : 0;
  else score += titled >= 0.99 ? 0.3 : titled >= 0.6 ? 0.2 : titled >= 0.4 ? 0 : words.length <= 5 && sentenceWords === 0 ? -0.05 : -0.15;
  if (CASELESS_SENTENCE.test(plain)) score -= 0.4;
  if (words.length > 8) score -= 0.15 * (words.length - 8);
  score -= Math.min(0.6, sentenceWords * 0.25);
  if (placeWords) score += 0.2;
  if (/[^.][.!?。]$/.test(plain) && words.length > 4) score -= 0.25;
  if (/[:：]$/.test(plain)) score -= 0.4;
  if (isLeadVerb(words[0] ?? '') && words.length > 1 && titled < 0.99) score -= 0.4;
  if (QUANTITY.test(plain)) score -= 0.5;
  if (CODE.test(plain)) score -= 0.4;
  if (MONTH.test(plain) && /\d/.test(plain)) score -= 0.3;
  if (TIME.test(plain)) score -= 0.3;
  return Math.max(0, Math.min(1, score));
}

/** What a heading, title or introduction promises: above 0 places, below 0 something else. */
export function contextScore(text: string): number {
  const words = wordsOf(text.slice(0, 300));
  const content = words.filter((word) => !isConnector(word) && !isSentenceWord(word));
  if (content.length === 0) return 0;
  const good = content.filter((word) => isContextWord(word) || isPlaceWord(word)).length;
  // "My favourite writers", "Things to pack": the open word says nothing, the noun beside it does.
  const open = content.filter(isOpenWord).length;
  const nouns = content.some((word) => /^\p{Ll}/u.test(word) && !isOpenWord(word) && !isCuisine(word) && !isOtherWord(word));
  if (good > 0 && nouns && open > 0 && content.every((word) => isOpenWord(word) || !(isContextWord(word) || isPlaceWord(word)))) return 0;
  // "Garden plan", "Kitchen jobs": a noun for a place alone does not make it a heading of places.
  const loose = content.some(
    (word) => /^\p{Ll}/u.test(word) && !isPlaceWord(word) && !isCuisine(word) && !isOpenWord(word) && !isOtherWord(word),
  );
  if (good > 0 && loose && content.length <= 3 && !content.some(isContextWord)) return 0.2;
  const cuisine = content.filter(isCuisine).length;
  const bad = content.filter(isOtherWord).length;
  const share = (count: number): number => Math.min(1, (count * 2) / Math.max(2, Math.min(content.length, 8)));
  if (bad && bad > good + cuisine) return -share(bad) - 0.1;
  if (bad) return bad === good + cuisine ? 0 : 0.3;
  if (good > 0 && content.every((word) => isOpenWord(word) || !(isContextWord(word) || isPlaceWord(word)))) return 0.25;
  return good ? Math.max(0.5, share(good)) : cuisine ? Math.max(0.4, share(cuisine) * 0.8) : 0;
}

/** Whether a heading names a kind of place or a part of a guide, not one place. */
export function isGenericHeading(text: string): boolean {
  const words = wordsOf(text);
  const telling = words.filter((word) => !isConnector(word) && !isSentenceWord(word) && !/^\d+$/.test(word));
  if (telling.length === 0) return true;
  const generic = telling.filter(
    (word) => isContextWord(word) || isCuisine(word) || isOtherWord(word) || GENERIC.has(word.toLowerCase()) || /^\d+$/.test(word),
  ).length;
  const plural =
    telling.length <= 4 && isPlaceNoun(telling.at(-1) ?? '') && /(?:s|en|a|i)$/.test(telling.at(-1) ?? '') && telling.length === 1;
  return generic / telling.length >= 0.6 || plural || (words.length === 1 && isPlaceNoun(words[0] ?? ''));
}
const GENERIC = new Set(
  `éviter eviter vote votes voting poll options introduction intro overview about understand summary conclusion background general other others misc miscellaneous more budget mid-range midrange mid range splurge
  north south east west central downtown uptown morning afternoon evening night day days week weekend arrival departure getting get around in out train bus foot car
  plane boat bike where what how when top best worst cheap expensive next go do buy talk learn work connect cope respect safe healthy events festivals history
  climate local list lists update updates edit final extra bonus part section chapter index contents not great good bad okay ok meh
  einleitung anreise nord sud ost allgemein fazit introduction conclusion presentation norte sur este oeste general avoid closed visited pending done later`.split(
    /\s+/,
  ),
);

/** Whether a name is only a category, a part of a guide or a label: "Tapas", "Overview", "Getting around", "the hotel". */
export function isCategoryName(text: string): boolean {
  const telling = wordsOf(text).filter((word) => !isConnector(word) && !isSentenceWord(word));
  if (telling.length === 0 || telling.length > 4) return false;
  if (
    telling.length === 1 &&
    /^\p{Ll}/u.test(telling[0] as string) &&
    (isContextWord(telling[0] as string) || ENGLISH_KINDS.test(telling[0] as string))
  )
    return true;
  return telling.every(
    (word) =>
      (telling.length > 1 && ENGLISH_KINDS.test(word)) ||
      isCuisine(word) ||
      isContextWord(word) ||
      isOtherWord(word) ||
      GENERIC.has(word.toLowerCase()),
  );
}
const ENGLISH_KINDS =
  /^(?:hotel|hostel|airport|station|museum|beach|park|bar|cafe|restaurant|market|church|castle|temple|shrine|zoo|pool|gym|spa|pub)$/;

/** How much a remark speaks of eating, staying and seeing: words per remark, at most 1. */
export function talkScore(text: string): number {
  const words = wordsOf(text.slice(0, 600));
  return Math.min(1, words.filter(isTalkWord).length / 2);
}

/** Whether a piece is a label or a number rather than a name ("Price", "Total", "12:30"). */
export function isLabel(text: string): boolean {
  const plain = text.trim();
  return (
    fieldOfLabel(plain) !== undefined ||
    /^(?:total|yes|no|ja|nein|oui|non|n\/a|tbd|tba|none|empty|vide|leer|etc|lmk|fyi|asap|thanks|cheers|bye|hello|hi|hey|(?:official |offizielle )?(?:web ?site|webseite|homepage|site officiel)|and more|others?|more|\.{3}|…)$/i.test(
      plain.replace(/^[<([]|[>)\].]$/g, ''),
    )
  );
}
