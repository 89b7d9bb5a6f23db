import { decodeHTMLStrict } from 'entities';
import type { Span } from './source.ts';

/** A link inside a line: it covers `from`..`to` of the plain text (both equal for a bare address), its address is at `start`..`end` of the source. */
export interface RichLink {
  from: number;
  to: number;
  url: string;
  start: number;
  end: number;
}
interface RichMark {
  from: number;
  to: number;
  kind: 'strong' | 'em' | 'strike' | 'code';
}
/** A line without its markup: `plain[i]` is in the source at `at[i]`, up to `ends.get(i)` where that is not the next character. */
export interface Rich {
  plain: string;
  at: number[];
  ends: ReadonlyMap<number, number>;
  links: RichLink[];
  marks: RichMark[];
  /** Offset in the source where the line's content begins; the place of a span that holds nothing. */
  origin: number;
}
/** The same while it is read. */
interface OpenRich extends Rich {
  ends: Map<number, number>;
}
export type References = Map<string, { url: string; start: number; end: number }>;

const TAG_MARKS: Record<string, RichMark['kind']> = {
  b: 'strong',
  strong: 'strong',
  i: 'em',
  em: 'em',
  s: 'strike',
  del: 'strike',
  strike: 'strike',
};
/** No single construct (link text, tag, address) is followed further than this, so that a hostile line costs linear time. */
const REACH = 4_000;
const MAX_DEPTH = 3;
const MAX_ENTITY_LENGTH = 34;
const ENTITY = /^&(?:#\d{1,7}|#x[\da-f]{1,6}|[a-z][a-z\d]{1,31});/i;
const ADDRESS = /(?:https?:\/\/|www\.)[^\s<>"'「」“”|\\^`{}]{3,2000}/iy;
/** What may be more than writing; all else is taken over as written. */
const MARKUP_SIGNS = /[\\![<&*_~'`hHwW\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff\u00ad]/g;
const INVISIBLE = /[\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff\u00ad]/;

/** Reads one stretch of the source as a line of text with inline markup (Markdown, wiki, HTML). Linear in its length. */
export function readMarkup(source: string, start: number, end: number, references: References): Rich {
  const out: OpenRich = { plain: '', at: [], ends: new Map(), links: [], marks: [], origin: start };
  new Scanner(source, references, out, end).scan(start, end, 0);
  out.marks = out.marks.filter((mark) => mark.to > mark.from).sort((a, b) => a.from - b.from || b.to - a.to);
  return out;
}

/** Where a stretch of the plain text is in the source. */
export function sourceSpan(rich: Rich, from: number, to: number): Span {
  if (to <= from) return { start: rich.at[from] ?? rich.origin, end: rich.at[from] ?? rich.origin };
  return { start: rich.at[from] ?? rich.origin, end: rich.ends.get(to - 1) ?? (rich.at[to - 1] ?? rich.origin - 1) + 1 };
}

class Scanner {
  private readonly source: string;
  private readonly references: References;
  private readonly out: OpenRich;
  private readonly last: number;
  /** Next position of a closing sequence, remembered so that it is looked for once. */
  private readonly found = new Map<string, { from: number; at: number }>();
  private readonly open: Array<{ token: string; kind: RichMark['kind']; from: number }> = [];

  constructor(source: string, references: References, out: OpenRich, last: number) {
    this.last = last;
    this.source = source;
    this.references = references;
    this.out = out;
  }

  scan(start: number, end: number, depth: number): void {
    let i = start;
    const text = this.source.slice(start, end);
    while (i < end) {
      MARKUP_SIGNS.lastIndex = i - start;
      const found = MARKUP_SIGNS.exec(text);
      const next = found ? start + found.index : end;
      if (next > i) i = this.emit(i, next);
      if (i < end) i = this.step(i, end, depth);
    }
  }

  private step(i: number, end: number, depth: number): number {
    const { source } = this;
    const char = source[i] as string;
    switch (char) {
      case '\\':
        if (i + 1 < end && /[!-/:-@[-`{-~]/.test(source[i + 1] as string)) return this.emit(i + 1, i + 2);
        return this.emit(i, i + 1);
      case '!':
        if (source[i + 1] === '[') return this.image(i, end) ?? this.emit(i, i + 1);
        return this.emit(i, i + 1);
      case '[':
        return this.bracket(i, end, depth) ?? this.emit(i, i + 1);
      case '<':
        return this.tag(i, end) ?? this.emit(i, i + 1);
      case '&':
        return this.entity(i, end) ?? this.emit(i, i + 1);
      case '*':
      case '_':
      case '~':
      case "'":
      case '`':
        return this.emphasis(i, end) ?? this.emit(i, i + 1);
      case 'h':
      case 'H':
      case 'w':
      case 'W':
        return this.bareLink(i, end) ?? this.emit(i, i + 1);
      default:
        return INVISIBLE.test(char) ? i + 1 : this.emit(i, i + 1);
    }
  }

  private emit(from: number, to: number, value?: string): number {
    const { out } = this;
    const piece = value ?? this.source.slice(from, to);
    out.plain += piece;
    for (let i = 0; i < piece.length; i++) out.at.push(value === undefined ? from + i : from);
    if (value !== undefined) for (let i = 1; i <= piece.length; i++) out.ends.set(out.plain.length - i, to);
    return to;
  }

  /** Position of `token` at or after `from` and before `end`, else -1. */
  private next(token: string, from: number, end: number): number {
    const known = this.found.get(token);
    let position = known?.at ?? -1;
    if (!known || from < known.from || (known.at !== -1 && known.at < from)) {
      const at = this.source.slice(from, this.last).indexOf(token);
      position = at < 0 ? -1 : from + at;
      this.found.set(token, { from, at: position });
    }
    return position !== -1 && position < end ? position : -1;
  }

  private link(from: number, url: string, start: number, end: number): void {
    const trimmed = url.trim();
    if (trimmed) this.out.links.push({ from, to: this.out.plain.length, url: trimmed, start, end });
  }

  private image(i: number, end: number): number | undefined {
    const close = this.next('](', i + 2, end);
    if (close < 0 || close - i > REACH) return undefined;
    const stop = this.next(')', close, end);
    return stop < 0 ? undefined : stop + 1;
  }

  private bracket(i: number, end: number, depth: number): number | undefined {
    const { source } = this;
    if (source[i + 1] === '[') return this.wikiLink(i, end, depth);
    const close = this.closing(i, end);
    if (close < 0) return undefined;
    if (source[i + 1] === '^') return close + 1;
    const outer = /^https?:\/\/\S{3,}/i.exec(source.slice(i + 1, Math.min(close, i + REACH)));
    const from = this.out.plain.length;
    if (outer && source[close + 1] !== '(') {
      const stop = i + 1 + outer[0].length;
      if (stop < close && depth < MAX_DEPTH) this.scan(stop + 1, close, depth + 1);
      this.link(from, outer[0], i + 1, stop);
      return close + 1;
    }
    if (source[close + 1] === '(') {
      const stop = this.targetEnd(close + 2, end);
      if (stop < 0) return undefined;
      if (depth < MAX_DEPTH) this.scan(i + 1, close, depth + 1);
      const target = /^\s*<?([^\s>]*)/.exec(source.slice(close + 2, stop));
      const url = target?.[1] ?? '';
      const offset = close + 2 + source.slice(close + 2, stop).indexOf(url);
      this.link(from, url, offset, offset + url.length);
      return stop + 1;
    }
    const named = source[close + 1] === '[' ? this.closing(close + 1, end) : -1;
    const label = named > 0 ? source.slice(close + 2, named) || source.slice(i + 1, close) : source.slice(i + 1, close);
    const reference = this.references.get(label.trim().toLowerCase());
    if (!reference) return undefined;
    if (depth < MAX_DEPTH) this.scan(i + 1, close, depth + 1);
    this.link(from, reference.url, reference.start, reference.end);
    return named > 0 ? named + 1 : close + 1;
  }

  /** The bracket that closes the one at `i`, counting inner pairs; -1 without one in reach. */
  private closing(i: number, end: number): number {
    if (this.next(']', i + 1, end) < 0) return -1;
    let depth = 0;
    for (let j = i, stop = Math.min(end, i + 600); j < stop; j++) {
      const char = this.source[j];
      if (char === '\\') j++;
      else if (char === '[') {
        if (++depth > 4) return -1;
      } else if (char === ']' && --depth === 0) return j;
    }
    return -1;
  }

  /** End of a link's target: the closing round bracket, with pairs inside it skipped. */
  private targetEnd(from: number, end: number): number {
    const first = this.next(')', from, end);
    if (first < 0 || first - from > REACH) return -1;
    let depth = 0;
    for (let j = from, stop = Math.min(end, from + REACH); j < stop; j++) {
      const char = this.source[j];
      if (char === '(') {
        if (++depth > 5) return -1;
      } else if (char === ')' && depth-- === 0) return j;
    }
    return -1;
  }

  private wikiLink(i: number, end: number, depth: number): number | undefined {
    const close = this.next(']]', i + 2, end);
    if (close < 0 || close - i > REACH) return undefined;
    const inner = this.source.slice(i + 2, close);
    if (/^(?:file|image|datei|bild|fichier|archivo|immagine|imagem|category|kategorie|catégorie|ファイル|файл)\s*:/i.test(inner))
      return close + 2;
    const bar = inner.indexOf('|');
    if (depth < MAX_DEPTH) this.scan(bar >= 0 ? i + 2 + bar + 1 : i + 2, close, depth + 1);
    return close + 2;
  }

  private tag(i: number, end: number): number | undefined {
    const { source, out } = this;
    const close = this.next('>', i + 1, end);
    if (close < 0 || close - i > REACH) return undefined;
    if (source.lastIndexOf('<', close) !== i) return undefined;
    const body = source.slice(i + 1, close);
    if (/^https?:\/\//i.test(body)) {
      this.link(out.plain.length, body, i + 1, close);
      return close + 1;
    }
    const name = /^(\/?)([a-z][a-z0-9]{0,15})\b/i.exec(body);
    if (!name) return undefined;
    const closes = name[1] === '/';
    const tag = (name[2] ?? '').toLowerCase();
    const kind = TAG_MARKS[tag];
    const address = /\b(?:href|src)\s*=\s*["']?([^"'\s>]{1,3000})/i.exec(body);
    if (tag === 'br' || tag === 'td' || tag === 'th') this.emit(i, close + 1, ' ');
    else if (kind && !closes) this.open.push({ token: `<${tag}`, kind, from: out.plain.length });
    else if (kind) this.close(`<${tag}`);
    else if (tag === 'a' && !closes && address?.[1]) this.open.push({ token: `<a ${address[1]}`, kind: 'code', from: out.plain.length });
    else if (tag === 'a' && closes) this.closeAnchor(i);
    else if (tag === 'iframe' && address?.[1]) {
      const at = i + 1 + body.indexOf(address[1]);
      this.link(out.plain.length, address[1], at, at + address[1].length);
    }
    return close + 1;
  }

  private closeAnchor(before: number): void {
    const index = this.open.findLastIndex((one) => one.token.startsWith('<a '));
    const opened = index < 0 ? undefined : this.open.splice(index, 1)[0];
    if (!opened) return;
    const url = opened.token.slice(3);
    const start = this.source.lastIndexOf(url, before);
    this.link(opened.from, url, start, start + url.length);
  }

  private entity(i: number, end: number): number | undefined {
    const match = ENTITY.exec(this.source.slice(i, Math.min(end, i + MAX_ENTITY_LENGTH)));
    if (!match) return undefined;
    const value = decodeHTMLStrict(match[0]).replace('\u00a0', ' ');
    const isDecoded = value !== match[0] && value !== '\ufffd' && value >= ' ';
    return isDecoded ? this.emit(i, i + match[0].length, value) : undefined;
  }

  private emphasis(i: number, end: number): number | undefined {
    const { source, out } = this;
    const char = source[i] as string;
    let run = 1;
    while (run < 5 && i + run < end && source[i + run] === char) run++;
    if (char === "'" && run < 2) return undefined;
    if (char === '~' && run < 2) return undefined;
    const token = source.slice(i, i + run);
    const kind =
      char === '~' ? 'strike' : char === '`' ? 'code' : char === "'" ? (run === 2 ? 'em' : 'strong') : run >= 2 ? 'strong' : 'em';
    const before = i > 0 ? (source[i - 1] as string) : ' ';
    const after = i + run < end ? (source[i + run] as string) : ' ';
    const opened = this.open.some((one) => one.token === token);
    if (opened && (char === "'" || !/\s/.test(before))) {
      this.close(token);
      return i + run;
    }
    const inWord = /[\p{L}\p{N}]/u.test(before);
    if (/\s/.test(after) || (inWord && char !== '~' && char !== '*' && char !== "'")) return undefined;
    if (inWord && /[\p{L}\p{N}]/u.test(after) && run === 1) return undefined;
    if (this.next(token, i + run, end) < 0) return undefined;
    this.open.push({ token, kind, from: out.plain.length });
    return i + run;
  }

  private close(token: string): void {
    const index = this.open.findLastIndex((one) => one.token === token);
    const opened = index < 0 ? undefined : this.open.splice(index, 1)[0];
    if (opened) this.out.marks.push({ from: opened.from, to: this.out.plain.length, kind: opened.kind });
  }

  private bareLink(i: number, end: number): number | undefined {
    const { source, out } = this;
    if (i > 0 && /[\p{L}\p{N}]/u.test(source[i - 1] as string)) return undefined;
    ADDRESS.lastIndex = i;
    const match = ADDRESS.exec(source);
    if (!match) return undefined;
    let url = match[0].slice(0, end - i);
    const stop = url.search(/[\]]|\*\*/);
    if (stop > 0) url = url.slice(0, stop);
    url = url.replace(/[.,;:!?。、，）】*_]+$/, '');
    while (url.endsWith(')') && url.split(')').length > url.split('(').length) url = url.slice(0, -1).replace(/[.,;:!?]+$/, '');
    if (url.length < 6) return undefined;
    this.link(out.plain.length, url, i, i + url.length);
    return i + url.length;
  }
}
