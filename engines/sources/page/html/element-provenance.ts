import type { Receipt } from '@cairn/contracts/receipts.ts';
import { cssPath, type PageElement } from './tree.ts';

/** The spot of a value that is in an element's text or in one of its attributes. */
export function elementProvenance(element: PageElement, quote: string, attribute?: string): Receipt {
  return { kind: 'element', path: cssPath(element), ...(attribute === undefined ? {} : { attribute }), quote: quote.slice(0, 200) };
}
