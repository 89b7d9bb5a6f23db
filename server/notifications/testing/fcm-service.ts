import { generateKeyPairSync, randomUUID, verify } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { z } from 'zod';

const message = z.strictObject({
  message: z.object({
    token: z.string(),
    notification: z.strictObject({ title: z.string(), body: z.string() }),
    data: z.record(z.string(), z.string()),
    android: z.object({ collapse_key: z.string(), ttl: z.string().regex(/^\d+s$/) }),
    apns: z.object({ headers: z.record(z.string(), z.string()) }),
    webpush: z.object({ headers: z.record(z.string(), z.string()) }),
  }),
});

/** Google's token call and FCM's HTTP v1 on loopback, strict about both. */
export interface FcmService {
  /** For ORIGIN_OVERRIDES. */
  overrides: string;
  /** The text of a service-account file whose key this service knows. */
  serviceAccount: string;
  taken: Array<z.output<typeof message>['message']>;
  complaints: string[];
  tokensIssued: number;
  /** Access tokens issued so far are no longer accepted. */
  forgetTokens(): void;
  /** Status and FCM's own code for a registration token; undefined takes the message. */
  mood: (registration: string) => { status: number; code: string; retryAfter?: string } | undefined;
  close(): Promise<void>;
}

const PROJECT = 'cairn-test';
const EMAIL = `push@${PROJECT}.iam.gserviceaccount.com`;

export async function startFcmService(): Promise<FcmService> {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2_048 });
  const tokens = new Set<string>();
  const service: FcmService = {
    overrides: '',
    serviceAccount: JSON.stringify({
      type: 'service_account',
      project_id: PROJECT,
      private_key_id: 'key-1',
      client_email: EMAIL,
      private_key: privateKey.export({ type: 'pkcs8', format: 'pem' }),
    }),
    taken: [],
    complaints: [],
    tokensIssued: 0,
    forgetTokens: () => tokens.clear(),
    mood: () => undefined,
    close: async () => undefined,
  };

  const giveToken = (body: string) => {
    const form = new URLSearchParams(body);
    if (form.get('grant_type') !== 'urn:ietf:params:oauth:grant-type:jwt-bearer') throw new Error(`grant_type ${form.get('grant_type')}`);
    const [header = '', claims = '', signature = ''] = (form.get('assertion') ?? '').split('.');
    const { alg, kid } = JSON.parse(Buffer.from(header, 'base64url').toString());
    const { iss, scope, aud, iat, exp } = JSON.parse(Buffer.from(claims, 'base64url').toString());
    const now = Date.now() / 1_000;
    const holds =
      alg === 'RS256' &&
      kid === 'key-1' &&
      iss === EMAIL &&
      scope === 'https://www.googleapis.com/auth/firebase.messaging' &&
      aud === 'https://oauth2.googleapis.com/token' &&
      iat <= now + 1 &&
      exp > now &&
      exp - iat <= 3_600 &&
      verify('sha256', Buffer.from(`${header}.${claims}`), publicKey, Buffer.from(signature, 'base64url'));
    if (!holds) throw new Error('the assertion does not hold');
    const token = randomUUID();
    tokens.add(token);
    service.tokensIssued += 1;
    return { status: 200, body: { access_token: token, expires_in: 3_599, token_type: 'Bearer' } };
  };
  const takeMessage = ({ headers, url }: IncomingMessage, body: string) => {
    if (url !== `/v1/projects/${PROJECT}/messages:send`) throw new Error(`path ${url}`);
    if (!tokens.has(headers.authorization?.replace(/^Bearer /, '') ?? '')) return { status: 401, body: problem(401, 'UNAUTHENTICATED') };
    const sent = message.parse(JSON.parse(body)).message;
    const moody = service.mood(sent.token);
    if (moody) return { status: moody.status, body: problem(moody.status, moody.code), retryAfter: moody.retryAfter };
    service.taken.push(sent);
    return { status: 200, body: { name: `projects/${PROJECT}/messages/${service.taken.length}` } };
  };
  const answer = async (request: IncomingMessage): Promise<{ status: number; body: unknown; retryAfter?: string | undefined }> => {
    const pieces: Buffer[] = [];
    for await (const piece of request) pieces.push(piece);
    const body = Buffer.concat(pieces).toString();
    try {
      return request.headers.host === 'oauth2.googleapis.com' ? giveToken(body) : takeMessage(request, body);
    } catch (error) {
      service.complaints.push(error instanceof Error ? error.message : String(error));
      return { status: 400, body: problem(400, 'INVALID_ARGUMENT') };
    }
  };
  const server = createServer((request, response) => {
    answer(request).then(
      ({ status, body, retryAfter }) => {
        response.writeHead(status, { 'content-type': 'application/json', ...(retryAfter ? { 'retry-after': retryAfter } : {}) });
        response.end(JSON.stringify(body));
      },
      () => response.destroy(),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const here = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  service.overrides = `https://oauth2.googleapis.com=${here},https://fcm.googleapis.com=${here}`;
  service.close = async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  };
  return service;
}

/** An error as Google's APIs write it. */
function problem(status: number, code: string) {
  const details = [{ '@type': 'type.googleapis.com/google.firebase.fcm.v1.FcmError', errorCode: code }];
  return { error: { code: status, message: code, status: code, details } };
}
