import type { Client } from '@cairn/e2e/product.ts';

/** Milliseconds from the request to the last byte of its reply. */
export async function millisecondsOf(client: Client, path: string): Promise<number> {
  const start = performance.now();
  const reply = await fetch(client.url + path, { headers: { cookie: client.cookie } });
  await reply.arrayBuffer();
  if (reply.status !== 200) throw new Error(`${path} answered ${reply.status}`);
  return performance.now() - start;
}
