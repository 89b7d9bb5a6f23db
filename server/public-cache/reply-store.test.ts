import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import type { MadeReply } from './kept-reply.ts';
import { ReplyStore } from './reply-store.ts';

function made(body: string): MadeReply {
  return {
    body: Buffer.from(body),
    headers: ['content-type', 'text/html', 'x-frame-options', 'DENY'],
    topics: [],
    sequence: 0,
    madeAt: 0,
    versions: undefined,
    isComplete: true,
    route: '/list/:id',
  };
}

/** Bytes of a reply with a key of one character, beside its body. */
const empty = bytesOf('');

function bytesOf(body: string): number {
  const store = new ReplyStore();
  store.keep('a', made(body));
  return store.bytes;
}

describe('the store', () => {
  test('drops the oldest that was not used again when it is full', () => {
    const store = new ReplyStore({ mostBytes: 3 * (empty + 1_000), largestBody: 2_000 });
    for (const key of ['a', 'b', 'c']) store.keep(key, made(key.repeat(1_000)));
    store.get('a');
    store.keep('d', made('d'.repeat(1_000)));
    expect(['a', 'b', 'c', 'd'].map((key) => store.get(key) !== undefined)).toEqual([true, false, true, true]);
    expect(store.bytes).toBe(3 * (empty + 1_000));
  });

  test('counts the bytes of a replaced reply once, and keeps no body that is too large', () => {
    const store = new ReplyStore({ mostBytes: 10_000, largestBody: 2_000 });
    store.keep('a', made('a'.repeat(1_000)));
    store.keep('a', made('a'.repeat(500)));
    expect(store.bytes).toBe(empty + 500);
    const large = store.keep('a', made('a'.repeat(2_001)));
    expect([store.get('a'), store.bytes, large.made.body.length]).toEqual([undefined, 0, 2_001]);
  });

  test('has room for no more short replies than fit with their keys and headers', () => {
    const store = new ReplyStore({ mostBytes: 100_000, largestBody: 2_000 });
    const keys = Array.from({ length: 200 }, (_, at) => `/api/search/lists?q=${'x'.repeat(1_000)}${at}`);
    for (const key of keys) store.keep(key, made('[]'));
    const left = keys.filter((key) => store.get(key) !== undefined);
    expect(left.length).toBeGreaterThan(0);
    expect(left.length * 1_050).toBeLessThanOrEqual(100_000);
    expect(left.at(-1)).toBe(keys.at(-1));
  });

  test('counts compressed copies', async () => {
    const store = new ReplyStore({ mostBytes: 2 * empty + 5_000, largestBody: 4_000 });
    const kept = store.keep('a', made('a'.repeat(4_000)));
    const { body } = await kept.encoded('gzip');
    expect(store.bytes).toBe(empty + 4_000 + body.length);
    store.keep('b', made('b'.repeat(1_000)));
    expect([store.get('a') === undefined, store.bytes]).toEqual([true, empty + 1_000]);
  });

  test('does not count a copy of a reply that was replaced while it was compressed', async () => {
    const store = new ReplyStore({ mostBytes: 10_000, largestBody: 4_000 });
    const compressing = store.keep('a', made('a'.repeat(4_000))).encoded('br');
    store.keep('a', made('b'.repeat(100)));
    await compressing;
    expect(store.bytes).toBe(empty + 100);
  });
});

describe('a kept reply', () => {
  test.each(['br', 'gzip'] as const)('keeps no more memory for a copy than its bytes (%s)', async (encoding) => {
    const { body } = await new ReplyStore().keep('a', made('Blue Lamp Bar, 12 Long Street. '.repeat(100))).encoded(encoding);
    expect(body.buffer.byteLength).toBe(body.length);
  });

  const text = 'Ramen Ya, Tokyo. '.repeat(200);
  const store = new ReplyStore();

  test.each([
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
  ] as const)('is compressed as %s once for all who wait', async (encoding, decompress) => {
    const kept = store.keep(encoding, made(text));
    expect(kept.ready(encoding)).toBeUndefined();
    const [one, other] = await Promise.all([kept.encoded(encoding), kept.encoded(encoding)]);
    expect(one).toBe(other);
    expect(kept.ready(encoding)).toBe(one);
    expect(decompress(one.body).toString()).toBe(text);
    expect(one.headers).toEqual([
      ...['content-type', 'text/html', 'x-frame-options', 'DENY', 'etag', kept.etag],
      ...['content-encoding', encoding, 'content-length', String(one.body.length)],
    ]);
  });

  test('has one tag for all encodings, which changes with the body', () => {
    expect(store.keep('a', made('a')).etag).toBe(store.keep('b', made('a')).etag);
    expect(store.keep('a', made('a')).etag).not.toBe(store.keep('b', made('b')).etag);
  });

  test('is not compressed when it is short', async () => {
    const kept = store.keep('short', made('short'));
    expect((await kept.encoded('br')).headers).not.toContain('content-encoding');
  });

  test('is not described by a reply without a body', () => {
    const kept = store.keep('a', made(text));
    expect(kept.notModified).toEqual(['x-frame-options', 'DENY', 'etag', kept.etag]);
  });
});
