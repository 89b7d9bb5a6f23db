import { z } from 'zod';
import { endpoint, id } from './endpoint.ts';

const listId = z.object({ listId: id });

/** The state after a save or its removal. */
export const savedState = z.object({ saved: z.boolean(), saves: z.number().int() });
export type SavedState = z.infer<typeof savedState>;

export const saveList = endpoint({
  operationId: 'saveList',
  method: 'PUT',
  path: '/api/firebase/lists/:listId/save',
  tag: 'lists',
  summary: 'Save a list; its owner is notified once',
  access: 'user',
  params: listId,
  reply: savedState,
  failures: [404],
});

export const unsaveList = endpoint({
  operationId: 'unsaveList',
  method: 'DELETE',
  path: '/api/firebase/lists/:listId/save',
  tag: 'lists',
  summary: 'Unsave a list',
  access: 'user',
  params: listId,
  reply: savedState,
  failures: [404],
});
