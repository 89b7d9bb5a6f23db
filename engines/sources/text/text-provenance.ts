import type { Receipt } from '@cairn/contracts/receipts.ts';
import type { Span } from './source.ts';

const LONGEST_QUOTE = 200;

/** The provenance of a stretch of a text, as it was handed in. */
export function textProvenance(source: string, { start, end }: Span): Receipt {
  return { kind: 'text', start, end, quote: source.slice(start, Math.min(end, start + LONGEST_QUOTE)).toWellFormed() };
}
