import { createSocket } from 'node:dgram';
import { readdirSync, readFileSync } from 'node:fs';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { makeBrowserPool } from './browser-pool.ts';
import { findChromium } from './chromium.ts';

/** Every browser of this file carries it in its environment, with the name of its pool, so that exactly these processes can be counted. */
const MARK = `CAIRN_TEST_RUN=${process.pid}-${Date.now()}`;
const groupsSeen = new Map<string, string>();
const onLinux = process.platform === 'linux';

let answer: RequestListener = (_request, response) => void response.end();
let asked: string[] = [];
const standIn = createServer((request, response) => {
  asked.push(`${request.headers.host}${request.url}`);
  response.setHeader('content-type', 'text/html; charset=utf-8');
  answer(request, response);
});
let origin = '';
let pool: ReturnType<typeof makeBrowserPool>;

beforeAll(async () => {
  await new Promise<void>((resolve) => standIn.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(standIn.address() as AddressInfo).port}`;
  pool = makePool();
});
beforeEach(() => {
  asked = [];
});
afterAll(async () => {
  await pool.close();
  standIn.closeAllConnections();
  standIn.close();
  if (onLinux) expect(await browserProcesses()).toEqual([]);
});

function makePool(name = 'main', idleMs?: number) {
  const hosts = ['https://maps.example', 'https://consent.example', 'http://plain.example'];
  return makeBrowserPool({
    limit: 2,
    originOverrides: new Map(hosts.map((host) => [host, origin])),
    resolve: async () => ['10.1.2.3'],
    ...(idleMs === undefined ? {} : { idleMs }),
    find: async () => {
      const found = await findChromium({});
      const [variable = '', value = ''] = MARK.split('=');
      return found === undefined ? undefined : { ...found, env: { ...found.env, [variable]: `${value}-${name}.` } };
    },
  });
}

/** Ids of the processes of a pool's browsers: those that carry its mark, and those of a group that one of them was in. */
async function browserProcesses(pool = ''): Promise<number[]> {
  const mark = `${MARK}-${pool}${pool === '' ? '' : '.'}`;
  const found: number[] = [];
  for (const name of readdirSync('/proc').filter((entry) => /^\d+$/.test(entry))) {
    try {
      const [state, , group = ''] = readFileSync(`/proc/${name}/stat`, 'utf8')
        .replace(/^.*\) /s, '')
        .split(' ');
      if (readFileSync(`/proc/${name}/environ`, 'utf8').includes(mark)) groupsSeen.set(group, mark);
      if (state !== 'Z' && groupsSeen.get(group)?.startsWith(mark)) found.push(Number(name));
    } catch (error) {
      // The process ended between the listing and the reading, or belongs to somebody else.
      if (!(error instanceof Error && /ENOENT|ESRCH|EACCES|EPERM/.test(error.message))) throw error;
    }
  }
  return found;
}

function open(url: string, more: Partial<Parameters<typeof pool.openPage>[1]> = {}) {
  return pool.openPage(url, { signal: new AbortController().signal, timeoutMs: 15_000, ...more });
}

function page(body: string): RequestListener {
  return (_request, response) => void response.end(`<!doctype html><meta charset="utf-8">${body}`);
}

// @covers extract-methods.pictures-fonts-media-not-loaded
test('a page after its scripts: where it ended up, what it shows, the calls that were wanted, and no picture, font or media', async () => {
  answer = (request, response) => {
    if (request.url === '/short') response.writeHead(302, { location: 'https://maps.example/list' }).end();
    else if (request.url?.startsWith('/data')) response.end('[1,2]');
    else
      page(`<style>@font-face{font-family:x;src:url(/font.woff2)} p{font-family:x}</style><p>東京</p><img src="/a.png">
        <video src="/b.mp4" autoplay muted></video><audio src="/c.mp3" preload="auto"></audio>
        <script>fetch('/data?x=1').then(r => r.json()).then(d => { document.querySelector('p').textContent += d.length })</script>`)(
        request,
        response,
      );
  };
  const got = await open('https://maps.example/short', { collect: /\/data/g });
  expect(got.url).toBe('https://maps.example/list');
  expect(got.text).toContain('東京2');
  expect(got.html).toMatch(/^<!DOCTYPE html>.*東京2/is);
  expect(got.calls).toEqual([{ url: 'https://maps.example/data?x=1', status: 200, body: '[1,2]' }]);
  expect(asked.map((line) => line.replace('maps.example', ''))).toEqual(['/short', '/list', '/data?x=1']);
});

// @covers bad-input.private-loopback-link-local-metadata
test('neither the address, nor a redirect, nor what the page asks for reaches a private address', async () => {
  await expect(open(`${origin}/direct`)).rejects.toMatchObject({ code: 'refused-address' });
  await expect(open('https://other.example/')).rejects.toMatchObject({ code: 'refused-address', message: /10\.1\.2\.3/ });
  await expect(open('file:///etc/passwd')).rejects.toMatchObject({ code: 'refused-address' });
  answer = (_request, response) => void response.writeHead(302, { location: `${origin}/inside` }).end();
  await expect(open('https://maps.example/go')).rejects.toMatchObject({ code: 'refused-address' });

  answer = page(`<p>?</p><iframe src="${origin}/frame"></iframe><script>
    const tell = (word) => { document.querySelector('p').textContent += word };
    fetch('${origin}/fetch', { mode: 'no-cors' }).then(() => tell('reached'), () => tell('refused'));
    const socket = new WebSocket('${origin.replace('http', 'ws')}/socket');
    socket.onopen = () => tell('reached'); socket.onerror = () => tell('refused');
    tell(typeof RTCPeerConnection);
  </script>`);
  const got = await open('https://maps.example/page');
  expect(got.text.match(/reached|refused|undefined/g)?.sort()).toEqual(['refused', 'refused', 'undefined']);
  expect(asked).toEqual(['maps.example/go', 'maps.example/page']);
});

test('an overridden origin over plain http, and a page that answers nothing', async () => {
  answer = page('<p>plain</p>');
  expect((await open('http://plain.example/x?y')).text).toBe('plain');
  expect(asked).toEqual(['plain.example/x?y']);
  answer = (request) => void request.socket.destroy();
  await expect(open('https://maps.example/')).rejects.toMatchObject({ name: 'EngineFailure', code: 'unreachable' });
});

// @covers extract-methods.consent-page-language-passed-structure
test('a consent page in any language is passed by its structure, with the form that refuses', async () => {
  const sent: string[] = [];
  answer = async (request, response) => {
    if (request.headers.host === 'consent.example' && request.method === 'POST') {
      sent.push((await request.toArray()).join(''));
      response.writeHead(303, { location: 'https://maps.example/list?ok=1' }).end();
    } else if (request.headers.host === 'consent.example') {
      page(`<form method="get" action="/more"><button>詳細</button></form>
        <form method="post" action="/save"><input type="hidden" name="choice" value="none"><button>すべて拒否</button></form>
        <form method="post" action="/save"><input type="hidden" name="choice" value="all"><button>すべて同意</button></form>`)(
        request,
        response,
      );
    } else if (request.url === '/list') {
      response.writeHead(302, { location: 'https://consent.example/ml?continue=https://maps.example/list' }).end();
    } else page('<p>the list</p>')(request, response);
  };
  const got = await open('https://maps.example/list');
  expect([got.url, got.text, sent]).toEqual(['https://maps.example/list?ok=1', 'the list', ['choice=none']]);
});

/** A list of `total` in a panel, 20 at a time, each batch `delay` ms after the panel was scrolled to its end. */
function lazyList(total: number, delay: number): string {
  return `<div id="panel" style="height:400px;overflow-y:auto"></div><script>
    const panel = document.getElementById('panel'); let shown = 0, busy = false;
    const more = () => { for (let i = 0; i < 20 && shown < ${total}; i++) {
      const item = document.createElement('div'); item.className = 'item'; item.style.height = '60px'; item.textContent = 'Place ' + ++shown; panel.append(item); } };
    panel.addEventListener('scroll', () => {
      if (busy || panel.scrollTop + panel.clientHeight < panel.scrollHeight - 10) return;
      busy = true; setTimeout(() => { busy = false; more(); }, ${delay}); });
    more();
  </script>`;
}

// @covers extract-methods.list-500-comes-whole-1
test('a list of 500 that loads as it is scrolled comes whole, in at most 1.3 times the time that the page itself takes', async () => {
  answer = page(lazyList(500, 80));
  await open('https://maps.example/warm', { scrollUntil: { itemSelector: '.item', count: 20 } });
  const started = performance.now();
  const got = await open('https://maps.example/list', { scrollUntil: { itemSelector: '.item', count: 500 } });
  const took = performance.now() - started;
  expect(got.html.match(/class="item"/g)?.length).toBe(500);
  expect(took).toBeLessThan(24 * 80 * 1.3 + 200);
});

test('a list that stops growing short of its count, or has none, is answered as it is', async () => {
  answer = page(lazyList(65, 20));
  const short = await open('https://maps.example/list', { scrollUntil: { itemSelector: '.item', count: 500 } });
  const open1 = await open('https://maps.example/list', { scrollUntil: { itemSelector: '.item', count: undefined } });
  expect([short, open1].map(({ html }) => html.match(/class="item"/g)?.length)).toEqual([65, 65]);
});

// @covers extract-methods.browser-limit-pages-open-waits
test('two pages at once, the third waits its turn, and who waits can leave', async () => {
  let most = 0;
  let now = 0;
  answer = async (request, response) => {
    most = Math.max(most, ++now);
    // Held until a second one is there, and a little longer, so that a third would be seen.
    for (let tries = 0; tries < 50 && most < 2; tries++) await wait(50);
    await wait(100);
    now--;
    page('<p>done</p>')(request, response);
  };
  const leaving = new AbortController();
  const four = [1, 2, 3, 4].map((number) => open(`https://maps.example/${number}`));
  const left = open('https://maps.example/left', { signal: leaving.signal });
  leaving.abort();
  await expect(left).rejects.toMatchObject({ code: 'cancelled' });
  expect((await Promise.all(four)).map(({ text }) => text)).toEqual(Array(4).fill('done'));
  expect(most).toBe(2);
  expect(asked.some((line) => line.endsWith('/left'))).toBe(false);
});

test('a page that never ends is given up in time, cancelled within a second, and the next one works', async () => {
  answer = page('<script>for (;;) {}</script>');
  const started = performance.now();
  await expect(open('https://maps.example/stuck', { timeoutMs: 1_000 })).rejects.toMatchObject({ code: 'timed-out' });
  const cancel = new AbortController();
  setTimeout(() => cancel.abort(), 300);
  await expect(open('https://maps.example/stuck', { signal: cancel.signal })).rejects.toMatchObject({ code: 'cancelled' });
  expect(performance.now() - started).toBeLessThan(20_000);
  answer = page('<p>well</p>');
  expect((await open('https://maps.example/next')).text).toBe('well');
});

// @covers extract-methods.browser-killed-fails-job-nothing
test.skipIf(!onLinux)('a browser that is killed fails the one job that it had, and nothing else', async () => {
  const two = makePool('killed');
  const visit = (path: string) =>
    two.openPage(`https://maps.example/${path}`, { signal: new AbortController().signal, timeoutMs: 15_000 }).catch((error) => error);
  answer = () => undefined;
  const lost = visit('lost');
  while (asked.length === 0) await wait(10);
  const [first = 0] = await browserProcesses('killed');
  answer = async (request, response) => {
    await wait(500);
    page('<p>kept</p>')(request, response);
  };
  const kept = visit('kept');
  while (asked.length === 1) await wait(10);
  process.kill(-first, 'SIGKILL');
  expect(await lost).toMatchObject({ name: 'EngineFailure', code: 'browser-failed', message: /broke down/ });
  expect(await kept).toMatchObject({ text: 'kept' });
  expect(await visit('again')).toMatchObject({ text: 'kept' });
  await two.close();
});

// @covers extract-methods.without-browser-failure-get-list
test('without a browser the failure says how to get one', async () => {
  const none = makeBrowserPool({ limit: 1, find: async () => undefined });
  const asking = none.openPage('https://maps.example/', { signal: new AbortController().signal, timeoutMs: 1_000 });
  await expect(asking).rejects.toMatchObject({ code: 'no-browser', message: /CHROMIUM_PATH/ });
  await none.close();
});

test('WebRTC sends nothing past the proxy, not even from a frame that was written by a script', async () => {
  const udp = createSocket('udp4');
  let packets = 0;
  udp.on('message', () => packets++);
  await new Promise<void>((resolve) => udp.bind(0, '127.0.0.1', resolve));
  answer = page(`<p></p><iframe></iframe><script>
    const Peer = window.RTCPeerConnection ?? frames[0].RTCPeerConnection;
    if (Peer) { const peer = new Peer({ iceServers: [{ urls: 'stun:127.0.0.1:${udp.address().port}' }] });
      peer.createDataChannel('x'); peer.createOffer().then((offer) => peer.setLocalDescription(offer)); }
  </script>`);
  await open('https://maps.example/');
  await wait(300);
  udp.close();
  expect(packets).toBe(0);
});

/** What is held, not what V8 keeps at hand: its young space grows once by 33 MB under this load and then stays as it is. */
function memoryAfterCollection(): number {
  setFlagsFromString('--expose-gc');
  runInNewContext('gc')();
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}

// @covers extract-methods.100-pages-row-leave-no
test.skipIf(!onLinux)('100 pages in a row leave no process and little memory behind, once the pool is idle', async () => {
  const quick = makePool('quick', 100);
  answer = page('<p>place</p>'.repeat(200));
  const scrollUntil = { itemSelector: 'p', count: 200 };
  const asking = () => quick.openPage('https://maps.example/', { signal: new AbortController().signal, timeoutMs: 15_000, scrollUntil });
  for (let index = 0; index < 10; index++) await asking();
  const before = memoryAfterCollection();
  for (let index = 0; index < 100; index++) await asking();
  expect((await browserProcesses('quick')).length).toBeGreaterThan(0);
  expect(memoryAfterCollection() - before).toBeLessThan(40_000_000);
  for (let tries = 0; tries < 50 && (await browserProcesses('quick')).length > 0; tries++) await wait(100);
  expect(await browserProcesses('quick')).toEqual([]);
  await quick.close();
});
