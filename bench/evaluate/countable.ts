/** `1. …`, `2) …`, `# 3 …`, `**4** …` and the like at the start of a line. */
const NUMBERED_LINE = /^[\s>#*_(-]{0,12}(\d{1,4})(?!\d)[\])*_.:、．)）]/;

/** Whether the lines of a text count from 1 to exactly this number: then the text itself says how many entries it has. */
export function countsTo(text: string, count: number): boolean {
  if (count === 0) return false;
  const numbers = new Set<number>();
  for (const line of text.split('\n')) {
    const number = NUMBERED_LINE.exec(line)?.[1];
    if (number !== undefined) numbers.add(Number(number));
  }
  for (let number = 1; number <= count; number += 1) if (!numbers.has(number)) return false;
  return !numbers.has(count + 1);
}
