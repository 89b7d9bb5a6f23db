import { describe, expect, test } from 'vitest';
import { isAboutWholePage, isPagePicture, listOfDrawing, pageOfCall, pageOfPath, placeCall } from './kept-address.ts';

describe('which pages may be kept', () => {
  test.each([
    ['/', '/'],
    ['/list/a-1', '/list/a-1'],
    ['/list/a-1/place/12', '/list/a-1'],
    ['/user/ada', '/user/ada'],
    ['/saved', '/saved'],
  ])('%s is kept with %s', (path, kept) => expect(pageOfPath(path)?.path).toBe(kept));

  test.each([
    '/extract',
    '/admin/users',
    '/notifications',
    '/firebase-status',
    '/sign-in',
    '/list/a/card.png',
    '/list/a/place/x',
    '/embed/list/a',
    '/list/',
    '/user/ada/x',
  ])('%s is not', (path) => expect(pageOfPath(path)).toBeUndefined());

  test.each([
    ['/api/pages/home', '/'],
    ['/api/pages/lists/a', '/list/a'],
    ['/api/pages/lists/a/pins', '/list/a'],
    ['/api/pages/lists/a/places', '/list/a'],
    ['/api/pages/lists/a/places/3', '/list/a'],
    ['/api/pages/users/ada', '/user/ada'],
  ])('the call %s belongs to %s', (path, page) => expect(pageOfCall(path)?.path).toBe(page));

  test.each(['/api/viewer', '/api/pages/saved', '/api/auth/session', '/api/devices', '/api/firebase/lists', '/api/pages/lists/a/other'])(
    'no reply to %s is kept',
    (path) => expect(pageOfCall(path)).toBeUndefined(),
  );
});

test('one place is read from the reply with all places', () => {
  expect(placeCall('/api/pages/lists/a/places/12')).toEqual({ all: '/api/pages/lists/a/places', placeNumber: 12 });
  expect(placeCall('/api/pages/lists/a/places')).toBeUndefined();
});

test('a missing place does not mean that its list is gone', () => {
  const list = pageOfPath('/list/a');
  if (!list) throw new Error('Lists are kept');
  const paths = ['/list/a', '/api/pages/lists/a', '/api/pages/lists/a/pins', '/list/a/place/2', '/api/pages/lists/a/places/2'];
  expect(paths.map((path) => isAboutWholePage(list, path))).toEqual([true, true, true, false, false]);
});

test.each([
  [`/pictures/${'0'.repeat(32)}`, true],
  ['/list/a/hero.svg', true],
  ['/assets/places-1/3.svg', true],
  ['/assets/base-1.js', false],
  ['/list/a/card.png', false],
  ['/tiles/12/2100/1350.pbf', false],
  ['/api/places/photo-proxy/places/x/photos/y', false],
])('a picture of a public page: %s is %s', (path, isPicture) => expect(isPagePicture(path)).toBe(isPicture));

test.each([
  ['/list/a-1/card.webp', 'a-1'],
  ['/list/a-1/card-dark.webp', 'a-1'],
  ['/list/a-1/wide.svg', 'a-1'],
  ['/list/a-1/place/2', undefined],
  [`/pictures/${'0'.repeat(32)}`, undefined],
])('%s is a drawing of the list %s', (path, listId) => expect(listOfDrawing(path)).toBe(listId));
