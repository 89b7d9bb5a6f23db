import type { Unit } from '../scoring/unit.ts';

/** A line of text without any markup. */
export function unitOfLine(text: string): Unit {
  return { text, kind: 'line', level: 0, indent: 0, marker: '', section: -1, gap: 0, spans: [], signature: 'line', script: 'latin' };
}
