import { describe, expect, test } from 'vitest';
import { openingPhrases } from './opening.ts';

describe('opening hours with one time or none', () => {
  test.each([
    ['Opens 7:30am', 'Opens 7:30am'],
    ['good soup, opens 6.30 am', 'opens 6.30 am'],
    ['Corte Lunga 3, aperta fino alle 23', 'aperta fino alle 23'],
    ['aperto fino a mezzanotte; il gelato!', 'aperto fino a mezzanotte'],
    ['lun chiuso', 'lun chiuso'],
    ['keuken tot 21.30', 'keuken tot 21.30'],
    ['closed Mondays', 'closed Mondays'],
    ['fermé le lundi', 'fermé le lundi'],
    ['montags Ruhetag', 'montags Ruhetag'],
    ['ab 9 Uhr geöffnet', 'ab 9 Uhr geöffnet'],
    ['zavřeno v pondělí', 'zavřeno v pondělí'],
    ['vaří do 20:00', 'vaří do 20:00'],
    ['Закрыто по понедельникам', 'Закрыто по понедельникам'],
    ["22:00'ye kadar açık", "22:00'ye kadar açık"],
    ['22시까지 영업', '22시까지 영업'],
    ['cerrado los lunes', 'cerrado los lunes'],
  ])('are read in "%s"', (text, hours) => {
    expect(openingPhrases(text).map(({ value }) => value)).toEqual([hours]);
  });

  test.each([
    'fermé le dimanche soir',
    'We closed the shop at 5 and went home',
    'a close friend at 5',
    'Auf der Wiese 3',
    'Casa Abierta 12',
    'Open Air Kino 2024',
    'Open Monday',
    'zu 3 Personen',
  ])('are not read in "%s"', (text) => {
    expect(openingPhrases(text)).toEqual([]);
  });
});
