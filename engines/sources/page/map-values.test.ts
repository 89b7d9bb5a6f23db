import type { ReadPlace } from '@cairn/contracts/places.ts';
import type { Receipt } from '@cairn/contracts/receipts.ts';
import { expect, test } from 'vitest';
import { PlaceBuilder } from '../../place/place-builder.ts';
import { addLinkedMap } from './map-values.ts';

const provenance: Receipt = { kind: 'element', path: 'a' };

test.each<[string, string, Partial<ReadPlace>]>([
  ['a position searched for', 'https://www.google.com/maps?q=48.21,16.37', { latitude: 48.21, longitude: 16.37 }],
  ['a protocol left out', '//www.google.com/maps?q=48.21,16.37', { latitude: 48.21, longitude: 16.37 }],
  ['only the camera', 'https://www.google.com/maps/@48.21,16.37,15z', { latitude: 48.21, longitude: 16.37, approximate: true }],
  [
    'an address with its position behind it',
    'https://www.google.com/maps/search/3%20Dock%20St%2C%20Reno%2C%20NV%2089501/39.52,-119.81',
    { latitude: 39.52, longitude: -119.81, address: '3 Dock St, Reno, NV 89501' },
  ],
  [
    'the end of a route',
    'https://www.google.com/maps/dir/?api=1&origin=Here&destination=3%20Dock%20St%2C%20Reno%2C%20NV%2089501',
    { address: '3 Dock St, Reno, NV 89501' },
  ],
  ['words that are no address', 'https://www.google.com/maps?q=our+other+shops', {}],
  ['no map', 'https://site.example/?q=48.21,16.37', {}],
])('%s', (_what, href, values) => {
  const builder = new PlaceBuilder('list');
  addLinkedMap(builder, href, provenance);
  const { receipts, ...place } = builder.place;
  expect(place).toEqual({ name: '', rung: 'list', ...values });
  expect(Object.keys(receipts ?? {}).sort()).toEqual(Object.keys(values).sort());
});

test('ids are taken from a link that names the place, not from one of another', () => {
  const link = 'https://www.google.com/maps/place/Zum+Anker/data=!4m2!3m1!1s0x476d079e5136ca9f:0x6ab1f2a3c2b8d4e5';
  const [own, other] = ['Zum Anker', 'Zur Post'].map((name) => {
    const builder = new PlaceBuilder('list');
    builder.set('name', name, provenance);
    addLinkedMap(builder, link, provenance);
    return builder.place;
  });
  expect(own?.featureId).toBe('0x476d079e5136ca9f:0x6ab1f2a3c2b8d4e5');
  expect(other?.featureId).toBeUndefined();
});
