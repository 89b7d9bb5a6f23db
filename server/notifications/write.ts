import type { Message } from '@cairn/contracts/notifications.ts';
import type { Transaction } from '../db/connection.ts';
import type { Queue } from '../queue/queue.ts';

export interface NewMessage {
  type: Message['type'];
  content: string;
  fromUserId: string;
  toUserId: string;
  listId?: string | undefined;
  /** Identifies the event. A key that was ever used makes no second message. */
  idempotencyKey: string;
}

/**
 * Writes a message and its queue entry in the transaction of the event that it reports. Answers its id; that of the first message where
 * the key was used before.
 */
export async function writeMessage(transaction: Transaction, queue: Queue, message: NewMessage): Promise<string> {
  const { rows } = await transaction.query<{ id: string }>(
    `insert into messages (type, content, from_user_id, to_user_id, list_id, idempotency_key) values ($1, $2, $3, $4, $5, $6)
     on conflict (idempotency_key) do nothing returning id`,
    [message.type, message.content, message.fromUserId, message.toUserId, message.listId ?? null, message.idempotencyKey],
  );
  const made = rows[0]?.id;
  if (made !== undefined) {
    await queue.send(transaction, 'notifications', made);
    return made;
  }
  const earlier = await transaction.query<{ id: string }>('select id from messages where idempotency_key = $1', [message.idempotencyKey]);
  return earlier.rows[0]?.id ?? '';
}
