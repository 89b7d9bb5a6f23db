import { expect, test } from 'vitest';
import { attemptFor, endAttempt, keepAttempt, openAttempt } from './publish-attempt.ts';

const list = { title: 'Walks', description: '', isPublic: true };

test('a request without a reply is sent again with its key, for the same list alone', () => {
  const open = attemptFor({ ...list, userId: 'ada' }, undefined);
  expect(attemptFor({ ...list, userId: 'ada' }, open)).toBe(open);
  for (const other of [
    { ...list, userId: 'ben' },
    { ...list, userId: 'ada', title: 'Other' },
    { ...list, userId: 'ada', placeIds: ['1'] },
    { ...list, newOwner: { name: 'Ada' } },
  ])
    expect(attemptFor(other, open).key).not.toBe(open.key);
});

test('a request for a new owner is the same once that owner is there', () => {
  const open = attemptFor({ ...list, newOwner: { name: 'Ada' } }, undefined);
  expect(attemptFor({ ...list, newOwner: { name: 'Ada' } }, open)).toBe(open);
  expect(attemptFor({ ...list, userId: 'ada' }, open)).toBe(open);
  expect(attemptFor({ ...list, newOwner: { name: 'Ben' } }, open)).not.toBe(open);
});

test('a request is kept until there is a reply, where nothing can be stored too', () => {
  const open = attemptFor({ ...list, userId: 'ada' }, undefined);
  keepAttempt('job', open);
  expect([openAttempt('job'), openAttempt('other')]).toEqual([open, undefined]);
  endAttempt('job');
  expect(openAttempt('job')).toBeUndefined();
});
