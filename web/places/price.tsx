import { factWords } from '@cairn/contracts/place-fields.ts';
import { PRICE_SIGNS, type PriceLevel } from '@cairn/contracts/price-level.ts';

/** How expensive a place is, in signs; a screen reader says it in a word. */
export function Price({ level }: { level: PriceLevel | undefined }) {
  if (level === undefined) return null;
  const words = factWords('priceLevel', level);
  return (
    <span className="text-sm" title={words}>
      <span aria-hidden="true">{PRICE_SIGNS[level]}</span>
      <span className="sr-only">{words}</span>
    </span>
  );
}
