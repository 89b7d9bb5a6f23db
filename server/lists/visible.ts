import type { ListQuery } from './list-query.ts';

/** SQL condition for lists `l` that this query may see and asks for; its values are appended to `params`. */
export function visibleSql({ seesPrivate, savedByViewer, viewer, userId }: ListQuery, params: unknown[]): string {
  const conditions = ['l.deleted_at is null'];
  if (!seesPrivate) conditions.push(savedByViewer ? `(l.is_public or l.user_id = $${params.push(viewer)})` : 'l.is_public');
  if (userId !== undefined) conditions.push(`l.user_id = $${params.push(userId)}`);
  return conditions.join(' and ');
}

/** SQL that joins what the viewer saved, as `mine`; empty for other queries. */
export function savesSql({ savedByViewer, viewer }: ListQuery, params: unknown[]): string {
  return savedByViewer ? `join list_saves mine on mine.list_id = l.id and mine.user_id = $${params.push(viewer)}` : '';
}
