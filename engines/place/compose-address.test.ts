import { expect, test } from 'vitest';
import { addressOfParts, joinAddress, townLine } from './compose-address.ts';

test.each<[Array<string | undefined>, string | undefined]>([
  [['3 Dock St', 'Reno, NV 89501', 'NV'], '3 Dock St, Reno, NV 89501, NV'],
  [['3 Dock St', 'Reno, NV', 'NV'], '3 Dock St, Reno, NV'],
  [[' 3  Dock St, ', undefined, '', 'Reno'], '3 Dock St, Reno'],
  [[undefined, ' '], undefined],
])('%j are joined', (parts, address) => {
  expect(joinAddress(parts)).toBe(address);
});

test.each<[string | undefined, string | undefined, string | undefined, string | undefined]>([
  ['Reno', 'NV', '89501', 'Reno, NV 89501'],
  ['Berlin', 'Berlin', '10999', '10999 Berlin'],
  ['Edinburgh', undefined, 'EH9 9ZZ', 'Edinburgh, EH9 9ZZ'],
  ['Leiden', undefined, '2311 AB', '2311 AB Leiden'],
  [undefined, undefined, undefined, undefined],
])('%s, %s and %s as a line', (town, region, code, line) => {
  expect(townLine(town, region, code)).toBe(line);
});

test.each([
  [{ streetNumber: '3', route: 'Dock St', locality: 'Reno', countryCode: 'US' }, '3 Dock St, Reno'],
  [{ streetNumber: '3', route: 'Hafenweg', postalCode: '1010', locality: 'Wien', country: 'Austria' }, 'Hafenweg 3, 1010 Wien, Austria'],
  [{ locality: 'Wien' }, 'Wien'],
])('%j as an address', (parts, address) => {
  expect(addressOfParts(parts)).toBe(address);
});
