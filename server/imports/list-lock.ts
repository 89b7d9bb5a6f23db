import type { Transaction } from '../db/connection.ts';
import { HttpError } from '../errors.ts';

/** What is said wherever an import would change a list that is gone. */
export const LIST_GONE =
  'The list of this import was deleted. Bring it back from the audit trail within 24 hours, or create a new request to import it again.';

/** The list of an import, held until the transaction ends. */
export interface HeldList {
  title: string;
  userId: string;
}

/** @throws HttpError 409 when the list is gone */
export async function lockList(transaction: Transaction, listId: string): Promise<HeldList> {
  const { rows } = await transaction.query<HeldList>(
    'select title, user_id as "userId" from lists where id = $1 and deleted_at is null for update',
    [listId],
  );
  if (!rows[0]) throw new HttpError(409, 'list-gone', LIST_GONE);
  return rows[0];
}
