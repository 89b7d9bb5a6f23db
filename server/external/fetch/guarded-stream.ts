import type { Readable } from 'node:stream';
import { failureOfSignal } from '../../concurrency/abort.ts';
import { toFetchFailure } from './failures.ts';
import { type GuardOptions, headerValue, makeGuardedConnections } from './guarded-connections.ts';
import { readWebAddress } from './web-address.ts';

export interface StreamRequest {
  method: 'GET' | 'HEAD' | 'PUT' | 'POST' | 'DELETE';
  headers: Record<string, string>;
  body?: Uint8Array | undefined;
  signal?: AbortSignal | undefined;
  /** How long the host may take before its reply begins, and then between two pieces of it. Milliseconds. */
  answerMs: number;
}

/** A reply whose body is not read yet. The caller reads or destroys it. */
export interface StreamReply {
  status: number;
  /** Header value by lower-case name. */
  header(name: string): string | undefined;
  body: Readable;
}

/** As the guarded fetch, for bodies of any size: each is passed on as it comes, not decompressed. */
export interface GuardedStream {
  /**
   * Follows no redirect.
   * @throws EngineFailure where no reply begins
   */
  open(address: string, request: StreamRequest): Promise<StreamReply>;
  /** Ends open requests and all kept connections. */
  close(): Promise<void>;
}

export function makeGuardedStream(options: GuardOptions): GuardedStream {
  const connections = makeGuardedConnections(options);
  return {
    async open(address, { method, headers, body, signal, answerMs }) {
      const url = readWebAddress(address);
      const { dispatcher, origin, host } = connections.wayTo(url);
      try {
        const reply = await dispatcher.request({
          origin,
          path: url.pathname + url.search,
          method,
          headers: host === undefined ? headers : { ...headers, host },
          body: body ?? null,
          signal,
          headersTimeout: answerMs,
          bodyTimeout: answerMs,
        });
        return { status: reply.statusCode, header: (name) => headerValue(reply.headers[name]), body: reply.body };
      } catch (error) {
        if (signal?.aborted) throw failureOfSignal(signal);
        throw toFetchFailure(error, url.host);
      }
    },
    close: () => connections.close(),
  };
}
