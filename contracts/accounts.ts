import { z } from 'zod';
import { endpoint, id } from './endpoint.ts';
import { EMAIL_REQUIRED, PASSWORD_REQUIRED } from './texts.ts';

/** Holds the token of a signed-in user's session. */
export const USER_COOKIE = 'cairn_user';

/** The signed-in user, with what only that user may see. */
export const ownAccount = z.object({
  id,
  name: z.string(),
  username: z.string().optional(),
  email: z.string(),
  profileImageUrl: z.string().optional(),
});
export type OwnAccount = z.infer<typeof ownAccount>;

export const signIn = endpoint({
  operationId: 'signIn',
  method: 'POST',
  path: '/api/auth/sign-in',
  tag: 'accounts',
  summary: 'Sign in as a user: sets the session cookie, and returns a bearer token for clients without cookies',
  access: 'public',
  body: z.object({
    email: z.string().trim().min(1, EMAIL_REQUIRED).max(254),
    password: z.string().min(1, PASSWORD_REQUIRED).max(200),
  }),
  reply: z.object({
    /** For `Authorization: Bearer`. It ends with the session that the cookie opens. */
    token: z.string(),
    user: ownAccount,
  }),
  failures: [429],
});

export const signOut = endpoint({
  operationId: 'signOut',
  method: 'POST',
  path: '/api/auth/sign-out',
  tag: 'accounts',
  summary: 'End the session of the cookie or bearer token; its devices stop getting messages',
  access: 'public',
});

export const getSession = endpoint({
  operationId: 'getSession',
  method: 'GET',
  path: '/api/auth/session',
  tag: 'accounts',
  summary: 'Who is signed in; `user` is null for a visitor',
  access: 'public',
  reply: z.object({ user: ownAccount.nullable() }),
});

/** What differs per person on a public page. */
export const viewer = z.object({
  /** Of the signed-in user. */
  userId: id.nullable(),
  isOperator: z.boolean(),
  /** Whether the signed-in user saved the requested list; absent without user or list. */
  saved: z.boolean().optional(),
});
export type Viewer = z.infer<typeof viewer>;

export const getViewer = endpoint({
  operationId: 'getViewer',
  method: 'GET',
  path: '/api/viewer',
  tag: 'accounts',
  summary: 'Who is viewing a page: the signed-in user, whether they are an operator, and whether they saved the list',
  access: 'public',
  query: z.object({ list: id.optional() }),
  reply: viewer,
});
