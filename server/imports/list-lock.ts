import { readingWords } from '@cairn/contracts/reading-texts.ts';
import type { Transaction } from '../db/connection.ts';
import { HttpError } from '../errors.ts';
import { type EditableList, importMayEdit } from '../lists/visibility/access.ts';

/** Why an import cannot change its list any more. */
export const LIST_GONE = { code: 'list-gone' } as const;

/** The error wherever an import would change a list that was deleted. */
export function listDeleted(): HttpError {
  return new HttpError(409, LIST_GONE.code, readingWords(LIST_GONE));
}

/**
 * Locks the list of an import until the transaction ends.
 * @throws HttpError 409 when the list was deleted
 */
export async function requireList(transaction: Transaction, listId: string): Promise<EditableList> {
  const list = await importMayEdit(transaction, listId);
  if (!list) throw listDeleted();
  return list;
}
