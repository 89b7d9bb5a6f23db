import { describe, expect, it } from 'vitest';
import { cardsOf } from '../../../testing/cards-of.ts';

const names = (lines: string[]): unknown[] => cardsOf(lines.join('\n')).map(({ name }) => name);

describe('texts that list no places', () => {
  // @covers read-sources.other-lists-no-places
  it.each([
    [
      'results',
      [
        'Výsledky 9. kola:',
        'Sokol Dubá – Slavoj Březová 2:1 (Novák 12.)',
        'TJ Kamenná – FK Horní Ves 0:0',
        'Spartak Dolany – Jiskra Podhradí 3:4',
      ],
    ],
    ['results between the names', ['Saturday', 'Harbour Rovers 2-1 Milltown', 'Castle Athletic 0-0 Bridge End', 'Old Port 3-2 Northgate']],
    ['two results below a title that says so', ['Tulokset, poikien futsal', 'Satama – Tori 3–2', 'Linna – Asema 1–1', 'Kirkonkylä – lepo']],
    [
      'matches with and without a result',
      [
        'Sat 8 Nov',
        'Thornbury Tigers   3  v  1   Mill Hill Juniors',
        'Abbey Rangers  0  v  0  St Mark’s',
        'Castle Athletic  v  Park Royal',
      ],
    ],
    ['a league table', ['Pl W D L', '1 Milltown 14 9 3 2 30', '2 Harbour Rovers 14 8 4 2 28', '3 Castle Athletic 14 8 1 5 25']],
    [
      'a recipe',
      [
        'Omas Wiener Gulasch',
        '500 g Rindfleisch',
        '2 EL Paprika',
        '1 Dose Tomaten aus Neapel',
        '3 Zehen Knoblauch',
        'Zwei Stunden schmoren.',
      ],
    ],
    ['a song', ['Verse 1', 'Left my heart on Beale Street', '(Chorus)', "There's a light at Rosie's Diner", '(Chorus x2, fade)']],
    [
      'a song with its authors',
      ['Gata i regn', 'Jag gick längs Kungsgatan', '(ref) Åh Stockholm, släpp mig nu', 'Text & musik: Vera Holm'],
    ],
    ['an order', ['Your order has shipped', '1 x "Paris at Midnight" candle €18.00', '2 x The Cornish Bakery Cookbook €24.00']],
    ['a boarding pass', ['LIS → FNC voo TX 1904', 'Porta 18 · Lugar 22A', 'Passageiro: HENRIQUE MOTA']],
    ['meals of a week', ['MADPLAN UGE 37', 'Man: frikadeller', 'Ons: Mikkel til fodbold 17.15', 'Fre: pizza hjemme']],
    ['a bill', ['Bettwäsche "Hamburg"   79,80 €', 'Teppich Wien   149,00 €', 'Lampe "Café Paris"   54,95 €', 'Gesamt   283,75 €']],
    [
      'minutes',
      [
        'Present: Fiona (Leeds), Graham (Bristol)',
        'Apologies: Rosie',
        '- Fiona to chase the Hamilton invoice',
        '- Bristol numbers are down, Graham to explain',
      ],
    ],
    [
      'songs',
      ['Road trip playlist', '1. London Calling – The Copper Band', '2. Paris at Night – Ada & Can', '3. Vienna Waltz – Mert Ozan'],
    ],
    [
      'songs by their hashtags',
      [
        'Bu haftanın listesi',
        '1. İstanbul Ağlıyor – Deniz Tan',
        '2. Kız Kulesi – Mert Ozan',
        '3. Boğaz Vapuru – Ada & Can',
        '#şarkılar #playlist',
      ],
    ],
  ])('%s', (_what, lines) => expect(names(lines)).toEqual([]));

  // @covers read-sources.other-lists-no-places
  it.each([
    [
      'opening times behind names',
      [
        'Copper Museum – Mill Street 4, 10:00-18:00',
        'Harbour Gallery – Dock Lane 9, 11:00-17:00',
        'Clock Tower – High Street 1, 9:00-16:00',
      ],
      ['Copper Museum', 'Harbour Gallery', 'Clock Tower'],
    ],
    [
      'prices behind names',
      ['Copper Museum – 12 €', 'Harbour Gallery – 8 €', 'Castle of Milltown – 9 €'],
      ['Copper Museum', 'Harbour Gallery', 'Castle of Milltown'],
    ],
  ])('but not places with %s', (_what, lines, wanted) => expect(names(lines)).toEqual(wanted));
});
