import { describe, expect, test } from 'vitest';
import { isPanelButton, isPanelState } from './panel-words.ts';

describe('states of opening in panels', () => {
  test.each([
    'Avatakse kell 10',
    'باز است',
    'ساعت ۲۳:۰۰ بسته می‌شود',
    'شنبه ساعت ۱۰ باز می‌شود',
    'रात 10 बजे बंद होगा',
    'Chiude alle ore 23',
    'রাত ১০টায় বন্ধ হবে',
    'Magbubukas nang 10 AM',
    'Opnar kl. 11:00',
    'Се затвора во 20:00',
    'Itafunguliwa saa 09:00',
    'Փակվում է 23:00-ին',
    'Obre ds. a les 10:00',
    'იხურება 23:00-ზე',
    'Se mbyll në 22:00',
    'Dibuka pada 9:00 PG',
    '19:00-da bağlanır',
    'Soat 22:00 da yopiladi',
    'Se deschide la ora 10',
    'Nyit: 10:00',
  ])('are known: "%s"', (text) => {
    expect(isPanelState(text)).toBe(true);
  });

  test.each([
    'Open Door Café',
    'Bukas Palad 12',
    'Café Obert 22',
    'Saat Kulesi 10',
    'Obre carrer',
    'Lokarski Dom',
    'बंद गली 10',
    '10 Main Street',
    'Rua Nova 10',
    'در باز ۱۰',
  ])('are not read in "%s"', (text) => {
    expect(isPanelState(text)).toBe(false);
  });
});

describe('buttons of panels', () => {
  test.each([
    'Desa',
    'Com arribar-hi',
    'Зачувај',
    'Упатства',
    'সেভ করুন',
    'दिशा-निर्देश',
    'Niðurstöður',
    'Matokeo',
    'Արդյունքներ',
    'Skontrolovať dostupnosť',
  ])('are known: "%s"', (text) => {
    expect(isPanelButton(text)).toBe(true);
  });

  test.each(['Desa Wisata', 'Casa Com', 'Upatstva Bar', 'Mapa Zanzibar Hotel'])('are not read in "%s"', (text) => {
    expect(isPanelButton(text)).toBe(false);
  });
});
