import { expect, test } from 'vitest';
import { proposedTitle } from './proposed-title.ts';

const place = (name: string, locality?: string) => ({ id: name, jobId: 'job', name, ...(locality ? { locality } : {}) });

test.each([
  ['the title of its source', 'Ten cafés', [place('Mira', 'Lyon')], 'Ten cafés'],
  ['the town of most places', undefined, [place('Mira', 'Lyon'), place('Bravo', 'Lyon'), place('Hut', 'Milan')], 'Lyon'],
  ['its first place where no town is shared', ' ', [place('Mira', 'Lyon'), place('Bravo', 'Milan')], 'Mira and 1 more'],
  ['its only place', undefined, [place('Mira')], 'Mira'],
  ['nothing without places', undefined, [], ''],
])('a list is named after %s', (_what, sourceTitle, places, title) => {
  expect(proposedTitle(sourceTitle, places)).toBe(title);
});

test('a proposed title is at most 200 characters', () => {
  expect(proposedTitle('x'.repeat(300), [])).toHaveLength(200);
});
