import { spelledWeekday } from '../../vocabulary/calendar.ts';
import { isHours } from './hours-lines.ts';
import type { OcrLine } from './lines.ts';

const LONGEST = 120;

/** The lines with the weekdays of opening hours spelled as they were meant: OCR loses their accents or reads one letter wrong ("Sdbado"). */
export function withDayNames(lines: OcrLine[]): OcrLine[] {
  return lines.map((line) => {
    if (!/\d/.test(line.text) || line.text.length > LONGEST) return line;
    const text = line.text.replace(/\p{L}{5,}/gu, (word) => spelledWeekday(word) ?? word);
    return text !== line.text && isHours(text) ? { ...line, text } : line;
  });
}
