import {
  createDecipheriv,
  createECDH,
  createPublicKey,
  type ECDH,
  hkdfSync,
  randomBytes,
  randomUUID,
  verify as verifySignature,
} from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What a browser hands to the product: as `PushSubscription.toJSON()` gives it. */
export interface StandInSubscription {
  endpoint: string;
  expirationTime: null;
  keys: { p256dh: string; auth: string };
}

export interface PushMessageSeen {
  subscription: string;
  topic: string;
  ttl: number;
  /** The decrypted payload. */
  payload: { id: string; title: string; body: string; url: string };
}

/** How the service answers one request, before it looks at it: undefined lets it look. */
export type Mood = (
  subscription: string,
  seenBefore: number,
) => { status: number; headers?: Record<string, string>; body?: string } | undefined;

/** A strict push service on loopback: it checks every header, the VAPID token and the encryption. */
export interface PushService {
  /** `https://push.example=http://127.0.0.1:…`, for ORIGIN_OVERRIDES. */
  override: string;
  /** A new browser's subscription; its secret stays here. */
  subscribe(): StandInSubscription;
  /** Messages that were taken, in their order, repeats too. */
  taken: PushMessageSeen[];
  /** What was wrong with requests; empty when all is well. */
  complaints: string[];
  /** How many requests each subscription got. */
  requests: Map<string, number>;
  /** The contacts that the tokens of requests named. */
  subjects: Set<string>;
  mood: Mood;
  close(): Promise<void>;
}

const ORIGIN = 'https://push.example';

/**
 * `publicKey` is the product's VAPID key once it is known; a request signed by another one is refused. `wantsContact`: as Apple's service
 * does, it answers 403 BadJwtToken where the token's contact is no address that could be reached.
 */
export async function startPushService(
  publicKey: () => string | undefined,
  { wantsContact = false }: { wantsContact?: boolean } = {},
): Promise<PushService> {
  const secrets = new Map<string, { ecdh: ECDH; auth: Buffer }>();
  const service: PushService = {
    override: '',
    taken: [],
    complaints: [],
    requests: new Map(),
    subjects: new Set(),
    mood: () => undefined,
    subscribe() {
      const ecdh = createECDH('prime256v1');
      const point = ecdh.generateKeys();
      const auth = randomBytes(16);
      const id = randomUUID();
      secrets.set(id, { ecdh, auth });
      const keys = { p256dh: point.toString('base64url'), auth: auth.toString('base64url') };
      return { endpoint: `${ORIGIN}/send/${id}`, expirationTime: null, keys };
    },
    close: async () => undefined,
  };

  const take = (request: IncomingMessage, body: Buffer): number => {
    const id = request.url?.split('/').at(-1) ?? '';
    const secret = secrets.get(id);
    if (!secret) return 404;
    const topic = checkHeaders(request);
    checkVapid(request.headers.authorization ?? '', publicKey());
    const payload = JSON.parse(decrypt(body, secret.ecdh, secret.auth).toString());
    service.taken.push({ subscription: id, topic, ttl: Number(request.headers.ttl), payload });
    return 201;
  };
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const pieces: Buffer[] = [];
    for await (const piece of request) pieces.push(piece);
    const id = request.url?.split('/').at(-1) ?? '';
    const before = service.requests.get(id) ?? 0;
    service.requests.set(id, before + 1);
    const moody = service.mood(id, before);
    if (moody) {
      response.writeHead(moody.status, moody.headers).end(moody.body);
      return;
    }
    const subject = subjectOf(request.headers.authorization ?? '');
    service.subjects.add(subject);
    if (wantsContact && !isReachable(subject)) {
      response.writeHead(403, { 'content-type': 'application/json' }).end('{"reason":"BadJwtToken"}');
      return;
    }
    try {
      response.writeHead(take(request, Buffer.concat(pieces))).end();
    } catch (error) {
      service.complaints.push(error instanceof Error ? error.message : String(error));
      response.writeHead(400).end();
    }
  };
  const server = createServer((request, response) => {
    // A sender that was killed in the middle of its request is not reported as a fault.
    answer(request, response).catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  service.override = `${ORIGIN}=http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  service.close = async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  };
  return service;
}

/** The contact that a VAPID token names; empty where there is none. */
function subjectOf(authorization: string): string {
  const claims = /^vapid t=[\w-]+\.([\w-]+)\./.exec(authorization)?.[1] ?? 'e30';
  return JSON.parse(Buffer.from(claims, 'base64url').toString()).sub ?? '';
}

/** Whether a contact is an address of the public internet. */
function isReachable(subject: string): boolean {
  const host = subject.startsWith('mailto:') ? (subject.split('@')[1] ?? '') : (URL.parse(subject)?.hostname ?? '');
  return (
    /^(?:mailto:[^\s<>@]+@|https:)/.test(subject) &&
    /^[\w-]+(?:\.[\w-]+)*\.[a-z]{2,}$/i.test(host) &&
    !/\.(?:invalid|localhost|local)$/.test(host)
  );
}

function check(holds: boolean, words: string): void {
  if (!holds) throw new Error(words);
}

/** RFC 8030, section 5: TTL is required; Topic is at most 32 characters of base64url; RFC 8188's coding must be named. Answers the topic. */
function checkHeaders({ method, headers }: IncomingMessage): string {
  check(method === 'POST', `method ${method}`);
  check(/^\d+$/.test(String(headers.ttl)), `TTL ${headers.ttl}`);
  check(headers['content-encoding'] === 'aes128gcm', `Content-Encoding ${headers['content-encoding']}`);
  const topic = String(headers.topic);
  check(/^[\w-]{1,32}$/.test(topic), `Topic ${topic}`);
  check(['very-low', 'low', 'normal', 'high'].includes(String(headers.urgency)), `Urgency ${headers.urgency}`);
  return topic;
}

/** RFC 8292: `vapid t=<JWT>, k=<key>`; the token is for our origin, ends within a day, names a contact, and is signed by that key. */
function checkVapid(authorization: string, expected: string | undefined): void {
  const [, token = '', key = ''] = /^vapid t=([\w.-]+), ?k=([\w-]+)$/.exec(authorization) ?? [];
  check(key !== '' && (expected === undefined || key === expected), `signed by another key: ${key}`);
  const [header = '', claims = '', signature = ''] = token.split('.');
  const { alg, typ } = JSON.parse(Buffer.from(header, 'base64url').toString());
  check(alg === 'ES256' && typ === 'JWT', `token of kind ${alg} ${typ}`);
  const { aud, exp, sub } = JSON.parse(Buffer.from(claims, 'base64url').toString());
  const now = Date.now() / 1_000;
  check(aud === ORIGIN, `audience ${aud}`);
  check(exp > now && exp <= now + 86_400, `expiry ${exp}`);
  check(/^(mailto:.+@.+|https:\/\/.+)$/.test(sub), `subject ${sub}`);
  const point = Buffer.from(key, 'base64url');
  check(point.length === 65 && point[0] === 4, 'the key is no uncompressed point');
  const jwk = { kty: 'EC', crv: 'P-256', x: point.subarray(1, 33).toString('base64url'), y: point.subarray(33).toString('base64url') };
  const publicKey = createPublicKey({ key: jwk, format: 'jwk' });
  const signed = Buffer.from(`${header}.${claims}`);
  const good = verifySignature('sha256', signed, { key: publicKey, dsaEncoding: 'ieee-p1363' }, Buffer.from(signature, 'base64url'));
  check(good, 'the token’s signature does not hold');
}

/** RFC 8291 over RFC 8188, only by node:crypto, so that the product's own library is not judged by itself. */
function decrypt(body: Buffer, ecdh: ECDH, auth: Buffer): Buffer {
  const salt = body.subarray(0, 16);
  const recordSize = body.readUInt32BE(16);
  const senderKey = body.subarray(21, 21 + body.readUInt8(20));
  const record = body.subarray(21 + senderKey.length);
  check(body.length <= 4_096, `a body of ${body.length} bytes`);
  check(record.length <= recordSize, 'more than one record');
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), ecdh.getPublicKey(), senderKey]);
  const inputKey = Buffer.from(hkdfSync('sha256', ecdh.computeSecret(senderKey), auth, info, 32));
  const key = Buffer.from(hkdfSync('sha256', inputKey, salt, 'Content-Encoding: aes128gcm\0', 16));
  const nonce = Buffer.from(hkdfSync('sha256', inputKey, salt, 'Content-Encoding: nonce\0', 12));
  const decipher = createDecipheriv('aes-128-gcm', key, nonce);
  decipher.setAuthTag(record.subarray(-16));
  const padded = Buffer.concat([decipher.update(record.subarray(0, -16)), decipher.final()]);
  const end = padded.lastIndexOf(2);
  check(end >= 0 && padded.subarray(end + 1).every((byte) => byte === 0), 'the padding is wrong');
  return padded.subarray(0, end);
}
