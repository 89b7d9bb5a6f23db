import { addressScore, isHouseNumbered, isRegion } from './address.ts';
import { BRACKET, closingOf, scriptOf, sentenceEnd, separatorAt } from './cut.ts';
import { findCoordinates, findPhone, findPrice, findRating, findReviews } from './details.ts';
import { type Fields, type Piece, pieceText, shrink } from './fields.ts';
import type { RichLink } from './markup.ts';
import { isLabel, shapeOf } from './shape.ts';
import { fold, isContextWord, isCuisine, isPlaceWord, isTalkWord, wordsOf } from './words.ts';

const STATEMENT = /^\s*(?:={1,3}\s|(?:is|are|was|were|means|stands for|refers to|ist|sind|est|sont|es|son|è)\s)/u;

const MONTHS = /^(?:early |mid |late |mid-?)?(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*\.?(?:\W|$)/i;

/** "Mon-Sat 7am-3pm", "18:00-02:00": when a place is open. */
const HOURS = /\d{1,2}(?::\d{2}\s?(?:[ap]m|h|uhr)?|\s?(?:[ap]m|h|uhr))\s?[-–]\s?\d{1,2}(?::\d{2})?(?:\s?(?:[ap]m|h|uhr))?/iu;

const SHORTCODES = /^(?:\s*:[a-z0-9_+-]{2,30}:){1,9}\s*$/;

/** Reads what follows a name: links, telephone, position, rating, address, and a remark from what is left. */
export function readRest(fields: Fields & { statement?: boolean; voted?: boolean }, piece: Piece): void {
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
function takeAddress(fields: Fields & { voted?: boolean }, rest: Piece): number {
  const { rich } = rest;
  let at = rest.from;
  for (let round = 0; round < 3; round++) {
    if (!BRACKET.test(rich.plain[at] ?? '') || fields.phone?.piece.from === at) break;
    const close = closingOf(rich.plain.slice(0, rest.to), at);
    if (close < 0) break;
    const inner = shrink({ rich, from: at + 1, to: close });
    const hours = HOURS.test(pieceText(inner));
    if (hours) fields.hours ??= inner;
    const address = hours ? undefined : (addressRun(inner, fields.voted) ?? (areaLike(pieceText(inner)) ? inner : undefined));
    if (address && !fields.address) fields.address = address;
    else if (hours) at = close;
    else if (!rich.links.some((link) => link.from <= inner.from && link.to >= inner.to && link.to > link.from)) fields.note ??= inner;
    at = skipSeparators(rich.plain, close + 1, rest.to);
    if (address && address.to < inner.to - 3)
      fields.note ??= shrink({ rich, from: skipSeparators(rich.plain, address.to, inner.to), to: inner.to });
  }
  const run = fields.address ? undefined : addressRun({ rich, from: at, to: rest.to }, fields.voted);
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
  for (const match of text.matchAll(/\s[-–—|·]\s|,\s(?=\d)/gu)) {
    const run = addressRun({ rich, from: piece.from + match.index + match[0].length, to: piece.to });
    if (run && addressScore(pieceText(run)) >= 0.6) return run;
  }
  return undefined;
}

const skipDetails = (fields: Fields, at: number): number =>
  fields.phone && fields.phone.piece.from <= at + 3 && fields.phone.piece.to > at ? fields.phone.piece.to : at;

/** The longest run of comma parts from the start that reads as an address. */
function addressRun(piece: Piece, loose = false): Piece | undefined {
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
    if (at === 0 && /^\p{Ll}/u.test(plain) && addressScore(plain) < 0.2) return undefined;
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
    const said = pieceText(candidate);
    if (addressScore(said) >= 0.5 || (loose && !best && isHouseNumbered(said))) best = candidate;
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
