import { describe, expect, test } from 'vitest';
import { fieldOf, readHeader, subjectOf } from './columns.ts';

describe('headers', () => {
  test.each([
    ['Company', 'name'],
    ['Firma', 'name'],
    ['名称', 'name'],
    ['Straße', 'route'],
    ['PLZ', 'postcode'],
    ['URL Google Maps', 'map'],
    ['openingHours', 'hours'],
    ['Rating (of 5)', 'rating'],
    ['Széles­ség', 'latitude'],
    ['Długość geograficzna', 'longitude'],
    ['θέση', 'place'],
    ['Адрес', 'address'],
    ['שעות פתיחה', 'hours'],
    ['رقم الهاتف', 'phone'],
    ['ที่อยู่', 'address'],
    ['địa chỉ', 'address'],
    ['도로명주소', 'address'],
  ])('%s is %s', (header, field) => {
    expect(fieldOf(header.replaceAll('\u00ad', ''))).toBe(field);
  });

  test.each([
    ['cafe_name', 'name', 'part', true],
    ['Nom de l’hôtel', 'name', 'part', true],
    ['name_en', 'name', 'exact', false],
    ['stop_lat', 'latitude', 'part', false],
    ['門市地址', 'address', 'part', false],
    ['Museum', 'name', 'kind', true],
    ['City name', 'locality', 'exact', false],
  ])('%s is %s by its %s', (header, field, match, ofPlaces) => {
    expect(readHeader(header)).toMatchObject({ fields: expect.arrayContaining([field]), match, ofPlaces });
  });

  test.each(['created_by', 'customer name', 'zzz', ''])('%s says nothing', (header) => {
    expect(readHeader(header)).toBeUndefined();
  });

  test.each([
    ['First Name', 'people'],
    ['Nachname', 'people'],
    ['SKU', 'products'],
    ['Rechnungsnummer', 'payments'],
    ['アーティスト', 'works'],
    ['humidity', 'measurements'],
  ])('%s speaks of %s', (header, subject) => {
    expect(subjectOf(header)).toBe(subject);
  });
});
