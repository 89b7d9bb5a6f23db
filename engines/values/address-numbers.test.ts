import { describe, expect, test } from 'vitest';
import { recogniseAddresses } from './address-text.ts';

const addresses = (text: string): string[] => recogniseAddresses(text).map(({ value }) => value);

describe('digits behind an address', () => {
  test.each([
    ['Hiiu 39, Tallinn, 655 0155', 'Hiiu 39, Tallinn'],
    ['Pasta iela 47, Jelgava, 63 555 031, Se 10–14', 'Pasta iela 47, Jelgava'],
    ['88 Mill Lane, Leeds, 0113 555 0144', '88 Mill Lane, Leeds'],
    ['Hauptstraße 5, 34117 Kassel, 0561 55 01 44', 'Hauptstraße 5, 34117 Kassel'],
  ])('are a telephone number in "%s"', (text, address) => {
    expect(addresses(text)[0]).toBe(address);
  });

  test.each([
    '12 MG Road, Bengaluru, 560 001',
    'Dlouhá 12, 110 00 Praha',
    'Rua Nova 12, 1200-109 Lisboa',
    '24, rue du Port, Nantes, 44000',
  ])('stay in "%s" as a postal code', (text) => {
    expect(addresses(text)).toEqual([text]);
  });
});
