import { expect, test } from 'vitest';
import { KEPT_LIMITS, pagesToDrop } from './limits.ts';

const opened = (minute: number) => `2026-05-01T10:${String(minute).padStart(2, '0')}:00.000Z`;
const list = (minute: number, bytes = 1_000) => ({ kind: 'list' as const, openedAt: opened(minute), bytes });

test('the list that was opened longest ago goes when there is one too many', () => {
  const lists = Array.from({ length: KEPT_LIMITS.lists + 1 }, (_unused, index) => list(index));
  expect(pagesToDrop(lists)).toEqual([lists[0]]);
  expect(pagesToDrop(lists.slice(1))).toEqual([]);
});

test('lists take no room from profiles and home', () => {
  const lists = Array.from({ length: KEPT_LIMITS.lists }, (_unused, index) => list(index));
  const profiles = Array.from({ length: KEPT_LIMITS.profiles }, (_unused, index) => ({ ...list(index), kind: 'profile' as const }));
  expect(pagesToDrop([...lists, ...profiles, { ...list(0), kind: 'home' as const }])).toEqual([]);
});

test('beyond the bytes the older lists go, and the last one opened stays however large it is', () => {
  const large = KEPT_LIMITS.bytes * 0.6;
  const [old, recent, huge] = [list(1, large), list(2, large), list(3, KEPT_LIMITS.bytes * 2)];
  expect(pagesToDrop([old, recent])).toEqual([old]);
  expect(pagesToDrop([old, recent, huge])).toEqual([recent, old]);
});
