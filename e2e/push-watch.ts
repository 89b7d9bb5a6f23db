import { parentPort, workerData } from 'node:worker_threads';
import { Client } from './product.ts';

/** What the watching thread tells at its end: milliseconds of each answer. */
export type WatchedTimes = number[];

/** Asks for the message list as its page does, again and again. What falls into a kill is asked again elsewhere and not timed. */
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
      const asked = performance.now();
      const { status } = await client.call('GET', '/api/notifications/messages?limit=100');
      if (status === 200) times.push(performance.now() - asked);
      else client = undefined;
    } catch (error) {
      // The process was killed under us: the next one answers. Anything else is a fault of this test.
      if (!(error instanceof TypeError) && !(error instanceof Error && error.message.startsWith('Signing in'))) throw error;
      client = undefined;
    }
    await new Promise((resume) => setTimeout(resume, 200));
  }
  return times;
}

// A thread of its own: the stand-in beside it decrypts thousands of messages, and its pauses are not the product's.
const port = parentPort;
if (port) {
  let addresses: string[] = workerData;
  let going = true;
  port.on('message', (told: string[] | 'stop') => {
    if (told === 'stop') going = false;
    else addresses = told;
  });
  port.postMessage(
    await watch(
      () => addresses,
      () => going,
    ),
  );
  port.close();
}
