import type { IncomingMessage, ServerResponse } from 'node:http';
import { endWhenStalled, WATCHED_FROM } from '../concurrency/end-when-stalled.ts';
import { hasCurrent } from './entity-tag.ts';
import { chooseEncoding } from './accept-encoding.ts';
import { withHeaders } from './headers.ts';
import type { EncodedReply, KeptReply } from './kept-reply.ts';

/** Sends a kept reply, or 304 to a client that has it; answers which. `changes`: headers that differ from the kept ones. */
export function sendKept(request: IncomingMessage, response: ServerResponse, kept: KeptReply, changes?: Record<string, string>): 200 | 304 {
  if (hasCurrent(request.headers['if-none-match'], kept.etag)) {
    response.writeHead(304, changes ? withHeaders(kept.notModified, changes) : kept.notModified).end();
    return 304;
  }
  const write = ({ headers, body }: EncodedReply) => {
    response.writeHead(200, changes ? withHeaders(headers, changes) : headers);
    if (request.method === 'HEAD') response.end();
    else {
      if (body.length >= WATCHED_FROM) endWhenStalled(response);
      response.end(body);
    }
  };
  const encoding = chooseEncoding(acceptEncoding(request));
  const ready = kept.ready(encoding);
  if (ready) write(ready);
  else kept.encoded(encoding).then(write, (error: unknown) => response.destroy(error instanceof Error ? error : undefined));
  return 200;
}

/** The encodings that a client accepts. */
export function acceptEncoding({ headers }: Pick<IncomingMessage, 'headers'>): string | undefined {
  const value: string | string[] | undefined = headers['accept-encoding'];
  return Array.isArray(value) ? value.join(',') : value;
}
