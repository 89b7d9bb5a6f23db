import type { Steps } from '../../scoring/steps.ts';
import { type Chat, readChat } from './chat.ts';
import type { References } from './markup.ts';
import { blankSpans, mergeSpans, PIECE, type Span } from './source.ts';

/** A text that is ready to be cut into lines: what is before and beside its content is blanked. */
export interface TextBody {
  body: string;
  references: References;
  /** Whether it is written in the markup of a wiki. */
  wiki: boolean;
  /** Title that a front matter states. */
  title?: Span;
  /** Where the front matter ends; 0 without one. */
  frontEnd: number;
  /** Who says what, where it is a chat. */
  chat?: Chat;
}

/** The part of a text by which its markup is recognised. */
const SAMPLE_LENGTH = 50_000;
const LONGEST_DEFINITION = 4_000;

/**
 * Takes the definitions of link addresses off a text, and of its front matter all but the lines written for people: its title, a summary, names
 * of entries. The length stays. Linear in its length.
 */
export function* openText(source: string): Steps<TextBody> {
  const front = frontMatter(source);
  const definitions = yield* linkDefinitions(source);
  const chat = yield* readChat(source);
  const body = yield* blankSpans(source, yield* mergeSpans([front?.spans ?? [], definitions.spans, chat?.noise ?? []]));
  const wiki = /'''|\[\[[^\]\n]{1,200}\]\]|^==+[^=\n]{1,200}==+[ \t]*$/m.test(body.slice(0, SAMPLE_LENGTH));
  return {
    body,
    references: definitions.references,
    wiki,
    frontEnd: front?.end ?? 0,
    ...(front?.title && { title: front.title }),
    ...(chat && { chat }),
  };
}

interface FrontMatter {
  end: number;
  /** Lines that are for programs. */
  spans: Span[];
  title?: Span;
}

function frontMatter(source: string): FrontMatter | undefined {
  const open = /^\s{0,20}(---|\+\+\+)[ \t]*\n/.exec(source.slice(0, 60));
  if (!open?.[1]) return undefined;
  const from = open[0].length - 1;
  const close = source.slice(from, 10_000).indexOf(`\n${open[1]}`);
  if (close < 0) return undefined;
  const head = source.slice(0, from + close);
  if (/\n[^\S\n]*\n[^\S\n]*\n/.test(head)) return undefined;
  if (!/^[ \t]{0,20}[\w-]{1,60}[ \t]{0,20}[:=]/m.test(head.slice(open[0].length))) return undefined;
  const title = /^[ \t]{0,20}title[ \t]{0,20}[:=][ \t]{0,20}["']?([^\n"']{1,300})/im.exec(head);
  const start = title?.[1] ? head.indexOf(title[1], title.index + 5) : -1;
  return {
    end: head.length + 4,
    spans: [...linesForPrograms(head, open[0].length), { start: head.length, end: head.length + 4 }],
    ...(title?.[1] && start >= 0 && { title: { start, end: start + title[1].length } }),
  };
}

/** A key, and what may be around its value. */
const KEY = /^[ \t]{0,20}(?:-[ \t]{1,4})?(?:([\w-]{1,60})[ \t]{0,4}[:=](?:[ \t]{1,20}|$))?["']?/;
/** Keys of one-word values that are for people. */
const NAMING_KEY = /^(?:title|name)$/i;

/** Lines of a front matter without words for people: switches, dates, addresses, lists of tags. */
function linesForPrograms(head: string, from: number): Span[] {
  const spans: Span[] = [{ start: 0, end: from }];
  for (let start = from; start < head.length;) {
    const next = head.indexOf('\n', start);
    const end = next < 0 ? head.length : next;
    const [opening = '', key = ''] = KEY.exec(head.slice(start, Math.min(end, start + 200))) ?? [];
    const value = head.slice(start + opening.length, end).trim();
    if (!isForPeople(value, NAMING_KEY.test(key))) spans.push({ start, end });
    start = end + 1;
  }
  return spans;
}

function isForPeople(value: string, naming: boolean): boolean {
  if (!/\p{L}{2}/u.test(value) || /^(?:[[{#&*!]|https?:|\.{0,2}\/)/.test(value)) return false;
  if (/^\d{4}-\d{2}/.test(value)) return false;
  return naming || /\p{L}\S{0,40}\s+\S{0,40}\p{L}/u.test(value) || /[^\p{ASCII}]/u.test(value);
}

/** `[name]: address` lines and `[^1]: footnotes`: taken off the text, the addresses kept. */
function* linkDefinitions(source: string): Steps<{ references: References; spans: Span[] }> {
  const references: References = new Map();
  const spans: Span[] = [];
  for (let start = 0; start < source.length;) {
    const stop = source.lastIndexOf('\n', start + PIECE);
    const end = stop > start ? stop : start + PIECE;
    for (const match of source.slice(start, end).matchAll(/^[ \t]{0,3}\[([^\]\n]{1,200})\]:[ \t]*([^\n]{0,3000})$/gm)) {
      const [all, name = '', remainder = ''] = match;
      const at = start + match.index;
      if (all.length > LONGEST_DEFINITION) continue;
      const url = /^<?([^\s>]+)/.exec(remainder)?.[1];
      if (name.startsWith('^')) spans.push({ start: at, end: at + all.length });
      else if (url && /^(?:https?:|www\.|\/|\.|#|mailto:|geo:)/i.test(url)) {
        const from = at + all.length - remainder.length + remainder.indexOf(url);
        references.set(name.trim().toLowerCase(), { url, start: from, end: from + url.length });
        spans.push({ start: at, end: at + all.length });
      }
    }
    start = end;
    yield;
  }
  return { references, spans };
}
