import { storedReport } from '@cairn/contracts/reason-texts.ts';
import type { ImportRequest, ImportType } from '@cairn/contracts/imports.ts';
import { readingWords } from '@cairn/contracts/reading-texts.ts';
import type { Queryable } from '../db/connection.ts';
import { storable, storableText } from '../db/storable.ts';
import { notFound } from '../errors.ts';
import { rootCause } from './cause.ts';
import type { StoredConclusion } from './conclude.ts';
import { COLUMNS, FROM, LIST_DELETED, presentRequest, type RequestRow, RUN_COLUMNS, WHOLE_COLUMNS } from './rows.ts';

/** What a request reads; `picture` with the beginning of its data URL. */
export interface RequestSource {
  importType: ImportType;
  googleMapsUrl?: string | undefined;
  imageUrl?: string | undefined;
  textContent?: string | undefined;
  linkUrl?: string | undefined;
  /** Whether ratings and categories are requested too. */
  details?: boolean | undefined;
  picture?: { preview: string; content: Uint8Array } | undefined;
}

export interface NewRequest extends RequestSource {
  userId: string;
  title: string;
  description?: string | undefined;
  isPublic: boolean;
  /** The API key that makes it. */
  apiKeyId?: string | undefined;
}

export async function insertRequest(transaction: Queryable, request: NewRequest): Promise<string> {
  const { rows } = await transaction.query<{ id: string }>(
    `insert into import_requests (user_id, import_type, title, description, google_maps_url, image_url, image_preview, text_content, link_url, is_public, api_key_id, details)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12) returning id`,
    [
      request.userId,
      request.importType,
      request.title,
      request.description ?? null,
      request.googleMapsUrl ?? null,
      request.imageUrl ?? null,
      request.picture?.preview ?? null,
      request.textContent ?? null,
      request.linkUrl ?? null,
      request.isPublic,
      request.apiKeyId ?? null,
      request.details ?? false,
    ],
  );
  const id = rows[0]?.id ?? '';
  await storePicture(transaction, id, request.picture);
  return id;
}

async function storePicture(transaction: Queryable, id: string, picture: RequestSource['picture']): Promise<void> {
  if (!picture) return;
  const { buffer, byteOffset, byteLength } = picture.content;
  await transaction.query('insert into import_pictures (request_id, content) values ($1, $2)', [
    id,
    Buffer.from(buffer, byteOffset, byteLength),
  ]);
}

/** Replaces the source of a request; what the source's type does not read is removed. */
export async function replaceSource(transaction: Queryable, id: string, source: RequestSource): Promise<void> {
  const { importType, googleMapsUrl, imageUrl, picture, textContent, linkUrl, details = false } = source;
  await transaction.query(
    `update import_requests set import_type = $2, google_maps_url = $3, image_url = $4, image_preview = $5, text_content = $6, link_url = $7, details = $8
     where id = $1`,
    [id, importType, googleMapsUrl ?? null, imageUrl ?? null, picture?.preview ?? null, textContent ?? null, linkUrl ?? null, details],
  );
  await transaction.query('delete from import_pictures where request_id = $1', [id]);
  await storePicture(transaction, id, picture);
}

/** One request with its whole text; with `apiKeyId` only where that key made it. */
export async function readWholeRequest(querier: Queryable, id: string, apiKeyId?: string): Promise<ImportRequest | undefined> {
  const { rows } = await querier.query<RequestRow>(
    `select ${WHOLE_COLUMNS} from ${FROM} where r.id = $1 and ($2::text is null or r.api_key_id = $2)`,
    [id, apiKeyId ?? null],
  );
  return rows[0] && presentRequest(rows[0]);
}

export async function readRequest(querier: Queryable, id: string): Promise<ImportRequest | undefined> {
  const { rows } = await querier.query<RequestRow>(`select ${COLUMNS} from ${FROM} where r.id = $1`, [id]);
  return rows[0] && presentRequest(rows[0]);
}

/** @throws HttpError 404 where there is none */
export async function readExisting(querier: Queryable, id: string): Promise<ImportRequest> {
  const request = await readRequest(querier, id);
  if (!request) throw notFound('import request');
  return request;
}

export async function processingIds(querier: Queryable): Promise<string[]> {
  const { rows } = await querier.query<{ id: string }>(`select id from import_requests where status = 'processing' order by claimed_at`);
  return rows.map((row) => row.id);
}

export type RequestToRun = Omit<NewRequest, 'picture'> & {
  id: string;
  attempts: number;
  picture: Uint8Array | undefined;
  /** The list that an earlier run made: this run ends in a proposal for it. */
  listId: string | undefined;
};

/** Marks a request as being worked on by `leaseToken`. Undefined when it has ended already, or is gone. */
export async function claimRequest(querier: Queryable, id: string, leaseToken: string): Promise<RequestToRun | undefined> {
  const { rows } = await querier.query<RequestRow & { content: Buffer | null }>(
    `with claimed as (
       update import_requests set status = 'processing', lease_token = $2, claimed_at = now() where id = $1 and status in ('pending', 'processing') returning *)
     select ${RUN_COLUMNS}, p.content
     from claimed r left join user_summaries u on u.id = r.user_id left join import_pictures p on p.request_id = r.id`,
    [id, leaseToken],
  );
  const [row] = rows;
  if (!row) return undefined;
  return {
    id: row.id,
    userId: row.userId,
    importType: row.importType,
    title: row.title,
    description: row.description ?? undefined,
    googleMapsUrl: row.googleMapsUrl ?? undefined,
    imageUrl: row.imageUrl ?? undefined,
    textContent: row.textContent ?? undefined,
    linkUrl: row.linkUrl ?? undefined,
    details: row.details ?? false,
    isPublic: row.isPublic,
    attempts: row.attempts,
    picture: row.content ?? undefined,
    listId: row.listId ?? undefined,
  };
}

/** Stores the conclusion of an attempt; false when the row has another lease by now. */
export async function storeConclusion(
  transaction: Queryable,
  id: string,
  leaseToken: string,
  conclusion: StoredConclusion,
): Promise<boolean> {
  const { status, attempts, error, errorCode, ledger, listId } = conclusion;
  const words = error && storableText(readingWords(error));
  const { rowCount } = await transaction.query(
    `update import_requests set status = $3, attempts = $4, error = $5, coded_error = $10, error_code = $6, ledger = coalesce($7, ledger), list_id = coalesce($8, list_id),
       cause = $9,
       processed_at = case when $3 = 'pending' then processed_at else now() end, lease_token = null
     where id = $1 and lease_token = $2`,
    [
      id,
      leaseToken,
      status,
      attempts,
      words ?? null,
      errorCode ?? null,
      ledger ? storable(storedReport(ledger)) : null,
      listId ?? null,
      status === 'failed' ? rootCause(errorCode ?? '', words ?? '') : null,
      error ? storable(error) : null,
    ],
  );
  return (rowCount ?? 0) > 0;
}

/** Locks a request for a change of its state; `isListDeleted`: it made a list, and that was deleted. */
export async function lockRequest(
  transaction: Queryable,
  id: string,
): Promise<{ status: ImportRequest['status']; isListDeleted: boolean } | undefined> {
  const { rows } = await transaction.query<{ status: ImportRequest['status']; isListDeleted: boolean }>(
    `select status, ${LIST_DELETED} as "isListDeleted"
     from import_requests r where id = $1 for update of r`,
    [id],
  );
  return rows[0];
}

/** Locks a request; answers the list that it made, null without one, undefined when there is no such request. */
export async function lockListId(transaction: Queryable, id: string): Promise<string | null | undefined> {
  const { rows } = await transaction.query<{ listId: string | null }>(
    'select list_id as "listId" from import_requests where id = $1 for update',
    [id],
  );
  return rows[0]?.listId;
}
