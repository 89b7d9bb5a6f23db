import { EngineFailure } from '@cairn/engines/engine.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type TestDatabase, testDatabase } from '../db/testing.ts';
import { ReplyCache } from './reply-cache.ts';

let base: TestDatabase;
beforeAll(async () => {
  base = await testDatabase();
});
afterAll(() => base.drop());

/** A request that is answered when the test says so. */
function controlled() {
  const answer = Promise.withResolvers<{ reply: unknown; unknown: boolean }>();
  let sent = 0;
  const send = () => {
    sent += 1;
    return answer.promise;
  };
  return { answer, send, sent: () => sent };
}

describe('the cache of replies', () => {
  test('sends a request once for all callers, of this process and of another', async () => {
    const [here, there] = [new ReplyCache(base.database), new ReplyCache(base.database)];
    const request = controlled();
    const first = here.get('once', request.send);
    const second = here.get('once', request.send);
    await expect.poll(request.sent).toBe(1);
    const third = there.get('once', request.send);
    request.answer.resolve({ reply: { name: 'Old Mill' }, unknown: false });
    const replies = await Promise.all([first, second, third]);
    expect(replies.map(({ reply }) => reply)).toEqual(Array.from({ length: 3 }, () => ({ name: 'Old Mill' })));
    expect([request.sent(), here.calls, there.calls]).toEqual([1, 1, 0]);
  });

  test('keeps no failure: it is thrown, and the next caller sends a new request', async () => {
    const cache = new ReplyCache(base.database);
    const failing = cache.get('failing', async () => {
      throw new EngineFailure('service-failed', { text: 'broken' });
    });
    await expect(failing).rejects.toThrow('broken');
    const { reply } = await cache.get('failing', async () => ({ reply: 'better', unknown: false }));
    expect([reply, cache.calls]).toEqual(['better', 2]);
  });

  test('keeps a picture beside its reply', async () => {
    const picture = new Uint8Array([1, 2, 3]);
    await new ReplyCache(base.database).get('photo', async () => ({ reply: { mediaType: 'image/png' }, picture, unknown: false }));
    const kept = await new ReplyCache(base.database).get('photo', () => Promise.reject(new Error('sent again')));
    expect(kept.reply).toEqual({ mediaType: 'image/png' });
    expect([...(kept.picture ?? [])]).toEqual([1, 2, 3]);
  });

  test('keeps a reply without a result for an hour, all others for a day', async () => {
    const cache = new ReplyCache(base.database);
    await cache.get('found', async () => ({ reply: 1, unknown: false }));
    await cache.get('not found', async () => ({ reply: null, unknown: true }));
    const { rows } = await base.database.query<{ key: string; hours: number }>(
      `select key, round(extract(epoch from expires_at - now()) / 3600)::int as hours from place_replies
       where key in ('found', 'not found') order by key`,
    );
    expect(rows).toEqual([
      { key: 'found', hours: 24 },
      { key: 'not found', hours: 1 },
    ]);
  });
});
