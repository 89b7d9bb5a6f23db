import { z } from 'zod';
import { BODY_LIMITS, clearableLink, clearableText, endpoint, id, paging, text, timestamp } from './endpoint.ts';
import { hasOtherScheme, isMisleading } from './web-address.ts';

/** What a user without a name is called. */
export const NAMELESS_USER = 'Unknown';

export const foundUser = z.object({
  id,
  name: z.string(),
  username: z.string().optional(),
  /** Sent only to operators. */
  email: z.string().optional(),
  profileImageUrl: z.string().optional(),
});
export type FoundUser = z.infer<typeof foundUser>;

export const searchUsers = endpoint({
  operationId: 'searchUsers',
  method: 'GET',
  path: '/api/search/users',
  tag: 'search',
  summary: 'Users whose name contains `q`; for visitors only those with a public list, and an email address matches only as a whole',
  access: 'public',
  isPublicRead: true,
  query: paging.extend({ q: z.string().max(200).optional() }),
  reply: z.array(foundUser),
});

export const profile = z.object({
  id,
  displayName: z.string(),
  username: z.string().optional(),
  bio: z.string().optional(),
  profileImage: z.string().optional(),
  bannerImage: z.string().optional(),
  socialLinks: z.object({ instagram: z.string().optional(), twitter: z.string().optional(), tiktok: z.string().optional() }),
});
export type Profile = z.infer<typeof profile>;

export const getProfile = endpoint({
  operationId: 'getProfile',
  method: 'GET',
  path: '/api/firebase/users/:userId',
  tag: 'users',
  summary: 'A user’s public profile',
  access: 'public',
  isPublicRead: true,
  params: z.object({ userId: id }),
  reply: profile,
  failures: [404],
});

export const selectorUser = z.object({ id, name: z.string(), email: z.string().optional() });
export type SelectorUser = z.infer<typeof selectorUser>;

export const listSelectorUsers = endpoint({
  operationId: 'listSelectorUsers',
  method: 'GET',
  path: '/api/firebase/users',
  tag: 'users',
  summary: 'Users to choose from: id, name, email',
  access: 'operator',
  query: paging.extend({ q: z.string().max(200).optional() }),
  reply: z.array(selectorUser),
});

export const adminUser = z.object({
  id,
  displayName: z.string(),
  username: z.string().optional(),
  email: z.string().optional(),
  bio: z.string().optional(),
  profileImageUrl: z.string().optional(),
  bannerImageUrl: z.string().optional(),
  socialLinks: z.record(z.string(), z.unknown()).nullable(),
  isImported: z.boolean(),
  hasAuthAccount: z.boolean(),
  listCount: z.number().int(),
  totalPlaces: z.number().int(),
  createdAt: timestamp,
});
export type AdminUser = z.infer<typeof adminUser>;

export const USER_SORTS = ['displayName', 'email', 'isImported', 'listCount', 'totalPlaces', 'createdAt'] as const;

export const listAdminUsers = endpoint({
  operationId: 'listAdminUsers',
  method: 'GET',
  path: '/api/admin/users',
  tag: 'users',
  summary: 'Users with their counts, searched, sorted and paged',
  access: 'operator',
  query: paging.extend({
    q: z.string().max(200).optional(),
    sort: z.enum(USER_SORTS).optional(),
    direction: z.enum(['asc', 'desc']).optional(),
    offset: z.coerce.number().int().min(0).max(10_000_000).optional(),
  }),
  reply: z.array(adminUser),
});

export const countUsers = endpoint({
  operationId: 'countUsers',
  method: 'GET',
  path: '/api/admin/users/counters',
  tag: 'users',
  summary: 'Numbers of users, of users with a sign-in, and of lists',
  access: 'operator',
  reply: z.object({ users: z.number().int(), withAccount: z.number().int(), lists: z.number().int() }),
});

/** What is deleted together with a user. */
export const userImpact = z.object({
  lists: z.number().int(),
  places: z.number().int(),
  pendingMessages: z.number().int(),
  /** Lists of others that the user saved. */
  saves: z.number().int(),
  devices: z.number().int(),
  importRequests: z.number().int(),
  /** Jobs that the user started. */
  extractions: z.number().int(),
});
export type UserImpact = z.infer<typeof userImpact>;

export const getUserImpact = endpoint({
  operationId: 'getUserImpact',
  method: 'GET',
  path: '/api/admin/users/:userId/impact',
  tag: 'users',
  summary: 'What else deleting this user would delete',
  access: 'operator',
  params: z.object({ userId: id }),
  reply: userImpact,
  failures: [404],
});

/** What is deleted together with a list. */
export const listImpact = z.object({ places: z.number().int(), saves: z.number().int(), pendingMessages: z.number().int() });
export type ListImpact = z.infer<typeof listImpact>;

export const getListImpact = endpoint({
  operationId: 'getListImpact',
  method: 'GET',
  path: '/api/firebase/lists/:listId/impact',
  tag: 'lists',
  summary: 'What else deleting this list would delete',
  access: 'operator',
  params: z.object({ listId: id }),
  reply: listImpact,
  failures: [404],
});

const NO_PASSWORD = 'Please enter a password';
export const PASSWORD_LEAST = 8;
export const PASSWORD_LIMIT = 200;

/** Why the text cannot be a new password by its form, without a full stop; undefined when it can. Blanks count, but only blanks are no password. */
export function passwordFormError(text: string): string | undefined {
  if (text.trim() === '') return NO_PASSWORD;
  if (text.length > PASSWORD_LIMIT) return `The password is longer than ${PASSWORD_LIMIT} characters`;
  return [...text.normalize('NFKC')].length < PASSWORD_LEAST ? `Use a password of at least ${PASSWORD_LEAST} characters` : undefined;
}

/** A new password as it was typed. The server also refuses the most common ones, and the own address. */
const password = z
  .string({ error: (issue) => (issue.input === undefined ? NO_PASSWORD : undefined) })
  .superRefine((value, context) => {
    const problem = passwordFormError(value);
    if (problem !== undefined) context.addIssue(problem);
  })
  .meta({ minLength: PASSWORD_LEAST, maxLength: PASSWORD_LIMIT });
const email = text(254).pipe(z.email('Please enter a valid email address'));

/** One line of a bulk creation. Each is checked by itself: an invalid line is skipped with its reason, and the call continues. */
export const bulkLine = z.object({
  email: z.string().max(1_000),
  username: z.string().max(1_000),
  /** Without one the user has no account: it cannot sign in until an account is created. */
  password: z
    .string()
    .max(1_000)
    .nullish()
    .transform((value) => value || undefined),
});

export const bulkCreateUsers = endpoint({
  operationId: 'bulkCreateUsers',
  method: 'POST',
  path: '/api/admin/users/bulk-create',
  tag: 'users',
  summary: 'Create several users, with a sign-in where there is a password; the reply gives a reason for each skipped line',
  access: 'operator',
  body: z.array(bulkLine).min(1).max(10_000),
  bodyLimit: BODY_LIMITS.bulkUsers,
  reply: z.object({
    created: z.number().int(),
    skipped: z.number().int(),
    reasons: z.array(z.object({ line: z.number().int(), email: z.string(), reason: z.string() })),
  }),
});

/** Objects nested deeper than this are no links, and some programs cannot read them. */
const DEEPEST_LINK = 20;
const BAD_SCHEME = 'Social links may only start with http:// or https://';
const MISLEADING_LINK = 'Social links must not contain backslashes, line breaks, hidden characters, user names or passwords';

/** Any JSON object is accepted, but no text in it, at any depth, may be an address that runs or reads something. */
function checkLinks(links: Record<string, unknown> | null, context: z.RefinementCtx): void {
  const problem = linksError(links);
  if (problem !== undefined) context.addIssue(problem);
}

function linksError(links: unknown): string | undefined {
  let level = [links];
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > DEEPEST_LINK) return 'Social links are nested too deeply';
    const texts = level.filter((value) => typeof value === 'string');
    if (texts.some(hasOtherScheme)) return BAD_SCHEME;
    if (texts.some(isMisleading)) return MISLEADING_LINK;
    level = level.flatMap((value) => (typeof value === 'object' && value !== null ? Object.values(value) : []));
  }
  return undefined;
}

export const updateUser = endpoint({
  operationId: 'updateUser',
  method: 'PATCH',
  path: '/api/admin/users/:userId',
  tag: 'users',
  summary: 'Change a user’s profile; omitted fields are kept, empty ones are removed',
  access: 'operator',
  params: z.object({ userId: id }),
  body: z.object({
    displayName: clearableText(200),
    username: clearableText(60),
    email: clearableText(254),
    bio: clearableText(2_000),
    profileImageUrl: clearableLink(),
    bannerImageUrl: clearableLink(),
    /** An empty text, as the form sends it, means none. */
    socialLinks: z
      .literal('')
      .transform(() => null)
      .or(z.record(z.string(), z.unknown()))
      .superRefine(checkLinks)
      .nullish(),
  }),
  reply: adminUser,
  failures: [404, 409],
});

export const deleteUser = endpoint({
  operationId: 'deleteUser',
  method: 'DELETE',
  path: '/api/admin/users/:userId',
  tag: 'users',
  summary: 'Delete a user with profile, lists and sign-in; this can be undone for 24 hours, then the data is erased',
  access: 'operator',
  params: z.object({ userId: id }),
  failures: [404],
});

export const createAuthAccount = endpoint({
  operationId: 'createAuthAccount',
  method: 'POST',
  path: '/api/admin/users/:userId/create-auth',
  tag: 'users',
  summary: 'Create a sign-in for a user; the most common passwords and the own address are refused',
  access: 'operator',
  params: z.object({ userId: id }),
  body: z.object({ email, password }),
  reply: adminUser,
  failures: [404, 409],
});

export const resetPassword = endpoint({
  operationId: 'resetPassword',
  method: 'POST',
  path: '/api/admin/users/:userId/reset-password',
  tag: 'users',
  summary: 'Set a new password; ends the user’s sessions. The most common passwords and the own address are refused',
  access: 'operator',
  params: z.object({ userId: id }),
  body: z.object({ password }),
  failures: [404, 409],
});
