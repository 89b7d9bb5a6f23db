import { z } from 'zod';

/**
 * Where in its source a value is.
 * - `text`: offsets (UTF-16 units, end exclusive) into the pasted text or the file's decoded text;
 * - `data`: a JSON pointer (RFC 6901) into structured data; `block` numbers the data block on the page when there are several;
 * - `element`: a CSS path to the element (and `attribute`, when the value is in one);
 * - `box`: pixels in picture `picture` (counted from 0), after its orientation was made upright;
 * - `derived`: computed from other fields of the place, named in `from`;
 * - `link`: a part of the link that was read.
 * `quote` is the text as it is in the source, at most 200 characters.
 */
export const receipt = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('text'),
    start: z.number().int().min(0),
    end: z.number().int().min(0),
    quote: z.string().max(200).optional(),
  }),
  z.object({
    kind: z.literal('data'),
    path: z.string().max(500),
    block: z.number().int().min(0).optional(),
    quote: z.string().max(200).optional(),
  }),
  z.object({
    kind: z.literal('element'),
    path: z.string().max(1_000),
    attribute: z.string().max(60).optional(),
    quote: z.string().max(200).optional(),
  }),
  z.object({
    kind: z.literal('box'),
    picture: z.number().int().min(0),
    x: z.number(),
    y: z.number(),
    width: z.number(),
    height: z.number(),
    quote: z.string().max(200).optional(),
  }),
  z.object({ kind: z.literal('derived'), from: z.array(z.string().max(60)).max(10), quote: z.string().max(200).optional() }),
  z.object({ kind: z.literal('link'), quote: z.string().max(200) }),
]);
export type Receipt = z.infer<typeof receipt>;
