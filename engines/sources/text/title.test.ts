import { describe, expect, it } from 'vitest';
import { readText } from './index.ts';

const titleOf = (...lines: string[]): string | undefined => readText(lines.join('\n')).title;

const POSTER = ['Gasthaus Zur Linde, Hauptstraße 4, 12345 Neustadt', 'Musik und Kuchen'];

describe('the title of a text', () => {
  it.each([
    ['all in capitals', 'HERBSTZAUBER IM DORF', ['mit Kuchen und Musik', ...POSTER]],
    ['all in capitals, in Cyrillic', 'ЕСЕНЕН ПРАЗНИК', ['с музика и вино', ...POSTER]],
    ['all in capitals, with a call', 'KOMMT ALLE!', ['mit Kuchen und Musik', ...POSTER]],
    ['over a day', 'Nachtwanderung mit Laternen', ['Samstag, 8. November, 18 Uhr', ...POSTER]],
    ['over a day in French', 'Balade aux lampions', ['Samedi 8 novembre à 18h', ...POSTER]],
    ['over a day in Czech', 'Lampionový průvod', ['sobota 8. 11.', ...POSTER]],
    ['with a call over a day', 'Zaproszenie na ognisko!', ['sobota 14 czerwca, godz. 17', ...POSTER]],
    ['a word for an invitation', 'Mwaliko wa harusi', ['Amina na Baraka', ...POSTER]],
    ['a word for what takes place, with where,', 'Julmarknad på Hembygdsgården Lövnäs', ['Lövnäsvägen 31, 685 91 Torsby', 'Fika kl 15']],
    ['a word for an invitation in Bengali', 'বইমেলার আমন্ত্রণ', ['আসুন সবাই', ...POSTER]],
  ])('%s is the first line', (_title, first, below) => {
    expect(titleOf(first, ...below)).toBe(first);
  });

  it.each([
    [
      'tags below a post',
      ['Vilnius iš širdies', '- Kavinė Kaukas, Pylimo g. 30', '- Muziejus Sala, Pylimo g. 32', '#vilnius'],
      'Vilnius iš širdies',
    ],
    ['several tags below a post', ['Our favourites', '1. Café Rosa', '2. Museum am See', '#food #lake'], 'Our favourites'],
    ['tags alone below sentences', ['We sat at Café Rosa.', 'It was good.', 'Bye.', '#lake'], undefined],
    ['a heading without a space on top', ['#Favourites', '- Café Rosa', '- Museum am See'], 'Favourites'],
    ['a heading of several words further down', ['We went there.', '#Our favourites', '- Café Rosa', '- Museum am See'], 'Our favourites'],
  ])('takes %s for what they are', (_title, lines, title) => {
    expect(titleOf(...lines)).toBe(title);
  });

  it.each([
    ['a sentence over a day', ['We walked there with lanterns.', 'Saturday, 8 November, 6 pm', ...POSTER]],
    ['a line over days of opening', ['very cosy and quiet', 'Mon–Fri 9–17', ...POSTER]],
    ['capitals over capitals', ['DEAR ALL', 'WE MEET AGAIN', ...POSTER]],
    ['a short word in capitals', ['OK', 'then we meet at six', ...POSTER]],
  ])('is not %s', (_title, lines) => {
    expect(titleOf(...lines)).toBeUndefined();
  });
});
