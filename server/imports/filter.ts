import type { DismissedFilter, ImportRequest, ImportType } from '@cairn/contracts/imports.ts';
import { likePattern } from '../db/like-pattern.ts';

/** Which requests: what is left out does not narrow. */
export interface RequestFilter {
  /** Words in the title, link, text or error, or in the name or email of the user; or the whole id of the request. */
  q?: string | undefined;
  status?: ImportRequest['status'] | undefined;
  importType?: ImportType | undefined;
  /** Root cause of a failure. */
  cause?: string | undefined;
  dismissed?: DismissedFilter | undefined;
  /** Only those that this API key made. */
  apiKeyId?: string | undefined;
}

/** The filter without its words as SQL over `r`, beginning with `where`; its values are appended to `params`. */
export function narrowSql({ status, importType, cause, dismissed, apiKeyId }: RequestFilter, params: unknown[]): string {
  const conditions = ['true'];
  if (status) conditions.push(`r.status = $${params.push(status)}`);
  if (importType) conditions.push(`r.import_type = $${params.push(importType)}`);
  if (cause !== undefined) conditions.push(`r.status = 'failed' and r.cause = $${params.push(cause)}`);
  if (dismissed) conditions.push(`r.dismissed_at is ${dismissed === 'only' ? 'not null' : 'null'}`);
  if (apiKeyId !== undefined) conditions.push(`r.api_key_id = $${params.push(apiKeyId)}`);
  return `where ${conditions.join(' and ')}`;
}

/** The filter's words as a condition over `r`; undefined without words. */
export function wordsSql({ q }: RequestFilter, params: unknown[]): string | undefined {
  if (!q?.trim()) return undefined;
  const pattern = `lower($${params.push(likePattern(q))})`;
  const words = `$${params.push(q.trim())}::text`;
  // The users' ids as an array, not as `in (select …)`: so that the indexes of both halves can be joined in one bitmap.
  return `(r.search like ${pattern} or r.id = lower(${words}) or r.user_id = any (array(select id from user_summaries where search like contains_pattern(${words}))))`;
}

/** The whole filter. */
export function filterSql(filter: RequestFilter, params: unknown[]): string {
  const narrowed = narrowSql(filter, params);
  const words = wordsSql(filter, params);
  return words === undefined ? narrowed : `${narrowed} and ${words}`;
}

/** Failed requests that were not dismissed: by id, words, type and cause. */
export type FailedFilter = Omit<RequestFilter, 'status' | 'dismissed'> & { requestId?: string | undefined };

/** The failed requests that fit, as `filterSql` does it. */
export function failedSql({ requestId, ...filter }: FailedFilter, params: unknown[]): string {
  const condition = filterSql({ ...filter, status: 'failed', dismissed: 'hidden' }, params);
  return requestId === undefined ? condition : `${condition} and r.id = $${params.push(requestId)}`;
}
