import { describe, expect, test } from 'vitest';
import { PublicChanges, readPublicChange, topicsOf } from './public-changes.ts';

describe('what a notification names', () => {
  test('is lists with their owners, or users, and always the collections of all', () => {
    const change = readPublicChange('{"lists": ["a", "b"], "owners": ["u"]}');
    expect(change && topicsOf(change)).toEqual(['list/a', 'list/b', 'lists-of/u', 'all']);
    const user = readPublicChange('{"users": ["u"]}');
    expect(user && topicsOf(user)).toEqual(['user/u', 'all']);
  });

  test.each([[undefined], [''], ['*'], ['{"lists": 1}'], ['{'], ['{}}']])('is everything where the payload is %j', (payload) => {
    expect(readPublicChange(payload)).toBeUndefined();
  });
});

describe('a reply', () => {
  const lists = (...ids: string[]) => ({ lists: ids, owners: [], users: [] });

  test('is current until one of its topics changes', () => {
    const changes = new PublicChanges();
    const since = changes.sequence;
    changes.note(lists('other'));
    expect(changes.isCurrent(['list/a', 'user/u'], since)).toBe(true);
    expect(changes.isCurrent(['all'], since)).toBe(false);
    changes.note(lists('a'));
    expect(changes.isCurrent(['list/a', 'user/u'], since)).toBe(false);
    expect(changes.isCurrent(['list/a', 'user/u'], changes.sequence)).toBe(true);
  });

  test('that was begun before a change is never current, also when it is finished after it', () => {
    const changes = new PublicChanges();
    const begun = changes.sequence;
    changes.note(lists('a'));
    changes.note(lists('b'));
    expect(changes.isCurrent(['list/a'], begun)).toBe(false);
  });

  test('is outdated when notifications may have been missed, whatever it depends on', () => {
    const changes = new PublicChanges();
    const since = changes.sequence;
    changes.note(undefined);
    expect(changes.isCurrent([], since)).toBe(false);
    expect(changes.isCurrent([], changes.sequence)).toBe(true);
  });

  test('is outdated when more topics changed than are remembered', () => {
    const changes = new PublicChanges();
    const since = changes.sequence;
    for (let from = 0; from <= 50_000; from += 100) changes.note(lists(...Array.from({ length: 100 }, (_, at) => String(from + at))));
    changes.note(lists('last'));
    expect(changes.isCurrent(['list/never changed'], since)).toBe(false);
  });
});
