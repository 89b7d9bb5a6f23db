import { describe, expect, it } from 'vitest';
import { ReplyReader } from './reply-reader.ts';

const withLength = 'HTTP/1.1 200 OK\r\nContent-Length: 6\r\n\r\nabcdef';
const inChunks = 'HTTP/1.1 404 Not Found\r\ntransfer-encoding: chunked\r\n\r\n6\r\nabcdef\r\n0\r\n\r\n';
const empty = 'HTTP/1.1 304 Not Modified\r\ncontent-length: 0\r\n\r\n';

/** What the reader answers for each packet. */
function read(...packets: string[]): boolean[] {
  const reader = new ReplyReader();
  return packets.map((packet) => reader.isComplete(Buffer.from(packet)));
}

describe('the reader of replies of the load generator', () => {
  it('sees the end of a reply with a length, in chunks, and without a body', () => {
    expect([read(withLength), read(inChunks), read(empty)]).toEqual([[true], [true], [true]]);
  });

  it('sees the ends of several replies in a row', () => {
    expect(read(withLength, inChunks, empty, withLength)).toEqual([true, true, true, true]);
  });

  it.each([withLength, inChunks, empty])('sees the end wherever packets are split: %j', (reply) => {
    for (let at = 1; at < reply.length; at += 1) expect(read(reply.slice(0, at), reply.slice(at))).toEqual([false, true]);
  });

  it('reports the status', () => {
    const reader = new ReplyReader();
    reader.isComplete(Buffer.from(inChunks));
    expect(reader.status).toBe(404);
  });
});
