import { createECDH } from 'node:crypto';
import webPush from 'web-push';
import type { GuardedFetch } from '../fetch/guarded-fetch.ts';
import { outcomeOf, outcomeOfFailure, PUSH_ANSWER_BYTES, PUSH_TIMEOUT_MS, type PushMessage, type PushOutcome } from './push.ts';

/** The key pair that identifies us to push services (VAPID, RFC 8292): a P-256 point and its secret, base64url. */
export interface VapidKeys {
  publicKey: string;
  privateKey: string;
}

export interface WebPushSubscription {
  endpoint: string;
  p256dh: string;
  auth: string;
}

/** RFC 8291: services must take 4,096 bytes; the frame of encryption and padding needs 103 of them. */
const PAYLOAD_BYTES = 3_993;

export function makeVapidKeys(): VapidKeys {
  return webPush.generateVAPIDKeys();
}

/** Sends encrypted messages (RFC 8291) to browsers' push services. `subject` is an https or mailto address by which a service reaches us. */
export function makeWebPush(fetch: GuardedFetch, keys: VapidKeys, subject: string) {
  return async (subscription: WebPushSubscription, message: PushMessage, signal: AbortSignal): Promise<PushOutcome> => {
    const service = new URL(subscription.endpoint).host;
    const { headers, body } = requestOf(subscription, message, { subject, ...keys });
    try {
      const reply = await fetch(subscription.endpoint, {
        method: 'POST',
        headers,
        body,
        timeoutMs: PUSH_TIMEOUT_MS,
        maxBytes: PUSH_ANSWER_BYTES,
        signal,
      });
      return outcomeOf(service, reply);
    } catch (error) {
      return outcomeOfFailure(error);
    }
  };
}

function requestOf(
  { endpoint, p256dh, auth }: WebPushSubscription,
  message: PushMessage,
  vapidDetails: VapidKeys & { subject: string },
): { headers: Record<string, string>; body: Buffer } {
  const { headers, body } = webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, payloadOf(message), {
    vapidDetails,
    TTL: message.ttl,
    // The service keeps only the last of one topic, so a second try replaces the first one.
    topic: message.id,
    urgency: 'normal',
    contentEncoding: 'aes128gcm',
  });
  const kept = Object.entries(headers).filter(([name]) => name.toLowerCase() !== 'content-length');
  return { headers: Object.fromEntries(kept.map(([name, value]) => [name, String(value)])), body };
}

/** Whether a submitted key is a point on the curve: with another one the encryption would throw. Checked before a device is stored. */
export function isPoint(p256dh: string): boolean {
  const ecdh = createECDH('prime256v1');
  ecdh.generateKeys();
  try {
    ecdh.computeSecret(Buffer.from(p256dh, 'base64url'));
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ERR_CRYPTO_ECDH_INVALID_PUBLIC_KEY') return false;
    throw error;
  }
}

/** The message as JSON, its words cut where it would not fit. */
export function payloadOf({ id, title, body, url }: Omit<PushMessage, 'ttl'>): string {
  for (let words = [...body], most = words.length; ; most = Math.floor(most * 0.9)) {
    const text = JSON.stringify({ id, title, body: words.length > most ? `${words.slice(0, most).join('')}…` : body, url });
    if (Buffer.byteLength(text) <= PAYLOAD_BYTES || most === 0) return text;
    words = words.slice(0, most + 1);
  }
}
