import type { Receipt } from '@cairn/contracts/receipts.ts';
import { boxAround, type OcrLine } from './lines.ts';

/** The extractor of places that OCR read without a model. */
export const OCR_EXTRACTOR = 'ocr';

/** The spot in picture `picture` that the lines take up. */
export function boxProvenance(picture: number, lines: OcrLine[]): Receipt {
  const quote = lines.map(({ text }) => text).join(' ');
  return { kind: 'box', picture, ...boxAround(lines), quote: quote.slice(0, 200) };
}
