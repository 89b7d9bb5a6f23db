import { createHash, randomBytes } from 'node:crypto';
import type { OwnAccount } from '@cairn/contracts/accounts.ts';
import type { Database } from '../db/connection.ts';
import { HttpError } from '../errors.ts';
import { removeDevicesOfSession } from '../notifications/devices.ts';
import type { SignedIn } from '../security/actor.ts';
import { hashPassword, verifyPassword } from '../security/passwords.ts';
import { forgetAttempt, reserveAttempt, waitForTurn } from '../security/sign-in-attempts.ts';
import { findCredentials, readOwnAccount } from '../users/credentials.ts';
import * as store from './store.ts';

/** 32 random bytes cannot be guessed, so storing their plain SHA-256 is safe. */
const TOKEN_BYTES = 32;
/** Prefix of users' bearer tokens, for us and for scanners of leaked secrets. */
const BEARER_PREFIX = 'cairn_user_';
/** Failures from one network address over all emails: an office may share an address. Many failures in all slow every sign-in. */
const LIMITS_OF_ADDRESS = { perAddress: 10, inAll: 1_000 };
/** Failures on one email from one network address, and from everywhere: after 100 in 15 minutes further attempts are slowed, but the owner can still sign in. */
const LIMITS_OF_EMAIL = { perAddress: 10, inAll: 100 };

export interface OpenedSession {
  /** Only for the cookie. */
  cookie: string;
  /** Only for the reply: a token that scripts can read is not accepted as a cookie. */
  token: string;
  user: OwnAccount;
}

export interface UserSessions {
  /** Prepares the hash that lets `signIn` take the same time for an unknown email as for a known one. */
  prepare(): Promise<void>;
  /**
   * Opens a new session, whatever token the caller sent.
   * @throws HttpError 401 on an unknown email or a wrong password, with no difference between them; 429 after too many from one address
   */
  signIn(email: string, password: string, ip: string): Promise<OpenedSession>;
  /** The user of a cookie or a bearer token. */
  identify(tokens: { cookie: string | undefined; bearer: string | undefined }): Promise<SignedIn | undefined>;
  /** Ends a session; its devices get no further messages. */
  signOut(session: SignedIn): Promise<void>;
  read(userId: string): Promise<OwnAccount | undefined>;
}

export function makeUserSessions(database: Database): UserSessions {
  let decoy: Promise<string> | undefined;
  const decoyHash = () => {
    decoy ??= hashPassword(randomBytes(TOKEN_BYTES).toString('base64url'));
    return decoy;
  };
  return {
    async prepare() {
      await decoyHash();
    },
    async signIn(email, password, ip) {
      const attempts = [
        await reserveAttempt(database, 'users', ip, LIMITS_OF_ADDRESS),
        await reserveAttempt(database, `account ${digest(email.toLowerCase())}`, ip, LIMITS_OF_EMAIL),
      ];
      await waitForTurn(attempts);
      const user = await findCredentials(database, email);
      // For an unknown email a hash is computed too: the time must not show which emails are known.
      const fits = await verifyPassword(password, user?.passwordHash ?? (await decoyHash()));
      if (!user || !fits) throw wrongSignIn();
      for (const attempt of attempts) await forgetAttempt(database, attempt);
      return openSession(database, user);
    },
    async identify({ cookie, bearer }) {
      if (bearer?.startsWith(BEARER_PREFIX)) return store.useSession(database, 'bearer', digest(bearer));
      return cookie === undefined ? undefined : store.useSession(database, 'cookie', digest(cookie));
    },
    signOut: ({ sessionId }) =>
      database.transaction(async (transaction) => {
        await store.deleteSession(transaction, sessionId);
        await removeDevicesOfSession(transaction, sessionId);
      }),
    read: (userId) => readOwnAccount(database, userId),
  };
}

async function openSession(database: Database, { id, passwordHash }: { id: string; passwordHash: string }): Promise<OpenedSession> {
  const cookie = randomBytes(TOKEN_BYTES).toString('base64url');
  const token = BEARER_PREFIX + randomBytes(TOKEN_BYTES).toString('base64url');
  const hashes = { cookieHash: digest(cookie), bearerHash: digest(token) };
  const opened = await database.transaction((transaction) => store.insertSession(transaction, { userId: id, passwordHash, ...hashes }));
  const user = opened ? await readOwnAccount(database, id) : undefined;
  // The password was reset, or the user removed, after the check of the password.
  if (!user) throw wrongSignIn();
  return { cookie, token, user };
}

function wrongSignIn(): HttpError {
  return new HttpError(401, 'wrong-sign-in', 'Wrong email address or password. Please try again.');
}

function digest(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
