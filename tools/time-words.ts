import { writeFileSync } from 'node:fs';

/** Languages with blanks between words that sources are read in. */
const LOCALES = 'en de fr es it pt nl sv da nb fi pl cs sk hu ro bg hr sr sl el ru uk tr ar he fa hi vi id et lv lt ca'.split(' ');
const UNITS = ['year', 'month', 'week', 'day', 'hour', 'minute', 'kilometer', 'mile'] as const;
/** Few, many, and what lies between: the plural forms that languages tell apart. */
const AMOUNTS = [2, 5, 11];

/** Writes the words for spans of time, distances and months that Node's copy of Unicode's CLDR has, as a module of the engines. */
const words = new Set(LOCALES.flatMap((locale) => [...unitWords(locale), ...monthNames(locale)]));
const lines =
  [...words]
    .sort()
    .join(' ')
    .match(/.{1,130}(?:\s|$)/g) ?? [];
const content = `/**
 * Words for spans of time, distances and months in ${LOCALES.length} languages, folded: written by \`node tools/time-words.ts\` from Unicode's CLDR
 * (Unicode License v3). Made at run time they would hold the process for 160 ms.
 */
export const CLDR_TIME_WORDS =
${lines.map((line, index) => `  '${line}'${index < lines.length - 1 ? ' +' : ';'}`).join('\n')}
`;
writeFileSync(new URL('../engines/values/cldr-time-words.ts', import.meta.url), content);

function unitWords(locale: string): string[] {
  return UNITS.flatMap((unit) => {
    const format = new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'long' });
    return AMOUNTS.flatMap((amount) => format.formatToParts(amount).flatMap(({ type, value }) => (type === 'unit' ? folded(value) : [])));
  });
}

/** As dates write them, with a day before. */
function monthNames(locale: string): string[] {
  const format = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'long', timeZone: 'UTC', calendar: 'gregory' });
  return Array.from({ length: 12 }, (_, month) => format.formatToParts(Date.UTC(2001, month, 15)))
    .flat()
    .flatMap(({ type, value }) => (type === 'month' ? folded(value) : []));
}

/** One word of letters, lower case, without accents; none where there is more than one. */
function folded(text: string): string[] {
  const word = text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().trim();
  return /^\p{L}+$/u.test(word) ? [word] : [];
}
