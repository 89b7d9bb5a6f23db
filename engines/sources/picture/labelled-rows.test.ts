import { expect, test } from 'vitest';
import { hoursLines, textOfHours } from './hours-lines.ts';
import { labelledRows } from './labelled-rows.ts';
import { lineKindOf } from './line-kinds.ts';
import { measureLines } from './lines.ts';
import type { KindLine } from './styles.ts';

/** Lines at their left edge and row, 12 px for each letter. */
function lines(...texts: Array<[text: string, x: number, row: number]>): KindLine[] {
  return measureLines(
    texts.map(([text, x, row]) => ({ text, confidence: 90, box: { x, y: 40 * row, width: text.length * 12, height: 30 } })),
  ).map((line) => ({ ...line, kind: lineKindOf(line) }));
}

const rowsOf = (found: KindLine[]): Record<string, string> =>
  Object.fromEntries(labelledRows(found).map(({ field, text }) => [field, text]));

test('values to the right of their labels, hours with the lines under them', () => {
  const card = lines(
    ['Dirección', 20, 0],
    ['Calle 11 # 4-93', 200, 0],
    ['Horario', 20, 1],
    ['Lunes a Sdbado: 9 am-7 pm', 200, 1],
    ['Domingo: 12 pm - 5 pm', 200, 2],
    ['Teléfono', 20, 3],
    ['686 580 0687', 200, 3],
  );
  expect(rowsOf(card)).toEqual({
    address: 'Calle 11 # 4-93',
    hours: 'Lunes a Sdbado: 9 am-7 pm\nDomingo: 12 pm - 5 pm',
    phone: '686 580 0687',
  });
});

test('values under their labels, in another language', () => {
  const card = lines(['Adres', 20, 0], ['Besiktas Mah. Istanbul', 20, 1], ['Çalışma Saatleri', 20, 3], ['09:00 - 23:00', 20, 4]);
  expect(rowsOf(card)).toEqual({ address: 'Besiktas Mah. Istanbul', hours: '09:00 - 23:00' });
});

test('buttons beside each other are labels of nothing', () => {
  expect(rowsOf(lines(['Call', 20, 0], ['Website', 200, 0], ['Directions', 400, 0], ['Save', 20, 1]))).toEqual({});
});

test('hours without a label are whole: their days, and the lines that go on', () => {
  const found = lines(['A quiet house', 20, 0], ['Mo-Fr 7:30-18 Uhr', 20, 1], ['Samstag 7:30-16 Uhr', 20, 2], ['24 Harbour Street', 20, 3]);
  expect(textOfHours(hoursLines(found))).toBe('Mo-Fr 7:30-18 Uhr\nSamstag 7:30-16 Uhr');
});

test('what is beside hours on their line is none of them', () => {
  expect(textOfHours(hoursLines(lines(['7:00 AM - 12:00 PM & 2:00 PM - 9:00 PM 3B Free', 20, 0])))).toBe(
    '7:00 AM - 12:00 PM & 2:00 PM - 9:00 PM',
  );
});
