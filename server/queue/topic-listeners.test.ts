import { expect, test } from 'vitest';
import { makeTopicListeners } from './topic-listeners.ts';

test('a topic calls those that listen to it, until they unsubscribe', () => {
  const { subscribe, call } = makeTopicListeners();
  const calls: string[] = [];
  const unsubscribe = subscribe('lists', () => calls.push('first'));
  subscribe('lists', () => calls.push('second'));
  subscribe('users', () => calls.push('users'));
  call('lists');
  call('no one listens to this');
  unsubscribe();
  call('lists');
  expect(calls).toEqual(['first', 'second', 'second']);
});

test('a listener that unsubscribes twice leaves those that came after it', () => {
  const { subscribe, call } = makeTopicListeners();
  const calls: string[] = [];
  const unsubscribe = subscribe('lists', () => calls.push('first'));
  unsubscribe();
  subscribe('lists', () => calls.push('second'));
  unsubscribe();
  call('lists');
  expect(calls).toEqual(['second']);
});

test('a listener may unsubscribe while it is called', () => {
  const { subscribe, call } = makeTopicListeners();
  const calls: string[] = [];
  const unsubscribe = subscribe('lists', () => {
    calls.push('once');
    unsubscribe();
  });
  subscribe('lists', () => calls.push('always'));
  call('lists');
  call('lists');
  expect(calls).toEqual(['once', 'always', 'always']);
});
