import { labelledField } from '../vocabulary/value-labels.ts';
import { areDayLetters } from './day-letters.ts';
import { hoursPart } from './hours.ts';

const LONGEST = 40;
const MOST_LABEL_WORDS = 3;

/** The days that the header of a column of times names: "Lunes", "S", "Program L–V". Undefined for any other header. */
export function daysOfHeader(header: string): string | undefined {
  const text = header.replace(/[\s:]+$/, '').trim();
  if (text.length > LONGEST) return undefined;
  if (areDays(text)) return text;
  const words = text.split(/\s+/);
  for (let count = 1; count <= MOST_LABEL_WORDS && count < words.length; count++) {
    if (labelledField(words.slice(0, count).join(' ')) !== 'hours') continue;
    const days = words
      .slice(count)
      .join(' ')
      .replace(/^[([]|[)\]]$/g, '');
    if (areDays(days)) return days;
  }
  return undefined;
}

const areDays = (text: string): boolean => hoursPart(text) === 'days' || areDayLetters(text) !== undefined;
