import { fork } from 'node:child_process';
import { once } from 'node:events';
import { request } from 'node:http';
import { fileURLToPath } from 'node:url';

/** A reply of the product, byte for byte. */
export interface RecordedReply {
  path: string;
  status: number;
  headers: Record<string, string | string[]>;
  body: Uint8Array;
}

export interface BareServer {
  /** Address without a trailing slash. */
  url: string;
  stop(): Promise<void>;
}

/** What the connection and the body's length make of a reply; each server sends its own. */
const OWN_HEADERS = new Set(['connection', 'keep-alive', 'date', 'transfer-encoding', 'content-length']);

/** Requests a path and keeps what was sent. */
export async function record(url: string, path: string, headers: Record<string, string> = {}): Promise<RecordedReply> {
  const sending = request(url + path, { headers });
  sending.end();
  const [reply] = await once(sending, 'response');
  const parts: Buffer[] = [];
  for await (const part of reply) parts.push(part);
  const entries = Object.entries<string | string[]>(reply.headers).filter(([name]) => !OWN_HEADERS.has(name));
  return { path, status: reply.statusCode, headers: Object.fromEntries(entries), body: Buffer.concat(parts) };
}

/** Starts a bare Fastify in a process of its own that sends these replies and nothing else. */
export async function startBareServer(replies: RecordedReply[]): Promise<BareServer> {
  const child = fork(fileURLToPath(new URL('./bare-process.ts', import.meta.url)), { serialization: 'advanced' });
  child.send(replies);
  const [url] = await once(child, 'message');
  return {
    url,
    async stop() {
      const ended = once(child, 'exit');
      child.disconnect();
      await ended;
    },
  };
}
