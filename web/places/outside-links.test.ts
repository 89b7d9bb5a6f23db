import { expect, test } from 'vitest';
import { hostOf, placeLinks, telephoneLink, webLink } from './outside-links.ts';

test('a place with coordinates is shown by these', () => {
  const links = placeLinks({ name: 'Café & Bar', address: 'Rua 1', latitude: 38.7, longitude: -9.1 });
  expect(new URL(links.directions).searchParams.get('destination')).toBe('38.7,-9.1');
  expect(new URL(links.googleMaps).searchParams.get('query')).toBe('38.7,-9.1');
  expect(new URL(links.appleMaps).searchParams.get('q')).toBe('Café & Bar');
  expect(links.openStreetMap).toBe('https://www.openstreetmap.org/?mlat=38.7&mlon=-9.1#map=18/38.7/-9.1');
  expect(links.geo).toBe('geo:38.7,-9.1?q=38.7,-9.1(Caf%C3%A9%20%26%20Bar)');
});

test('a place without coordinates is searched for by its name and address, and has no geo: address', () => {
  const links = placeLinks({ name: 'Café', address: 'Rua 1, Lisboa' });
  expect(new URL(links.directions).searchParams.get('destination')).toBe('Café, Rua 1, Lisboa');
  expect(new URL(links.openStreetMap).searchParams.get('query')).toBe('Café, Rua 1, Lisboa');
  expect(links.geo).toBeUndefined();
  expect(new URL(placeLinks({ name: 'Café' }).googleMaps).searchParams.get('query')).toBe('Café');
});

test('only web addresses become links, and telephone links hold digits alone', () => {
  expect([webLink('https://a.org/'), webLink('javascript:alert(1)'), webLink(undefined)]).toEqual(['https://a.org/', undefined, undefined]);
  expect(telephoneLink('+351 (21) 123-45')).toBe('tel:+3512112345');
  expect([hostOf('https://www.example.org/a'), hostOf('nothing')]).toEqual(['example.org', 'nothing']);
});
