import type { FormRecord } from '../../../place/form-records.ts';
import type { UnitRange } from '../../../place/records.ts';
import { isRunningText } from '../../../place/running-text.ts';
import type { Chosen } from '../../../scoring/choice.ts';
import type { Verdict } from '../../../scoring/judge.ts';
import { weekdayNames } from '../../../vocabulary/calendar.ts';
import { fold } from '../../../vocabulary/fold.ts';
import { placeKindIn } from '../../../vocabulary/index.ts';
import { isLeaning } from '../../../vocabulary/linking-words.ts';
import { isTimeWord, isVisitWord } from '../../../vocabulary/prose-words.ts';
import { placeOfEvent } from '../event-names.ts';
import { beforeLabel, beforePrice, beforeWhere, withAbbreviations, withLastWords } from '../name-edges.ts';
import { behindQuote, isKindWord } from '../prose-bounds.ts';
import { isNoPlace } from '../no-names.ts';
import { grownEdges } from '../name-growth.ts';
import { beforePhone, trimmedEdges } from '../name-trims.ts';
import { type NameLanguage, nameLanguage } from '../prose-names.ts';

/** Words that say where something is or goes to, and that few names have inside. */
const LOCATING = new Set(
  'at @ to in into på i hos vid till til en em no na al aan bij bei beim im nach w we ve v u в во на у під біля στο στη στην στον di ke ở tại'.split(
    ' ',
  ),
);
const PREPOSITION =
  /\s(@|\p{Ll}{1,5})\s(?:(?:the|la|el|le|o|a|os|as|den|det|de|het|der|die|das|dem|al)\s)?(?=(?:(\p{Ll}{3,16})\s)?["“„«]?\p{Lu})/gu;
const WORDS = /[\p{L}\p{M}\p{N}][\p{L}\p{M}\p{N}'’-]*/gu;
/** "care of" and the like before who is at an address. */
const CARE = /^c\/o\s+(?=\S)/iu;
/** Up to three words written small as far as the end of their clause; none says when. */
const SMALL_TAIL = /^(?:\s\p{Ll}{1,14}){1,3}(?=\s?(?:[,.;(–—]|$))/u;
/** The judge is so sure of a name to which words of its line were taken. */
const LEAST_SURE = 0.5;
const LEAST_KIND = 0.8;

/** The records of forms, whose names have no words of the sentence around them: no verb before them, no telephone number behind them. */
export function withOwnWords({ chosen, described: { document } }: Verdict, records: readonly FormRecord[]): FormRecord[] {
  const byUnit = Map.groupBy(chosen, ({ candidate }) => candidate.unit);
  const recordsByUnit = Map.groupBy(records, ({ name }) => name.unit);
  const language = nameLanguage(records.length > 0 ? document.units : []);
  return records
    .filter((record) => !isLeftOver(document.units[record.name.unit]?.text ?? '', record))
    .filter(({ name: { unit, from, to } }) => !isNoPlace(document.units, unit, from, to))
    .flatMap((record) => ofEvent(document.units[record.name.unit]?.text ?? '', record))
    .map((record) => {
      const { name } = record;
      const unit = document.units[name.unit];
      if (unit === undefined || unit.spans.some(({ kind, from, to }) => kind !== 'strike' && from === name.from && to === name.to))
        return record;
      const own = byUnit.get(name.unit) ?? [];
      const whole = ownWords(grown(record, unit.text, own, language.smallWords), unit.text, own);
      const [from, to] = grownEdges(unit, whole.name.from, whole.name.to, language);
      const beside = recordsByUnit.get(name.unit) ?? [];
      const isFree = beside.every((other) => other === record || other.name.to <= from || other.name.from >= to);
      return trimmed(isFree ? withName(whole, from, to) : whole, unit.text, language);
    });
}

/** Whether entries are sentences, since most of their names have words before them that lead up to a place. */
export function areSentences({ chosen, described: { document } }: Verdict, records: readonly FormRecord[]): boolean {
  const byUnit = Map.groupBy(chosen, ({ candidate }) => candidate.unit);
  const led = records.filter(({ name }) => {
    const text = document.units[name.unit]?.text ?? '';
    const own = byUnit.get(name.unit) ?? [];
    if (isUnspaced(text)) return own.some((one) => isWithin(one, name));
    return isRunningText(text) && startOf(text, name, own) > name.from;
  });
  return led.length > 0 && led.length * 2 >= records.length;
}

/** A sentence of a language that writes no blanks: clauses that commas part, with a full stop. */
const isUnspaced = (text: string): boolean => /[\p{Script=Han}\p{Script=Hiragana}][^。]{0,80}[，、][^。]{2,120}。/u.test(text);

/** Whether the judge saw a name inside the words that a form takes for one, with others before it. */
function isWithin({ candidate, probability }: Chosen, { from, to }: UnitRange): boolean {
  return candidate.from > from && candidate.from < to && candidate.to <= to + 1 && probability >= LEAST_SURE;
}

function ownWords(record: FormRecord, text: string, chosen: readonly Chosen[]): FormRecord {
  const { name } = record;
  const from = startOf(text, name, chosen);
  const bare = beforePhone(text, from, name.to);
  const isPhone = bare < name.to;
  const cut = isPhone ? bare : beforeLabel(text, from, endOf(text, { ...name, from }, chosen));
  const [start, to] = withAbbreviations(text, from, beforePrice(text, from, beforeWhere(text, from, behindQuote(text, from, cut))));
  if (start === name.from && to === name.to) return record;
  const tail = isPhone ? [{ unit: name.unit, from: cut, to: name.to, where: 'behind' as const }] : [];
  // What was cut off goes with what is right behind it: "τηλ. | 28210 55501".
  const parts = record.parts.map((part) =>
    !isPhone && to < name.to && part.unit === name.unit && part.from === name.to ? { ...part, from: to } : part,
  );
  return { ...record, name: { ...name, from: start, to }, parts: [...tail, ...parts] };
}

/** A record whose name has what takes place before it, without that; none where its name is who performs or what an event is called. */
function ofEvent(text: string, record: FormRecord): FormRecord[] {
  const own = placeOfEvent(text, record.name.from, record.name.to);
  if (own === undefined) return [];
  return own[0] === record.name.from ? [record] : [{ ...record, name: { ...record.name, from: own[0] } }];
}

/** "— DJ Galette", "= Paddington", "︎ Miércoles": what is behind a sign in a line, or a weekday with one before it, is no place. */
function isLeftOver(text: string, { name: { from, to } }: FormRecord): boolean {
  const name = text.slice(from, to);
  if (/^[–—=]\s/u.test(name)) return true;
  return weekdayNames().has(fold(name.replace(/[^\p{L}\p{M}-]+/gu, '').replace(/\p{Mn}*[\ufe0e\ufe0f]/gu, '')));
}

/** "Koliba u Jánošíkov", "Музей старой аптеки": a name that was cut before a word written small, as the judge or its language shows. */
function grown(record: FormRecord, text: string, chosen: readonly Chosen[], smallWords: boolean): FormRecord {
  const { name } = record;
  const end = withLastWords(text, name.from, name.to);
  if (end === name.to && !/^\s\p{Ll}/u.test(text.slice(name.to, name.to + 2))) return record;
  const { candidate } = chosen.find((one) => one.candidate.from === name.from && one.candidate.to > name.to) ?? {};
  let to = Math.max(end, candidate?.to ?? name.to);
  if (smallWords && isKindWord(/^["«„]?([\p{L}\p{M}-]+)/u.exec(text.slice(name.from, to))?.[1] ?? ''))
    to += SMALL_TAIL.exec(text.slice(to, to + 60))?.[0].length ?? 0;
  to = beforeLabel(text, name.from, to);
  return to <= name.to ? record : withName(record, name.from, to);
}

/** A record whose name has nothing before or behind it that names never have; what was behind it goes with what is right behind the name. */
function trimmed(record: FormRecord, text: string, language: NameLanguage): FormRecord {
  const { name } = record;
  const [from, to] = trimmedEdges(text, name.from, name.to, language);
  if (from === name.from && to === name.to) return record;
  const isNext = record.parts.some((part) => part.unit === name.unit && part.from === name.to);
  const parts = record.parts.map((part) => (part.unit === name.unit && part.from === name.to ? { ...part, from: to } : part));
  const tail = isNext || to === name.to ? [] : [{ unit: name.unit, from: to, to: name.to, where: 'behind' as const }];
  return { ...record, name: { ...name, from, to }, parts: [...tail, ...parts] };
}

/** A record with more words in its name, which are in none of its parts. */
function withName(record: FormRecord, from: number, to: number): FormRecord {
  const { name } = record;
  if (from === name.from && to === name.to) return record;
  const parts = record.parts.flatMap((part) =>
    part.unit !== name.unit || part.from >= to || part.to <= name.to ? [part] : part.to > to ? [{ ...part, from: to }] : [],
  );
  return { ...record, name: { ...name, from, to }, parts };
}

/** Where a name begins behind words that lead up to it: "Dinner at", "Vi började på", "Potem". */
function startOf(text: string, { from, to }: UnitRange, chosen: readonly Chosen[]): number {
  let start = from + (CARE.exec(text.slice(from, to))?.[0].length ?? 0);
  start = behindOpeners(text, start, to);
  start = behindSentence(text, start, to, chosen);
  start = behindLeaning(text, start, to, chosen);
  for (const match of text.slice(start, to).matchAll(PREPOSITION)) {
    const at = start + match.index;
    const before = text.slice(start, at);
    // An article belongs to the name behind it where it has a capital.
    const next = at + match[0].length;
    if (match[2] !== undefined && !isKindWord(match[2])) continue;
    if (!LOCATING.has(match[1] ?? '') || hasKind(before) || isChosen(chosen, start, at)) continue;
    const words = before.match(WORDS) ?? [];
    const isLed = words.some((word) => isVisitWord(word) || isTimeWord(word)) || (match[1] === '@' && /^\P{Lu}+$/u.test(before));
    if (isLed || hasKind(text.slice(next, to)) || isChosen(chosen, next, to)) return next;
  }
  // "oleh2 Kartika Molen": long words written small before a name that the judge chose.
  const small = /^(?:\p{Ll}[\p{L}\p{M}\p{N}]{3,}\s){1,3}(?=["“„«]?\p{Lu})/u.exec(text.slice(start, to))?.[0];
  if (small !== undefined && !hasKind(small)) {
    const next = start + small.length;
    if (chosen.some(({ candidate }) => candidate.from === next && candidate.to === to)) start = next;
  }
  return start;
}

/** Behind adverbs of time, and a verb behind these: "Aamulla kävimme". */
function behindOpeners(text: string, from: number, to: number): number {
  let start = from;
  for (;;) {
    const word = /^([\p{L}\p{M}'’]+)[.,:]?\s+(?=\S)/u.exec(text.slice(start, to));
    if (word?.[1] === undefined) return start;
    const rest = text.slice(start + word[0].length, to);
    const isOpener = isTimeWord(word[1]) || (start > from && isVisitWord(word[1]) && /^\p{Ll}/u.test(word[1]));
    // "Sunday Zoo" is a name.
    if (!isOpener || (!/\s/u.test(rest) && !/^["“„«]/u.test(rest)))
      return start > from && /^\p{Ll}/u.test(text.slice(start)) ? from : start;
    start += word[0].length;
  }
}

/** "Yes! Quill & Candle", "Lunch? Just the Old Mill": behind a sentence or a word that the judge saw to be none of the name. */
function behindSentence(text: string, from: number, to: number, chosen: readonly Chosen[]): number {
  const inside = chosen.find((one) => isWithin(one, { unit: 0, from, to }) && one.candidate.to >= to - 1)?.candidate;
  const lead = inside === undefined ? '' : text.slice(from, inside.from);
  return inside !== undefined && /[!?！？。]\s*$/u.test(lead) ? inside.from : from;
}

/** What is before a name that a word leads up to: "Dîner à", "The keys are at", "Start 6:15". */
const LED = /(?:(?:^|\s)(\p{Ll}[\p{L}\p{M}]{0,6})|\p{Nd}[:.h]\p{Nd}{2})\s(?:(?:the|la|le|el|il|o|a|den|det|der|dem|de|het)\s)?$/u;

/** Behind words that lead up to the name that the judge chose as the end of these; a kind of place among them is part of the name. */
function behindLeaning(text: string, from: number, to: number, chosen: readonly Chosen[]): number {
  const inside = chosen.find((one) => isWithin(one, { unit: 0, from, to }) && one.candidate.to >= to - 1)?.candidate;
  if (inside === undefined) return from;
  const lead = text.slice(from, inside.from);
  const led = LED.exec(lead);
  if (led === null || (led[1] !== undefined && !isLeaning(led[1]))) return from;
  const said = (lead.match(WORDS) ?? []).filter((word) => /^\p{Lu}/u.test(word) && !isVisitWord(word));
  return said.some((word) => hasKind(word)) ? from : inside.from;
}

/** Where a name ends before words that say something of it: "Omah Pring Guesthouse | tanya Mas Yanto aja". */
function endOf(text: string, { from, to }: UnitRange, chosen: readonly Chosen[]): number {
  for (const { candidate, probability } of chosen) {
    if (candidate.from !== from || candidate.to >= to || probability < LEAST_SURE) continue;
    const tail = text.slice(candidate.to, to);
    const capitals = (candidate.text.match(WORDS) ?? []).filter((word) => /^\p{Lu}/u.test(word)).length;
    if (capitals >= 2 && /^\s\p{Ll}{4,}\s(?:\S+\s){0,4}\p{Ll}+$/u.test(tail) && !hasKind(tail)) return candidate.to;
  }
  return to;
}

function isChosen(chosen: readonly Chosen[], from: number, to: number): boolean {
  return chosen.some(({ candidate }) => candidate.from < to && candidate.to > from);
}

/** Whether words have one that is a kind of place. */
function hasKind(words: string): boolean {
  return (placeKindIn(words)?.strength ?? 0) >= LEAST_KIND || (words.match(/[\p{L}\p{M}'’-]+/gu) ?? []).some(isKindWord);
}
