import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { isServerAway } from '../db/connection.ts';
import { ChangedWhileRead } from '../db/json-parts.ts';
import type { Log } from '../logging/log.ts';
import { type Actor, VISITOR } from '../security/actor.ts';
import { entityTag, hasCurrent } from '../public-cache/entity-tag.ts';
import { callerOf, type LongReplyLimit } from './long-reply-limit.ts';

/** What sends long replies. */
export interface LongReplies {
  limit: LongReplyLimit;
  log: Log;
}

/** A reply as the parts of its text, in order. */
export interface LongReply {
  parts: AsyncIterable<string>;
  type: string;
}

interface Answered {
  request: FastifyRequest;
  reply: FastifyReply;
}

/**
 * Call before anything is read for a long reply. Takes one of the caller's places until the reply has ended. `version` changes whenever the
 * text may; answers false where the client has it already: then send the reply without a body.
 * @throws HttpError 429 or 503 where too many such replies are being sent
 */
export function beginLongReply({ limit }: LongReplies, { request, reply }: Answered, version: string | undefined): boolean {
  if (version !== undefined) {
    const tag = entityTag(`${request.url} ${version}`);
    reply.header('etag', tag);
    if (hasCurrent(request.headers['if-none-match'], tag)) {
      reply.code(304);
      return false;
    }
  }
  // Routes without a contract do not ask who calls.
  const actor: Actor | undefined = request.actor;
  reply.raw.once('close', limit.open(callerOf(actor ?? VISITOR, request.ip)));
  return true;
}

/**
 * Sends a reply that was begun as it is read: the next part is requested when the client has taken what came before. Where a part cannot be
 * read any more, the connection is broken off, so that no client takes what it has for the whole.
 */
export function sendInParts({ log }: LongReplies, { request, reply }: Answered, { parts, type }: LongReply): FastifyReply {
  reply.type(type);
  if (request.method === 'HEAD') return reply.send();
  return reply.send(Readable.from(readOn(parts, log, request), { objectMode: false, highWaterMark: 0 }));
}

/** The parts of a short reply as one text. */
export async function wholeText(parts: AsyncIterable<string>): Promise<string> {
  let text = '';
  for await (const part of parts) text += part;
  return text;
}

async function* readOn(parts: AsyncIterable<string>, log: Log, { routeOptions, raw }: FastifyRequest): AsyncGenerator<Buffer> {
  try {
    for await (const part of parts) if (part !== '') yield Buffer.from(part);
  } catch (error) {
    // The client sees a broken connection and asks again: nothing is wrong here.
    const isExpected = error instanceof ChangedWhileRead || isServerAway(error) || raw.destroyed;
    if (!isExpected) log.error('long-replies', error, routeOptions.url);
    throw error;
  }
}
