import { describe, expect, it } from 'vitest';
import { isHeaderRow } from './no-names.ts';
import { readText } from './index.ts';

const namesOf = (text: string): string[] => readText(text).places.map(({ name }) => name);

describe('a line of headers', () => {
  it.each(['Name                      Adresse                      Telefon', 'Ort | Adresse | Öffnungszeiten', 'Paikka\tOsoite\tAuki'])(
    'names nothing: %s',
    (line) => {
      expect(isHeaderRow(line)).toBe(true);
    },
  );

  it.each(['Café Sonnenschein   Ringstr. 14   0555 / 12 30', 'Name', 'Hotel Adresse', 'Home | Adresse 4'])('is none: %s', (line) => {
    expect(isHeaderRow(line)).toBe(false);
  });
});

describe('people', () => {
  it('who answer or sign are no places', () => {
    expect(namesOf('Wo:    Alte Ziegelei, Ziegeleiweg 5, 48149 Münster\nAufbau ab 6 Uhr\nAnm.:  Fr. Tenbrink, 0251 555 01 84')).toEqual([
      'Alte Ziegelei',
    ]);
    expect(
      namesOf(
        'Kind regards,\n\nFiona McAllister\nOffice Manager\nSandbank Physiotherapy & Pilates\n2nd floor, 30 Ferry Road, Sandbank SB3 8QQ',
      ),
    ).toEqual(['Sandbank Physiotherapy & Pilates']);
  });

  it('whom a place is called by are part of its name', () => {
    expect(namesOf("- Mrs. Okafor's Kitchen, 12 Hill Road\n- Café Bey, 14 Hill Road\n- Harbour Inn, 3 Quay Street")).toEqual([
      "Mrs. Okafor's Kitchen",
      'Café Bey',
      'Harbour Inn',
    ]);
  });
});
