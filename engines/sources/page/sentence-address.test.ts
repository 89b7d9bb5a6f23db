import { describe, expect, it, test } from 'vitest';
import { addressBelowName, addressInSentence } from './sentence-address.ts';

describe('an address in a sentence', () => {
  it.each([
    ['behind its name', 'Lunch: Osteria Blu, Via Garibaldi 31. Pasta of the day.', 'Osteria Blu', 'Via Garibaldi 31'],
    ['in brackets behind its name', 'Then Teehaus Mond (Lindenstraße 8) for cake.', 'Teehaus Mond', 'Lindenstraße 8'],
    ['behind "at", up to where the sentence goes on', 'The shop has been at 41 Mill Road since 1975; call ahead.', '', '41 Mill Road'],
    [
      'with its parts before',
      'You find them at Unit 9, Park Farm, Upper Marlow SL7 2QQ. Bring boots.',
      '',
      'Unit 9, Park Farm, Upper Marlow SL7 2QQ',
    ],
    ['with a number behind a comma', 'Cena en Casa Lola, Travesía del Horno, 7.', 'Casa Lola', 'Travesía del Horno, 7'],
  ])('is read %s', (_, text, name, address) => {
    expect(addressInSentence(text, name)).toBe(address);
  });

  it.each([
    ['two of them', 'From 3 High Street walk to 20 Castle Street in ten minutes.', ''],
    ['no word that says so', 'We left 12 Mill Lane before noon.', ''],
    ['a street without a number', 'It is in Bridge Lane, we think.', ''],
  ])('is none: %s', (_, text, name) => {
    expect(addressInSentence(text, name)).toBeUndefined();
  });
});

test.each([
  ['Kralja Petra 14. Espreso kao iz udžbenika, ali dođite pre podne.', 'Kralja Petra 14'],
  ['Almirante Montt 448, fono 32 255 5018, de 12:00 a 20:00.', 'Almirante Montt 448'],
  ['Pasaje Gálvez s/n. Músicos todas las tardes.', 'Pasaje Gálvez s/n'],
  ['Place de la Halle aux Grains — mardi et samedi de 7h à 13h.', 'Place de la Halle aux Grains'],
  ['Nesvegur 14. Ekkert gjald.', 'Nesvegur 14'],
  ['Den ligger på hjørnet ved Skibhusvej 101. Prøv kanelsneglen.', undefined],
  ['Urcare de 30 de minute pe potecă.', undefined],
  ['8 hlö, kaminat, kaivo 100 m.', undefined],
  ['Founded in 1897. A classic.', undefined],
])('below a name: %s', (text, address) => {
  expect(addressBelowName(text, 'Old Mill')).toBe(address);
});

test.each([
  ['Lodziarnia Jagódka (Rynek 14) – słony karmel', 'Lodziarnia Jagódka', 'Rynek 14'],
  ['Flip It (since 2014) – pancakes', 'Flip It', undefined],
])('right behind a name: %s', (text, name, address) => {
  expect(addressInSentence(text, name)).toBe(address);
});
