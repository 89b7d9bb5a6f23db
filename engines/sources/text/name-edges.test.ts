import { describe, expect, it } from 'vitest';
import { beforeLabel, beforePrice, beforeWhere, withAbbreviations, withLastWords } from './name-edges.ts';

/** A text with its name between bars: the words between them, and where they are without the bars. */
function marked(line: string): { text: string; from: number; to: number } {
  const from = line.indexOf('|');
  const to = line.lastIndexOf('|') - 1;
  return { text: line.replaceAll('|', ''), from, to };
}

describe('the abbreviations at the edges of a name', () => {
  it.each([
    ["*** ST. |AIDAN'S CHURCH HALL|, BANK 3", "ST. AIDAN'S CHURCH HALL"],
    ["called Dr. |Pym's Tearoom|, it's", "Dr. Pym's Tearoom"],
    ["'t |Zwarte Schaap|, Dijkweg 2a", "'t Zwarte Schaap"],
    ['at St. |Bride’s Church| on Sunday', 'St. Bride’s Church'],
    ['H. |Marsh & Sons|, 22 Chapel Street', 'H. Marsh & Sons'],
    ['|Thimble & Co|. | 210 Crescent', 'Thimble & Co.'],
    ['|Hermanos Ruiz Bros|. – 4 Mill Lane', 'Hermanos Ruiz Bros.'],
    ['77 Barrack St. |The Anchor| is next', 'The Anchor'],
    ["l'|Hôtel des Fontaines|, 8 rue", 'Hôtel des Fontaines'],
    ['|The Copper Inn|. Cash only', 'The Copper Inn'],
  ])('of %s', (line, name) => {
    const bars = line.split('|');
    const text = bars.length > 3 ? `${bars[0]}${bars[1]}${bars[2]}|${bars[3]}` : line.replaceAll('|', '');
    const from = bars[0]?.length ?? 0;
    const [start, end] = withAbbreviations(text, from, from + (bars[1]?.length ?? 0));
    expect(text.slice(start, end)).toBe(name);
  });
});

describe('a name that was cut', () => {
  it.each([
    ['|Torrefazione Dott|. Zerial / via', 'Torrefazione Dott. Zerial'],
    ['|Kościół pw|. św. Idziego, ul. 5', 'Kościół pw. św. Idziego'],
    ['المكان: |قاعة اللؤلؤة| الكبرى، شارع', 'قاعة اللؤلؤة الكبرى'],
    ['|مطعم سمك أبو| النور، 17 شارع', 'مطعم سمك أبو النور'],
    ['|מוזיאון הרכבות| הקטן, טלפון', 'מוזיאון הרכבות הקטן'],
    ['|The Copper Inn|. Zerial sings', 'The Copper Inn'],
    ['ونمنا في |فندق الواحة| الجميل، ثم', 'فندق الواحة'],
    ['|מוזיאון הרכבות| הקטן ליד', 'מוזיאון הרכבות'],
  ])('goes on: %s', (line, name) => {
    const { text, from, to } = marked(line);
    expect(text.slice(from, withLastWords(text, from, to))).toBe(name);
  });
});

describe('a name with words behind it', () => {
  it.each([
    ['בית קפה הדרים ליד הגנים', 'בית קפה הדרים'],
    ['مقهى الساعة بجانب المسجد', 'مقهى الساعة'],
    ['بيت الياسمين، شارع الملك', 'بيت الياسمين'],
    ['Copper Inn next to the church', 'Copper Inn'],
    ['Café Linde gegenüber vom Bahnhof', 'Café Linde'],
    ['Bar Pepe al lado de Correos', 'Bar Pepe'],
    ['Pain, Beurre & Cie', 'Pain, Beurre & Cie'],
    ['Building 4521, Al Waha Street', 'Building 4521, Al Waha Street'],
    ['Next Best Records', 'Next Best Records'],
  ])('ends before where it is: %s', (text, name) => {
    expect(text.slice(0, beforeWhere(text, 0, text.length))).toBe(name);
  });

  it.each([
    ['Játékmúzeum 1200 Ft', 'Játékmúzeum'],
    ['Museum of Knots €4.50', 'Museum of Knots'],
    ['Termy Złote 49 zł', 'Termy Złote'],
    ['Bar 67', 'Bar 67'],
    ['Tiệm Trà 1989', 'Tiệm Trà 1989'],
    ['Oasi 42', 'Oasi 42'],
  ])('ends before a price: %s', (text, name) => {
    expect(text.slice(0, beforePrice(text, 0, text.length))).toBe(name);
  });
});

it.each([
  ['|Μπακάλικο Σφακιανάκη τηλ|. 28210 55501', 'Μπακάλικο Σφακιανάκη'],
  ['|Copper Inn Tel|: 555 0132', 'Copper Inn'],
  ['|Copper Inn|, 3 Mill Lane', 'Copper Inn'],
  ['|Hotel Fon| 3, Mill Lane', 'Hotel Fon'],
])('a name ends before the label of a telephone number: %s', (line, name) => {
  const { text, from, to } = marked(line);
  expect(text.slice(from, beforeLabel(text, from, to))).toBe(name);
});
