import { describe, expect, it } from 'vitest';
import { readText } from '../sources/text/index.ts';

/** The addresses of a list of places, one line each. */
const addressesIn = (...lines: string[]): Array<string | undefined> => readText(lines.join('\n')).places.map(({ address }) => address);

describe('the full stop behind an address', () => {
  it('belongs to the house number of a Hungarian street', () => {
    expect(addressesIn('- Bagoly Panzió, Vár utca 9.', '- Macok Kert, Tinódi tér 4. (zárva hétfőn)', '- Zöld Béka, Malom köz 3/b')).toEqual(
      ['Vár utca 9.', 'Tinódi tér 4.', 'Malom köz 3/b'],
    );
  });

  it('ends the sentence behind a kind of street and a postal code', () => {
    expect(
      addressesIn(
        '- The Boathouse Café, 3 Pier Lane, Ashwater LA99 4PQ.',
        '- Quill & Candle, 77 Barrack Rd. Ring before you go',
        '- The Old Mill, 5 Weir Street',
      ),
    ).toEqual(['3 Pier Lane, Ashwater LA99 4PQ', '77 Barrack Rd', '5 Weir Street']);
  });
});
