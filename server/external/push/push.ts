import { EngineFailure } from '@cairn/engines/engine.ts';
import { cleanLine } from '@cairn/engines/texts.ts';
import type { FetchReply } from '@cairn/engines/world.ts';
import { z } from 'zod';

/** The outcome of a push service's answer. */
export type PushOutcome =
  | { kind: 'accepted' }
  /** The subscription has ended: there is no use in asking again. */
  | { kind: 'gone'; sentence: string }
  /** This message is not taken, now or later. */
  | { kind: 'refused'; sentence: string }
  /** Worth another try; `afterSeconds` where the service requested a pause. */
  | { kind: 'later'; sentence: string; afterSeconds?: number | undefined };

/** What a receiver shows, and where it leads. */
export interface PushMessage {
  /** The same for every try and every device: a receiver that gets it twice shows it once. At most 32 characters of base64url. */
  id: string;
  title: string;
  body: string;
  /** Path on our own site. */
  url: string;
  /** Seconds for which a push service keeps it for a device that is away. */
  ttl: number;
}

/** Milliseconds for one request to a push service. */
export const PUSH_TIMEOUT_MS = 10_000;
/** Push services answer in a few lines. */
export const PUSH_ANSWER_BYTES = 64_000;

/** Outcome of an answer by its status, as RFC 8030 and RFC 9110 mean it; its sentence carries the service's own reason. */
export function outcomeOf(service: string, reply: FetchReply): PushOutcome {
  const { status } = reply;
  if (status >= 200 && status < 300) return { kind: 'accepted' };
  const reason = reasonOf(reply);
  const said = reason === undefined ? String(status) : `${status}: ${reason}`;
  if (status === 404 || status === 410) return { kind: 'gone', sentence: `${service} says that the subscription has ended (${said})` };
  if (status === 408 || status === 425 || status === 429 || status >= 500)
    return { kind: 'later', sentence: `${service} answered ${said}`, afterSeconds: retryAfter(reply.header('retry-after'), Date.now()) };
  return { kind: 'refused', sentence: `${service} rejected the message (${said})` };
}

const REASON_LENGTH = 200;
/** How Apple, Mozilla and others name their reason. */
const problem = z.object({ reason: z.string().optional(), message: z.string().optional(), error: z.string().optional() }).catch({});

/** Why a service did not take a message, in its own words: one line of at most 200 characters. Undefined when it sent no text. */
function reasonOf(reply: FetchReply): string | undefined {
  const body = reply.text().trim();
  if (body.startsWith('<')) return undefined;
  if (!body.startsWith('{')) return cleanLine(body, REASON_LENGTH);
  const { reason, message, error } = problem.parse(readJson(body));
  return cleanLine(reason ?? message ?? error, REASON_LENGTH);
}

/** The value of a JSON text; undefined where it is none. */
export function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

/** Outcome of a request that got no answer. Unknown errors are faults of this server and are thrown on. */
export function outcomeOfFailure(error: unknown): PushOutcome {
  if (!(error instanceof EngineFailure)) throw error;
  if (error.code === 'refused-address' || error.code === 'bad-link') return { kind: 'refused', sentence: error.message };
  return { kind: 'later', sentence: error.message };
}

/** Seconds of a Retry-After header, a number or a date (RFC 9110, 10.2.3); undefined for none or nonsense. */
export function retryAfter(header: string | undefined, now: number): number | undefined {
  if (header === undefined) return undefined;
  if (/^\d+$/.test(header.trim())) return Number(header);
  // HTTP dates end with GMT; the parser accepts many other texts as dates.
  const at = header.trim().endsWith('GMT') ? Date.parse(header) : Number.NaN;
  return Number.isNaN(at) ? undefined : Math.max(0, (at - now) / 1_000);
}
