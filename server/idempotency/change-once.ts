import { createHash } from 'node:crypto';
import type { Endpoint } from '@cairn/contracts/endpoint.ts';
import { IDEMPOTENCY_HEADER, IDEMPOTENCY_HOURS, IDEMPOTENCY_KEY_LENGTH } from '@cairn/contracts/idempotency.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { sendAuditId } from '../audit/record.ts';
import type { Database, Transaction } from '../db/connection.ts';
import { inSlices } from '../concurrency/slices.ts';
import { jsonPieces } from '../db/json-pieces.ts';
import { JsonText } from '../db/json-text.ts';
import { HttpError } from '../errors.ts';
import { whenGone } from '../concurrency/when-gone.ts';
import { type Actor, callerName } from '../security/actor.ts';
import { type KeyedRequest, storeReply, takeKey } from './store.ts';

/** The reply to a change, and the number of its audit entry. */
interface Changed<Shape> {
  answer: Shape | JsonText<Shape>;
  auditId: number | undefined;
}

interface KeyedCall {
  params: unknown;
  body: unknown;
  actor: Actor;
  request: FastifyRequest;
  reply: FastifyReply;
}

/**
 * Makes a change in one transaction, and names its entry in the audit trail in the reply's header. With an Idempotency-Key it is made
 * once: the same request of the same caller within 24 hours gets the same answer, and nothing is changed again. A request that fails is
 * not kept. A client that has gone by the time when it would begin ends it.
 * @throws HttpError 400 for a key that is too long, 422 for one that was used for another request
 */
export async function changeOnce<Shape>(
  database: Database,
  endpoint: Pick<Endpoint, 'method' | 'path'>,
  call: KeyedCall,
  work: (transaction: Transaction) => Promise<Changed<Shape>>,
): Promise<Shape | JsonText<Shape>> {
  const gone = whenGone(call.reply, new HttpError(400, 'gone', 'The client closed the connection before the change began.'));
  const keyed = await keyedRequest(endpoint, call, gone);
  gone.throwIfAborted();
  const { answer, auditId } = keyed
    ? await inTurn(`${keyed.owner} ${keyed.key}`, () => database.transaction((transaction) => workOnce(transaction, keyed, work)))
    : await database.transaction(work);
  sendAuditId(call.reply, auditId);
  return answer;
}

const running = new Map<string, Promise<unknown>>();

/**
 * Does the work of one name after that before it. The database would make them wait too, as it does for other processes; but each would
 * hold a connection meanwhile, and many could keep the first from finishing.
 */
async function inTurn<Result>(name: string, work: () => Promise<Result>): Promise<Result> {
  const before = running.get(name);
  // How the one before ended is for its own caller.
  const turn = before === undefined ? work() : before.then(work, work);
  running.set(name, turn);
  try {
    return await turn;
  } finally {
    if (running.get(name) === turn) running.delete(name);
  }
}

async function workOnce<Shape>(
  transaction: Transaction,
  keyed: KeyedRequest,
  work: (transaction: Transaction) => Promise<Changed<Shape>>,
): Promise<Changed<Shape>> {
  const stored = await takeKey(transaction, keyed);
  if (stored) {
    if (stored.call !== keyed.call || stored.digest !== keyed.digest) throw usedForAnother();
    return { answer: new JsonText<Shape>(stored.reply), auditId: stored.auditId ?? undefined };
  }
  const { answer, auditId } = await work(transaction);
  const text = answer instanceof JsonText ? answer.text : JSON.stringify(answer);
  await storeReply(transaction, keyed, text, auditId);
  return { answer, auditId };
}

function usedForAnother(): HttpError {
  const sentence = `This Idempotency-Key was used for another request in the last ${IDEMPOTENCY_HOURS} hours. Send a new key with a new request.`;
  return new HttpError(422, 'key-used', sentence);
}

async function keyedRequest(
  { method, path }: Pick<Endpoint, 'method' | 'path'>,
  { params, body, actor, request }: KeyedCall,
  gone: AbortSignal,
): Promise<KeyedRequest | undefined> {
  const key = request.headers[IDEMPOTENCY_HEADER]?.toString().trim();
  if (!key) return undefined;
  if (key.length > IDEMPOTENCY_KEY_LENGTH)
    throw new HttpError(400, 'bad-key', `An Idempotency-Key may have at most ${IDEMPOTENCY_KEY_LENGTH} characters.`);
  // As the contract read them: fields that it does not know, and their order, make no other request.
  const hash = createHash('sha256');
  await inSlices(jsonPieces([params, body]), (piece) => hash.update(piece), gone);
  const digest = hash.digest('base64url');
  return { owner: callerName(actor), key, call: `${method} ${path}`, digest };
}
