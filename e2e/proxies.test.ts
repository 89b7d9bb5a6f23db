import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:http2';
import type { IncomingMessage } from 'node:http';
import { request } from 'node:https';
import type { Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { type TestDatabase, testDatabase } from '@cairn/server/db/testing.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { exampleOf, nginxArguments, nginxSite } from './nginx.ts';
import { ADMIN_PASSWORD, type Product, startProduct } from './product.ts';
import { findProgram, freePorts, makeCertificate } from './programs.ts';

interface Ports {
  folder: string;
  outside: number;
  inside: number;
}

/** How each proxy is started on an example of deploy/, whose addresses and certificates are exchanged for those of the test. */
const PROXIES: Record<string, (program: string, ports: Ports) => string[]> = {
  nginx(_program, { folder, outside, inside }) {
    const site = nginxSite(exampleOf('nginx/cairn.conf'), { folder, outside, inside });
    return nginxArguments(folder, site.replace('server_name maps.example;', 'server_name localhost;'));
  },
  caddy(_program, { folder, outside, inside }) {
    const site = exampleOf('caddy/Caddyfile')
      .replace('maps.example {', `https://localhost:${outside} {\n\tbind 127.0.0.1\n\ttls ${folder}/certificate.pem ${folder}/key.pem`)
      .replace('127.0.0.1:3000', `127.0.0.1:${inside}`);
    writeFileSync(join(folder, 'Caddyfile'), `{\n\tadmin off\n\tauto_https disable_redirects\n}\n${site}`);
    return ['run', '--config', join(folder, 'Caddyfile'), '--adapter', 'caddyfile'];
  },
};

interface Answer {
  status: number;
  headers: Record<string, unknown>;
  body: Buffer;
}

const openssl = findProgram('openssl');

describe.each(Object.keys(PROXIES))('behind %s, by the example of deploy/', (name) => {
  const program = findProgram(name);
  if (!program || !openssl) {
    it.skip(`${name} or openssl is not installed`, () => undefined);
    return;
  }
  let database: TestDatabase;
  let product: Product;
  let proxy: ChildProcess;
  let folder: string;
  let outside: number;
  let settings: Record<string, string>;

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'cairn-proxy-'));
    makeCertificate(openssl, folder, 'localhost');
    database = await testDatabase();
    const [inside = 0, free = 0] = await freePorts(2);
    outside = free;
    // Without a worker, so that a job goes on as long as the test wants.
    const PUBLIC_URL = `https://localhost:${outside}`;
    settings = { DATABASE_URL: database.url, ROLES: 'web', TRUST_PROXY: '1', PORT: String(inside), PUBLIC_URL };
    product = await startProduct(settings);
    const environment = { PATH: process.env.PATH ?? '', HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder };
    proxy = spawn(program, PROXIES[name]?.(program, { folder, outside, inside }) ?? [], { env: environment, stdio: 'ignore' });
    while ((await ask('GET', '/healthz').catch(() => undefined))?.status !== 200) await sleep(50);
  }, 120_000);
  afterAll(async () => {
    proxy.kill('SIGTERM');
    await once(proxy, 'exit');
    await product.stop();
    await database.drop();
    rmSync(folder, { recursive: true, force: true });
  });

  /** One request by HTTP/1.1 through the proxy. */
  async function ask(method: string, path: string, headers: Record<string, string> = {}, body?: Buffer | string): Promise<Answer> {
    return new Promise((resolve, reject) => {
      const sent = request({ host: '127.0.0.1', port: outside, servername: 'localhost', method, path, rejectUnauthorized: false });
      sent.setHeader('host', `localhost:${outside}`);
      for (const [header, value] of Object.entries(headers)) sent.setHeader(header, value);
      sent.on('error', reject);
      sent.on('response', (response) => {
        buffer(response).then((read) => resolve({ status: response.statusCode ?? 0, headers: response.headers, body: read }), reject);
      });
      sent.end(body);
    });
  }

  const json = { 'content-type': 'application/json' };
  const signIn = async () => {
    const { headers } = await ask('POST', '/api/admin/session', json, JSON.stringify({ password: ADMIN_PASSWORD }));
    return String((headers['set-cookie'] as string[] | undefined)?.map((cookie) => cookie.split(';')[0]).join('; '));
  };

  it('serves pages by HTTP/2, compressed, with links to the outside, and 304 to who has them', async () => {
    const session = connect(`https://localhost:${outside}`, { rejectUnauthorized: false });
    const stream = session.request({ ':path': '/', 'accept-encoding': 'br' });
    const [headers] = (await once(stream, 'response')) as [Record<string, string>];
    await buffer(stream);
    await new Promise<void>((resolve) => session.close(resolve));
    expect([headers[':status'], headers['content-encoding']]).toEqual([200, 'br']);
    const robots = await ask('GET', '/robots.txt');
    expect(robots.body.toString()).toContain(`Sitemap: https://localhost:${outside}/`);
    const { status } = await ask('GET', '/', { 'accept-encoding': 'br', 'if-none-match': String(headers.etag) });
    expect(status).toBe(304);
  });

  it('limits a visitor by its own address, whatever it claims', async () => {
    const guess = (n: number) =>
      ask('POST', '/api/auth/sign-in', { ...json, 'x-forwarded-for': `203.0.113.${n}` }, '{"email":"a@example.org","password":"guess"}');
    const statuses: number[] = [];
    for (let n = 0; n <= 10; n += 1) statuses.push((await guess(n)).status);
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 401), 429]);
  });

  it('passes on an event of a running job at once', async () => {
    const cookie = await signIn();
    const made = await ask(
      'POST',
      '/api/extract-text',
      { ...json, cookie },
      JSON.stringify({ text: 'Café Central, Herrengasse 14, Wien' }),
    );
    const { jobId } = JSON.parse(made.body.toString()) as { jobId: string };
    const first = await new Promise<string>((resolve, reject) => {
      const options = { host: '127.0.0.1', port: outside, servername: 'localhost', rejectUnauthorized: false };
      const sent = request({ ...options, path: `/api/extract/${jobId}/events`, headers: { cookie, host: `localhost:${outside}` } });
      sent.on('error', reject).on('response', (response) => {
        let read = '';
        response.on('data', (chunk: Buffer) => {
          read += chunk.toString();
          if (!read.includes('event: progress')) return;
          resolve(read);
          sent.destroy();
        });
      });
      sent.end();
    });
    expect(first).toContain(jobId);
    const job = await ask('GET', `/api/extract/${jobId}`, { cookie });
    expect(JSON.parse(job.body.toString())).toMatchObject({ status: 'pending' });
  });

  it('takes an upload of 49 MB, and answers a larger one with the product’s sentence', async () => {
    const cookie = await signIn();
    const upload = (bytes: number) => {
      const head =
        '--b\r\nContent-Disposition: form-data; name="file"; filename="places.csv"\r\nContent-Type: text/csv\r\n\r\nName,Address\n';
      const body = Buffer.concat([Buffer.from(head), Buffer.alloc(bytes, 'x'), Buffer.from('\r\n--b--\r\n')]);
      return ask(
        'POST',
        '/api/extract-file',
        { cookie, 'content-type': 'multipart/form-data; boundary=b', 'content-length': String(body.length) },
        body,
      );
    };
    expect((await upload(49_000_000)).status).toBeLessThan(300);
    const refused = await upload(53_000_000);
    expect([refused.status, JSON.parse(refused.body.toString())]).toEqual([413, expect.objectContaining({ code: 'too-large' })]);
  });

  it('passes on the WebSocket of development', async () => {
    await product.stop();
    product = await startProduct(settings, '--dev');
    const key = Buffer.from('a key of 16 byte').toString('base64');
    const upgrade = { connection: 'Upgrade', upgrade: 'websocket', 'sec-websocket-version': '13', 'sec-websocket-key': key };
    const sent = request({
      host: '127.0.0.1',
      port: outside,
      servername: 'localhost',
      path: '/',
      headers: { ...upgrade, host: `localhost:${outside}`, 'sec-websocket-protocol': 'vite-hmr' },
      rejectUnauthorized: false,
    });
    sent.end();
    const [answer, socket] = (await once(sent, 'upgrade')) as [IncomingMessage, Socket];
    expect([answer.statusCode, answer.headers['sec-websocket-protocol']]).toEqual([101, 'vite-hmr']);
    // Vite greets each page that connects.
    const [greeting] = (await once(socket, 'data')) as [Buffer];
    expect(greeting.toString()).toContain('"type":"connected"');
    socket.destroy();
  });
});
