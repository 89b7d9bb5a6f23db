import { describe, expect, it } from 'vitest';
import { withFirstDay } from './hours-lines.ts';
import { readPage } from './index.ts';

describe('opening hours over lines of one block', () => {
  const shop = (name: string, hours: string): string =>
    `<div><h3>${name}</h3><p>${name}ntie 5<br>90310 ${name}<br>puh. 02 555 0144</p><p>${hours}</p></div>`;
  const read = (...hours: string[]): Array<string | undefined> =>
    readPage(
      `<title>Myymälät</title><h1>Myymälät</h1>${hours.map((one, at) => shop(['Turku', 'Tampere', 'Oulu'][at] ?? '', one)).join('')}`,
      'https://site.example/',
    ).places.map((place) => place.hours);

  it('go on with days that are words of other languages too', () => {
    expect(read('ma–pe 10–18<br>la 10–15<br>su suljettu', 'ti–pe 11–18<br>la 10–14', 'to–pe 12–17')).toEqual([
      'ma–pe 10–18; la 10–15; su suljettu',
      'ti–pe 11–18; la 10–14',
      'to–pe 12–17',
    ]);
  });

  it.each([
    ['Do–Sa ab 16 Uhr, So 11–21 Uhr', 'Sa ab 16 Uhr, So 11–21 Uhr', 'Do–Sa ab 16 Uhr, So 11–21 Uhr'],
    ['Zaberfeld. Fr und Sa ab 17 Uhr', 'Fr und Sa ab 17 Uhr', 'Fr und Sa ab 17 Uhr'],
    ['Tel. 555 12 – Mo–Fr 9–12 Uhr', 'Mo–Fr 9–12 Uhr', 'Mo–Fr 9–12 Uhr'],
    ['Kasse – Mo 9–12 Uhr', 'Mo 9–12 Uhr', 'Mo 9–12 Uhr'],
  ])('"%s" have their first day', (line, value, expected) => {
    expect(withFirstDay(line, value)).toBe(expected);
  });
});
