import { describe, expect, test } from 'vitest';
import { isCode, postalParts } from './postal-line.ts';

const kinds = (line: string): string =>
  postalParts(line)
    .map(({ from, to, kind }) => `${line.slice(from, to)}=${kind}`)
    .join(' ');

describe('parts of a line of a label', () => {
  test.each([
    ['1999 Kőszegvár, Rózsa u. 4. fszt. 1.', '1999 Kőszegvár=code Rózsa u. 4. fszt. 1.=numbered'],
    ['Calea Victoriei nr. 120, sector 1, București 010093', 'Calea Victoriei nr. 120=street sector 1=numbered București 010093=code'],
    ['Quadra 7, Lote 15, Setor Norte', 'Quadra 7=unit Lote 15=unit Setor Norte=region'],
    ['1420, rang Saint-Édouard', '1420=numbered rang Saint-Édouard=words'],
    ['04275 leipzig', '04275 leipzig=code'],
    ['বাংলাবাজার ১১০০', 'বাংলাবাজার ১১০০=code'],
    ['青葉タワー 12階', '青葉タワー 12階=unit'],
    ['京都府京都市下京区東塩小路町721', '京都府京都市下京区東塩小路町721=street'],
    ['#09-118', '#09-118=unit'],
    ['Blue Heron Café', 'Blue Heron Café=words'],
  ])('%s', (line, parts) => expect(kinds(line)).toBe(parts));

  test.each([
    'SE-999 77 Ekhamn',
    'HX9 2AA',
    '6299-909 Vale Verde',
    'Waihape 3499',
    '(우)61475',
    'KY1 1LR',
    'Sainte-Perpétue (Québec)  J0Z 9Z9',
    'H99 A1B2',
  ])('a postal code: %s', (part) => expect(isCode(part)).toBe(true));

  test.each([
    'Christmas cards 2024',
    '1200 Main Street',
    'Building 4521',
    '0900 Orchard House Care Home',
    'Hauptstraße 1200',
    'May 2026',
    'Flat 3',
  ])('no postal code: %s', (part) => expect(isCode(part)).toBe(false));
});
