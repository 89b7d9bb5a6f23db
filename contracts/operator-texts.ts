import { z } from 'zod';
import { endpoint } from './endpoint.ts';

/** The pages whose text the operator can replace by a file. */
const operatorTextName = z.enum(['privacy', 'terms']);
export type OperatorTextName = z.infer<typeof operatorTextName>;

/** Words in one form: plain, bold, or a link. */
const textRun = z.object({
  text: z.string(),
  isBold: z.literal(true).optional(),
  /** An address that starts with https://, http:// or mailto:. */
  url: z.string().optional(),
});
export type TextRun = z.infer<typeof textRun>;

/** A heading and a paragraph have one line, a list has one for each of its items. */
const textBlock = z.object({
  kind: z.enum(['heading', 'subheading', 'paragraph', 'list', 'numbered']),
  lines: z.array(z.array(textRun)),
  /** The number of the first item, where that is not 1. */
  start: z.number().int().optional(),
});
export type TextBlock = z.infer<typeof textBlock>;

export const getOperatorText = endpoint({
  operationId: 'getOperatorText',
  method: 'GET',
  path: '/api/pages/texts/:name',
  tag: 'pages',
  summary: 'The operator’s own privacy policy or terms of service; 404 where the built-in text is shown',
  access: 'public',
  isPublicRead: true,
  params: z.object({ name: operatorTextName }),
  reply: z.array(textBlock),
  failures: [404],
});
