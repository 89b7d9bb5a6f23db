import type { ImportType } from '@cairn/contracts/imports.ts';
import { cleanLink, listLinkIn } from '@cairn/contracts/map-links.ts';
import { breakerAt } from '../breakers/breakers.ts';
import type { Queryable } from '../db/connection.ts';
import type { Queue } from '../queue/queue.ts';

interface RequestSource {
  id: string;
  importType: ImportType;
  googleMapsUrl: string | null;
  linkUrl: string | null;
}

/** Puts requests into the queue within the caller's transaction, each in the group of the service that it reads, or of its kind. */
export async function enqueueRequests(transaction: Queryable, queue: Queue, ids: string[]): Promise<void> {
  const { rows } = await transaction.query<RequestSource>(
    `select id, import_type as "importType", google_maps_url as "googleMapsUrl", link_url as "linkUrl" from import_requests
     where id = any($1) order by created_at, id`,
    [ids],
  );
  const groups = new Map<string, string[]>();
  for (const row of rows) {
    const group = groupOf(row);
    const members = groups.get(group);
    if (members) members.push(row.id);
    else groups.set(group, [row.id]);
  }
  for (const [group, members] of groups) await queue.sendMany(transaction, 'imports', members, 0, group);
}

/** Requests of one group share slots, and all wait while requests to their service are paused. */
function groupOf({ importType, googleMapsUrl, linkUrl }: RequestSource): string {
  const link = importType === 'google-maps' ? listLinkIn(googleMapsUrl ?? '') : importType === 'link' ? cleanLink(linkUrl ?? '') : '';
  return (link && breakerAt(link).key) || importType;
}
