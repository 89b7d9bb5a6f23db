import { type References, type Rich, readMarkup } from './markup.ts';
import { blankSpans, type Span } from './source.ts';

export type LineKind = 'blank' | 'heading' | 'item' | 'text' | 'row' | 'rule';

/** One line of the text with what its layout says. */
export interface Line {
  index: number;
  /** Where the whole line stands in the source. */
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
  /** A message of a chat: it stands alone. */
  message: boolean;
  /** The first line of a block stands over the others: they are entries, it is not. */
  heads?: boolean;
  /** The line opens a record that repeats in the text: a name, its address and telephone under it. */
  opens?: boolean;
  /** The sign that makes it an item: `-`, `1.`, an emoji. */
  marker: string;
  rich: Rich;
}
export interface TextLines {
  lines: Line[];
  references: References;
  /** Title given by a front matter or a comment. */
  title?: Span;
}

const BULLET = /^(?:[-*+–—‣⁃◦●○▪▫■□◆◇▶►»✓✔☐☑☒★☆➤➜→❖✦✿♦♥❤~](?=\s)\s+|[•・●○■□◆◇▶►☐☑✓✔➤❖]\s*)/u;
const ORDINAL =
  /^(?:[\d٠-٩۰-۹]{1,3}[.)、．](?!\d)(?!\s?(?:tag|dag|den|nap|gün|dzień|day)(?!\p{L}))\s*|\(\d{1,2}\)\s+|#\d{1,3}[.:)]?\s+|(?:no|nr|n°|№)\.?\s?\d{1,3}[.:)]?\s+|[①-⑳❶-❿➀-➓]\s*|\d\uFE0F?\u20E3\s*|[a-z]\)\s+)/iu;
const EMOJI =
  /^(?:(?:\p{Extended_Pictographic}|\p{Regional_Indicator}{2})(?:\uFE0F|\p{Emoji_Modifier}|\u200D\p{Extended_Pictographic})*\s*|:[a-z0-9_+-]{2,30}:\s+){1,4}(?=[\p{L}\p{N}\p{Lo}"'“«*[(])/u;
const CHECKBOX = /^\[(?: |x|X|✓|✔|-)?\]\s+/;
const CHAT_STAMP =
  /^(?:\[\d{1,4}[./-]\d{1,2}[./-]\d{1,4},? \d{1,2}:\d{2}(?::\d{2})?(?:\s?[ap]\.?m\.?)?\] ?|\d{1,4}[./-]\d{1,2}[./-]\d{1,4},? \d{1,2}:\d{2}(?::\d{2})?(?:\s?[ap]\.?m\.?)? - |\[\d{1,2}:\d{2}(?::\d{2})?(?:\s?[ap]\.?m\.?)?\] ?)[^:\n]{1,40}: |^[^:()\n]{1,30} \(\d{1,2}:\d{2}(?:\s?[ap]\.?m\.?)?\): /iu;

/** Lines that tell who wrote what follows, or head a letter: they part what stands before and after. */
const BY_LINE =
  /^(?:\*{0,2}@?[\w.-]{1,40}\*{0,2} · (?:comment|description|review|reply)\b|\*{0,2}@?[\w.-]{1,40}\*{0,2} (?:commented|opened this|replied)\b|(?:on|am|le|el)\s.{4,80}\s(?:wrote|schrieb|a écrit|escribió)\s?:$|(?:from|to|cc|bcc|subject|date|sent|von|an|betreff|gesendet|labels|assignees?|author|posted by|championed by|organi[sz]ed by|hosted by)\s?:\s|-----+\s?(?:original|forwarded)|sent from my |(?:best|kind|warm)?\s?(?:regards|cheers|thanks|liebe grüße|viele grüße|cordialement|saludos),?$)/i;

/** Cuts a text into lines and says of each what its layout means. `source` is the text after `blankControls`, multi-line constructs blanked. */
export function* cutLines(source: string): Generator<void, TextLines, void> {
  const front = frontMatter(source);
  const definitions = linkDefinitions(source);
  const body = blankSpans(
    source,
    [...(front ? [front.span] : []), ...definitions.spans]
      .sort((a, b) => a.start - b.start)
      .filter((span, i, all) => i === 0 || span.start >= (all[i - 1]?.end ?? 0)),
  );
  const wiki = /'''|\[\[[^\]\n]{1,200}\]\]|^==+[^=\n]{1,200}==+\s*$/m.test(body.slice(0, 200_000));
  const lines: Line[] = [];
  let fence = '';
  let at = 0;
  while (at <= body.length) {
    const stop = body.indexOf('\n', at);
    const end = stop < 0 ? body.length : stop;
    // Of many blank lines one stands for all.
    if (end === at && lines.at(-1)?.kind === 'blank') {
      at = end + 1;
      continue;
    }
    const mark = /^\s{0,8}(```|~~~)/.exec(body.slice(at, Math.min(end, at + 20)))?.[1];
    if (mark && (!fence || fence === mark)) fence = fence ? '' : mark;
    else lines.push(...cutLine(body, at, end, { index: lines.length, fenced: fence !== '', wiki, references: definitions.references }));
    at = end + 1;
    if (lines.length % 500 === 0) yield;
  }
  underlined(lines);
  counted(lines, body, definitions.references);
  return { lines, references: definitions.references, ...(front?.title && { title: front.title }) };
}

interface Where {
  index: number;
  fenced: boolean;
  wiki: boolean;
  references: References;
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
  if (at >= end) return [{ ...line, kind: 'blank' }];
  const head = source.slice(at, Math.min(end, at + 200));
  const stamp = CHAT_STAMP.exec(head)?.[0];
  if (stamp) at += stamp.length;
  line.message = stamp !== undefined;
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

/** Turns "Title" over a line of `===` or `---` into a heading. */
function underlined(lines: Line[]): void {
  for (let i = 1; i < lines.length; i++) {
    const rule = lines[i];
    const title = lines[i - 1];
    if (rule?.kind !== 'rule' || title?.kind !== 'text' || title.fenced || lines[i - 2]?.kind === 'text') continue;
    if (title.rich.plain.length > 100 || !/^[=-]{3,}$/.test(rule.rich.plain)) continue;
    title.kind = 'heading';
    title.level = rule.rich.plain.startsWith('=') ? 1 : 2;
  }
}

/** "1 Balos" over "2 Elafonissi": numbers that count on make items, without a dot behind them. */
function counted(lines: Line[], source: string, references: References): void {
  const plain = lines.filter((line) => line.kind !== 'blank');
  const numbers = plain.map((line) => {
    const match = line.kind === 'text' && !line.fenced ? /^(\d{1,3})\s+(?=\p{L})/u.exec(line.rich.plain.slice(0, 10)) : null;
    return match?.[1] ? { value: Number(match[1]), length: match[0].length } : undefined;
  });
  for (const [index, number] of numbers.entries()) {
    const line = plain[index];
    if (!number || !line) continue;
    const follows = numbers[index - 1]?.value === number.value - 1;
    const leads = number.value === 1 && numbers[index + 1]?.value === 2;
    if (!follows && !leads) continue;
    const start = source.indexOf(String(number.value), line.start);
    const from = start + String(number.value).length;
    if (start < 0 || from > line.end || source.slice(line.start, start).trim() !== '') continue;
    line.kind = 'item';
    line.ordered = true;
    line.marker = String(number.value);
    line.rich = readMarkup(source, from, line.end, references);
  }
}

function frontMatter(source: string): { span: Span; title?: Span } | undefined {
  const open = /^\s{0,20}(---|\+\+\+)[ \t]*\n/.exec(source.slice(0, 60));
  if (!open?.[1]) return undefined;
  const close = source.indexOf(`\n${open[1]}`, open[0].length - 1);
  if (close < 0 || close > 10_000 || /\n\s*\n\s*\n/.test(source.slice(0, close))) return undefined;
  const head = source.slice(0, close);
  if (!/^[ \t]{0,20}[\w-]{1,60}[ \t]{0,20}[:=]/m.test(head.slice(open[0].length))) return undefined;
  const title = /^[ \t]{0,20}title[ \t]{0,20}[:=][ \t]{0,20}["']?([^\n"']{1,300})/im.exec(head);
  const start = title?.[1] ? head.indexOf(title[1], title.index + 5) : -1;
  return { span: { start: 0, end: close + 4 }, ...(title?.[1] && start >= 0 && { title: { start, end: start + title[1].length } }) };
}

/** `[name]: address` lines and `[^1]: footnotes`: taken off the text, the addresses kept. */
function linkDefinitions(source: string): { references: References; spans: Span[] } {
  const references: References = new Map();
  const spans: Span[] = [];
  for (const match of source.matchAll(/^[ \t]{0,3}\[([^\]\n]{1,200})\]:[ \t]*([^\n]{0,3000})$/gm)) {
    const [all, name = '', rest = ''] = match;
    const url = /^<?([^\s>]+)/.exec(rest)?.[1];
    if (name.startsWith('^')) spans.push({ start: match.index, end: match.index + all.length });
    else if (url && /^(?:https?:|www\.|\/|\.|#|mailto:|geo:)/i.test(url)) {
      const start = match.index + all.length - rest.length + rest.indexOf(url);
      references.set(name.trim().toLowerCase(), { url, start, end: start + url.length });
      spans.push({ start: match.index, end: match.index + all.length });
    }
  }
  return { references, spans };
}

const blank = (origin: number): Rich => ({ plain: '', at: [], ends: new Map(), links: [], marks: [], origin });
