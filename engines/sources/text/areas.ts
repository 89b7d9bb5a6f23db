import { isRegion } from './address.ts';
import { type Piece, shrink } from './fields.ts';
import { contextScore, isGenericHeading } from './shape.ts';
import type { Section } from './units.ts';
import { fold, wordsOf } from './words.ts';

/**
 * The town or quarter that a place's heading names, for places without an address of their own. A heading counts only when its form says so
 * ("Duluth, MN", "Chuo Ward") or the text itself uses it as a whereabouts ("best pizza in Berkeley"): "Italian" or "Splurge" are no areas.
 */
export function areaOf(section: Section | undefined, towns: Set<string>): Piece | undefined {
  const known = new Set([...towns].map(fold));
  for (let one = section; one; one = one.parent) {
    const piece = areaIn(one, known);
    if (piece) return piece;
  }
  return undefined;
}

function areaIn(section: Section, towns: Set<string>): Piece | undefined {
  const { rich } = section.line;
  const whole = shrink({ rich, from: 0, to: rich.plain.replace(/[:：]\s*$/, '').length });
  const text = rich.plain.slice(whole.from, whole.to);
  if (text.length > 60 || text.length < 3 || section.promise < 0) return undefined;
  if (isRegion(text)) return whole;
  if (contextScore(text) !== 0 || isGenericHeading(text)) return undefined;
  const first = text.split(/[,/(&]/)[0]?.trim() ?? '';
  return wordsOf(first).length <= 3 && /^\p{Lu}/u.test(first) && (towns.has(fold(first)) || towns.has(fold(text))) ? whole : undefined;
}
