import { Agent, request } from 'node:http';
import type { Client } from '@cairn/e2e/product.ts';

const agent = new Agent({ keepAlive: true });

/**
 * Milliseconds from the request to the last byte of its reply, which is compressed for a browser. The reply is neither decompressed nor kept: the
 * collection of the memory that takes would be measured with it.
 */
export async function millisecondsOf(client: Client, path: string): Promise<number> {
  const headers = { cookie: client.cookie, 'accept-encoding': 'gzip, deflate, br' };
  const start = performance.now();
  const status = await new Promise<number | undefined>((resolve, reject) => {
    request(client.url + path, { agent, headers }, (reply) => {
      reply
        .on('error', reject)
        .on('end', () => resolve(reply.statusCode))
        .resume();
    })
      .on('error', reject)
      .end();
  });
  if (status !== 200) throw new Error(`${path} answered ${status}`);
  return performance.now() - start;
}
