import { z } from 'zod';
import { endpoint, id } from './endpoint.ts';

export const reportView = endpoint({
  operationId: 'reportView',
  method: 'POST',
  path: '/api/views',
  tag: 'lists',
  summary: 'Count a view of a public list: once per visitor and day, without bots and operators',
  access: 'public',
  body: z.object({ listId: id }),
});
