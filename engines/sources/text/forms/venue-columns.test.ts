import { expect, it } from 'vitest';
import { readText } from '../index.ts';

const namesOf = (...lines: string[]): Array<[string, string | undefined]> =>
  readText(lines.join('\n')).places.map(({ name, address, locality }) => [name, address ?? locality]);

// @covers read-sources.plans
it.each<[string, string[], Array<[string, string | undefined]>]>([
  [
    'English, in tabs',
    ['date\ttown\tvenue\tsupport', '14 Nov\tLeeds\tThe Copper Dog\tMilk Tooth Club', '15 Nov\tHull\tDock 9\ttbc', '16 Nov\tYork\ttbc\t-'],
    [
      ['The Copper Dog', 'Leeds'],
      ['Dock 9', 'Hull'],
    ],
  ],
  [
    'Swedish, between bars',
    ['Datum | Ort | Scen', '3/5 | Lund | Gula Ladan', '4/5 | Malmö | Nord (utsålt)'],
    [
      ['Gula Ladan', 'Lund'],
      ['Nord', 'Malmö'],
    ],
  ],
  [
    'Hungarian, between bars',
    ['Dátum | Város | Hely', 'márc. 6. | Győr | Kék Pince', 'márc. 7. | Szeged | Kettő'],
    [
      ['Kék Pince', 'Győr'],
      ['Kettő', 'Szeged'],
    ],
  ],
  [
    'German, in blanks',
    ['Datum      Was             Wo', '3. Mai     Jazzabend       Alte Mühle', '4. Mai     Die Fledermaus  Stadtsaal'],
    [
      ['Alte Mühle', undefined],
      ['Stadtsaal', undefined],
    ],
  ],
])('a header says which column is where: %s', (_language, lines, wanted) => {
  expect(namesOf(...lines)).toEqual(wanted);
});

it('a header without a column of venues or of dates leaves the rows to others', () => {
  expect(namesOf('Name | Adresse | Telefon', 'Café Nord | Ringstr. 14, 20099 Hamburg | 040 555 0123').map(([name]) => name)).toEqual([
    'Café Nord',
  ]);
  expect(namesOf('home\taway\tscore', 'Mill Town\tPark Rovers\t2-1', 'Park Rovers\tMill Town\t0-0')).toEqual([]);
});
