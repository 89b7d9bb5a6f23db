import { z } from 'zod';
import { endpoint } from './endpoint.ts';

export const operatorSignIn = endpoint({
  operationId: 'operatorSignIn',
  method: 'POST',
  path: '/api/admin/session',
  tag: 'operator',
  summary: 'Sign in as operator; sets the session cookie',
  access: 'public',
  body: z.object({ password: z.string().min(1, 'Required').max(1_000) }),
  failures: [429],
});

export const operatorSession = endpoint({
  operationId: 'operatorSession',
  method: 'GET',
  path: '/api/admin/session',
  tag: 'operator',
  summary: 'Whether the caller is signed in as operator: 204, else 401',
  access: 'operator',
});

export const operatorSignOut = endpoint({
  operationId: 'operatorSignOut',
  method: 'DELETE',
  path: '/api/admin/session',
  tag: 'operator',
  summary: 'End the operator session',
  access: 'public',
});

/** Texts of the gate, read by the page and its tests. */
export const OPERATOR_SESSION_FLAG = 'admin_authenticated';

/** Holds the token of an operator's session. */
export const OPERATOR_COOKIE = 'cairn_operator';
