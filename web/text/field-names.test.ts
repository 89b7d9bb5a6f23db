import { placeFields } from '@cairn/contracts/exports/export.ts';
import type { Place } from '@cairn/contracts/places.ts';
import { expect, test } from 'vitest';
import { fieldName } from './results.ts';
import { changeName } from './user-admin.ts';

test('fields that an export leaves out are named in words', () => {
  const every = new Proxy({} as Place, { get: () => true });
  const names = Object.keys(placeFields(every));
  expect(names).toContain('withoutCoordinates');
  expect(names.filter((name) => fieldName(name) === name)).toEqual([]);
});

test('changed fields of the audit trail are named in words', () => {
  expect(['title', 'userId', 'locationCount', 'created', 'importType', 'place', 'placesAdded', 'placesMoved'].map(changeName)).toEqual([
    'Title',
    'Owner',
    'Places',
    'Users created',
    'Import type',
    'Place',
    'Places added',
    'Places moved',
  ]);
});
