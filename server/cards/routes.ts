import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { id } from '@cairn/contracts/endpoint.ts';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Context } from '../app/context.ts';
import { notFound } from '../errors.ts';
import { wellFormed } from '../http/read-request.ts';
import { makeDiskCache } from '../storage/disk-cache.ts';
import type { CoverFacts, CoverShape } from './cover.ts';
import type { CardFacts } from './draw.ts';
import { findCardFacts } from './facts.ts';

const MOST_BYTES = 500_000_000;
/** Increased when the drawing changes, so that old cards are no longer served. */
const DRAWING = 1;
/** A changed list shows its new card after five minutes. */
const CACHED = 'public, max-age=300';

/** A cover is part of a page, and changes with it. */
const CHECKED = 'no-cache';

const nameOf = (contents: unknown, type: 'png' | 'svg'): string =>
  `${createHash('sha256')
    .update(JSON.stringify([DRAWING, contents]))
    .digest('hex')
    .slice(0, 32)}.${type}`;

/**
 * `GET /list/{id}/card.png`: the preview of a pasted link to a public list; `cover.svg`, `wide.svg` and `hero.svg`: its drawn
 * cover on cards, on a profile and on its page. 404 for a list that is private or not there.
 */
export function cardRoutes(app: FastifyInstance, { config, database, cards, pictures }: Context): void {
  const cache = makeDiskCache(join(config.dataDir, 'cards'), MOST_BYTES);
  const underWay = new Map<string, Promise<Uint8Array>>();

  const draw = async (name: string, facts: CardFacts, coverUrl: string | undefined): Promise<Uint8Array> => {
    const kept = await cache.get(name);
    if (kept) return kept;
    const cover = coverUrl === undefined ? undefined : await pictures.read(coverUrl, 640, 'webp');
    const png = await cards.draw({ ...facts, cover });
    // Without its cover a card is not the one of this name: the next may find it.
    if (coverUrl === undefined || cover) await cache.put(name, png);
    return png;
  };

  const find = async (sent: unknown) => {
    const params = z.object({ listId: id }).safeParse(wellFormed(sent));
    const found = params.success ? await findCardFacts(database, params.data.listId) : undefined;
    if (!found) throw notFound('list');
    return found;
  };

  const drawCover = async (name: string, cover: CoverFacts, shape: CoverShape): Promise<Uint8Array> => {
    const kept = await cache.get(name);
    if (kept) return kept;
    const svg = await cards.drawCover(cover, shape);
    await cache.put(name, svg);
    return svg;
  };

  for (const shape of ['cover', 'wide', 'hero'] as const) {
    app.get(`/list/:listId/${shape}.svg`, async (request, reply) => {
      const { title, pins } = (await find(request.params)).facts;
      const name = nameOf([shape, title, pins], 'svg');
      reply.headers({ 'cache-control': CHECKED, etag: `"${name}"` });
      if (request.headers['if-none-match'] === `"${name}"`) return reply.code(304).send();
      const running = underWay.get(name) ?? drawCover(name, { title, pins }, shape).finally(() => underWay.delete(name));
      underWay.set(name, running);
      return reply.type('image/svg+xml').send(Buffer.from(await running));
    });
  }

  app.get('/list/:listId/card.png', async (request, reply) => {
    const found = await find(request.params);
    const name = nameOf(found, 'png');
    // Other sites show the card beside the link.
    reply.headers({ 'cache-control': CACHED, etag: `"${name}"`, 'cross-origin-resource-policy': 'cross-origin' });
    if (request.headers['if-none-match'] === `"${name}"`) return reply.code(304).send();
    const running = underWay.get(name) ?? draw(name, found.facts, found.coverUrl).finally(() => underWay.delete(name));
    underWay.set(name, running);
    const png = await running;
    return reply.type('image/png').send(Buffer.from(png.buffer, png.byteOffset, png.byteLength));
  });
}
