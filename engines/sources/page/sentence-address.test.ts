import { describe, expect, it } from 'vitest';
import { addressInSentence } from './sentence-address.ts';

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
