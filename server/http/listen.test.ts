import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, expect, test } from 'vitest';
import { listenForMany } from './listen.ts';

const apps: FastifyInstance[] = [];

async function listen(port: number): Promise<string> {
  const app = Fastify();
  apps.push(app);
  app.get('/', async () => 'answered');
  return listenForMany(app, { port, host: '127.0.0.1' });
}

afterEach(async () => {
  for (const app of apps.splice(0)) await app.close();
});

test('connections are answered by whichever socket they reach, until the app is closed', async () => {
  const url = await listen(0);
  const ask = async () => (await fetch(url, { headers: { connection: 'close' } })).text();
  expect(new Set(await Promise.all(Array.from({ length: 50 }, ask)))).toEqual(new Set(['answered']));
  await apps.pop()?.close();
  await expect(ask()).rejects.toThrow('fetch failed');
});

test('a port that another process listens on is still refused', async () => {
  const { port } = new URL(await listen(0));
  await expect(listen(Number(port))).rejects.toMatchObject({ code: 'EADDRINUSE' });
});
