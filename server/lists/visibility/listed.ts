import type { ListQuery } from '../list-query.ts';

/** SQL condition that list `l` was not deleted, for every caller. */
export const IS_THERE = 'l.deleted_at is null';

/** SQL condition that list `l` was removed, and when. */
export const IS_REMOVED = 'l.deleted_at is not null';
export const REMOVED_AT = 'l.deleted_at';

/** SQL condition that list `l` is shown to everybody: on home, in the search, on its owner's profile, in feeds and the site map. */
export const IS_LISTED = `${IS_THERE} and l.is_public`;

/** SQL condition for the lists `l` that a collection shows to its reader: those of everybody, for operators all. */
export function isListedFor({ seesPrivate }: { seesPrivate: boolean }): string {
  return seesPrivate ? IS_THERE : IS_LISTED;
}

/** SQL condition for lists `l` that this query may see and asks for; its values are appended to `params`. */
export function isListed({ seesPrivate, savedByViewer, viewer, userId }: ListQuery, params: unknown[]): string {
  const seen =
    savedByViewer && !seesPrivate
      ? mayRead('false', `$${params.push(viewer)}`)
      : isListedFor({ seesPrivate: seesPrivate || isOwn({ viewer, userId }) });
  return userId === undefined ? seen : `${seen} and l.user_id = $${params.push(userId)}`;
}

/** Whether a query asks for the lists of its reader, who is shown all of them. */
export function isOwn({ viewer, userId }: Pick<ListQuery, 'viewer' | 'userId'>): boolean {
  return userId !== undefined && userId === viewer;
}

/** SQL that joins what the viewer saved, as `mine`; empty for other queries. */
export function savesSql({ savedByViewer, viewer }: ListQuery, params: unknown[]): string {
  return savedByViewer ? `join list_saves mine on mine.list_id = l.id and mine.user_id = $${params.push(viewer)}` : '';
}

/** SQL condition that row `w` of list_words is the one with the list's own values, and that a search shows the list to its reader. */
export function isListedInSearch({ seesPrivate }: { seesPrivate: boolean }): string {
  return `w.bucket = 0 and not w.is_deleted ${seesPrivate ? '' : 'and w.is_public'}`;
}

/** SQL condition that one may read the one list `l` by its id: `isOperator` and `reader` are SQL expressions, the latter of a user's id or null. */
export function mayRead(isOperator: string, reader: string): string {
  return `may_read(l, ${isOperator}, ${reader})`;
}

/** SQL condition that everybody may read the one list `l` by its id. */
export const MAY_VISIT = 'is_open(l.visibility, l.deleted_at)';

/** SQL condition that not everybody may read list `l`, which is there. */
export const NOT_OPEN = `${IS_THERE} and not ${MAY_VISIT}`;

/** SQL columns of who may see list `l`. */
export const VISIBILITY = 'l.visibility, l.is_public as "isPublic"';
