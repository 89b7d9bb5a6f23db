import { type References, type Rich, readMarkup } from './markup.ts';
import type { TextBody } from './preamble.ts';
import { pieceEnd } from './source.ts';

/** Which message of a chat something is part of, by where it begins, and whose. */
export interface Said {
  message: number;
  by: string;
}

export type LineKind = 'blank' | 'heading' | 'item' | 'text' | 'row' | 'rule';

/** One line of the text with what its layout says. */
export interface Line {
  index: number;
  /** Where the whole line is in the source. */
  start: number;
  end: number;
  kind: LineKind;
  /** Columns of white space before the content; for wiki bullets the number of stars. */
  indent: number;
  /** Level of a heading, 1 is the highest. */
  level: number;
  ordered: boolean;
  /** How often the line is quoted (`>`). */
  quote: number;
  fenced: boolean;
  /** A message of a chat: it forms a block of its own. */
  message: boolean;
  /** Which message of a chat it is part of, and whose. */
  said?: Said;
  /** The first line of a block heads the others: they are entries, it is not. */
  isHeader?: boolean;
  /** The line opens a record that repeats in the text: a name, its address and telephone under it. */
  opensSection?: boolean;
  /** The sign that makes it an item: `-`, `1.`, an emoji. */
  marker: string;
  rich: Rich;
}

const BULLET = /^(?:[-*+–—‣⁃◦●○▪▫■□◆◇▶►»✓✔☐☑☒★☆➤➜→❖✦✿♦♥❤~](?=\s)\s+|[•・●○■□◆◇▶►☐☑✓✔➤❖]\s*)/u;
const ORDINAL =
  /^(?:\p{Nd}{1,3}[.)、．）](?!\p{Nd})(?!\s?(?:tag|dag|den|nap|gün|dzień|day)(?!\p{L}))\s*|\(\d{1,2}\)\s+(?![·•⋅|]|\d{3,5}[-\s.]?\d{3})|#\d{1,3}[.:)]?\s+|(?:no|nr|n°|№)\.?\s?\d{1,3}[.:)]?\s+|\p{Nd}{1,2}(?:\/|[°º])\s+(?=[\p{L}"'“„«])|\/\p{Nd}{1,2}\s+(?=[\p{L}"'“„«])|[①-⑳❶-❿➀-➓]\s*|(?:\d\uFE0F?\u20E3)+\s*|[a-zа-яα-ω]\)\s+|[一二三四五六七八九十]{1,3}、\s*|[(（](?:[一二三四五六七八九十]{1,3}|[０-９]{1,2})[)）]\s*)/iu;
const EMOJI =
  /^(?:(?:\p{Extended_Pictographic}|\p{Regional_Indicator}{2})(?:\uFE0F|\p{Emoji_Modifier}|\u200D\p{Extended_Pictographic})*\s*|:[a-z0-9_+-]{2,30}:\s+){1,4}(?=[\p{L}\p{N}\p{Lo}"'“«*[(@])/u;
const CHECKBOX = /^\[(?: |x|X|✓|✔|-)?\]\s+/;
/** Lines that name who wrote what follows, or head a letter: they part what is before and after. */
const BY_LINE =
  /^(?:\*{0,2}@?[\w.-]{1,40}\*{0,2} · (?:comment|description|review|reply)\b|\*{0,2}@?[\w.-]{1,40}\*{0,2} (?:commented|opened this|replied)\b|(?:on|am|le|el)\s.{4,80}\s(?:wrote|schrieb|a écrit|escribió)\s?:$|(?:from|to|cc|bcc|subject|date|sent|von|an|betreff|gesendet|labels|assignees?|author|posted by|championed by|organi[sz]ed by|hosted by)\s?:\s|-----+\s?(?:original|forwarded)|sent from my |(?:best|kind|warm)?\s?(?:regards|cheers|thanks|liebe grüße|viele grüße|cordialement|saludos),?$)/i;

/** A longer line is cut into several, so that no step of reading one is long. */
const LONGEST_LINE = 4_000;
/** A long line is cut near its end behind a sentence, a tag or a word, where one ends in this many characters. */
const CUT_REACH = 1_000;
/** Work between two pauses in characters, and what each line counts beside its own. */
const BATCH = 4_000;
const LINE_COST = 24;
/** Lines whose meaning waits for those after them, and lines that those after them look back at. */
const HELD = 6;
const CONTEXT = 4;

/**
 * Cuts a text into lines and says of each what its layout means. Yields lines in batches, nothing at mere pauses. Linear in the length of
 * the text; holds no more than a batch.
 */
export function* cutLines({ body, references, wiki, chat }: TextBody): Generator<Line[] | undefined, void, void> {
  let lines: Line[] = [];
  let settled = 0;
  let fence = '';
  let work = 0;
  let index = 0;
  let stop = -1;
  let said: Said | undefined;
  for (let at = 0; at <= body.length;) {
    if (stop < at) {
      const next = body.indexOf('\n', at);
      stop = next < 0 ? body.length : next;
    }
    const cut = stop - at > LONGEST_LINE;
    const end = cut ? cutOf(body, at) : stop;
    work += end - at + LINE_COST;
    // Of many blank lines one represents all.
    if (end > at || lines.at(-1)?.kind !== 'blank') {
      const mark = /^\s{0,8}(```|~~~)/.exec(body.slice(at, Math.min(end, at + 20)))?.[1];
      if (mark && (!fence || fence === mark)) fence = fence ? '' : mark;
      else {
        const message = chat?.messages.get(at);
        if (message !== undefined) said = { message: at, by: message.sender };
        lines.push(...cutLine(body, at, end, { index: index++, fenced: fence !== '', wiki, references, said, from: message?.body }));
      }
    }
    at = cut ? end : end + 1;
    if (work < BATCH) continue;
    work = 0;
    const ready = lines.length - HELD;
    if (ready <= settled) {
      yield;
      continue;
    }
    settle(lines, settled, ready, body, references);
    yield lines.slice(settled, ready);
    settled = Math.min(CONTEXT, ready);
    lines = lines.slice(ready - settled);
  }
  settle(lines, settled, lines.length, body, references);
  yield lines.slice(settled);
}

/** Where a line that begins at `start` and is too long is cut. */
function cutOf(body: string, start: number): number {
  const end = pieceEnd(body, start + LONGEST_LINE);
  const tail = body.slice(end - CUT_REACH, end);
  if (body[start] === '|') {
    const bar = tail.lastIndexOf('|');
    if (bar >= 0) return end - CUT_REACH + bar;
  }
  for (const sign of ['. ', '。', '>', ' ']) {
    const found = tail.lastIndexOf(sign);
    if (found >= 0) return end - CUT_REACH + found + sign.length;
  }
  return end;
}

/** Says of the lines from `from` to `to` what the lines around them make of them. */
function settle(lines: Line[], from: number, to: number, body: string, references: References): void {
  underlined(lines, from);
  counted(lines, { from, to }, body, references);
}

interface Where {
  index: number;
  fenced: boolean;
  wiki: boolean;
  references: References;
  said: Said | undefined;
  /** Where the message begins that the line opens. */
  from: number | undefined;
}

function cutLine(source: string, start: number, end: number, where: Where): Line[] {
  let at = start;
  let quote = 0;
  let indent = 0;
  const line: Line = {
    index: where.index,
    start,
    end,
    kind: 'text',
    indent: 0,
    level: 0,
    ordered: false,
    quote: 0,
    fenced: where.fenced,
    message: false,
    marker: '',
    rich: blank(start),
  };
  if (where.said !== undefined) line.said = where.said;
  if (where.from !== undefined) {
    at = where.from;
    line.message = true;
  }
  for (; at < end; at++) {
    const char = source[at];
    if (char === '>' && !where.fenced) {
      quote++;
      indent = 0;
    } else if (char === ' ' || char === '\u00a0' || char === '\u3000') indent++;
    else if (char === '\t') indent += 4;
    else break;
  }
  line.quote = quote;
  line.indent = indent;
  while (end > at && /\s/.test(source[end - 1] as string)) end--;
  if (at >= end) {
    line.kind = 'blank';
    return [line];
  }
  const head = source.slice(at, Math.min(end, at + 200));
  if (BY_LINE.test(head)) return [{ ...line, kind: 'rule', rich: readMarkup(source, at, end, where.references) }];
  if (/^(?:[-*_=~] ?){3,}$/.test(source.slice(at, Math.min(end, at + 300))))
    return [{ ...line, kind: 'rule', rich: readMarkup(source, at, end, where.references) }];
  if (!where.fenced && heading(source, at, end, where, line)) return [line];
  if (source[at] === '|' || (where.wiki && source[at] === '!')) line.kind = 'row';
  else at = marker(source, at, end, where, line);
  line.rich = readMarkup(source, at, end, where.references);
  if (line.rich.plain.trim() === '' && line.rich.links.length === 0) {
    // A line of mere tags parts nothing, a line break on its own does.
    if (/^<(?!br)[^>]*>$/i.test(source.slice(at, Math.min(end, at + 300)))) return [];
    line.kind = 'blank';
  }
  return [line];
}

function heading(source: string, at: number, end: number, where: Where, line: Line): boolean {
  const hashes = /^(#{1,6})(?:\s+|(?=[^\s#\d]))/.exec(source.slice(at, Math.min(end, at + 12)));
  if (hashes?.[1] && !/^#[\p{L}\p{N}_]+\s+#/u.test(source.slice(at, Math.min(end, at + 80)))) {
    let stop = end;
    while (stop > at && source[stop - 1] === '#') stop--;
    line.kind = 'heading';
    line.level = hashes[1].length;
    line.rich = readMarkup(source, at + hashes[0].length, stop, where.references);
    return true;
  }
  const equals = /^={1,6}/.exec(source.slice(at, Math.min(end, at + 6)))?.[0].length ?? 0;
  if (equals >= 1 && end - at > equals * 2 && source.slice(end - equals, end) === '='.repeat(equals) && source[at + equals] !== '=') {
    line.kind = 'heading';
    line.level = equals;
    line.rich = readMarkup(source, at + equals, end - equals, where.references);
    return true;
  }
  const tag = /^<h([1-6])[^>]{0,200}>/i.exec(source.slice(at, Math.min(end, at + 220)));
  if (tag?.[1]) {
    line.kind = 'heading';
    line.level = Number(tag[1]);
    line.rich = readMarkup(source, at, end, where.references);
  }
  return tag !== null;
}

/** Takes the signs of an item off the line's start; answers where its content begins. */
function marker(source: string, from: number, end: number, where: Where, line: Line): number {
  let at = from;
  const take = (pattern: RegExp): string | undefined => {
    const match = pattern.exec(source.slice(at, Math.min(end, at + 60)))?.[0];
    if (match === undefined || match.length === 0) return undefined;
    at += match.length;
    line.kind = 'item';
    line.marker ||= match.trim();
    return match;
  };
  if (where.wiki) {
    const stars = take(/^[*#:;]{1,6}(?![*#:;])\s*(?!\*)/);
    if (stars) line.indent += stars.trim().length;
    if (stars && /^[:;]+$/.test(stars.trim())) line.kind = 'text';
  }
  take(/^<li[^>]{0,100}>\s*/i);
  if (where.fenced) take(/^(?:\/\/|#|\*)\s+/);
  take(BULLET);
  take(CHECKBOX);
  if (take(ORDINAL)) line.ordered = true;
  take(EMOJI);
  if (line.kind === 'item') line.indent = Math.max(line.indent, 0);
  return at;
}

/** Turns "Title" over a line of `===` or `---` into a heading; only titles from `first` on. */
function underlined(lines: Line[], first: number): void {
  for (let i = first + 1; i < lines.length; i++) {
    const rule = lines[i];
    const title = lines[i - 1];
    if (rule?.kind !== 'rule' || title?.kind !== 'text' || title.fenced || lines[i - 2]?.kind === 'text') continue;
    if (title.rich.plain.length > 100 || !/^[=-]{3,}$/.test(rule.rich.plain)) continue;
    title.kind = 'heading';
    title.level = rule.rich.plain.startsWith('=') ? 1 : 2;
  }
}

/** "1 Balos" over "2 Elafonissi": numbers that count on make items, without a dot behind them. */
function counted(lines: Line[], { from, to }: { from: number; to: number }, source: string, references: References): void {
  const plain: Array<{ line: Line; number: number; own: boolean }> = [];
  for (const [at, line] of lines.entries())
    if (line.kind !== 'blank') plain.push({ line, number: countOf(line), own: at >= from && at < to });
  for (const [index, { line, number, own }] of plain.entries()) {
    if (!own || line.kind !== 'text' || Number.isNaN(number)) continue;
    const follows = plain[index - 1]?.number === number - 1;
    const startsNumbering = (number === 1 || number === FIRST_LETTER) && plain[index + 1]?.number === number + 1;
    if (!follows && !startsNumbering) continue;
    const head = source.slice(line.start, line.end);
    const digits = number < FIRST_LETTER ? String(number) : `${String.fromCodePoint(number - FIRST_LETTER + LETTER_A)}.`;
    const start = head.indexOf(digits);
    if (start < 0 || head.slice(0, start).trim() !== '') continue;
    line.kind = 'item';
    line.ordered = true;
    line.marker = digits;
    line.rich = readMarkup(source, line.start + start + digits.length, line.end, references);
  }
}

/** Letters count from here on, above all numbers: "a. Mill House" over "b. Old Forge". */
const FIRST_LETTER = 10_000;
const LETTER_A = 97;

/** The number or letter before the first word of a line, or that was taken off it as its count; `NaN` without one. */
function countOf(line: Line): number {
  if (line.kind === 'item' && line.ordered && /^\d{1,3}$/.test(line.marker)) return Number(line.marker);
  if (line.kind === 'item' && line.ordered && /^[a-z]\.$/.test(line.marker)) return FIRST_LETTER + line.marker.charCodeAt(0) - LETTER_A;
  const letter = line.kind === 'text' && !line.fenced ? /^([a-z])\.\s+(?=[\p{Lu}\p{Lo}\p{Nd}])/u.exec(line.rich.plain.slice(0, 10)) : null;
  if (letter?.[1] !== undefined) return FIRST_LETTER + letter[1].charCodeAt(0) - LETTER_A;
  const match = line.kind === 'text' && !line.fenced ? /^(\d{1,3})\s+(?=\p{L})/u.exec(line.rich.plain.slice(0, 10)) : null;
  return Number(match?.[1] ?? Number.NaN);
}

const NO_ENDS: ReadonlyMap<number, number> = new Map();
const blank = (origin: number): Rich => ({ plain: '', at: [], ends: NO_ENDS, links: [], marks: [], origin });
