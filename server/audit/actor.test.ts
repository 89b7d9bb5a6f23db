import { describe, expect, test } from 'vitest';
import { makeUser } from '../accounts/testing.ts';
import { testServer } from '../http/testing.ts';
import type { Actor } from '../security/actor.ts';
import { callerName } from '../security/actor.ts';
import { bucketLimit } from '../security/rate-limit.ts';
import { auditActor, shownActor } from './actor.ts';
import { readEntries } from './read.ts';
import { record } from './record.ts';

const user = { userId: '12', sessionId: '3' };
const limit = bucketLimit('api-key', 120, 60, 119);
const key = { kind: 'apiKey', id: '7', name: 'Sync', scopes: [], limit } as const;

describe('who makes a change', () => {
  test.each<[string, Actor, string, string]>([
    ['an operator', { kind: 'operator' }, 'operator', 'operator'],
    ['an operator who is a user too', { kind: 'operator', user }, 'operator', 'operator'],
    ['a user', { kind: 'user', user }, 'user 12', 'user 12'],
    ['a key of operators', key, 'API key “Sync” (7)', 'key 7'],
    ['a key of a user', { ...key, userId: '12' }, 'user 12, API key “Sync” (7)', 'key 7'],
  ])('is stored of %s, and its own requests are kept apart', (_who, actor, stored, caller) => {
    expect([auditActor(actor), callerName(actor)]).toEqual([stored, caller]);
  });

  test('is shown by name while the person has one', () => {
    expect(shownActor('user 12', 'Ada')).toBe('Ada (user 12)');
    expect(shownActor('user 12, API key “Sync” (7)', 'Ada $& Co')).toBe('Ada $& Co (user 12), API key “Sync” (7)');
    expect(shownActor('user 12', null)).toBe('user 12');
    expect(shownActor('operator', null)).toBe('operator');
  });

  test('is a person in the trail, whose name it does not store', async () => {
    const server = await testServer({ workers: false });
    try {
      const { database } = server.context;
      const { id } = await makeUser(server, 'ada');
      await database.transaction((transaction) =>
        record(transaction, { action: 'list.update', actor: `user ${id}`, subject: { kind: 'list', id: 'x' }, name: 'A list' }),
      );
      const { entries } = await readEntries(database, { limit: 1 });
      expect(entries[0]?.actor).toBe(`ada (user ${id})`);
      const { rows } = await database.query<{ actor: string }>('select actor from audit_log order by position desc limit 1');
      expect(rows[0]?.actor).toBe(`user ${id}`);
    } finally {
      await server.close();
    }
  });
});
