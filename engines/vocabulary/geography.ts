import { fold } from './fold.ts';
import { TOWN_NAMES } from './town-names.ts';
import { TOWNS } from './towns.ts';

let towns: Set<string> | undefined;

function townNames(): Set<string> {
  towns ??= new Set([...Object.values(TOWNS), ...Object.values(TOWN_NAMES)].flatMap((list) => list.split('|').map(fold)));
  return towns;
}

/** Whether a text is the name of a town of at least 15,000 inhabitants, as GeoNames has it, or of a large one in another language. */
export function isTown(text: string): boolean {
  if (text.length < 2 || text.length > 40) return false;
  const plain = fold(text.trim());
  return townNames().has(plain) || (/[市시都]$/u.test(plain) && townNames().has(plain.slice(0, -1)));
}
