import { EngineFailure } from '../interface/engine.ts';
import type { FetchOptions, FetchReply, World } from '../reading/world.ts';

/** What a stand-in answers. */
export interface StandInReply {
  status: number;
  headers?: Record<string, string>;
  body?: string | Uint8Array;
}

/** An external service, as a function. */
export type StandIn = (
  url: URL,
  request: { method: string; headers: Record<string, string>; body: string | undefined },
) => StandInReply | undefined;

export interface FakeWorld extends World {
  /** Every address requested, in order. */
  requested: string[];
  /** Every wait, in milliseconds; none of them really waits. */
  waits: number[];
}

/** A world in which only the given stand-ins exist; the first that answers counts, a request that none answers is unreachable. */
export function fakeWorld(...standIns: StandIn[]): FakeWorld {
  const requested: string[] = [];
  const waits: number[] = [];
  return {
    requested,
    waits,
    async fetch(url: string, options: FetchOptions = {}): Promise<FetchReply> {
      options.signal?.throwIfAborted();
      requested.push(url);
      const headers = Object.fromEntries(Object.entries(options.headers ?? {}).map(([name, value]) => [name.toLowerCase(), value]));
      const request = { method: options.method ?? 'GET', headers, body: options.body };
      for (const standIn of standIns) {
        const reply = standIn(new URL(url), request);
        if (reply) return replyOf(url, reply, options.maxBytes ?? 20_000_000);
      }
      throw new EngineFailure('unreachable', { text: `${new URL(url).hostname} cannot be reached.` });
    },
    async sleep(milliseconds, signal) {
      waits.push(milliseconds);
      signal.throwIfAborted();
    },
  };
}

function replyOf(url: string, reply: StandInReply, maxBytes: number): FetchReply {
  const bytes = typeof reply.body === 'string' ? new TextEncoder().encode(reply.body) : (reply.body ?? new Uint8Array(0));
  if (bytes.length > maxBytes) throw new EngineFailure('too-large', { text: `The answer is larger than ${maxBytes} bytes.` });
  const headers = new Map(Object.entries(reply.headers ?? {}).map(([name, value]) => [name.toLowerCase(), value]));
  return { status: reply.status, url, bytes, header: (name) => headers.get(name), text: () => new TextDecoder().decode(bytes) };
}
