import { plainName } from '../../values/plain-name.ts';
import type { PageContext } from './context.ts';
import { isSiteHeading } from './list-items.ts';

const LEAST_NAME = 4;
export const LONGEST_NAME = 80;

/** The parts of a page's title between its signs, without words such as "Home". */
export function titleParts({ title }: PageContext): string[] {
  return (title ?? '')
    .split(/\s+[|–—·»•:-]\s+|\s?[|｜]\s?/u)
    .map((part) => part.trim())
    .filter((part) => !isSiteHeading(part));
}

/** Those of them that may be a name. */
export function nameableParts(context: PageContext): string[] {
  return titleParts(context).filter(canBeName);
}

/** Whether a text may be the name of what a page is about: long enough to say something, no sentence and no heading that all sites have. */
export function canBeName(name: string): boolean {
  return plainName(name).length >= LEAST_NAME && name.length <= LONGEST_NAME && !isSiteHeading(name) && !/[.!?。！？]$/u.test(name);
}
