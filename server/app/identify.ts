import type { IncomingMessage } from 'node:http';
import type { UserSessions } from '../accounts/user-sessions.ts';
import type { ApiKeys } from '../api-keys/keys.ts';
import type { OperatorGate } from '../operator/gate.ts';
import { type Actor, VISITOR } from '../security/actor.ts';
import { type Credentials, credentialsOf } from '../security/credentials.ts';

interface Sessions {
  operator: Pick<OperatorGate, 'isSignedIn'>;
  userSessions: Pick<UserSessions, 'identify'>;
  apiKeys: Pick<ApiKeys, 'identify'>;
}

/**
 * Who sends a request. Each one is identified once, however often that is needed. Reads the database only when a token was sent. An operator's browser may have a
 * user's session too: the operator's wins.
 */
export function makeIdentify(sessions: Sessions): (request: IncomingMessage) => Promise<Actor> {
  const known = new WeakMap<IncomingMessage, Promise<Actor>>();
  return (request) => {
    const actor = known.get(request) ?? identify(sessions, credentialsOf(request.headers));
    known.set(request, actor);
    return actor;
  };
}

async function identify({ operator, userSessions, apiKeys }: Sessions, { operatorToken, userToken, bearer }: Credentials): Promise<Actor> {
  const key = await apiKeys.identify(bearer);
  if (key) return { kind: 'apiKey', ...key };
  const user = await userSessions.identify({ cookie: userToken, bearer });
  if (operatorToken !== undefined && (await operator.isSignedIn(operatorToken))) return { kind: 'operator', user };
  return user ? { kind: 'user', user } : VISITOR;
}
