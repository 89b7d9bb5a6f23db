import type { Transaction } from '../db/connection.ts';
import { HttpError } from '../errors.ts';
import { type EditableList, importMayEdit } from '../lists/visibility/access.ts';

/** The error wherever an import would change a list that was deleted. */
export function listDeleted(): HttpError {
  return new HttpError(
    409,
    'list-gone',
    'The list of this import was deleted. Restore it from the audit trail within 24 hours, or create a new request.',
  );
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
