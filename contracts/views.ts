import { z } from 'zod';
import { endpoint, id } from './endpoint.ts';

export const reportView = endpoint({
  operationId: 'reportView',
  method: 'POST',
  path: '/api/views',
  tag: 'lists',
  summary:
    'A page that is visible reports that it shows a public list; counted once for a visitor and day, for programs and operators not at all',
  access: 'public',
  body: z.object({ listId: id }),
});
