import { describe, expect, it } from 'vitest';
import { readText } from '../sources/text/index.ts';

const addressesOf = (...lines: string[]): Array<string | undefined> => readText(lines.join('\n')).places.map(({ address }) => address);

describe('the lines below a street', () => {
  // @covers read-sources.address-beside-its-name
  it.each([
    [
      ['Aan:', 'Fam. Van den Heuvel', 'Lange Leemstraat 212 bus 4', '2018 Antwerpen', 'België'],
      'Lange Leemstraat 212 bus 4, 2018 Antwerpen, België',
    ],
    [['पुस्तक सदन', 'दुकान नं. 6, नेहरू मार्ग', 'सूरजपुर – 999001', 'मोबाइल: 90000 00123'], 'दुकान नं. 6, नेहरू मार्ग, सूरजपुर – 999001'],
    [
      [
        'Penerima: Toko Kopi Lereng',
        'Jl. Kaliurang Km 7 No. 18B, RT 03/RW 11',
        'Condongcatur, Depok, Sleman',
        'D.I. Yogyakarta 55283',
        'HP 0811-5550-0141',
      ],
      'Jl. Kaliurang Km 7 No. 18B, RT 03/RW 11, Condongcatur, Depok, Sleman, D.I. Yogyakarta 55283',
    ],
    [['SIA Zīļu māja', 'Lielā iela 24 - 3', 'Kuldīga, LV-3301', 'Tel. 63 555 031'], 'Lielā iela 24 - 3, Kuldīga, LV-3301'],
    [
      ['Meenakshi Handlooms', 'Plot 41, Road No. 78', 'Jubilee Gardens, Hyderabad - 500999', 'Mob: 98480 55512'],
      'Plot 41, Road No. 78, Jubilee Gardens, Hyderabad - 500999',
    ],
  ])('are part of its address up to the postal code with its town and country: %j', (lines, address) => {
    expect(addressesOf(...lines)).toEqual([address]);
  });

  it('name no places of their own', () => {
    const lines = [
      'Cofetăria "La Bunica"',
      'Str. Mihai Eminescu nr. 23, bl. A4',
      'Valea Frumoasă, jud. Argeș, 119999',
      '',
      'Cabinet Veterinar Ionescu',
      'B-dul Unirii 101',
      'Valea Frumoasă, jud. Argeș, 119999',
    ];
    expect(addressesOf(...lines)).toEqual([
      'Str. Mihai Eminescu nr. 23, bl. A4, Valea Frumoasă, jud. Argeș, 119999',
      'B-dul Unirii 101, Valea Frumoasă, jud. Argeș, 119999',
    ]);
  });

  it('are none of it where they say something else', () => {
    const [address] = addressesOf('Copper Kettle Cafe', '12 Mill Lane', 'Best Soup', 'Tel. 020 7946 0018');
    expect(address).toBe('12 Mill Lane');
  });
});
