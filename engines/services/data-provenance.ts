import type { Receipt } from '@cairn/contracts/receipts.ts';

/** A spot in the `block`th answer of a reading. */
export function dataProvenance(path: string, block = 0): Receipt {
  return { kind: 'data', path, block };
}
