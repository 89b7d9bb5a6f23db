/** A stretch of the source: UTF-16 offsets, end exclusive. */
export interface Span {
  start: number;
  end: number;
}

/**
 * The text with everything that is not writing blanked: control characters, lone surrogates, line ends of other systems.
 * Has exactly the length of the original, so that offsets into it are offsets into the original.
 */
export function blankControls(text: string): string {
  const whole = text.isWellFormed() ? text : text.replace(/[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/g, ' ');
  return whole
    .replace(/\r\n/g, ' \n')
    .replace(/[\u0085\u2028\u2029\v\f]/g, '\n')
    .replace(/\r/g, '\n')
    .replace(/[^\P{Cc}\n\t]/gu, ' ');
}

/** The text with the given stretches blanked, line ends kept, length unchanged. Spans must be in order and apart. */
export function blankSpans(text: string, spans: Span[]): string {
  if (spans.length === 0) return text;
  const parts: string[] = [];
  let at = 0;
  for (const span of spans) {
    parts.push(text.slice(at, span.start), text.slice(span.start, span.end).replace(/[^\n]/g, ' '));
    at = span.end;
  }
  parts.push(text.slice(at));
  return parts.join('');
}
