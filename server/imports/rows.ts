import { shownReport } from '@cairn/contracts/reason-texts.ts';
import type { Ledger } from '@cairn/contracts/extraction.ts';
import type { ImportRequest, ImportType } from '@cairn/contracts/imports.ts';
import { type ReadingTexts, readingWords } from '@cairn/contracts/reading-texts.ts';
import { codedSql } from '../db/coded-sql.ts';

export interface RequestRow {
  id: string;
  userId: string;
  userName: string | null;
  importType: ImportType;
  googleMapsUrl: string | null;
  imageUrl: string | null;
  imageData: string | null;
  textContent: string | null;
  linkUrl: string | null;
  details: true | null;
  title: string;
  description: string | null;
  isPublic: boolean;
  status: ImportRequest['status'];
  attempts: number;
  error: ReadingTexts | null;
  errorCode: ImportRequest['errorCode'] | null;
  ledger: Ledger | null;
  listId: string | null;
  locationCount: number | null;
  createdAt: Date;
  processedAt: Date | null;
  dismissedAt: Date | null;
}

/** How much of a request's text a list of requests shows. */
const TEXT_SHOWN = 500;
/** How much of a picture's data a list of requests shows (specification, section 9). */
export const PICTURE_SHOWN = 50;

/** SQL of the request's list, null once it was deleted. */
const CURRENT_LIST = '(select id from list_summaries where id = r.list_id and deleted_since is null)';

/** SQL of the number of its places. */
const CURRENT_COUNT = CURRENT_LIST.replace('select id', 'select place_count');

/** SQL of why the request failed, or what is missing: by code. The column `error` has its words as they were when it was written, for the search. */
export const CURRENT_ERROR = codedSql('r.coded_error', 'r.error');

// The picture itself is never selected here; a long text is cut in the database, so that it does not travel.
export const COLUMNS = `r.id, r.user_id as "userId", u.label as "userName", r.import_type as "importType",
  r.google_maps_url as "googleMapsUrl", r.image_url as "imageUrl", r.image_preview as "imageData", left(r.text_content, ${TEXT_SHOWN}) as "textContent",
  r.link_url as "linkUrl", nullif(r.details, false) as details, r.title, r.description, r.is_public as "isPublic", r.status, r.attempts, ${CURRENT_ERROR} as error, r.error_code as "errorCode", r.ledger,
  ${CURRENT_LIST} as "listId", ${CURRENT_COUNT} as "locationCount", r.created_at as "createdAt", r.processed_at as "processedAt",
  r.dismissed_at as "dismissedAt"`;
/** SQL, true where the list that an earlier run made was deleted. */
export const LIST_DELETED = 'exists (select from list_summaries l where l.id = r.list_id and l.deleted_since is not null)';

export const FROM = 'import_requests r left join user_summaries u on u.id = r.user_id';

/** The same columns with the whole pasted text instead of its beginning. */
export const WHOLE_COLUMNS = COLUMNS.replace(`left(r.text_content, ${TEXT_SHOWN})`, 'r.text_content');

// A run reads the whole text, and must know of a list that is gone.
export const RUN_COLUMNS = WHOLE_COLUMNS.replace(CURRENT_LIST, 'r.list_id');

/** A row as replies carry it. */
export function presentRequest(row: RequestRow): ImportRequest {
  const { isPublic: _isPublic, createdAt, processedAt, dismissedAt, error, ...rest } = row;
  const known = Object.fromEntries(Object.entries(rest).filter(([, value]) => value !== null)) as Omit<
    ImportRequest,
    'createdAt' | 'error'
  >;
  return {
    ...known,
    ...(error ? { error: readingWords(error) } : {}),
    ...(known.ledger ? { ledger: shownReport(known.ledger) } : {}),
    createdAt: createdAt.toISOString(),
    ...(processedAt ? { processedAt: processedAt.toISOString() } : {}),
    ...(dismissedAt ? { dismissedAt: dismissedAt.toISOString() } : {}),
  };
}
