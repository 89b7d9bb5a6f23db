import { PAGE_LIMIT } from '@cairn/contracts/endpoint.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { IndexBuilder } from '../db/index-builder.ts';
import { keepNowhere } from './caching.ts';

/** Number of rows of a page: the requested number, else the largest. */
export function pageSize(query: { limit?: number | undefined }): number {
  return query.limit ?? PAGE_LIMIT;
}

/**
 * Replies with one page of a collection: the rows as the body, the total as X-Total-Count, the address of the next page as Link.
 * With `isExact` false there are more rows than the total, which was not counted further: X-Total-Count-Exact says so.
 * `next` is the opaque cursor of the next page, undefined on the last.
 */
export function page<Rows>(
  call: { request: FastifyRequest; reply: FastifyReply },
  rows: Rows,
  about: { total: number; isExact?: boolean; next?: string | undefined },
): Rows {
  call.reply.header('x-total-count', String(about.total));
  call.reply.header('x-total-count-exact', String(about.isExact ?? true));
  if (about.next !== undefined) call.reply.header('link', `<${nextAddress(call.request.url, about.next)}>; rel="next"`);
  return rows;
}

/** Says beside the results of a search that its indexes are still being built. Such a reply is not kept: it would say so when they are done. */
export function sayIndexIsBuilding(reply: FastifyReply, { isBuilding }: Pick<IndexBuilder, 'isBuilding'>): void {
  if (!isBuilding()) return;
  reply.header('x-search-index', 'building');
  keepNowhere(reply);
}

/** The same call with another cursor, and without the offset, which would apply twice. */
function nextAddress(url: string, cursor: string): string {
  const address = new URL(url, 'http://localhost');
  address.searchParams.delete('offset');
  address.searchParams.set('cursor', cursor);
  return address.pathname + address.search;
}
