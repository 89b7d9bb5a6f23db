import { z } from 'zod';
import { endpoint } from './endpoint.ts';

const pixels = z.coerce.number().int().min(1).max(10_000).optional();

/** A page in another site, as https://oembed.com describes it. */
export const oembed = z.object({
  version: z.literal('1.0'),
  type: z.literal('rich'),
  title: z.string(),
  author_name: z.string(),
  author_url: z.string(),
  provider_name: z.string(),
  provider_url: z.string(),
  thumbnail_url: z.string().optional(),
  thumbnail_width: z.number().int().optional(),
  thumbnail_height: z.number().int().optional(),
  html: z.string(),
  width: z.number().int(),
  height: z.number().int(),
});

export const getOembed = endpoint({
  operationId: 'getOembed',
  method: 'GET',
  path: '/oembed',
  tag: 'pages',
  summary: 'How to embed the public list at `url` in another site (oEmbed 1.0, JSON only)',
  access: 'public',
  query: z.object({ url: z.string().max(2_048), format: z.string().optional(), maxwidth: pixels, maxheight: pixels }),
  reply: oembed,
  failures: [404, 501],
});
