import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliCompressSync, deflateRawSync, deflateSync, gzipSync, zstdCompressSync } from 'node:zlib';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { checkedLookup } from './guarded-connect.ts';
import { makeGuardedFetch } from './guarded-fetch.ts';

let answer: RequestListener = (_request, response) => void response.end();
const received: Array<{ host: string | undefined; url: string | undefined }> = [];
const standIn = createServer((request, response) => {
  received.push({ host: request.headers.host, url: request.url });
  answer(request, response);
});
let standInOrigin = '';
let guarded = makeGuardedFetch();

beforeAll(async () => {
  // A connection that it closes while a test makes its reply would fail the next request.
  standIn.keepAliveTimeout = 0;
  await new Promise<void>((resolve) => standIn.listen(0, '127.0.0.1', resolve));
  standInOrigin = `http://127.0.0.1:${(standIn.address() as AddressInfo).port}`;
  guarded = makeGuardedFetch({
    originOverrides: new Map([
      ['https://maps.example', standInOrigin],
      ['https://silent.example', 'http://127.0.0.1:1'],
    ]),
    resolve: async (hostname) => (hostname === 'inside.example' ? ['10.1.2.3'] : []),
  });
});
afterEach(() => {
  received.length = 0;
});
afterAll(async () => {
  await guarded.close();
  standIn.closeAllConnections();
  standIn.close();
});

function reply(body: string | Uint8Array, headers: Record<string, string> = {}) {
  answer = (_request, response) => void response.writeHead(200, headers).end(body);
}

/** Keeps sending until the other side closes the connection; counts the bytes sent. */
function pour(response: ServerResponse, piece: Uint8Array, most: number): { sent: number; gone: Promise<void> } {
  const progress = { sent: 0, gone: new Promise<void>((resolve) => response.once('close', resolve)) };
  const more = () => {
    while (progress.sent < most && !response.destroyed) {
      progress.sent += piece.byteLength;
      if (!response.write(piece)) return void response.once('drain', more);
    }
    response.end();
  };
  more();
  return progress;
}

// @covers bad-input.only-origin-overrides-reach-private
test('an overridden origin reaches its stand-in, which sees the requested host; method, headers and body arrive', async () => {
  answer = async (request: IncomingMessage, response) => {
    const body = (await request.toArray()).join('');
    response.end(JSON.stringify({ method: request.method, language: request.headers['accept-language'], body }));
  };
  const request = { method: 'POST' as const, headers: { 'Accept-Language': 'ja', host: 'other.example' }, body: 'q=1' };
  const got = await guarded('https://maps.example/list?x=1#part', request);
  expect(JSON.parse(got.text())).toEqual({ method: 'POST', language: 'ja', body: 'q=1' });
  expect(received).toEqual([{ host: 'maps.example', url: '/list?x=1' }]);
});

test('a path with two slashes stays on its host', async () => {
  reply('here');
  const got = await guarded('https://maps.example//169.254.169.254/latest');
  expect([got.text(), received[0]?.url]).toEqual(['here', '//169.254.169.254/latest']);
});

const REFUSED: Array<[string, string]> = [
  ['a loopback literal', 'http://127.0.0.1:8080/'],
  ['a literal in another notation', 'http://0x7f.1/'],
  ['a decimal literal', 'http://2130706433/'],
  ['the metadata address', 'http://169.254.169.254/latest/meta-data/'],
  ['an IPv6 literal', 'http://[::1]:8080/'],
  ['a mapped IPv6 literal', 'http://[::ffff:169.254.169.254]/'],
  ['a name that leads inside', 'https://inside.example/'],
  ['a user name in the link', 'https://user:secret@maps.example/'],
  ['a file', 'file:///etc/passwd'],
  ['a mail port', 'http://maps.example:25/'],
];
// @covers bad-input.private-loopback-link-local-metadata
test.each(REFUSED)('%s is refused', async (_what, url) => {
  await expect(guarded(url)).rejects.toMatchObject({ name: 'EngineFailure', code: 'refused-address' });
  expect(received).toEqual([]);
});

// @covers bad-input.only-origin-overrides-reach-private
test('the stand-in cannot be requested directly, only through the origin that it replaces', async () => {
  await expect(guarded(`${standInOrigin}/`)).rejects.toMatchObject({ code: 'refused-address' });
  await expect(guarded('http://localhost/')).rejects.toMatchObject({ code: 'refused-address' });
  const system = makeGuardedFetch();
  await expect(system('http://localhost:8080/')).rejects.toMatchObject({ code: 'refused-address' });
  await system.close();
});

// @covers bad-input.private-loopback-link-local-metadata
test('a name that resolves differently the second time is connected to at the checked address, or not at all', async () => {
  const answers = [['8.8.8.8', '2606:4700::1'], ['127.0.0.1']];
  let lookups = 0;
  const resolve = async () => answers[lookups++] ?? ['127.0.0.1'];
  // What the socket gets to connect to is the checked answer itself; asking for it took one look-up.
  const connectedTo = await new Promise((done) => {
    checkedLookup(resolve)('rebind.example', { all: true }, (error, addresses) => done(error ?? addresses));
  });
  expect([connectedTo, lookups]).toEqual([
    [
      { address: '8.8.8.8', family: 4 },
      { address: '2606:4700::1', family: 6 },
    ],
    1,
  ]);
  const rebound = makeGuardedFetch({ resolve });
  await expect(rebound('http://rebind.example/')).rejects.toMatchObject({ code: 'refused-address' });
  expect(lookups).toBe(2);
  await rebound.close();
});

// @covers bad-input.private-loopback-link-local-metadata
test('a redirect is returned unfollowed, and a request for its private target is refused', async () => {
  answer = (_request, response) => void response.writeHead(302, { location: 'http://169.254.169.254/latest' }).end();
  const hop = await guarded('https://maps.example/go');
  expect(hop.status).toBe(302);
  await expect(guarded(hop.header('location') ?? '')).rejects.toMatchObject({ code: 'refused-address' });
});

test('a UTF-8 location comes back readable', async () => {
  answer = (_request, response) => {
    response.writeHead(302, { location: Buffer.from('/place/Café 東京').toString('latin1') }).end();
  };
  expect((await guarded('https://maps.example/go')).header('location')).toBe('/place/Café 東京');
});

const text = 'Straße 東京 '.repeat(500);
const PACKED: Array<[string, Uint8Array]> = [
  ['gzip', gzipSync(text)],
  ['br', brotliCompressSync(text)],
  ['deflate', deflateSync(text)],
  ['deflate', deflateRawSync(text)],
  ['zstd', zstdCompressSync(text)],
  ['gzip, br', brotliCompressSync(gzipSync(text))],
];
test.each(PACKED)('%s is unpacked', async (encoding, packed) => {
  reply(packed, { 'content-encoding': encoding });
  expect((await guarded('https://maps.example/')).text()).toBe(text);
});

test('broken and unknown packing is broken data; an empty body may name an encoding', async () => {
  reply(gzipSync(text).subarray(0, 60), { 'content-encoding': 'gzip' });
  await expect(guarded('https://maps.example/')).rejects.toMatchObject({ code: 'broken-data' });
  for (const encoding of ['br', 'zstd', 'deflate', 'lzma']) {
    reply('this is not packed at all', { 'content-encoding': encoding });
    await expect(guarded('https://maps.example/'), encoding).rejects.toMatchObject({ code: 'broken-data' });
  }
  answer = (_request, response) => void response.writeHead(204, { 'content-encoding': 'gzip' }).end();
  expect((await guarded('https://maps.example/')).bytes.byteLength).toBe(0);
});

// @covers bad-input.50-mb-answer-refused-announced
test('50 MB are refused after 20, announced or not, and a smaller bound is kept too', async () => {
  let poured: ReturnType<typeof pour> | undefined;
  answer = (_request, response) => {
    poured = pour(response, Buffer.alloc(65_536), 50_000_000);
  };
  await expect(guarded('https://maps.example/')).rejects.toMatchObject({ code: 'too-large', message: expect.stringContaining('20 MB') });
  await poured?.gone;
  expect(poured?.sent).toBeLessThan(40_000_000);

  answer = (_request, response) => {
    response.setHeader('content-length', 50_000_000);
    poured = pour(response, Buffer.alloc(65_536), 50_000_000);
  };
  await expect(guarded('https://maps.example/')).rejects.toMatchObject({ code: 'too-large' });
  await poured?.gone;
  expect(poured?.sent).toBeLessThan(20_000_000);

  reply('12345678901');
  await expect(guarded('https://maps.example/', { maxBytes: 10 })).rejects.toMatchObject({ code: 'too-large' });
  expect((await guarded('https://maps.example/', { maxBytes: 11 })).text()).toBe('12345678901');
});

// @covers bad-input.zip-bomb-refused
test('a gzip bomb is stopped by its unpacked size', async () => {
  const bomb = gzipSync(Buffer.alloc(200_000_000));
  const before = process.memoryUsage().rss;
  reply(bomb, { 'content-encoding': 'gzip' });
  await expect(guarded('https://maps.example/', { maxBytes: 1_000_000 })).rejects.toMatchObject({ code: 'too-large' });
  expect(process.memoryUsage().rss - before).toBeLessThan(200_000_000);
});

// @covers bad-input.slow-drip-silent-host-end
test('an endless answer and a silent host time out, and a cancelled request ends as cancelled', async () => {
  answer = (_request, response) => {
    const drip = setInterval(() => response.write('.'), 20);
    response.once('close', () => clearInterval(drip));
  };
  await expect(guarded('https://maps.example/', { timeoutMs: 300 })).rejects.toMatchObject({ code: 'timed-out', retryable: true });
  answer = () => undefined;
  await expect(guarded('https://maps.example/', { timeoutMs: 300 })).rejects.toMatchObject({ code: 'timed-out' });
  await expect(guarded('https://maps.example/', { signal: AbortSignal.timeout(100) })).rejects.toMatchObject({ code: 'cancelled' });
  await expect(guarded('https://maps.example/', { signal: AbortSignal.abort() })).rejects.toMatchObject({ code: 'cancelled' });
});

test('unknown host, refused and broken connections each have their own sentence', async () => {
  await expect(guarded('https://unknown.example/')).rejects.toMatchObject({
    code: 'unreachable',
    message: expect.stringMatching(/^Couldn’t reach unknown\.example\./),
  });
  await expect(guarded('https://silent.example/')).rejects.toMatchObject({
    code: 'unreachable',
    message: expect.stringMatching(/refused the connection/),
  });
  answer = (_request, response) => void response.writeHead(200, { 'content-length': '50' }).write('half', () => response.destroy());
  await expect(guarded('https://maps.example/')).rejects.toMatchObject({
    code: 'unreachable',
    message: expect.stringMatching(/closed the connection too early/),
  });
  const toPlain = makeGuardedFetch({ originOverrides: new Map([['https://tls.example', standInOrigin.replace('http:', 'https:')]]) });
  await expect(toPlain('https://tls.example/')).rejects.toMatchObject({
    code: 'unreachable',
    message: expect.stringMatching(/No secure connection/),
  });
  await toPlain.close();
});

test('text is decoded by header, byte order mark or the page itself', async () => {
  const tokyo = Uint8Array.from([0x93, 0x8c, 0x8b, 0x9e]);
  reply(tokyo, { 'content-type': 'text/plain; charset=Shift_JIS' });
  expect((await guarded('https://maps.example/')).text()).toBe('東京');
  reply(Buffer.from('caf\xe9', 'latin1'), { 'content-type': 'text/html;charset="iso-8859-1"' });
  expect((await guarded('https://maps.example/')).text()).toBe('café');
  reply(Uint8Array.from([...Buffer.from('<meta charset=gbk>'), 0xb1, 0xb1, 0xbe, 0xa9]), { 'content-type': 'text/html' });
  expect((await guarded('https://maps.example/')).text()).toBe('<meta charset=gbk>北京');
  reply(Buffer.from('\ufeffüber'), { 'content-type': 'text/plain; charset=latin1' });
  expect((await guarded('https://maps.example/')).text()).toBe('über');
  reply(Uint8Array.from([0x61, 0xff]), { 'content-type': 'text/plain; charset=nonsense' });
  expect((await guarded('https://maps.example/')).text()).toBe('a\ufffd');
});
