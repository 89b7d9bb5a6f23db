import { describe, expect, it } from 'vitest';
import { pageContext } from './context.ts';
import { addressLines } from './address-lines.ts';
import { wholeAddresses } from './address-blocks.ts';
import { wholeHours } from './hours-lines.ts';

function linesOf(html: string) {
  return pageContext(html, 'https://site.example/').lines;
}

describe('addresses over several lines', () => {
  const addresses = (html: string): string[] => {
    const lines = linesOf(html);
    return wholeAddresses(lines, addressLines(lines)).map(({ text }) => text);
  };

  // @covers read-sources.page-values-over-their-lines
  it.each([
    ['a street that only its town shows to be one', '<p>Sonnhalde 4<br>6045 Meggen</p>', 'Sonnhalde 4, 6045 Meggen'],
    ['a town in a paragraph of its own', '<div><p>Molenpad 17</p><p>4357 RB Domburg</p></div>', 'Molenpad 17, 4357 RB Domburg'],
    ['a floor between', '<p>Kärntner Gasse 9<br>2. Stock<br>8010 Graz</p>', 'Kärntner Gasse 9, 2. Stock, 8010 Graz'],
    ['a postal code on a line of its own', '<p>14 Harbour Street<br>Whitby<br>YO21 3PU</p>', '14 Harbour Street, Whitby, YO21 3PU'],
    ['the town first, as in Hungary', '<p>6720 Szeged,<br>Kárász sétány 8.</p>', '6720 Szeged, Kárász sétány 8'],
    ['the postal code first, as in Japan', '<p>〒700-0823<br>岡山県岡山市北区丸の内1-2-3</p>', '〒700-0823 岡山県岡山市北区丸の内1-2-3'],
  ])('are one: %s', (_, html, whole) => {
    expect(addresses(html)).toEqual([whole]);
  });

  it.each([
    ['a name with a number', '<h2>Studio 54</h2><p>Music until late</p>'],
    ['a date over another', '<p>Autumn 12<br>2024 October</p>'],
    ['a year and what happened', '<p>Chapter 4<br>1920 Summer of war</p>'],
  ])('are none: %s', (_, html) => {
    expect(addresses(html)).toEqual([]);
  });
});

describe('opening hours over several lines', () => {
  const hours = (html: string, at: number): string | undefined => {
    const lines = linesOf(html);
    return wholeHours(lines, at, lines[at]?.text ?? '');
  };

  // @covers read-sources.page-values-over-their-lines
  it('have each day with each of its intervals', () => {
    expect(hours('<p>Lun, mar<br>9h00 – 12h00<br>14h00 – 18h30<br>Mer – ven<br>10h00 – 17h00<br>Parking gratuit</p>', 1)).toBe(
      'Lun, mar 9h00 – 12h00, 14h00 – 18h30; Mer – ven 10h00 – 17h00',
    );
    expect(hours('<ul><li>Mo–Do 7.00–12.00</li><li>Fr 7.00–14.00</li><li>Sa geschlossen</li></ul>', 0)).toBe(
      'Mo–Do 7.00–12.00; Fr 7.00–14.00; Sa geschlossen',
    );
  });

  it('are none where all days are above all times, as in columns', () => {
    expect(
      hours('<table><tr><th>Lundi</th><th>Mardi</th></tr><tr><td>8h00 – 12h00</td><td>9h00 – 17h00</td></tr></table>', 3),
    ).toBeUndefined();
    expect(hours('<p>Mo, Do<br>9:00 – 17:00</p>', 1)).toBe('Mo, Do 9:00 – 17:00');
    expect(hours('<p>Monday closed<br>Tuesday<br>9:00 – 17:00</p>', 2)).toBe('Tuesday 9:00 – 17:00');
  });

  it('end where something else begins', () => {
    expect(hours('<p>Daily 9:00–17:00</p><p>Tours at 11:00</p>', 0)).toBe('Daily 9:00–17:00');
  });
});
