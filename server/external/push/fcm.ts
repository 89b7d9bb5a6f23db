import { createPrivateKey, type KeyObject, sign } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { cleanLine } from '@cairn/engines/texts.ts';
import { z } from 'zod';
import type { GuardedFetch } from '../fetch/guarded-fetch.ts';
import {
  outcomeOf,
  outcomeOfFailure,
  PUSH_ANSWER_BYTES,
  PUSH_TIMEOUT_MS,
  type PushMessage,
  type PushOutcome,
  readJson,
  retryAfter,
} from './push.ts';

/** The two addresses of Google's documents (OAuth 2.0 for service accounts; FCM HTTP v1). ORIGIN_OVERRIDES replaces their origins. */
const TOKEN_URL = 'https://oauth2.googleapis.com/token';
const SEND_ORIGIN = 'https://fcm.googleapis.com';
const SCOPE = 'https://www.googleapis.com/auth/firebase.messaging';
/** How long our assertion is valid, in seconds; the maximum is an hour. */
const ASSERTION_SECONDS = 3_600;
/** A token is renewed this many seconds before it ends, so that none expires in transit. */
const RENEW_BEFORE_SECONDS = 60;

const serviceAccount = z.object({
  project_id: z.string(),
  client_email: z.string(),
  private_key: z.string(),
  private_key_id: z.string().optional(),
});
const tokenReply = z.object({ access_token: z.string(), expires_in: z.number() });
const problemReply = z.object({
  error: z.object({ message: z.string().optional(), details: z.array(z.object({ errorCode: z.string().optional() })).optional() }),
});

interface Account {
  project: string;
  email: string;
  key: KeyObject;
  keyId: string | undefined;
}

/** Sends messages through Firebase Cloud Messaging's HTTP v1 to registration tokens. `path` names the service-account file. */
export function makeFcm(fetch: GuardedFetch, path: string) {
  const account = readAccount(path);
  let held: { token: string; until: number } | undefined;
  let asking: Promise<string | PushOutcome> | undefined;

  const askToken = async (): Promise<string | PushOutcome> => {
    const body = new URLSearchParams({ grant_type: 'urn:ietf:params:oauth:grant-type:jwt-bearer', assertion: assertion(account) });
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    const request = { method: 'POST', headers, body: body.toString(), timeoutMs: PUSH_TIMEOUT_MS, maxBytes: PUSH_ANSWER_BYTES } as const;
    const reply = await fetch(TOKEN_URL, request).catch(outcomeOfFailure);
    if ('kind' in reply) return reply;
    const read = reply.status === 200 ? tokenReply.safeParse(readJson(reply.text())) : undefined;
    if (!read?.success) {
      // A wrong service account can be corrected by the operator, so the message is not dropped at once.
      const afterSeconds = retryAfter(reply.header('retry-after'), Date.now());
      return { kind: 'later', sentence: `Google didn’t issue an access token for the service account (${reply.status})`, afterSeconds };
    }
    held = { token: read.data.access_token, until: Date.now() + (read.data.expires_in - RENEW_BEFORE_SECONDS) * 1_000 };
    return held.token;
  };
  /** Many messages that need a token at once share one request. */
  const token = async () => {
    if (held && held.until > Date.now()) return held.token;
    asking ??= askToken().finally(() => {
      asking = undefined;
    });
    return asking;
  };

  return async (registration: string, message: PushMessage, signal: AbortSignal): Promise<PushOutcome> => {
    const bearer = await token();
    if (typeof bearer !== 'string') return bearer;
    try {
      const reply = await fetch(`${SEND_ORIGIN}/v1/projects/${encodeURIComponent(account.project)}/messages:send`, {
        method: 'POST',
        headers: { authorization: `Bearer ${bearer}`, 'content-type': 'application/json' },
        body: JSON.stringify({ message: toFcm(registration, message) }),
        timeoutMs: PUSH_TIMEOUT_MS,
        maxBytes: PUSH_ANSWER_BYTES,
        signal,
      });
      if (reply.status !== 401) return judge(reply.status, problemOf(reply.text()), outcomeOf('Firebase Cloud Messaging', reply));
      if (held?.token === bearer) held = undefined;
      return { kind: 'later', sentence: 'Firebase Cloud Messaging rejected the access token (401)' };
    } catch (error) {
      return outcomeOfFailure(error);
    }
  };
}

function readAccount(path: string): Account {
  const account = serviceAccount.parse(JSON.parse(readFileSync(path, 'utf8')));
  const key = createPrivateKey(account.private_key);
  return { project: account.project_id, email: account.client_email, key, keyId: account.private_key_id };
}

/** The signed request for a token: a JWT by RS256. */
function assertion({ email, key, keyId }: Account): string {
  const now = Math.floor(Date.now() / 1_000);
  const header = { alg: 'RS256', typ: 'JWT', ...(keyId === undefined ? {} : { kid: keyId }) };
  const claims = { iss: email, scope: SCOPE, aud: TOKEN_URL, iat: now, exp: now + ASSERTION_SECONDS };
  const signed = [header, claims].map((part) => Buffer.from(JSON.stringify(part)).toString('base64url')).join('.');
  return `${signed}.${sign('sha256', Buffer.from(signed), key).toString('base64url')}`;
}

/** The message in the form of HTTP v1; each platform's own mark for 'the same message again' is its id. */
function toFcm(token: string, { id, title, body, url, ttl }: PushMessage) {
  return {
    token,
    notification: { title, body },
    data: { id, url },
    android: { collapse_key: id, ttl: `${ttl}s`, notification: { tag: id } },
    apns: { headers: { 'apns-collapse-id': id, 'apns-expiration': String(Math.floor(Date.now() / 1_000) + ttl) } },
    webpush: { headers: { TTL: String(ttl), Topic: id }, notification: { tag: id } },
  };
}

/** FCM reports an expired token by its own code; a 404 without it is a wrong project. */
function judge(
  status: number,
  { code, message }: { code?: string | undefined; message?: string | undefined },
  usual: PushOutcome,
): PushOutcome {
  if (code === 'UNREGISTERED') return { kind: 'gone', sentence: 'Firebase Cloud Messaging says that the app was removed (UNREGISTERED)' };
  if (usual.kind === 'gone' || usual.kind === 'refused')
    return {
      kind: 'refused',
      sentence: `Firebase Cloud Messaging rejected the message (${[code ?? status, cleanLine(message, 200)].filter(Boolean).join(': ')})`,
    };
  return usual;
}

function problemOf(text: string): { code?: string | undefined; message?: string | undefined } {
  const read = problemReply.safeParse(readJson(text));
  if (!read.success) return {};
  const { message, details = [] } = read.data.error;
  return { message, code: details.find(({ errorCode }) => errorCode !== undefined)?.errorCode };
}
