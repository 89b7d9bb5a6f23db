import { parentPort, workerData } from 'node:worker_threads';
import { Client } from './product.ts';

/** What the watching thread posts at its end: milliseconds of each response. */
export type WatchedTimes = number[];

/** Requests the message list as its page does, repeatedly. A request hit by a kill is repeated on another process and not timed. */
async function watch(addresses: () => string[], going: () => boolean): Promise<WatchedTimes> {
  const times: number[] = [];
  let client: Client | undefined;
  for (let turn = 0; going(); turn += 1) {
    try {
      if (!client) {
        const known = addresses();
        client = new Client(known[turn % known.length] ?? '');
        await client.signIn();
      }
      const start = performance.now();
      const { status } = await client.call('GET', '/api/notifications/messages?limit=100');
      if (status === 200) times.push(performance.now() - start);
      else client = undefined;
    } catch (error) {
      // The process was killed during the request: try the next one. Anything else is a bug in this test.
      if (!(error instanceof TypeError) && !(error instanceof Error && error.message.startsWith('Signing in'))) throw error;
      client = undefined;
    }
    await new Promise((resume) => setTimeout(resume, 200));
  }
  return times;
}

// In a separate thread, because the stand-in in the main thread decrypts thousands of messages, and its pauses are not the product's.
const port = parentPort;
if (port) {
  let addresses: string[] = workerData;
  let going = true;
  port.on('message', (message: string[] | 'stop') => {
    if (message === 'stop') going = false;
    else addresses = message;
  });
  port.postMessage(
    await watch(
      () => addresses,
      () => going,
    ),
  );
  port.close();
}
