import { addressScore, isRegion } from './text-address.ts';
import { fieldOfLabel, findCoordinates, findPhone, findPrice, findRating, findReviews } from './text-details.ts';
import { type Fields, type Piece, pieceText, shrink } from './text-fields.ts';
import type { Rich, RichLink } from './text-markup.ts';
import { isGenericHeading, isLabel, shapeOf } from './text-shape.ts';
import { fold, isConnector, isContextWord, isCuisine, isPlaceWord, isTalkWord, wordsOf } from './text-words.ts';

/** One line read as "name and what is said about it". Nothing is decided yet about its being a place. */
export interface Entry extends Fields {
  names: Piece[];
  /** What stands before the colon when the name follows it ("Thai: Thai Cottage"). */
  label?: Piece;
  /** How the name is set off from the rest. */
  lead: 'mark' | 'link' | 'plain';
  struck: boolean;
  /** The line defines a word ("VGF == vegetarian") or says something about its subject ("X is a part of …"). */
  statement: boolean;
}

const SEPARATOR = /\s[-–—‐―|·•~@]{1,3}\s|\s(?:::|=>|->|→|\/\/)\s|\t+|\s?[–—]\s|[-–—]\s*$|；|;\s|[\p{L}\p{N})]-\s(?=\S)|…|\.\.\.|\s{3,}/u;
const BRACKET = /[([（【〔]/;
const CLOSERS: Record<string, string> = { '(': ')', '[': ']', '（': '）', '【': '】', '〔': '〕' };
const TAIL =
  /\s(?:(?:is|are|was) (?:located|situated|at|on|in)\b|located (?:at|on|in|near)\b|off (?=\p{Lu})|near (?=\p{Lu})|next to\b|opposite\b|across from\b|close to\b|around the corner\b|by far\b|for (?=\p{Ll}+\s?\p{Ll}*$)|which\b|because\b|where (?=\p{Ll}))/u;
const LEAD_IN =
  /^(?:(?:[^@\n]{0,30}?\d{1,2}:\d{2}\s?[ap]m\s)?@\s+|(?:\d{1,2}[:.]\d{2}\s?(?:[ap]\.?m\.?|uhr|h)?(?:\s?[-–]\s?\d{1,2}[:.]\d{2}\s?(?:[ap]\.?m\.?)?)?|\d{1,2}\s?[ap]\.?m\.?)\s?[-–—:]?\s+|(?:day|tag|jour|día|dia|giorno)\s?\d{1,2}\s?[-–—:]\s*)/iu;
const ERRAND =
  /^(?:(?:let's\s)?(?:visit|explore|see|tour|stop (?:at|by)|swing by|head to|go to|walk (?:to|around|through)|drive to|check out|check-in at|stay at|eat at|dine at|(?:breakfast|brunch|lunch|dinner|drinks?|coffee|tea|snacks?|dessert|cocktails?|beers?|hike) (?:at|in|@)|besuch(?:e|en)?|besichtigung|abendessen im|mittagessen im|visiter|visite (?:de|du)|dîner (?:à|chez)|déjeuner (?:à|chez)|visitar|cenar en|comer en|visitare|cena (?:da|a|al))\s+(?:the\s)?)/iu;
const FILLER =
  /^(?:(?:[Mm]aybe|perhaps|or|and|also|then|plus|how about|what about|let's do|i like|vielleicht|oder|und|auch|peut-être|ou|et|quizás|o|y)\s){1,2}(?=\p{Lu})/u;
const STATEMENT = /^\s*(?:={1,3}\s|(?:is|are|was|were|means|stands for|refers to|ist|sind|est|sont|es|son|è)\s)/u;
const PRICE_LABEL =
  /(?:[\s,;(]+(?:adults?|child(?:ren)?|kids?|students?|seniors?|erwachsene|kinder|adultes?|enfants?|adultos?|niños|entry|entrance|admission|fee|ticket|tickets|from|ab|ca|approx|around|about|about|for|à|大人|子供|入場料|optional)\.?:?)+\s*$/iu;
const MONTHS = /^(?:early |mid |late |mid-?)?(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*\.?(?:\W|$)/i;

/** Reads a line as an entry; undefined when it holds no word at all. `side` forces where the name stands around a colon. */
export function readEntry(rich: Rich, side?: 'left' | 'right'): Entry | undefined {
  const known = side ? undefined : READ.get(rich);
  if (known) return known.entry;
  const entry = parseEntry(rich, 0, rich.plain.length, side);
  if (!side) READ.set(rich, { entry });
  return entry;
}
/** Layout, judgement and collection ask for the same line's entry in turn. */
const READ = new WeakMap<Rich, { entry: Entry | undefined }>();

function parseEntry(rich: Rich, from: number, to: number, side?: 'left' | 'right'): Entry | undefined {
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
    links: rich.links.filter((link) => link.from >= from && link.to <= to),
  };
  const start = skipLeadIn(whole);
  const lead = leadOf(rich, start, whole.to);
  const colon = lead ? undefined : colonOf(rich.plain, start, whole.to);
  if (lead) readLead(entry, lead, whole.to);
  else if (colon && sideOf(rich, start, whole.to, colon, side) === 'right')
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
  const time = LEAD_IN.exec(rich.plain.slice(at, Math.min(to, at + 60)));
  if (time && at + time[0].length < to) at += time[0].length;
  const errand = ERRAND.exec(rich.plain.slice(at, Math.min(to, at + 60))) ?? mealAt(rich.plain.slice(at, Math.min(to, at + 60)));
  if (errand && at + errand[0].length < to && /[\p{Lu}\p{Lo}\p{N}«"“]/u.test(rich.plain[at + errand[0].length] ?? ''))
    at += errand[0].length;
  return at;
}

/** "Gelato at Giolitti", "Sushi @ Dai": what one has there, then where. */
function mealAt(text: string): RegExpExecArray | undefined {
  const match = /^(\p{L}+)(?:\s(\p{L}+))?\s(?:at|in|@|bei|im|chez|da)\s+(?=\p{Lu})/u.exec(text);
  return match && [match[1], match[2]].every((word) => word === undefined || isTalkWord(word) || isCuisine(word) || isContextWord(word))
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

/** "Anthony's or Arni's seafood", "Tartine, Zuni, Nopa": several names in a row, nothing else. */
export function listedNames(piece: Piece): Piece[] {
  const { rich, from, to } = shrink(piece);
  const given = rich.plain.slice(from, to);
  if (given.length > 400) return [];
  const plain = given.replace(/\([^()]{0,80}\)/g, (bracket) => ' '.repeat(bracket.length));
  if (/\d\d|\p{Ll}{3}[.!?]\s/u.test(plain)) return [];
  const parts: Piece[] = [];
  const commas = /\s*(?:,\s(?:and|or|und|oder|et|ou|y|o|e)\s|[,、，،]\s?|\s\/\s)\s*/gu;
  const words = /(?<=\S{2,}\s\S+)\s(?:and|und|et|y)\s(?=\S+\s\S)|\s(?:or|oder|ou|o)\s/gu;
  let at = 0;
  for (const match of plain.matchAll(/[,、，،]|\s\/\s/.test(plain) ? commas : words)) {
    parts.push(bare(rich, from + at, from + match.index));
    at = match.index + match[0].length;
  }
  parts.push(bare(rich, from + at, to));
  const fits = parts.every((part, index) => {
    const shape = shapeOf(pieceText(part));
    return (
      shape.name >= (index === 0 || parts.length > 2 ? 0.6 : 0.45) &&
      shape.words.length <= 6 &&
      addressScore(pieceText(part)) < 0.5 &&
      shape.titled >= 0.5 &&
      /^[\p{Lu}\p{N}\p{Lo}]/u.test(pieceText(part))
    );
  });
  return fits ? parts : [];
}

/** A part of a list of names without the bracket behind it. */
const bare = (rich: Rich, from: number, to: number): Piece => {
  const open = rich.plain.slice(from, to).search(/\s\(/);
  return shrink({ rich, from, to: open > 0 ? from + open : to });
};

/** No name is looked for behind this many characters. */
const LONGEST_HEAD = 600;

/** Reads a stretch that begins with the name; what follows the name goes to `readRest`. */
function readHead(entry: Entry, piece: Piece): void {
  const { rich, from, to } = shrink(piece);
  const plain = rich.plain.slice(from, Math.min(to, from + LONGEST_HEAD));
  const cut = cutName(rich, from, plain);
  const name = trimName(rich, from, from + cut.at);
  if (name.to <= name.from) {
    if (cut.at < plain.length && cut.at === 0 && plain.length > 1) readHead(entry, { rich, from: from + 1, to });
    return;
  }
  entry.names.push(name);
  const rest = { rich, from: Math.min(to, name.to + (cut.at >= plain.length ? 0 : 0)), to };
  if (rest.to > rest.from) readRest(entry, rest);
}

/** Where the name at the start of `plain` ends. */
function cutName(rich: Rich, from: number, plain: string): { at: number } {
  const stops: number[] = [plain.length];
  const push = (at: number | undefined): void => {
    if (at !== undefined && at > 0) stops.push(at);
  };
  push(SEPARATOR.exec(plain)?.index === undefined ? undefined : separatorAt(plain));
  push(
    rich.links.find((link) => link.from === link.to && link.from > from && link.from <= from + plain.length)?.from === undefined
      ? undefined
      : bareLinkAt(rich, from, plain),
  );
  const price = findPrice(plain);
  push(price?.from);
  const rating = findRating(plain);
  push(rating && plain.slice(0, rating.from).replace(/[\s(★⭐|·:]*(?:rating|bewertung)?[\s(★⭐|·:]*$/iu, '').length);
  const remark = rich.marks.find(
    (mark) =>
      mark.kind === 'em' && mark.from > from + 1 && /\s/.test(rich.plain[mark.from - 1] ?? '') && mark.to >= from + plain.length - 1,
  );
  push(remark && remark.from - from);
  push(findPhone(plain)?.from);
  push(findCoordinates(plain)?.from);
  push(TAIL.exec(plain)?.index);
  push(sentenceEnd(plain));
  const comma = /[,，]\s*(?=\S)|[、،]/u.exec(plain)?.index;
  push(comma);
  push(bracketAt(plain));
  return { at: Math.min(...stops) };
}

function separatorAt(plain: string): number | undefined {
  const match = SEPARATOR.exec(plain);
  if (!match) return undefined;
  return /^[\p{L}\p{N})]-/u.test(match[0]) ? match.index + 1 : match.index;
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

export function closingOf(plain: string, open: number): number {
  const closer = CLOSERS[plain[open] as string] ?? ')';
  let depth = 0;
  for (let i = open, stop = Math.min(plain.length, open + 600); i < stop; i++) {
    if (plain[i] === plain[open]) {
      if (++depth > 5) return -1;
    } else if (plain[i] === closer && --depth === 0) return i;
  }
  return -1;
}

/** The script that most letters of a text belong to. */
export function scriptOf(text: string): string {
  const sample = text.slice(0, 80);
  const count = (pattern: RegExp): number => sample.match(pattern)?.length ?? 0;
  const scripts: Array<[string, number]> = [
    ['latin', count(/\p{Script=Latin}/gu)],
    ['hangul', count(/\p{Script=Hangul}/gu)],
    ['cjk', count(/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/gu)],
    ['cyrillic', count(/\p{Script=Cyrillic}/gu)],
    ['arabic', count(/\p{Script=Arabic}/gu)],
    ['hebrew', count(/\p{Script=Hebrew}/gu)],
    ['greek', count(/\p{Script=Greek}/gu)],
    ['thai', count(/\p{Script=Thai}/gu)],
  ];
  const best = scripts.reduce((a, b) => (b[1] > a[1] ? b : a));
  return best[1] > 0 ? best[0] : '';
}

/** End of the first sentence when another follows; abbreviations ("St.", "Mt.", "M. A. C.") end none. */
function sentenceEnd(plain: string): number | undefined {
  for (const match of plain.slice(0, 300).matchAll(/[.!?]\s+(?=["“'(]?[\p{Lu}])|[。！？]/gu)) {
    const before = /[\p{L}]+$/u.exec(plain.slice(Math.max(0, match.index - 20), match.index))?.[0] ?? '';
    if (match[0].startsWith('。') || match[0].startsWith('！') || match[0].startsWith('？')) return match.index;
    if (before.length >= 4 || (before.length === 3 && /^\p{Ll}/u.test(before))) {
      if (match[0].startsWith('.') || shapeOf(plain.slice(match.index + 1)).words.length > 3) return match.index;
    }
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

const SHORTCODES = /^(?:\s*:[a-z0-9_+-]{2,30}:){1,9}\s*$/;
/** Reads what follows a name: links, telephone, position, rating, address, and a remark from what is left. */
export function readRest(fields: Fields & { statement?: boolean }, piece: Piece): void {
  const { rich } = piece;
  if (STATEMENT.test(rich.plain.slice(piece.from, Math.min(piece.to, piece.from + 20)))) fields.statement = true;
  const from = skipSeparators(rich.plain, piece.from, piece.to);
  const rest = shrink({ rich, from, to: piece.to });
  if (rest.to <= rest.from || SHORTCODES.test(rich.plain.slice(piece.from, piece.to))) return;
  const plain = rich.plain.slice(rest.from, rest.to);
  readDetails(fields, rest);
  const end = takeAddress(fields, rest);
  const note = shrink({ rich, from: skipSeparators(rich.plain, end, rest.to), to: rest.to });
  if (note.to > note.from && /\p{L}{2}/u.test(rich.plain.slice(note.from, note.to)) && plain.length > 0) fields.note ??= unwrap(note);
}

/** Fills telephone, position, rating and number of reviews from a stretch of text. */
export function readDetails(fields: Fields, piece: Piece): void {
  const { rich, from } = piece;
  const plain = rich.plain.slice(piece.from, piece.to);
  const at = <T>(found: { value: T; from: number; to: number } | undefined) =>
    found && { value: found.value, piece: { rich, from: from + found.from, to: from + found.to } };
  fields.phone ??= at(findPhone(plain));
  fields.position ??= at(findCoordinates(plain));
  fields.rating ??= at(findRating(plain));
  fields.reviews ??= at(findReviews(plain));
}

const skipSeparators = (plain: string, from: number, to: number): number => {
  let at = from;
  const code = /^\s*(?::[a-z][a-z0-9_+-]{1,30}:\s*)+/.exec(plain.slice(at, Math.min(to, at + 80)));
  if (code) at += code[0].length;
  while (at < to && /[\s,;:：|·•=>→\-–—―.、，،。~@*_)\]）】»]/u.test(plain[at] as string)) at++;
  const phrase = /^(?:(?:is|are) )?(?:located |situated )?(?:at|in|on|@)\s+(?=[\p{Lu}\p{N}])/u.exec(plain.slice(at, Math.min(to, at + 40)));
  return phrase ? at + phrase[0].length : at;
};

/** Finds the address at the start of the rest (or in its first bracket) and answers where it ends. */
function takeAddress(fields: Fields, rest: Piece): number {
  const { rich } = rest;
  let at = rest.from;
  for (let round = 0; round < 3; round++) {
    if (!BRACKET.test(rich.plain[at] ?? '') || fields.phone?.piece.from === at) break;
    const close = closingOf(rich.plain.slice(0, rest.to), at);
    if (close < 0) break;
    const inner = shrink({ rich, from: at + 1, to: close });
    const address = addressRun(inner) ?? (areaLike(pieceText(inner)) ? inner : undefined);
    if (address && !fields.address) fields.address = address;
    else if (!rich.links.some((link) => link.from <= inner.from && link.to >= inner.to && link.to > link.from)) fields.note ??= inner;
    at = skipSeparators(rich.plain, close + 1, rest.to);
    if (address && address.to < inner.to - 3)
      fields.note ??= shrink({ rich, from: skipSeparators(rich.plain, address.to, inner.to), to: inner.to });
  }
  const run = fields.address ? undefined : addressRun({ rich, from: at, to: rest.to });
  if (!run) {
    if (!fields.address) fields.address = laterAddress({ rich, from: at, to: rest.to });
    return skipDetails(fields, at);
  }
  fields.address = run;
  return skipDetails(fields, skipSeparators(rich.plain, run.to, rest.to));
}

/** An address further on in a remark, set off by a dash or as code: "Roastery. `Kinkerstraat 112`", "great view – Am Markt 5". */
function laterAddress(piece: Piece): Piece | undefined {
  const { rich } = piece;
  const code = rich.marks.find((mark) => mark.kind === 'code' && mark.from >= piece.from && mark.to <= piece.to);
  if (code && addressScore(rich.plain.slice(code.from, code.to)) >= 0.5) return { rich, from: code.from, to: code.to };
  const text = rich.plain.slice(piece.from, Math.min(piece.to, piece.from + 400));
  for (const match of text.matchAll(/\s[-–—|·]\s/gu)) {
    const run = addressRun({ rich, from: piece.from + match.index + match[0].length, to: piece.to });
    if (run && addressScore(pieceText(run)) >= 0.6) return run;
  }
  return undefined;
}

const skipDetails = (fields: Fields, at: number): number =>
  fields.phone && fields.phone.piece.from <= at + 3 && fields.phone.piece.to > at ? fields.phone.piece.to : at;

/** The longest run of comma parts from the start that reads as an address. */
export function addressRun(piece: Piece): Piece | undefined {
  const { rich } = piece;
  const whole = rich.plain.slice(piece.from, Math.min(piece.to, piece.from + 260));
  const stop = Math.min(
    findPhone(whole)?.from ?? whole.length,
    findPrice(whole)?.from ?? whole.length,
    separatorAt(whole) ?? whole.length,
    stopOf(whole),
    rich.links
      .filter((link) => link.from > piece.from && link.from < piece.to)
      .reduce((least, link) => Math.min(least, link.from - piece.from), whole.length),
  );
  const text = whole.slice(0, stop);
  let best: Piece | undefined;
  let at = 0;
  for (const part of text.split(/(?<=[,，、،;])/u).slice(0, 9)) {
    const plain = part.trim().replace(/[,，、،;]$/u, '');
    const placeLike =
      /^[\p{Lu}\p{N}\p{Lo}〒#(]/u.test(plain) || addressScore(plain) >= 0.4 || (at > 0 && /^\p{L}+ \d{1,5}\p{L}{0,3}$/u.test(plain));
    if (
      at > 0 &&
      (!placeLike ||
        isLabel(plain) ||
        plain.length > 70 ||
        wordsOf(plain).some((word) => isTalkWord(word) && !isPlaceWord(word) && /^\p{Ll}/u.test(word)))
    ) {
      if (best || !/^\p{Ll}/u.test(plain) || addressScore(`${text.slice(0, at)}${part}`) < 0.7) break;
    }
    at += part.length;
    const candidate = shrink({ rich, from: piece.from, to: piece.from + at });
    if (addressScore(pieceText(candidate)) >= 0.5) best = candidate;
    else if (best && /^\p{Lu}/u.test(plain) && wordsOf(plain).length <= 4) best = candidate;
  }
  while (best && /[\s,，、،;–-]/u.test(rich.plain[best.to - 1] ?? 'x')) best = { ...best, to: best.to - 1 };
  return best;
}

/** Where a sentence begins after an address ("…, Lisbon. Great cakes"), or a bracket opens. */
function stopOf(text: string): number {
  const bracket = text.search(/\s[(（]/);
  const after = /\d\.\s+\p{Lu}\p{Ll}{2,}\s[^\d]*$/u.exec(text);
  const sentence = sentenceEnd(text) ?? (after ? after.index + 1 : undefined);
  return Math.min(bracket < 0 ? text.length : bracket, sentence ?? text.length);
}

/** "(Shibuya)", "(Downtown Kitchener)": an area in a bracket, told from remarks by its capitals and by holding no word of taste. */
function areaLike(text: string): boolean {
  if (isRegion(text)) return true;
  const words = wordsOf(text);
  if (
    words.length === 0 ||
    words.length > 6 ||
    text.length < 4 ||
    /[!?"“”=¥€$£%]|\d{3}/u.test(text) ||
    MONTHS.test(text) ||
    /^\p{Lu}{2,6}$/u.test(text)
  )
    return false;
  const shape = shapeOf(text);
  if (words.length === 1 && /(?:ian|ese|ish|can|ean)$/.test(text)) return false;
  if (scriptOf(text) !== 'latin' && scriptOf(text) !== 'cyrillic' && scriptOf(text) !== 'greek') return false;
  return (
    shape.titled >= 0.99 &&
    !words.some(
      (word) =>
        isCuisine(word) ||
        isTalkWord(word) ||
        isContextWord(word) ||
        /^(?:closed|avoid|new|good|great|free|open|sic|pub|no)$/.test(fold(word)),
    )
  );
}

/** Takes a pair of brackets or quotes off that hold the whole piece. */
function unwrap(piece: Piece): Piece {
  const { rich, from, to } = piece;
  const first = rich.plain[from] ?? '';
  if (BRACKET.test(first) && closingOf(rich.plain.slice(0, to), from) === to - 1) return shrink({ rich, from: from + 1, to: to - 1 });
  return piece;
}

/** Links that can say something about a place: not anchors, not files beside the text. */
export const outerLinks = (links: RichLink[]): RichLink[] => links.filter((link) => /^(?:https?:\/\/|www\.|geo:)/i.test(link.url));
