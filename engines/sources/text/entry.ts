import { addressScore } from './address.ts';
import { BRACKET } from './cut.ts';
import { isWeekday } from './days.ts';
import { fieldOfLabel, findCoordinates } from './details.ts';
import { type Fields, type Piece, pieceText, shrink } from './fields.ts';
import type { Rich } from './markup.ts';
import { findName } from './name.ts';
import { readRest } from './rest.ts';
import { contextScore, isGenericHeading, type Shape, shapeOf } from './shape.ts';
import { isConnector, isContextWord, isCuisine, isPlaceNoun, isTalkWord, wordsOf } from './words.ts';

/** One line read as "name and what is said about it". Nothing is decided yet about its being a place. */
export interface Entry extends Fields {
  names: Piece[];
  /** What stands before the colon when the name follows it ("Thai: Thai Cottage"). */
  label?: Piece;
  /** How the name is set off from the rest. */
  lead: 'mark' | 'link' | 'plain';
  struck: boolean;
  /** Read with the help of its neighbours, which have addresses. */
  voted?: boolean;
  /** The line defines a word ("VGF == vegetarian") or says something about its subject ("X is a part of …"). */
  statement: boolean;
}

const LEAD_IN =
  /^(?:(?:[^@\n]{0,30}?\d{1,2}:\d{2}\s?[ap]m\s)?@\s+|(?:\d{1,2}[:.]\d{2}\s?(?:[ap]\.?m\.?|uhr|h)?(?:\s?[-–]\s?\d{1,2}[:.]\d{2}\s?(?:[ap]\.?m\.?)?)?|\d{1,2}\s?[ap]\.?m\.?)\s?[-–—:]?\s+|(?:(?:day|tag|jour|día|dia|giorno|dag|den|dzień|nap|gün|päivä|день|день|يوم|اليوم|יום|วันที่|ημερα)\s?\d{1,2}|\d{1,2}(?:st|nd|rd|th|º|°|\.)\s?(?:day|dia|día|giorno|tag|dag|den|gün)|第[一二三四五六七八九十\d]{1,3}[天日]|\d{1,2}日目|\d{1,2}일차)\s?[-–—:：]\s*)/iu;
const ERRAND =
  /^(?:(?:let's\s)?(?:visit|explore|see|tour|meet(?: up)? at|stop (?:at|by)|swing by|head to|go to|walk (?:to|around|through)|drive to|check out|check[- ]?in(?: at| to| no| na| en| im| in| au| à| al| på| w|,|:)|stay(?: overnight)? (?:at|in)|eat at|dine at|(?:breakfast|brunch|lunch|dinner|drinks?|coffee|tea|snacks?|dessert|cocktails?|beers?|hike) (?:at|in|@)|besuch(?:e|en)?|besichtigung|abendessen im|mittagessen im|visiter|visite (?:de|du)|dîner (?:à|chez)|déjeuner (?:à|chez)|visitar|cenar en|comer en|visitare|cena (?:da|a|al))\s+(?:the\s)?)/iu;
const FILLER =
  /^(?:(?:[Mm]aybe|perhaps|or|and|also|then|plus|how about|what about|let's do|i like|vielleicht|oder|und|auch|peut-être|ou|et|quizás|o|y)\s){1,2}(?=\p{Lu})/u;

/** Reads a line as an entry; undefined when it holds no word at all. */
export function readEntry(rich: Rich, hints: Hints = {}): Entry | undefined {
  const hinted = hints.side !== undefined || hints.loose === true;
  const known = hinted ? undefined : READ.get(rich);
  if (known) return known.entry;
  const entry = parseEntry(rich, 0, rich.plain.length, hints);
  if (!hinted) READ.set(rich, { entry });
  return entry;
}
/** On which side of a colon the names stand; `list`: a town or label before it, or before a dash, several names behind. */
export type Side = 'left' | 'right' | 'list';
/** What the neighbours of a line tell about it. */
interface Hints {
  side?: Side | undefined;
  /** The neighbours have addresses: less will do for one. */
  loose?: boolean;
}
/** Layout, judgement and collection ask for the same line's entry in turn. */
const READ = new WeakMap<Rich, { entry: Entry | undefined }>();

function parseEntry(rich: Rich, from: number, to: number, { side, loose }: Hints): Entry | undefined {
  const whole = shrink({ rich, from, to });
  if (whole.to <= whole.from) return undefined;
  const struck = rich.marks.some(
    (mark) =>
      mark.kind === 'strike' && mark.from <= whole.from && mark.to >= Math.min(whole.to, whole.from + (whole.to - whole.from) * 0.6),
  );
  const entry: Entry = {
    names: [],
    lead: 'plain',
    struck,
    statement: false,
    ...(loose && { voted: true }),
    links: rich.links.filter((link) => link.from >= from && link.to <= to),
  };
  const start = skipLeadIn(afterPosition(entry, whole));
  const lead = leadOf(rich, start, whole.to);
  const colon = lead ? undefined : colonOf(rich.plain, start, whole.to);
  const list = side === 'list' ? listOf(rich) : undefined;
  const chain = lead || colon ? [] : chainOf({ rich, from: start, to: whole.to });
  if (list) {
    entry.label = list.label;
    entry.names.push(...list.names);
  } else if (chain.length > 0) entry.names.push(...chain);
  else if (lead) readLead(entry, lead, whole.to);
  else if (colon && sideOf(rich, start, whole.to, colon, side === 'list' ? undefined : side) === 'right')
    readLabelled(entry, { rich, from: start, to: colon.at }, { rich, from: colon.after, to: whole.to });
  else if (colon) {
    readHead(entry, { rich, from: start, to: colon.at });
    readRest(entry, { rich, from: colon.after, to: whole.to });
  } else {
    const listed = start > whole.from ? listedNames({ rich, from: start, to: whole.to }) : [];
    if (listed.length > 1) entry.names.push(...listed);
    else readHead(entry, { rich, from: start, to: whole.to });
  }
  return entry.names.length ? entry : undefined;
}

/** "48.2082, 16.3738 Stephansdom": takes a position off the line's start, so that the name comes first. */
function afterPosition(entry: Entry, whole: Piece): Piece {
  const { rich, from, to } = whole;
  const found = /^[\d+-]/.test(rich.plain.slice(from, from + 1))
    ? findCoordinates(rich.plain.slice(from, Math.min(to, from + 60)))
    : undefined;
  if (!found || found.from > 0) return whole;
  const name = rich.plain.slice(from + found.to, to).search(/[\p{L}\p{N}]/u);
  if (name < 0) return whole;
  entry.position = { value: found.value, piece: { rich, from, to: from + found.to } };
  return { rich, from: from + found.to + name, to };
}

/** Both sides of an entry's colon, for a vote among neighbours. */
export function colonSides(rich: Rich): { left: string; right: string } | undefined {
  const whole = shrink({ rich, from: 0, to: rich.plain.length });
  const start = skipLeadIn(whole);
  if (leadOf(rich, start, whole.to)) return undefined;
  const colon = colonOf(rich.plain, start, whole.to);
  return colon && { left: rich.plain.slice(start, colon.at), right: rich.plain.slice(colon.after, whole.to) };
}

function skipLeadIn(piece: Piece): number {
  const { rich, from, to } = piece;
  let at = from;
  const filler = FILLER.exec(rich.plain.slice(at, Math.min(to, at + 40)));
  if (filler) at += filler[0].length;
  const weekday = /^(\p{L}{2,12})\.?,?\s+(?=\d{1,2}(?:[:.h]\d{2}|\s?[ap]\.?m))/u.exec(rich.plain.slice(at, Math.min(to, at + 30)));
  if (weekday?.[1] && isWeekday(weekday[1])) at += weekday[0].length;
  const time = LEAD_IN.exec(rich.plain.slice(at, Math.min(to, at + 60)));
  if (time && at + time[0].length < to) at += time[0].length;
  const errand = ERRAND.exec(rich.plain.slice(at, Math.min(to, at + 60))) ?? mealAt(rich.plain.slice(at, Math.min(to, at + 60)));
  if (errand && at + errand[0].length < to && /[\p{Lu}\p{Lo}\p{N}«"“]/u.test(rich.plain[at + errand[0].length] ?? ''))
    at += errand[0].length;
  return at;
}

/** "Gelato at Giolitti", "Sushi @ Dai": what one has there, then where. */
function mealAt(text: string): RegExpExecArray | undefined {
  const match =
    /^(\p{L}+)(?:\s(\p{L}+))?\s(?:at|in|@|bei|beim|im|in der|chez|à|au|da|dal|al|alla|en|em|no|na|på|hos|ve|v|w|u|bij|in de)\s+(?=['’\p{Lu}])/u.exec(
      text,
    );
  return match &&
    !/[:：]/.test(text) &&
    [match[1], match[2]].every((word) => word === undefined || isTalkWord(word) || isCuisine(word) || isContextWord(word))
    ? match
    : undefined;
}

/** The stretch at the line's start that is bold, italic or a link: the name, as a rule. */
function leadOf(rich: Rich, start: number, to: number): { piece: Piece; kind: 'mark' | 'link' } | undefined {
  const near = (from: number): boolean => from >= start - 1 && rich.plain.slice(start, from).trim().length <= 1 && from <= start + 2;
  const link = rich.links.find((one) => near(one.from) && one.to > one.from && one.to <= to);
  const mark = rich.marks.find((one) => near(one.from) && one.to <= to && (one.kind === 'strong' || one.kind === 'em'));
  const best =
    link && (!mark || mark.to <= link.to || mark.to - link.to > 60)
      ? { from: link.from, to: link.to, kind: 'link' as const }
      : mark && { from: mark.from, to: mark.to, kind: 'mark' as const };
  if (!best || !/\p{L}/u.test(rich.plain.slice(best.from, best.to)) || best.to - best.from > 160) return undefined;
  return { piece: { rich, from: Math.max(best.from, start), to: best.to }, kind: best.kind };
}

function readLead(entry: Entry, lead: { piece: Piece; kind: 'mark' | 'link' }, to: number): void {
  const { rich, to: end } = lead.piece;
  entry.lead = lead.kind;
  const inner = rich.plain.slice(lead.piece.from, end);
  const after = rich.plain.slice(end, to);
  if (
    /^\s?[\p{Lu}\p{N}][\p{L}\p{N}'’-]*(?:\s[\p{Lu}]\p{L}+){0,2}\s*(?:[(,:–—-]|$)/u.test(after) &&
    shapeOf(inner).words.length <= 2 &&
    lead.kind === 'mark' &&
    to - end < 30 &&
    addressScore(after) < 0.3
  ) {
    readHead(entry, { rich, from: lead.piece.from, to });
    return;
  }
  const colon = /[:：]\s*$/.test(inner) ? undefined : colonOf(rich.plain, lead.piece.from, end);
  readHead(entry, { rich, from: lead.piece.from, to: colon ? colon.at : end });
  if (colon) readRest(entry, { rich, from: colon.after, to });
  else if (end < to) readRest(entry, { rich, from: end, to });
}

interface Colon {
  at: number;
  after: number;
}

/** The first colon outside brackets that can part a name from what follows. */
function colonOf(plain: string, start: number, to: number): Colon | undefined {
  if (!/[:：]/.test(plain.slice(start, Math.min(to, start + 160)))) return undefined;
  let depth = 0;
  for (let i = start, stop = Math.min(to, start + 160); i < stop; i++) {
    const char = plain[i] as string;
    if (BRACKET.test(char)) depth++;
    else if (/[)\]）】〕]/.test(char)) depth = Math.max(0, depth - 1);
    else if (depth === 0 && char === '：') return { at: i, after: i + 1 };
    else if (depth === 0 && char === ':' && i > start && (i + 1 >= to || /\s/.test(plain[i + 1] as string)))
      return { at: i, after: Math.min(to, i + 2) };
    else if (depth === 0 && char === ':' && plain[i + 1] === ':') return undefined;
    else if (depth === 0 && /[.!?]\s$/.test(plain.slice(i - 1, i + 1)) && i - start > 60) return undefined;
    else if (depth === 0 && i > start + 3 && /^\s[-–—]\s/.test(plain.slice(i, i + 3))) return undefined;
  }
  return undefined;
}

function sideOf(rich: Rich, start: number, to: number, colon: Colon, forced?: 'left' | 'right'): 'left' | 'right' {
  const leftText = rich.plain.slice(start, colon.at);
  const left = shapeOf(leftText.replace(/[(（][^)）]{0,80}[)）]\s*$/, ''));
  const rightText = rich.plain.slice(colon.after, to).trim();
  const right = shapeOf(rightText.split(/[,(（]|\s[-–—]\s|\sor\s|\. /)[0] ?? '');
  if (fieldOfLabel(leftText) === 'name') return 'right';
  if (wordsOf(leftText).some((word) => isCuisine(word) || isContextWord(word)) && listedNames({ rich, from: colon.after, to }).length >= 3)
    return 'right';
  if (forced === 'right' && right.name >= 0.35) return 'right';
  if (
    right.name < 0.5 ||
    (addressScore(rightText) >= 0.6 && (!isCategory(leftText) || addressScore(rightText.split(/[,(]/)[0] ?? '') >= 0.3))
  )
    return 'left';
  if (forced) return forced;
  if ((left.name < 0.5 || left.words.length >= 4) && left.titled < 0.6 && right.titled >= 0.6) return 'right';
  return isCategory(leftText) &&
    right.titled >= 0.6 &&
    !(left.placeWords && left.words.length > 1 && left.titled === 1 && right.placeWords === 0)
    ? 'right'
    : 'left';
}

/** Whether a label names a kind of thing rather than one: "Thai", "Best pizza", "Dinner", "Coffee & cake". */
function isCategory(label: string): boolean {
  const bare = label.replace(/[(（][^)）]{0,80}[)）]/g, ' ');
  const words = wordsOf(bare).filter((word) => !isConnector(word));
  if (words.length === 0 || words.length > 5) return false;
  return (
    isGenericHeading(bare) ||
    words.every(
      (word) => isCuisine(word) || isContextWord(word) || isTalkWord(word) || /^(?:best|good|great|cheap|fancy|day|night)$/i.test(word),
    )
  );
}

function readLabelled(entry: Entry, label: Piece, right: Piece): void {
  entry.label = shrink(label);
  const names = listedNames(right);
  if (names.length > 1) {
    entry.names.push(...names);
    return;
  }
  readHead(entry, right);
}

/** "Porto: Ribeira, Livraria Norte", "Naxos - Portara, Agia Anna": a label of a few words and the names that stand under it. */
function listOf(rich: Rich): { label: Piece; names: Piece[] } | undefined {
  const whole = shrink({ rich, from: 0, to: rich.plain.length });
  const start = skipLeadIn(whole);
  const sign = /[:：]\s?|\s[-–—]\s/u.exec(rich.plain.slice(start, Math.min(whole.to, start + 70)));
  if (!sign) return undefined;
  const label = shrink({ rich, from: start, to: start + sign.index });
  const shape = shapeOf(pieceText(label));
  const names = listedNames({ rich, from: start + sign.index + sign[0].length, to: whole.to });
  const fits =
    shape.words.length > 0 &&
    (shape.words.length <= 4 || (shape.words.length <= 8 && contextScore(pieceText(label)) > 0)) &&
    fieldOfLabel(pieceText(label)) === undefined &&
    contextScore(pieceText(label)) >= 0 &&
    names.length >= 2 &&
    (/[:：]/.test(sign[0]) || shape.titled >= 0.99 || contextScore(pieceText(label)) > 0) &&
    names.filter((name) => isCategory(pieceText(name))).length < names.length / 2;
  return fits ? { label, names } : undefined;
}

/** "Old Town → Charles Bridge → Kampa": stops parted by arrows. */
function chainOf(piece: Piece): Piece[] {
  const given = piece.rich.plain.slice(piece.from, Math.min(piece.to, piece.from + 500));
  const signs = [...given.matchAll(/\s*(?:→|➔|⟶|➜|⇒|->|=>)\s*/gu)];
  if (signs.length < 2 || piece.to - piece.from > 500) return [];
  const starts = [0, ...signs.map((sign) => sign.index + sign[0].length)];
  const ends = [...signs.map((sign) => sign.index), given.length];
  const parts = starts.map((start, index) => bare(piece.rich, piece.from + start, piece.from + (ends[index] ?? given.length)));
  return parts.every((part) => shapeOf(pieceText(part)).name >= 0.6) ? parts : [];
}

/** How many names stand behind the label of a line. */
export const listedBehind = (rich: Rich): number => listOf(rich)?.names.length ?? 0;

/** "Anthony's or Arni's seafood", "Tartine, Zuni, Nopa": several names in a row, nothing else. */
function listedNames(piece: Piece): Piece[] {
  const { rich, from, to } = shrink(piece);
  const given = rich.plain.slice(from, to).replace(/(?<=\p{L}{3})\.$/u, '');
  if (given.length > 400) return [];
  const plain = given.replace(/\([^()]{0,80}\)/g, (bracket) => ' '.repeat(bracket.length));
  if (/\d\d|\p{Ll}{3}[.!?]\s/u.test(plain)) return [];
  const parts: Piece[] = [];
  const commas = /\s*(?:,\s(?:and|or|und|oder|et|ou|y|o|e)\s|[,、，،]\s?|\s\/\s)\s*/gu;
  // After two commas an "and" before the last part parts it too: "A, B, C and the D".
  const last = new RegExp(
    `${commas.source}|\\s(?:and|und|et|y|e|og|och|en|i|a|és|ve|и)\\s(?:(?:the|le|la|les|der|die|das|el|los|las|il|gli|os|as)\\s)?(?=\\p{Lu}[^,]*$)`,
    'gu',
  );
  const words = /(?<=\S{2,}\s\S+)\s(?:and|und|et|y)\s(?=\S+\s\S)|\s(?:or|oder|ou|o)\s/gu;
  let at = 0;
  const several = (plain.match(/[,、，،]/g)?.length ?? 0) >= 2;
  for (const match of plain.matchAll(several ? last : /[,、，،]|\s\/\s/.test(plain) ? commas : words)) {
    parts.push(bare(rich, from + at, from + match.index));
    at = match.index + match[0].length;
  }
  parts.push(bare(rich, from + at, from + given.length));
  const fits = parts.every((part, index) => {
    const shape = shapeOf(pieceText(part));
    return (
      shape.name >= ((index === 0 && parts.length < 3) || (parts.length > 2 && !isSentenceCase(shape)) ? 0.6 : 0.45) &&
      shape.words.length <= 6 &&
      addressScore(pieceText(part)) < 0.5 &&
      (shape.titled >= 0.5 || shape.placeWords > 0) &&
      (/^(?:\p{L}['’])?[\p{Lu}\p{N}\p{Lo}]/u.test(pieceText(part)) || isPlaceNoun(shape.words[0] ?? ''))
    );
  });
  return fits ? parts : [];
}

/** Only the first word of a short name with a capital, as many languages write: "Русский музей". */
const isSentenceCase = (shape: Shape): boolean =>
  /^\p{Lu}/u.test(shape.words[0] ?? '') && shape.words.length <= 3 && shape.sentenceWords === 0;

/** A part of a list of names without the bracket behind it. */
const bare = (rich: Rich, from: number, to: number): Piece => {
  const open = rich.plain.slice(from, to).search(/\s\(/);
  const part = shrink({ rich, from, to: open > 0 ? from + open : to });
  return { ...part, from: skipLeadIn(part) };
};

/** Reads a stretch that begins with the name; what follows the name goes to `readRest`. */
function readHead(entry: Entry, piece: Piece): void {
  const { rich, from, to } = shrink(piece);
  const { name, stop } = findName(rich, from, to);
  if (name.to > name.from) {
    entry.names.push(name);
    if (to > name.to) readRest(entry, { rich, from: name.to, to });
  } else if (stop === from && to - from > 1) readHead(entry, { rich, from: from + 1, to });
}
