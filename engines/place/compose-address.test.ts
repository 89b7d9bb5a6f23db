import { expect, test } from 'vitest';
import { addressOfParts, addTown, joinAddress, townLine } from './compose-address.ts';

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

test.each<[string, Parameters<typeof addTown>[1], string]>([
  ['Torvet 2', [postcode('5998'), town('Tranebjerg')], 'Torvet 2, 5998 Tranebjerg'],
  ['9 High St', [town('Wivenford'), postcode('CO79 9ZA')], '9 High St, Wivenford, CO79 9ZA'],
  ['3 Elm Ct', [town('Troyford'), region('NY'), postcode('12998')], '3 Elm Ct, Troyford, NY 12998'],
  ['Calle 12 Norte s/n', [town('Puebla Vieja')], 'Calle 12 Norte s/n, Puebla Vieja'],
  ['Hauptstr. 5, 10115 Berlin', [postcode('10115'), town('Berlin')], 'Hauptstr. 5, 10115 Berlin'],
  ['Hauptstr. 5, Berlin', [postcode('10115'), town('Berlin')], 'Hauptstr. 5, Berlin'],
  ['Torvet 2 Tranebjerg', [postcode('5998'), town('Tranebjerg')], 'Torvet 2 Tranebjerg'],
  ['12 rue de Paris', [postcode('75010'), town('Paris')], '12 rue de Paris, 75010 Paris'],
  ['ul. Długa 3', [postcode('31-146'), town('Kraków'), region('małopolskie')], 'ul. Długa 3, 31-146 Kraków'],
  ['北区梅田1-1', [region('大阪府'), town('大阪市')], '大阪府大阪市北区梅田1-1'],
  ['大阪府大阪市北区梅田1-1', [region('大阪府'), town('大阪市')], '大阪府大阪市北区梅田1-1'],
  ['은하로 24', [town('가온시')], '가온시 은하로 24'],
  ['Via Roma 4', [postcode('38121')], 'Via Roma 4, 38121'],
  ['Via Roma 4', [], 'Via Roma 4'],
])('the street %s with %j', (street, parts, address) => {
  expect(addTown(street, parts)).toBe(address);
});

function town(text: string) {
  return { part: 'locality' as const, text };
}

function postcode(text: string) {
  return { part: 'postalCode' as const, text };
}

function region(text: string) {
  return { part: 'administrativeAreaLevel1' as const, text };
}

test('has the postal code before an Italian town with its province, and behind a state of the USA', () => {
  expect(townLine('Valdombra', 'BZ', '39999')).toBe('39999 Valdombra BZ');
  expect(townLine('Milano', 'MI', '20121')).toBe('20121 Milano MI');
  expect(townLine('Lansing', 'MI', '48999')).toBe('Lansing, MI 48999');
  expect(townLine('Newtown', 'NSW', '2042')).toBe('Newtown, NSW 2042');
});
