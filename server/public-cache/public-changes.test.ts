import { describe, expect, test } from 'vitest';
import { PublicChanges, readPublicChange, type Topic, topicsOf } from './public-changes.ts';

describe('what a notification names', () => {
  test.each<[string, Topic[]]>([
    ['{"lists": ["a", "b"], "owners": ["u"], "collections": false}', ['list/a', 'list/b', 'lists-of/u', 'all']],
    ['{"lists": ["a"], "owners": ["u"], "collections": true}', ['list/a', 'lists-of/u', 'lists', 'all']],
    ['{"users": ["u"], "collections": false}', ['user/u', 'all']],
    ['{"users": ["u"], "collections": true}', ['user/u', 'users', 'all']],
    ['{"lists": ["a"], "owners": ["u"]}', ['list/a', 'lists-of/u', 'lists', 'all']],
  ])('in %s is %j', (payload, topics) => {
    const change = readPublicChange(payload);
    expect(change && topicsOf(change)).toEqual(topics);
  });

  test.each([[undefined], [''], ['*'], ['{"lists": 1}'], ['{'], ['{}']])('is everything where the payload is %j', (payload) => {
    expect(readPublicChange(payload)).toBeUndefined();
  });
});

describe('a reply', () => {
  const lists = (...ids: string[]) => ({ lists: ids, owners: [], users: [], collections: false, words: '' });
  const of = (sequence: number, ...topics: Topic[]) => ({ topics, sequence });

  test('is current until one of its topics changes', () => {
    const changes = new PublicChanges();
    const reply = of(changes.sequence, 'list/a', 'user/u');
    const any = of(changes.sequence, 'all');
    expect([changes.isCurrent(reply), changes.isCurrent(any)]).toEqual([true, true]);
    changes.note(lists('other'));
    expect([changes.isCurrent(reply), changes.isCurrent(any)]).toEqual([true, false]);
    changes.note(lists('a'));
    expect([changes.isCurrent(reply), changes.isCurrent(reply)]).toEqual([false, false]);
    expect(changes.isCurrent(of(changes.sequence, 'list/a', 'user/u'))).toBe(true);
  });

  test('of a collection is current while lists change that it does not show, until lists are added or removed', () => {
    const changes = new PublicChanges();
    const reply = of(changes.sequence, 'lists', 'list/shown');
    changes.note(lists('other'));
    expect(changes.isCurrent(reply)).toBe(true);
    changes.note({ ...lists('new'), collections: true });
    expect(changes.isCurrent(reply)).toBe(false);
    const renewed = of(changes.sequence, 'lists', 'list/shown');
    changes.note(lists('shown'));
    expect(changes.isCurrent(renewed)).toBe(false);
  });

  test('of a search is current while only words change that contain none of its own', () => {
    const changes = new PublicChanges();
    const search = () => ({ topics: ['lists'] as const, words: ['ram', 'bar'], sequence: changes.sequence });
    const first = search();
    for (const words of ['soba udon', '', 'ra ba r']) changes.note({ ...lists('a'), words });
    expect(changes.isCurrent(first)).toBe(true);
    changes.note({ ...lists('a'), words: 'soba ramen' });
    expect([changes.isCurrent(first), changes.isCurrent(search())]).toEqual([false, true]);
    const second = search();
    changes.note({ ...lists('a'), words: null });
    expect([changes.isCurrent(second), changes.isCurrent(search())]).toEqual([false, true]);
  });

  test('of a search is outdated when more changes of words came than are remembered', () => {
    const changes = new PublicChanges();
    const search = { topics: [], words: ['ram'], sequence: changes.sequence };
    for (let change = 0; change <= 600; change += 1) changes.note({ ...lists('a'), words: 'soba' });
    expect(changes.isCurrent(search)).toBe(false);
  });

  test('that was begun before a change is never current, also when it is finished after it', () => {
    const changes = new PublicChanges();
    const begun = changes.sequence;
    changes.note(lists('a'));
    changes.note(lists('b'));
    expect(changes.isCurrent(of(begun, 'list/a'))).toBe(false);
  });

  test('is outdated when notifications may have been missed, whatever it depends on', () => {
    const changes = new PublicChanges();
    const reply = of(changes.sequence);
    changes.note(undefined);
    expect(changes.isCurrent(reply)).toBe(false);
    expect(changes.isCurrent(of(changes.sequence))).toBe(true);
  });

  test('is outdated when more topics changed than are remembered', () => {
    const changes = new PublicChanges();
    const reply = of(changes.sequence, 'list/never changed');
    for (let from = 0; from <= 50_000; from += 100) changes.note(lists(...Array.from({ length: 100 }, (_, at) => String(from + at))));
    changes.note(lists('last'));
    expect(changes.isCurrent(reply)).toBe(false);
  });
});
