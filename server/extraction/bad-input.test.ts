import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { deflateRawSync } from 'node:zlib';
import { LIST_ID, listService } from '@cairn/engines/testing/list-service.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestServer, testServer } from '../http/testing.ts';
import { whenEnded } from '../http/testing-ended.ts';

interface Job {
  jobId: string;
  status: string;
  errorCode?: string;
  errorMessage?: string;
  placesCount: number;
  places: Array<{ name: string; note?: string }>;
  ledger?: { complete: boolean; dropped: Array<{ reason: string }> };
}

/** Pages and answers as broken sources give them, by path. */
const PAGES: Record<string, { status?: number; type?: string; body: string | Buffer }> = {
  '/gone': { status: 404, type: 'text/html', body: '<h1>Not found</h1>' },
  '/login': {
    type: 'text/html',
    body: '<html><head><title>Sign in</title></head><body><form action="/session" method="post"><h1>Sign in to continue</h1><input type="email" name="email"><input type="password" name="password"><button>Sign in</button></form></body></html>',
  },
  '/captcha': {
    type: 'text/html',
    body: '<html><head><title>Just a moment...</title></head><body><div class="g-recaptcha" data-sitekey="x"></div><p>Please verify that you are human to continue.</p><script src="https://www.google.com/recaptcha/api.js"></script></body></html>',
  },
  '/empty': { type: 'text/html', body: '' },
  '/nothing': { type: 'text/html', body: '<html><body><p>Hello, this is a page about nothing at all.</p></body></html>' },
  '/huge': { type: 'text/html', body: Buffer.alloc(50 * 1024 * 1024, '<p>words and words</p>') },
};

describe('bad input', () => {
  let away: Server;
  let server: TestServer;
  let operator: { cookie: string };
  let list: { status: number; headers: Record<string, string>; body: string } | undefined;

  beforeAll(async () => {
    away = createServer((request, response) => {
      const path = request.url ?? '/';
      if (path.startsWith('/maps/')) {
        const reply = list ?? listService({ places: 3, envelope: 'INVALID_LIST_ID' }).handle(new URL(path, 'https://www.google.com'), {});
        response.writeHead(reply?.status ?? 404, reply?.headers).end(reply?.body);
        return;
      }
      const page = path === '/to-private' ? undefined : PAGES[path];
      if (!page) response.writeHead(302, { location: 'http://169.254.169.254/latest/meta-data/' }).end();
      else response.writeHead(page.status ?? 200, { 'content-type': page.type ?? 'text/html' }).end(page.body);
    });
    await new Promise<void>((resolve) => away.listen(0, '127.0.0.1', resolve));
    const origin = `http://127.0.0.1:${(away.address() as AddressInfo).port}`;
    server = await testServer({
      environment: { ORIGIN_OVERRIDES: `https://www.google.com=${origin},https://pages.example.org=${origin}` },
    });
    operator = await server.operator();
  });
  afterAll(async () => {
    await server.close();
    away.closeAllConnections();
    await new Promise((resolve) => away.close(resolve));
  });

  const ended = async (jobId: string): Promise<Job> => {
    return whenEnded(async () => (await server.ask('GET', `/api/extract/${jobId}`, undefined, operator)).body as Job);
  };
  const read = async (path: string, body: unknown): Promise<Job> => {
    const reply = await server.ask('POST', path, body, operator);
    expect(reply.status).toBe(202);
    return ended((reply.body as { jobId: string }).jobId);
  };
  const readFile = async (name: string, content: string | Uint8Array): Promise<Job> => {
    const form = new FormData();
    form.set('file', new Blob([content as BlobPart]), name);
    const reply = await fetch(`${server.url}/api/extract-file`, { method: 'POST', body: form, headers: operator });
    expect(reply.status).toBe(202);
    return ended(((await reply.json()) as { jobId: string }).jobId);
  };
  const page = (path: string) => read('/api/extract-ai', { url: `https://pages.example.org${path}` });
  const sentences: string[] = [];
  const expectFailure = (job: Job, code: string) => {
    expect(job).toMatchObject({ status: 'failed', placesCount: 0, places: [], errorCode: code });
    expect(job.errorMessage).toMatch(/^\S.{15,}[.!?]$/s);
    sentences.push(job.errorMessage ?? '');
  };

  // @covers bad-input.page-login-wall-captcha-empty
  it.each([
    ['/gone', 'not-found'],
    ['/login', 'login-wall'],
    ['/captcha', 'captcha'],
    ['/empty', 'empty'],
    ['/nothing', 'empty'],
    ['/huge', 'too-large'],
    ['/to-private', 'refused-address'],
  ])(
    'a page: %s ends as %s',
    async (path, code) => {
      expectFailure(await page(path), code);
    },
    90_000,
  );

  const LIST = `https://www.google.com/maps/placelists/list/${LIST_ID}`;
  const answer = (body: string, type = 'application/json') => ({ status: 200, headers: { 'content-type': type }, body });

  // @covers bad-input.deleted-private-list
  it('a list that is deleted or private', async () => {
    list = undefined;
    expectFailure(await read('/api/extract', { url: LIST }), 'not-found');
  });
  // @covers bad-input.list-call-empty-answer-html
  it.each([
    ['an empty answer', answer(''), 'broken-data'],
    ['HTML where JSON was due', answer('<html><body>Hello</body></html>', 'text/html'), 'not-json'],
    ['broken JSON', answer(')]}\'\n[[["x", 1, null'), 'broken-data'],
  ])(
    'a list call with %s',
    async (_name, reply, code) => {
      list = reply;
      expectFailure(await read('/api/extract', { url: LIST }), code);
      list = undefined;
    },
    60_000,
  );

  // @covers bad-input.zip-bomb-refused
  it('a KMZ that unpacks to far more than it is', async () => {
    expectFailure(await readFile('bomb.kmz', zip('doc.kml', Buffer.alloc(600 * 1024 * 1024))), 'too-large');
  }, 60_000);

  // @covers bad-input.csv-latin-1-read-broken
  it('a CSV in Latin-1, and one with a broken quote', async () => {
    const latin = await readFile(
      'orte.csv',
      Buffer.from('Name,Latitude,Longitude\r\nCafé Größe,50.1,14.4\r\nŠ\r\n'.replace('Š\r\n', ''), 'latin1'),
    );
    expect(latin).toMatchObject({ status: 'completed', places: [{ name: 'Café Größe' }] });
    const broken = await readFile('broken.csv', 'Name,Latitude,Longitude\nAlpha,50.1,14.4\n"Beta,50.2,14.5\nGamma,50.3,14.6\n');
    // What comes before the broken quote is read; the reader reports that it stopped there, or how it continued.
    expect(broken.status).toBe('completed');
    expect(broken.places[0]?.name).toBe('Alpha');
    expect(broken.ledger?.complete).toBe(false);
    expect(broken.errorMessage).toMatch(/quote/i);
  });

  // @covers bad-input.file-another-kind-under-known
  it('a file of another kind under a known name', async () => {
    expectFailure(await readFile('places.kml', Buffer.from('%PDF-1.7 something')), 'unsupported-file');
    expectFailure(await readFile('places.gpx', Buffer.from([0x7f, 0x45, 0x4c, 0x46, 2, 1, 1, 0, 0, 0])), 'unsupported-file');
  });

  // @covers bad-input.null-bytes-right-left-emoji
  it('null bytes, right-to-left and emoji names', async () => {
    const csv = 'Name,Latitude,Longitude\n"Nu\u0000ll",50.1,14.4\nمقهى الفيشاوي,30.0478,31.2622\n🍜 ラーメン屋 👨‍👩‍👧,35.6,139.7\n';
    const job = await readFile('names.csv', csv);
    expect(job.places.map((place) => place.name)).toEqual(['Null', 'مقهى الفيشاوي', '🍜 ラーメン屋 👨‍👩‍👧']);
  });

  // @covers read-sources.pasted-text-shape-costs-work
  it('64 KB of one line over and over are read as the one place that it names', async () => {
    const line = '- Café Lípa, Kamenná 5, 150 00 Praha 5\n';
    const text = line.repeat(Math.floor((64 * 1024) / Buffer.byteLength(line)));
    const job = await read('/api/extract-text', { text });
    expect(job).toMatchObject({ status: 'completed', places: [{ name: 'Café Lípa' }] });
    expect(job.ledger?.dropped.map(({ reason }) => reason)).toEqual(['exact repeat']);
    expect((await fetch(`${server.url}/healthz`)).status).toBe(200);
    // `npm run bench -- reading-bounds` reads texts of the longest length.
  });

  // @covers bad-input.failure-sentence-process-lives
  it('each has a sentence of its own, and the process lives', async () => {
    expect(sentences.length).toBeGreaterThan(10);
    expect(new Set(sentences).size).toBe(sentences.length);
    expect((await fetch(`${server.url}/healthz`)).status).toBe(200);
    expect(server.errors).toEqual([]);
  });
});

/** A zip with one entry. */
function zip(name: string, content: Buffer): Buffer {
  const packed = deflateRawSync(content);
  const local = Buffer.alloc(30);
  local.writeUInt32LE(0x04034b50, 0);
  local.writeUInt16LE(20, 4);
  local.writeUInt16LE(8, 8);
  local.writeUInt32LE(packed.length, 18);
  local.writeUInt32LE(content.length, 22);
  local.writeUInt16LE(name.length, 26);
  const central = Buffer.alloc(46);
  central.writeUInt32LE(0x02014b50, 0);
  central.writeUInt16LE(20, 4);
  central.writeUInt16LE(20, 6);
  central.writeUInt16LE(8, 10);
  central.writeUInt32LE(packed.length, 20);
  central.writeUInt32LE(content.length, 24);
  central.writeUInt16LE(name.length, 28);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(1, 8);
  end.writeUInt16LE(1, 10);
  end.writeUInt32LE(46 + name.length, 12);
  end.writeUInt32LE(30 + name.length + packed.length, 16);
  return Buffer.concat([local, Buffer.from(name), packed, central, Buffer.from(name), end]);
}
