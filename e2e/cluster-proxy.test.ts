import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type TestDatabase, testDatabase } from '@cairn/server/db/testing.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Product, startProduct } from './product.ts';
import { findProgram, freePorts } from './programs.ts';

describe('behind the proxy of compose.yaml’s cluster and another one', () => {
  const caddy = findProgram('caddy');
  if (!caddy) {
    it.skip('caddy is not installed', () => undefined);
    return;
  }
  let database: TestDatabase;
  let product: Product;
  let proxy: ChildProcess;
  let folder: string;
  let address: string;

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'cairn-proxy-'));
    database = await testDatabase();
    const [inside = 0, outside = 0] = await freePorts(2);
    address = `http://127.0.0.1:${outside}`;
    product = await startProduct({ DATABASE_URL: database.url, ROLES: 'web', TRUST_PROXY: '2', PORT: String(inside), PUBLIC_URL: address });
    const site = readFileSync(new URL('../deploy/cluster.Caddyfile', import.meta.url), 'utf8')
      .replace(':8080 {', `${address} {`)
      .replace('web-1:3000 web-2:3000', `127.0.0.1:${inside}`);
    writeFileSync(join(folder, 'Caddyfile'), `{\n\tadmin off\n}\n${site}`);
    const environment = { PATH: process.env.PATH ?? '', HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder };
    const starting = ['run', '--config', join(folder, 'Caddyfile'), '--adapter', 'caddyfile'];
    proxy = spawn(caddy, starting, { env: environment, stdio: 'ignore' });
    while ((await fetch(`${address}/healthz`).catch(() => undefined))?.status !== 200) await sleep(50);
  }, 120_000);
  afterAll(async () => {
    proxy.kill('SIGTERM');
    await once(proxy, 'exit');
    await product.stop();
    await database.drop();
    rmSync(folder, { recursive: true, force: true });
  });

  /** A wrong sign-in, as the proxy in front passes it on for a visitor. */
  const guess = async (visitor: string) => {
    const { status } = await fetch(`${address}/api/auth/sign-in`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': visitor },
      body: '{"email":"a@example.org","password":"guess"}',
    });
    return status;
  };

  it('limits each visitor by the address that the proxy in front has seen, and not all together', async () => {
    const statuses: number[] = [];
    for (let n = 0; n <= 10; n += 1) statuses.push(await guess('203.0.113.1'));
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 401), 429]);
    expect(await guess('203.0.113.2')).toBe(401);
    expect(await guess('203.0.113.3, 203.0.113.1')).toBe(429);
  });
});
