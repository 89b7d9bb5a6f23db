import type { IncomingHttpHeaders } from 'node:http';
import { USER_COOKIE } from '@cairn/contracts/accounts.ts';
import { OPERATOR_COOKIE } from '@cairn/contracts/operator.ts';
import { fastifyCookie } from '@fastify/cookie';

/** What a request sends to say who sends it; undefined where it is missing or cannot be a token. */
export interface Credentials {
  operatorToken: string | undefined;
  userToken: string | undefined;
  /** A user's token or an API key. */
  bearer: string | undefined;
}

/** 32 random bytes in base64url, as both kinds of session have them in their cookie. */
const TOKEN = /^[\w-]{43}$/;

/** The credentials of a request. */
export function credentialsOf({ authorization, cookie }: IncomingHttpHeaders): Credentials {
  const cookies = cookie === undefined ? {} : fastifyCookie.parse(cookie);
  const token = (name: string) => (TOKEN.test(cookies[name] ?? '') ? cookies[name] : undefined);
  return {
    operatorToken: token(OPERATOR_COOKIE),
    userToken: token(USER_COOKIE),
    bearer: /^Bearer +(\S+)$/i.exec(authorization ?? '')?.[1],
  };
}

/** Makes a request one of a visitor: without the cookies of sessions, which open none, and without a key. */
export function dropCredentials(headers: IncomingHttpHeaders): void {
  delete headers.authorization;
  const others = (headers.cookie ?? '')
    .split(';')
    .filter((pair) => ![OPERATOR_COOKIE, USER_COOKIE].includes(pair.split('=')[0]?.trim() ?? ''));
  if (others.length > 0) headers.cookie = others.join(';');
  else delete headers.cookie;
}
