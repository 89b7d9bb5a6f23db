import { finish, type Steps } from '../../scoring/steps.ts';

/** A stretch of the source: UTF-16 offsets, end exclusive. */
export interface Span {
  start: number;
  end: number;
}

/** How many characters are gone through between two pauses where little is done with each. */
export const PIECE = 32_768;

/** Number of spans that are handled between two pauses. */
const SPANS_AT_ONCE = 2_000;

/**
 * The text with everything that is not writing blanked: control characters, lone surrogates, line ends of other systems.
 * Has exactly the length of the original, so that offsets into it are offsets into the original.
 */
export function blankControls(text: string): string {
  return finish(blankControlsInSteps(text));
}

/** The same in steps. */
export function* blankControlsInSteps(text: string): Steps<string> {
  const parts: string[] = [];
  for (let at = 0; at < text.length;) {
    const end = pieceEnd(text, at + PIECE);
    parts.push(blanked(text.slice(at, end)));
    at = end;
    yield;
  }
  return parts.join('');
}

/** An end near `wanted` that parts neither a pair of surrogates nor the two signs of one line end. */
export function pieceEnd(text: string, wanted: number): number {
  if (wanted >= text.length) return text.length;
  const last = text.charCodeAt(wanted - 1);
  return last === 13 || (last >= 0xd800 && last < 0xdc00) ? wanted + 1 : wanted;
}

function blanked(text: string): string {
  const whole = text.isWellFormed() ? text : text.replace(/[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/g, ' ');
  return whole
    .replace(/\r\n/g, ' \n')
    .replace(/[\u0085\u2028\u2029\v\f\r]/g, '\n')
    .replace(/[^\P{Cc}\n\t]/gu, ' ');
}

/** The text with these spans blanked, line ends kept, length unchanged. Spans must be in order and apart. */
export function* blankSpans(text: string, spans: Span[]): Steps<string> {
  if (spans.length === 0) return text;
  const parts: string[] = [];
  let at = 0;
  let done = 0;
  for (const span of spans) {
    parts.push(text.slice(at, span.start));
    for (let from = span.start; from < span.end; from += PIECE) {
      parts.push(text.slice(from, Math.min(span.end, from + PIECE)).replace(/[^\n]/g, ' '));
      if (span.end - from > PIECE) yield;
    }
    at = span.end;
    if (++done % SPANS_AT_ONCE === 0) yield;
  }
  parts.push(text.slice(at));
  yield;
  return parts.join('');
}

/** Spans of several lists, each in order, as one list in order without any that begins inside an earlier one. */
export function* mergeSpans(lists: Span[][]): Steps<Span[]> {
  const remaining = lists.map((spans) => spans.values()).map((spans) => ({ spans, next: spans.next().value as Span | undefined }));
  const merged: Span[] = [];
  let end = 0;
  for (let done = 1; ; done++) {
    let first: (typeof remaining)[number] | undefined;
    for (const list of remaining)
      if (list.next !== undefined && (first?.next === undefined || list.next.start < first.next.start)) first = list;
    const span = first?.next;
    if (first === undefined || span === undefined) return merged;
    first.next = first.spans.next().value as Span | undefined;
    if (span.start >= end) {
      merged.push(span);
      end = span.end;
    }
    if (done % SPANS_AT_ONCE === 0) yield;
  }
}
