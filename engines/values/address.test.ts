import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { enrichPlace } from '../place/enrich.ts';
import { readAddress } from './address.ts';

type Case = [address: string, knownCountry: string | undefined, parts: Record<string, string>];

const cases: Case[] = [
  [
    '40 W 31st St Top Floor, New York, NY 10001, United States',
    undefined,
    {
      countryCode: 'US',
      streetNumber: '40',
      route: 'W 31st St',
      locality: 'New York',
      administrativeAreaLevel1: 'NY',
      postalCode: '10001',
    },
  ],
  [
    '133-36 37th Ave #104, Flushing, NY 11354',
    undefined,
    {
      countryCode: 'US',
      streetNumber: '133-36',
      route: '37th Ave',
      locality: 'Flushing',
      administrativeAreaLevel1: 'NY',
      postalCode: '11354',
    },
  ],
  [
    '12 Elgin St, Ottawa, ON K2P 1L4',
    undefined,
    { countryCode: 'CA', streetNumber: '12', route: 'Elgin St', locality: 'Ottawa', administrativeAreaLevel1: 'ON', postalCode: 'K2P 1L4' },
  ],
  [
    '7 Macquarie St, Sydney NSW 2000, Australia',
    undefined,
    {
      countryCode: 'AU',
      streetNumber: '7',
      route: 'Macquarie St',
      locality: 'Sydney',
      administrativeAreaLevel1: 'NSW',
      postalCode: '2000',
    },
  ],
  [
    '10 Downing Street, London SW1A 2AA',
    undefined,
    { countryCode: 'GB', streetNumber: '10', route: 'Downing Street', locality: 'London', postalCode: 'SW1A 2AA' },
  ],
  [
    'Lindenplatz 3-4, 10999 Berlin, Deutschland',
    undefined,
    { countryCode: 'DE', streetNumber: '3-4', route: 'Lindenplatz', locality: 'Berlin', postalCode: '10999' },
  ],
  [
    '34 Rue des Trois Moulins, 75002 Paris',
    'FR',
    { streetNumber: '34', route: 'Rue des Trois Moulins', locality: 'Paris', postalCode: '75002' },
  ],
  [
    'Via Roma, 12, 00184 Roma RM, Italia',
    undefined,
    { countryCode: 'IT', streetNumber: '12', route: 'Via Roma', locality: 'Roma', administrativeAreaLevel1: 'RM', postalCode: '00184' },
  ],
  [
    'Av. Paulista, 1578 - Bela Vista, São Paulo - SP, 01310-200, Brasil',
    undefined,
    {
      countryCode: 'BR',
      streetNumber: '1578',
      route: 'Av. Paulista',
      sublocality: 'Bela Vista',
      locality: 'São Paulo',
      administrativeAreaLevel1: 'SP',
      postalCode: '01310-200',
    },
  ],
  [
    'ул. Тверская, 1, Москва, Россия, 125009',
    undefined,
    { countryCode: 'RU', streetNumber: '1', route: 'ул. Тверская', locality: 'Москва', postalCode: '125009' },
  ],
  [
    '1 Raffles Place, Singapore 048616',
    undefined,
    { countryCode: 'SG', streetNumber: '1', route: 'Raffles Place', locality: 'Singapore', postalCode: '048616' },
  ],
  [
    '日本、〒107-0061 東京都港区北青山3-5-1',
    undefined,
    {
      countryCode: 'JP',
      postalCode: '107-0061',
      administrativeAreaLevel1: '東京都',
      locality: '港区',
      sublocality: '北青山',
      streetNumber: '3-5-1',
    },
  ],
  [
    '1-2 Sakuramachi, Kita Ward, Okayama, Okayama Prefecture 700-0811, Japan',
    undefined,
    {
      countryCode: 'JP',
      streetNumber: '1-2',
      sublocality: 'Kita Ward',
      locality: 'Okayama',
      administrativeAreaLevel1: 'Okayama Prefecture',
      postalCode: '700-0811',
    },
  ],
  [
    '100台灣臺北市中正區懷寧街10號',
    undefined,
    { countryCode: 'TW', postalCode: '100', locality: '臺北市', sublocality: '中正區', route: '懷寧街', streetNumber: '10號' },
  ],
  ['北京市朝阳区建国路87号', 'CN', { locality: '北京市', sublocality: '朝阳区', route: '建国路', streetNumber: '87号' }],
  [
    '경기도 성남시 분당구 판교역로 235',
    undefined,
    {
      countryCode: 'KR',
      administrativeAreaLevel1: '경기도',
      locality: '성남시',
      sublocality: '분당구',
      route: '판교역로',
      streetNumber: '235',
    },
  ],
];

describe('an address', () => {
  test.each(cases)('%s', (address, knownCountry, parts) => {
    expect(readAddress(address, knownCountry)).toEqual(parts);
  });

  test.each([
    ['Atlanta, Georgia', undefined],
    ['San Francisco, CA', undefined],
    ['somewhere near the station', 'JP'],
    ['10號, No. 6號懷寧街中正區臺北市100', 'TW'],
    ['Corner of Harrison Rd & Michigan Ave', 'US'],
    ['12 West St, Springfield, CA 10115', undefined],
  ])('that is unsure gives nothing: %s', (address, knownCountry) => {
    expect(readAddress(address, knownCountry)).toEqual({});
  });

  test('gives values that are in it, in no time, whatever it is', () => {
    const pieces = fc.constantFrom(
      '市',
      '区',
      '県',
      '3',
      '-',
      '丁目',
      '東京都',
      '로 ',
      '시 ',
      'St',
      ', ',
      ' ',
      '12',
      'NY 10001',
      'Berlin',
      '10117 ',
      '路',
      '〒',
    );
    const anyAddress = fc.oneof(
      fc.string({ maxLength: 300 }),
      fc.array(pieces, { maxLength: 150 }).map((parts) => parts.join('')),
    );
    fc.assert(
      fc.property(anyAddress, fc.constantFrom(undefined, 'US', 'DE', 'JP', 'TW', 'KR', 'IT', 'GB'), (address, country) => {
        const { countryCode: _code, ...parts } = readAddress(address, country);
        for (const part of Object.values(parts)) expect(address.replace(/\s+/g, ' ')).toContain(part);
      }),
      { numRuns: 2_000 },
    );
  });
});

// @covers report.country-code-parts-address-filled
test('what a place states stays; what is filled says what it follows from', () => {
  const place = { name: 'A', latitude: 48.2, longitude: 16.37, address: 'Gasse 1, 1010 Wien', locality: 'Vienna' };
  enrichPlace(place);
  expect(place).toMatchObject({
    countryCode: 'AT',
    country: 'Austria',
    locality: 'Vienna',
    postalCode: '1010',
    route: 'Gasse',
    streetNumber: '1',
  });
  expect(place).toMatchObject({
    receipts: { countryCode: { kind: 'derived', from: ['latitude', 'longitude'] }, postalCode: { kind: 'derived', from: ['address'] } },
  });
});

test('where the map merely looks says nothing about the country', () => {
  const place = { name: 'A', latitude: 48.2, longitude: 16.37, approximate: true };
  enrichPlace(place);
  expect(place).toEqual({ name: 'A', latitude: 48.2, longitude: 16.37, approximate: true });
});
