import { z } from 'zod';
import { endpoint, id } from './endpoint.ts';

export const reportView = endpoint({
  operationId: 'reportView',
  method: 'POST',
  path: '/api/views',
  tag: 'lists',
  summary: 'Report that a visible page shows a public list; counted once per visitor and day, never for programs and operators',
  access: 'public',
  body: z.object({ listId: id }),
});
