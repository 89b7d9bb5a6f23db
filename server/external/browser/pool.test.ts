import { createSocket } from 'node:dgram';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { describeWithBrowsers } from './testing-browsers.ts';
import { page, usePool } from './testing-pool.ts';

/** What nothing caught since the call, until the end of the test. */
function watchUncaught(): () => string[] {
  const raised: string[] = [];
  const note = (error: unknown) => void raised.push(String(error));
  const kinds = ['uncaughtException', 'unhandledRejection'] as const;
  for (const kind of kinds) process.on(kind, note);
  onTestFinished(() => {
    for (const kind of kinds) process.off(kind, note);
  });
  return () => raised;
}

describeWithBrowsers((browser) => {
  const { open, origin, answer, requested } = usePool(browser);

  // @covers extract-methods.pictures-fonts-media-not-loaded
  test('a page after its scripts: its final address, its content, the requested calls, and no picture, font or media', async () => {
    answer((request, response) => {
      if (request.url === '/short') response.writeHead(302, { location: 'https://maps.example/list' }).end();
      else if (request.url?.startsWith('/data')) response.end('[1,2]');
      else
        page(`<style>@font-face{font-family:x;src:url(/font.woff2)} p{font-family:x}</style><p>東京</p><img src="/a.png">
        <video src="/b.mp4" autoplay muted></video><audio src="/c.mp3" preload="auto"></audio>
        <script>fetch('/data?x=1').then(r => r.json()).then(d => { document.querySelector('p').textContent += d.length })</script>`)(
          request,
          response,
        );
    });
    const got = await open('https://maps.example/short', { collect: /\/data/g });
    expect(got.url).toBe('https://maps.example/list');
    expect(got.text).toContain('東京2');
    expect(got.html).toMatch(/^<!DOCTYPE html>.*東京2/is);
    expect(got.calls).toEqual([{ url: 'https://maps.example/data?x=1', status: 200, body: '[1,2]' }]);
    expect(requested().map((line) => line.replace('maps.example', ''))).toEqual(['/short', '/list', '/data?x=1']);
  });

  // @covers extract-methods.pictures-fonts-media-not-loaded
  test('no icon of the page is requested, neither the usual one nor one that it names, and its workers run', async () => {
    answer((request, response) => {
      if (request.url === '/worker.js') response.setHeader('content-type', 'text/javascript').end('postMessage(7)');
      // Answered last: a browser asks for the icon once the page itself has come.
      else if (request.url === '/late') setTimeout(() => response.end('late'), 500);
      else
        page(`${request.url === '/named' ? '<link rel="icon" href="/icon.png">' : ''}<p>worker</p><script>
          new Worker('/worker.js').onmessage = ({ data }) => { document.querySelector('p').textContent += data; fetch('/late') };
        </script>`)(request, response);
    });
    expect((await open('https://maps.example/usual')).text).toBe('worker7');
    expect((await open('https://maps.example/named')).text).toBe('worker7');
    expect(requested().map((line) => line.replace('maps.example', ''))).toEqual([
      '/usual',
      '/worker.js',
      '/late',
      '/named',
      '/worker.js',
      '/late',
    ]);
  });

  // @covers bad-input.private-loopback-link-local-metadata
  test('neither the address, nor a redirect, nor what the page asks for reaches a private address', async () => {
    await expect(open(`${origin()}/direct`)).rejects.toMatchObject({ code: 'refused-address' });
    await expect(open('https://other.example/')).rejects.toMatchObject({
      code: 'refused-address',
      message: expect.not.stringMatching(/10\.1\.2\.3/),
    });
    await expect(open('file:///etc/passwd')).rejects.toMatchObject({ code: 'refused-address' });
    answer((_request, response) => void response.writeHead(302, { location: `${origin()}/inside` }).end());
    await expect(open('https://maps.example/go')).rejects.toMatchObject({ code: 'refused-address' });

    answer(
      page(`<p>?</p><iframe src="${origin()}/frame"></iframe><script>
    const tell = (word) => { document.querySelector('p').textContent += word };
    fetch('${origin()}/fetch', { mode: 'no-cors' }).then(() => tell('reached'), () => tell('refused'));
    const socket = new WebSocket('${origin().replace('http', 'ws')}/socket');
    socket.onopen = () => tell('reached'); socket.onerror = () => tell('refused');
    tell(typeof RTCPeerConnection);
  </script>`),
    );
    const got = await open('https://maps.example/page');
    expect(got.text.match(/reached|refused|undefined/g)?.sort()).toEqual(['refused', 'refused', 'undefined']);
    expect(requested()).toEqual(['maps.example/go', 'maps.example/page']);
  });

  test('an overridden origin over plain http, and a page without an answer', async () => {
    answer(page('<p>plain</p>'));
    expect((await open('http://plain.example/x?y')).text).toBe('plain');
    expect(requested()).toEqual(['plain.example/x?y']);
    answer((request) => void request.socket.destroy());
    await expect(open('https://maps.example/')).rejects.toMatchObject({ name: 'EngineFailure', code: 'unreachable' });
  });

  // @covers extract-methods.consent-page-language-passed-structure
  test('a consent page in any language is recognised by its structure and dismissed with the form that rejects', async () => {
    const sent: string[] = [];
    answer(async (request, response) => {
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
    });
    const got = await open('https://maps.example/list');
    expect([got.url, got.text, sent]).toEqual(['https://maps.example/list?ok=1', 'the list', ['choice=none']]);
  });

  /** A list of `total` in a panel, 20 at a time; the next batch is requested from /batch when the panel has been scrolled to its end. */
  function listInBatches(total: number): void {
    answer((request, response) => {
      if (request.url?.startsWith('/batch')) return void response.end();
      page(`<div id="panel" style="height:400px;overflow-y:auto"></div><script>
    const panel = document.getElementById('panel'); let shown = 0, busy = false;
    const more = () => { for (let i = 0; i < 20 && shown < ${total}; i++) {
      const item = document.createElement('div'); item.className = 'item'; item.style.height = '60px'; item.textContent = 'Place ' + ++shown; panel.append(item); } };
    panel.addEventListener('scroll', async () => {
      if (busy || shown >= ${total} || panel.scrollTop + panel.clientHeight < panel.scrollHeight - 10) return;
      busy = true; await fetch('/batch?after=' + shown); busy = false; more(); });
    more();
  </script>`)(request, response);
    });
  }
  const itemsOf = (html: string) => html.match(/class="item"/g)?.length;

  // @covers extract-methods.list-500-comes-whole-1
  test('a list of 500 that loads as it is scrolled is complete: each batch is requested once, and nothing after the last', async () => {
    listInBatches(500);
    const got = await open('https://maps.example/list', { scrollUntil: { itemSelector: '.item', count: 500 } });
    expect(itemsOf(got.html)).toBe(500);
    const batches = Array.from({ length: 24 }, (_, index) => `maps.example/batch?after=${20 * (index + 1)}`);
    expect(requested()).toEqual(['maps.example/list', ...batches]);
  });

  test('a list that stops growing before its count, or has no count, is returned as it is', async () => {
    listInBatches(65);
    const short = await open('https://maps.example/list', { scrollUntil: { itemSelector: '.item', count: 500 } });
    const uncounted = await open('https://maps.example/list', { scrollUntil: { itemSelector: '.item', count: undefined } });
    expect([short, uncounted].map(({ html }) => itemsOf(html))).toEqual([65, 65]);
  });

  // @covers bad-input.hostile-page-raises-nothing
  test('windows that fail before they exist raise no error in this process', async () => {
    const raised = watchUncaught();
    answer((request, response) => {
      if (request.url === '/gone') return void request.socket.destroy();
      if (request.url === '/ready') return page('<p>ready</p>')(request, response);
      return page(`<p>list</p><script>
        for (const target of ['${origin()}/private', 'https://no.example/', 'https://maps.example/gone']) {
          window.open(target);
          const link = Object.assign(document.createElement('a'), { href: target, target: '_blank', rel: 'noopener' });
          document.body.append(link);
          link.click();
        }
      </script>`)(request, response);
    });
    await open('https://maps.example/ready');
    // Whether such a page can be read is not shown: the browser may not answer for as long as its windows open.
    await Promise.allSettled([open('https://maps.example/list', { timeoutMs: 8_000 })]);
    expect(requested()).toContain('maps.example/list');
    expect(raised()).toEqual([]);
  });

  // @covers bad-input.hostile-page-raises-nothing
  test.each([
    ['a header that asks for chunks, without chunks', 'HTTP/1.1 200 OK\r\ntrailer: x\r\ncontent-length: 2\r\n\r\nok'],
    ['the status 000', 'HTTP/1.1 000 None\r\ncontent-length: 2\r\n\r\nok'],
  ])('a page over plain HTTP with %s fails by name, and raises no error in this process', async (_what, reply) => {
    const raised = watchUncaught();
    answer((request) => void request.socket.end(reply));
    await expect(open('http://plain.example/')).rejects.toMatchObject({ name: 'EngineFailure', code: 'unreachable' });
    expect(raised()).toEqual([]);
  });

  test('WebRTC sends nothing past the proxy, not even from a frame that was written by a script', async () => {
    const udp = createSocket('udp4');
    let packets = 0;
    udp.on('message', () => packets++);
    await new Promise<void>((resolve) => udp.bind(0, '127.0.0.1', resolve));
    answer(
      page(`<p></p><iframe></iframe><script>
    const Peer = window.RTCPeerConnection ?? frames[0].RTCPeerConnection;
    if (Peer) { const peer = new Peer({ iceServers: [{ urls: 'stun:127.0.0.1:${udp.address().port}' }] });
      peer.createDataChannel('x'); peer.createOffer().then((offer) => peer.setLocalDescription(offer)); }
  </script>`),
    );
    await open('https://maps.example/');
    await wait(300);
    udp.close();
    expect(packets).toBe(0);
  });
});
