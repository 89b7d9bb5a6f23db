import { pictureHash } from '@cairn/contracts/pictures.ts';
import { EngineFailure } from '@cairn/engines/engine.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { makeFailures } from './failures.ts';
import { BadPicture } from './open-picture.ts';

const said: string[] = [];
const log = { info: (_part: string, message: string) => void said.push(message), warn: () => undefined, error: () => undefined };

beforeEach(() => {
  said.length = 0;
  vi.useFakeTimers();
});
afterEach(() => void vi.useRealTimers());

test('a picture that could not be loaded has failed lately for ten minutes', () => {
  const { note, hasRecent } = makeFailures(log);
  expect(hasRecent('a')).toBe(false);
  note('a', new BadPicture('It is no picture.'));
  expect(said).toEqual([expect.stringMatching(/ is not shown: It is no picture\.$/)]);
  vi.advanceTimersByTime(599_999);
  expect([hasRecent('a'), hasRecent('b')]).toEqual([true, false]);
  vi.advanceTimersByTime(1);
  expect(hasRecent('a')).toBe(false);
});

test('the log names the site and the hash of a picture, since its address may carry a token', () => {
  const url = 'https://cdn.example/attachments/secret-path/x.png?ex=1&hm=secret&Policy=secret';
  makeFailures(log).note(url, new BadPicture('It is no picture.'));
  expect(said).toEqual([`The picture ${pictureHash(url)} of cdn.example is not shown: It is no picture.`]);
});

test('what is no fault of the picture is thrown and not remembered', () => {
  const { note, hasRecent } = makeFailures(log);
  expect(() => note('a', new Error('The disk is full'))).toThrow('The disk is full');
  expect([hasRecent('a'), said]).toEqual([false, []]);
});

test('of many failures the newest are remembered', () => {
  const { note, hasRecent } = makeFailures(log, 2);
  for (const url of ['a', 'b', 'c']) note(url, new EngineFailure('unreachable', { text: 'No answer.' }));
  expect(['a', 'b', 'c'].filter(hasRecent)).toEqual(['b', 'c']);
});
