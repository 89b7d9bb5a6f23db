import type { BadgeTone } from '../ui/badge.tsx';

const TONES: ReadonlyArray<readonly [RegExp, BadgeTone]> = [
  [/caf[eé]|coffee/i, 'ochre'],
  [/restaurant|food|bar/i, 'accent'],
  [/museum|gallery/i, 'brick'],
  [/park|garden|nature/i, 'moss'],
];

/** The tone of a category's badge, by keyword. */
export function categoryTone(category: string): BadgeTone {
  return TONES.find(([pattern]) => pattern.test(category))?.[1] ?? 'plain';
}
