import { signIn, USER_COOKIE } from '@cairn/contracts/accounts.ts';
import type { TestServer } from '../http/testing.ts';
import { hashPassword } from '../security/passwords.ts';

export const PASSWORD = 'correct horse battery';
let hash: Promise<string> | undefined;

export interface TestUser {
  id: string;
  email: string;
  /** Headers that its browser sends. */
  cookie: { cookie: string };
  /** Headers that its app sends. */
  bearer: { authorization: string };
}

/** A user with an email and a password, written straight into the database. */
export async function makeUser(server: TestServer, username: string): Promise<{ id: string; email: string }> {
  hash ??= hashPassword(PASSWORD);
  const email = `${username}@example.org`;
  const { rows } = await server.context.database.query<{ id: string }>(
    'insert into users (username, email, password_hash) values ($1, $2, $3) returning id',
    [username, email, await hash],
  );
  return { id: rows[0]?.id ?? '', email };
}

/** Signs in by the API call. */
export async function signInAs(server: TestServer, { id, email }: { id: string; email: string }): Promise<TestUser> {
  const reply = await server.ask('POST', '/api/auth/sign-in', { email, password: PASSWORD });
  if (reply.status !== 200) throw new Error(`${email} could not sign in: ${reply.status}`);
  const { token } = signIn.reply.parse(reply.body);
  const cookie = reply.headers.getSetCookie().find((one) => one.startsWith(`${USER_COOKIE}=`));
  return { id, email, cookie: { cookie: cookie?.split(';')[0] ?? '' }, bearer: { authorization: `Bearer ${token}` } };
}

/** A user with an email and a password, signed in. */
export async function makeSignedIn(server: TestServer, username: string): Promise<TestUser> {
  return signInAs(server, await makeUser(server, username));
}
