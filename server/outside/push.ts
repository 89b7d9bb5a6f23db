import { EngineFailure } from '@cairn/engines/engine.ts';
import type { FetchReply } from '@cairn/engines/world.ts';

/** What a push service's answer comes to. */
export type PushOutcome =
  | { kind: 'accepted' }
  /** The subscription has ended: there is no use in asking again. */
  | { kind: 'gone'; sentence: string }
  /** This message is not taken, now or later. */
  | { kind: 'refused'; sentence: string }
  /** Worth another try; `afterSeconds` where the service asked for a pause. */
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

/** Outcome of an answer by its status alone, as RFC 8030 and RFC 9110 mean it. */
export function outcomeOf(service: string, reply: FetchReply): PushOutcome {
  const { status } = reply;
  if (status >= 200 && status < 300) return { kind: 'accepted' };
  if (status === 404 || status === 410) return { kind: 'gone', sentence: `${service} says that the subscription has ended (${status})` };
  if (status === 408 || status === 425 || status === 429 || status >= 500)
    return { kind: 'later', sentence: `${service} answered ${status}`, afterSeconds: retryAfter(reply.header('retry-after'), Date.now()) };
  return { kind: 'refused', sentence: `${service} refused the message (${status})` };
}

/** Outcome of a request that got no answer. Errors that nobody named are faults of ours and pass. */
export function outcomeOfFailure(error: unknown): PushOutcome {
  if (!(error instanceof EngineFailure)) throw error;
  if (error.code === 'refused-address' || error.code === 'bad-link') return { kind: 'refused', sentence: error.message };
  return { kind: 'later', sentence: error.message };
}

/** Seconds that a Retry-After header asks for, a number or a date (RFC 9110, 10.2.3); undefined for none or nonsense. */
export function retryAfter(header: string | undefined, now: number): number | undefined {
  if (header === undefined) return undefined;
  if (/^\d+$/.test(header.trim())) return Number(header);
  // HTTP dates end so; the parser would take many another text for a date.
  const at = header.trim().endsWith('GMT') ? Date.parse(header) : Number.NaN;
  return Number.isNaN(at) ? undefined : Math.max(0, (at - now) / 1_000);
}
