import { connect } from 'node:net';
import { parentPort, workerData } from 'node:worker_threads';
import type { Load, LoadResult } from './load.ts';
import { ReplyReader } from './reply-reader.ts';

/** The product counts views by browsers only. */
const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0.0.0 Safari/537.36';

// A client that does as little as possible: it runs on the machine that it measures.
const load = workerData as Load;
const address = new URL(load.url);
const headers = { host: address.host, 'user-agent': BROWSER, ...load.headers };
const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
const requests = load.paths.map((path) => Buffer.from(`GET ${path} HTTP/1.1\r\n${lines.join('')}\r\n`));
let sent = 0;
let replies = 0;

function next(end: number): Buffer | undefined {
  if (load.milliseconds === undefined) return requests[sent++];
  return performance.now() < end ? requests[sent++ % requests.length] : undefined;
}

function sendAll(end: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const reader = new ReplyReader();
    const socket = connect({ host: address.hostname, port: Number(address.port), noDelay: true });
    const send = () => {
      const request = next(end);
      if (request) socket.write(request);
      else socket.end(resolve);
    };
    socket.on('connect', send);
    socket.on('error', reject);
    socket.on('close', () => reject(new Error('The server closed the connection')));
    socket.on('data', (chunk) => {
      if (!reader.isComplete(chunk)) return;
      if (reader.status !== 200) return reject(new Error(`${load.paths[(sent - 1) % requests.length]} answered ${reader.status}`));
      replies += 1;
      send();
    });
  });
}

const start = performance.now();
const end = start + (load.milliseconds ?? 0);
await Promise.all(Array.from({ length: load.connections }, () => sendAll(end)));
const result: LoadResult = { replies, perSecond: (replies / (performance.now() - start)) * 1_000 };
parentPort?.postMessage(result);
