import { createHash, randomBytes } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { FileFacts, FileStore } from '../../storage/file-store.ts';
import { listAll, namesIn } from '../../storage/testing.ts';
import { makeObjectStore } from './object-store.ts';
import type { ObjectStoreSettings } from './settings.ts';
import { BUCKET, failWith, startObjectStore, type TestObjectStore } from './testing/object-store.ts';

let server: TestObjectStore;
let store: FileStore;
const opened: FileStore[] = [];

/** The store with other settings, closed after the test. */
function storeWith(changes: Partial<ObjectStoreSettings>, patience = { tries: 3, answerMs: 5_000 }): FileStore {
  const made = makeObjectStore({ ...server.settings, ...changes }, { patience });
  opened.push(made);
  return made;
}

beforeAll(async () => {
  server = await startObjectStore();
});
beforeEach(() => {
  server.inject();
  store = storeWith({});
});
afterEach(() => Promise.all(opened.splice(0).map((made) => made.close())));
afterAll(() => server.close());

const digest = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

/** Pieces of uneven sizes, `bytes` in all; then the error, if there is one. */
async function* pieces(bytes: Buffer, error?: Error): AsyncGenerator<Uint8Array> {
  for (let from = 0; from < bytes.length; from += 777_777) yield bytes.subarray(from, from + 777_777);
  if (error) throw error;
}

describe('an object store', () => {
  test('keeps files below its prefix: stored, read, found, listed in order and removed', async () => {
    await store.put('pictures/b.webp', Buffer.from('second'));
    await store.put('pictures/a.webp', Buffer.from('first'));
    await store.put('pictures/a.webp.more', Buffer.from('third'));
    expect((await store.get('pictures/a.webp'))?.toString()).toBe('first');
    const stream = await store.open('pictures/b.webp');
    expect([stream?.bytes, stream && (await buffer(stream.body)).toString()]).toEqual([6, 'second']);
    expect(await store.find('pictures/a.webp')).toEqual({
      name: 'pictures/a.webp',
      bytes: 5,
      storedAt: expect.any(Date),
    } satisfies FileFacts);
    expect(await namesIn(store, 'pictures/')).toEqual(['pictures/a.webp', 'pictures/a.webp.more', 'pictures/b.webp']);
    expect(await namesIn(storeWith({ prefix: '' }))).toContain('maps/test/pictures/b.webp');
    await store.delete('pictures/a.webp');
    expect(await namesIn(store, 'pictures/')).toEqual(['pictures/a.webp.more', 'pictures/b.webp']);
  });

  test('answers nothing for a file that it does not have, and removes it without an error', async () => {
    expect([await store.get('none.webp'), await store.open('none.webp'), await store.find('none.webp')]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
    await expect(store.delete('none.webp')).resolves.toBeUndefined();
  });

  test('rejects names that could leave its prefix before any request', async () => {
    server.requests.length = 0;
    for (const name of ['../x', '/x', 'a//b', 'a/../b', '.hidden', 'a b', '']) await expect(store.get(name)).rejects.toThrow(RangeError);
    expect(server.requests).toEqual([]);
  });

  test('reads a list of several pages to its end', async () => {
    const page = (name: string, more: string) =>
      `<ListBucketResult xmlns="http://s3.amazonaws.com/doc/2006-03-01/"><Contents><Key>maps/test/${name}</Key><Size>3</Size>` +
      `<LastModified>2026-01-02T03:04:05.000Z</LastModified></Contents>${more}</ListBucketResult>`;
    server.inject((request, response) => {
      const isSecond = request.url?.includes('continuation-token=next%2F1') ?? false;
      const more = '<IsTruncated>true</IsTruncated><NextContinuationToken>next/1</NextContinuationToken>';
      response.end(isSecond ? page('b', '<IsTruncated>false</IsTruncated>') : page('a', more));
      return true;
    });
    expect(await listAll(store)).toEqual([
      { name: 'a', bytes: 3, storedAt: new Date('2026-01-02T03:04:05Z') },
      { name: 'b', bytes: 3, storedAt: new Date('2026-01-02T03:04:05Z') },
    ]);
  });

  test('takes a stream of unknown length in parts, and gives it back as it was', async () => {
    const bytes = randomBytes(35_000_000);
    expect(await store.upload('backups/one.cairn', pieces(bytes))).toBe(bytes.length);
    expect(server.requests.filter((line) => line.includes('partNumber='))).toHaveLength(3);
    const stream = await store.open('backups/one.cairn');
    expect(stream?.bytes).toBe(bytes.length);
    expect(stream && digest(await buffer(stream.body))).toBe(digest(bytes));
  });

  test('takes a small and an empty stream in one request', async () => {
    expect(await store.upload('small', pieces(Buffer.from('tiny')))).toBe(4);
    expect(await store.upload('empty', pieces(Buffer.alloc(0)))).toBe(0);
    expect([(await store.get('small'))?.toString(), (await store.get('empty'))?.length]).toEqual(['tiny', 0]);
    expect(server.requests.filter((line) => line.startsWith('POST'))).toEqual([]);
  });

  test('stores nothing of a stream that breaks off, and removes the parts that it had sent', async () => {
    const failing = pieces(randomBytes(20_000_000), new Error('the source broke'));
    await expect(store.upload('backups/broken.cairn', failing)).rejects.toThrow('the source broke');
    expect(await namesIn(store, 'backups/broken')).toEqual([]);
    expect(server.requests.some((line) => /^DELETE .*uploadId=/.test(line))).toBe(true);
  });

  test('counts an upload whose last reply was lost as done when the object is there', async () => {
    const bytes = randomBytes(17_000_000);
    server.inject();
    const upload = store.upload('backups/lost-reply.cairn', pieces(bytes));
    server.loseReplies('lost-reply.cairn?uploadId=');
    expect(await upload).toBe(bytes.length);
    expect((await store.find('backups/lost-reply.cairn'))?.bytes).toBe(bytes.length);
  });
});

describe('an object store that fails', () => {
  /** Fails for the first requests with this method, then passes all on. */
  const failFirst = (count: number, method: string) => {
    let left = count;
    const fail = failWith(500, 'InternalError');
    server.inject((request, response) => request.method === method && left-- > 0 && fail(request, response));
  };

  test('with status 500 is asked again, for reading and for storing', async () => {
    failFirst(2, 'PUT');
    await store.put('again.webp', Buffer.from('stored'));
    expect(server.requests).toHaveLength(3);
    failFirst(2, 'GET');
    expect((await store.get('again.webp'))?.toString()).toBe('stored');
    expect(server.requests).toHaveLength(3);
  });

  test('with status 500 is not asked again to begin an upload, which would begin two', async () => {
    failFirst(9, 'POST');
    await expect(store.upload('twice', pieces(randomBytes(17_000_000)))).rejects.toMatchObject({ code: 'service-failed' });
    expect(server.requests.filter((line) => line.startsWith('POST'))).toHaveLength(1);
  });

  test('without an end gives up after the last try, and says so', async () => {
    server.inject(failWith(503, 'SlowDown'));
    const { host } = new URL(server.endpoint);
    await expect(store.get('a')).rejects.toMatchObject({
      message: `${host} could not do what it was asked (SlowDown). Try again later.`,
      retryable: true,
    });
    expect(server.requests).toHaveLength(3);
  });

  test('by breaking off a reply is asked again', async () => {
    await store.put('cut.webp', Buffer.from('complete'));
    let first = true;
    server.inject((_request, response) => {
      if (!first) return false;
      first = false;
      response.writeHead(200, { 'content-length': '8' });
      response.write('com', () => response.destroy());
      return true;
    });
    expect((await store.get('cut.webp'))?.toString()).toBe('complete');
  });

  test('by not answering is given up after its time', async () => {
    const impatient = storeWith({}, { tries: 1, answerMs: 1_000 });
    server.inject(() => true);
    await expect(impatient.get('slow')).rejects.toMatchObject({ code: 'timed-out', retryable: true });
    expect(server.requests).toHaveLength(1);
  });

  test.each([
    [
      'a bucket that does not exist',
      { bucket: 'other-bucket' },
      /^The bucket other-bucket does not exist at 127\.0\.0\.1:\d+\. Create it, or correct STORAGE_URL\.$/,
    ],
    [
      'a key that is not known',
      { accessKeyId: 'UNKNOWN' },
      /rejects the key for the bucket cairn-test \(InvalidAccessKeyId\)\. Check AWS_ACCESS_KEY_ID/,
    ],
    ['a wrong secret', { secretAccessKey: 'wrong' }, /rejects the key for the bucket cairn-test \(SignatureDoesNotMatch\)/],
  ])('because of %s says what to do, after one request', async (_what, changes, sentence) => {
    await expect(storeWith(changes).get('a')).rejects.toThrow(sentence);
    await expect(storeWith(changes).put('a', Buffer.from('a'))).rejects.toThrow(sentence);
    expect(server.requests).toHaveLength(2);
  });

  test.each([
    ['an expired key', 400, 'ExpiredToken', /rejects the key for the bucket cairn-test \(ExpiredToken\)/],
    ['the clock', 403, 'RequestTimeTooSkewed', /differ by more than 15 minutes.*Set this server’s clock\.$/],
    ['the region', 400, 'AuthorizationHeaderMalformed', /expects another region for the bucket cairn-test\. Correct STORAGE_URL\.$/],
  ])('because of %s says what to do', async (_what, status, code, sentence) => {
    server.inject(failWith(status, code));
    await expect(store.find('a')).rejects.toThrow(sentence);
  });
});

describe('the guard', () => {
  test('follows no redirect of an object store, so that the signed request reaches no other host', async () => {
    const reached: string[] = [];
    const other = createServer((request, response) => {
      reached.push(request.url ?? '');
      response.end();
    });
    await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
    server.inject((_request, response) => {
      response.writeHead(307, { location: `http://127.0.0.1:${(other.address() as AddressInfo).port}/${BUCKET}/a` }).end();
      return true;
    });
    await expect(store.get('a')).rejects.toThrow(/expects another region/);
    expect(reached).toEqual([]);
    other.close();
  });
});
