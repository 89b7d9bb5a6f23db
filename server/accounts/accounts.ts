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

/** 32 random bytes cannot be guessed, so their plain SHA-256 is enough to keep. */
const TOKEN_BYTES = 32;
/** Tells a user's bearer token from other kinds, for us and for scanners of leaked secrets. */
const BEARER_PREFIX = 'cairn_user_';
/** Failures from one address over all accounts: an office may share one. Many from everywhere slow all who sign in. */
const LIMITS_OF_ADDRESS = { perAddress: 10, inAll: 1_000 };
/** Failures on one account from one address, and from everywhere: after 100 in 15 minutes a distributed guesser is slowed, its owner gets in. */
const LIMITS_OF_ACCOUNT = { perAddress: 10, inAll: 100 };

export interface OpenedSession {
  /** For the cookie alone. */
  cookie: string;
  /** For the reply alone: what a script can read does not open the cookie's door. */
  token: string;
  user: OwnAccount;
}

/** Users' sessions. */
export interface Accounts {
  /** Makes ready what `signIn` needs to take the same time for an unknown email as for a known one. */
  prepare(): Promise<void>;
  /**
   * Opens a fresh session, whatever token the caller came with.
   * @throws HttpError 401 on an unknown email or a wrong password, with no difference between them; 429 after too many from one address
   */
  signIn(email: string, password: string, ip: string): Promise<OpenedSession>;
  /** Who a cookie or a bearer token belongs to. */
  identify(tokens: { cookie: string | undefined; bearer: string | undefined }): Promise<SignedIn | undefined>;
  /** Ends a session; its devices get no more messages. */
  signOut(session: SignedIn): Promise<void>;
  read(userId: string): Promise<OwnAccount | undefined>;
}

export function makeAccounts(database: Database): Accounts {
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
        await reserveAttempt(database, `account ${digest(email.toLowerCase())}`, ip, LIMITS_OF_ACCOUNT),
      ];
      await waitForTurn(attempts);
      const account = await findCredentials(database, email);
      // Also without an account a hash is computed: the time must not show which addresses are known.
      const fits = await verifyPassword(password, account?.passwordHash ?? (await decoyHash()));
      if (!account || !fits) throw wrongSignIn();
      for (const attempt of attempts) await forgetAttempt(database, attempt);
      return openSession(database, account);
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
  // The password was reset, or the user removed, between the look and the opening.
  if (!user) throw wrongSignIn();
  return { cookie, token, user };
}

function wrongSignIn(): HttpError {
  return new HttpError(401, 'wrong-sign-in', 'Wrong email address or password. Please try again.');
}

function digest(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
