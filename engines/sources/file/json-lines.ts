import type { ReadingText } from '@cairn/contracts/reading-texts.ts';
const RECORD_SEPARATOR = '\u001e';
/** Lines that are no JSON may be in between: a cut-off file, a comment. */
const MOST = 0.8;

/**
 * One JSON value a line (JSON lines), or after each record separator (RFC 8142), as a list of them. Undefined for any other text;
 * `text` says what was left out.
 */
export function parseJsonLines(text: string): { value: unknown[]; text?: ReadingText } | undefined {
  const separator = text.includes(RECORD_SEPARATOR) ? RECORD_SEPARATOR : '\n';
  // A text that begins with the separator is nothing else, however few of its values are whole.
  const isSequence = text.trimStart().startsWith(RECORD_SEPARATOR);
  const values: unknown[] = [];
  let lines = 0;
  let broken = 0;
  let from = 0;
  while (from <= text.length) {
    const next = text.indexOf(separator, from);
    const line = text.slice(from, next < 0 ? text.length : next).trim();
    from = next < 0 ? text.length + 1 : next + 1;
    if (line === '') continue;
    lines += 1;
    const value = /^[[{]/.test(line) ? parseOrNothing(line) : undefined;
    if (value === undefined) broken += 1;
    else values.push(value);
    // A text of other make shows it in its first lines: the rest need not be looked at.
    if (!isSequence && lines === 20 && values.length < lines * MOST) return undefined;
  }
  if (isSequence ? values.length === 0 : values.length < 2 || values.length < lines * MOST) return undefined;
  return broken === 0
    ? { value: values }
    : { value: values, text: { code: 'json-lines-skipped', values: { broken, lines, what: isSequence ? 'records' : 'lines' } } };
}

function parseOrNothing(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}
