import { id } from '@cairn/contracts/endpoint.ts';
import { z } from 'zod';
import type { Database } from '../db/connection.ts';
import { notFound } from '../errors.ts';
import { findSharedList, type SharedList } from '../lists/feeds.ts';

/** The product's name beside what is shared. */
export const SITE = 'Cairn';

/** The id of this name among the well-formed parameters of a path. Throws HttpError 404 where it can be none, naming what it is the id of. */
export function idIn(params: unknown, name: 'listId' | 'userId'): string {
  const parsed = z.object({ [name]: id }).safeParse(params);
  if (!parsed.success) throw notFound(name === 'userId' ? 'user' : 'list');
  return parsed.data[name] as string;
}

/** The public list with this id. Throws HttpError 404 where there is none. */
export async function requireSharedList(database: Database, listId: string): Promise<SharedList> {
  const list = await findSharedList(database, listId);
  if (!list) throw notFound('list');
  return list;
}

/** The address of a list's page. */
export function listAddress(origin: string, listId: string): string {
  return `${origin}/list/${encodeURIComponent(listId)}`;
}

/** The id of the list that an address of this server shows, itself or one of its places. Throws HttpError 404 for any other address. */
export function listIdIn(address: string, origin: string): string {
  const url = URL.canParse(address) ? new URL(address) : undefined;
  const [, listId] = /^\/list\/([^/]+)(?:\/place\/\d+)?$/.exec(url?.pathname ?? '') ?? [];
  if (url?.origin !== origin || listId === undefined) throw notFound('list');
  try {
    return decodeURIComponent(listId);
  } catch {
    throw notFound('list');
  }
}
