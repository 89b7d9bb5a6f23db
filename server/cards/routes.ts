import { createHash } from 'node:crypto';
import { id } from '@cairn/contracts/endpoint.ts';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Context } from '../app/context.ts';
import { notFound } from '../errors.ts';
import { wellFormed } from '../http/read-request.ts';
import { makeCache } from '../storage/shared-cache.ts';
import { COVER_SHAPES, type CoverShape } from './cover-shapes.ts';
import type { CoverFacts } from './cover.ts';
import type { CardFormat } from './draw.ts';
import { findCardFacts } from './facts.ts';

/** Increased when the drawing changes, so that old cards are no longer served. */
const DRAWING = 1;
/** A changed list shows its new card after five minutes. */
const CACHED = 'public, max-age=300';

/** A cover is part of a page, and changes with it. */
const CHECKED = 'no-cache';

/** What a card shows. */
type Found = NonNullable<Awaited<ReturnType<typeof findCardFacts>>>;

const nameOf = (contents: unknown, type: CardFormat | 'svg'): string =>
  `${createHash('sha256')
    .update(JSON.stringify([DRAWING, contents]))
    .digest('hex')
    .slice(0, 32)}.${type}`;

/**
import { COVER_SHAPES, type CoverShape } from './cover-shapes.ts';
import type { CoverFacts } from './cover.ts';
import type { CardFormat } from './draw.ts';
 */
export function cardRoutes(app: FastifyInstance, { config, log, database, storage, cards, pictures, diskWatch }: Context): void {
  const { dataDir, retention } = config;
  const cache = makeCache({ dataDir, name: 'cards', maxBytes: retention.cardsBytes, store: storage, mayWrite: diskWatch.hasRoom, log });
  const underWay = new Map<string, Promise<Uint8Array>>();

  const draw = async (name: string, { facts, coverUrl }: Found, format: CardFormat): Promise<Uint8Array> => {
    const kept = await cache.get(name);
    if (kept) return kept;
    const cover = coverUrl === undefined ? undefined : await pictures.read(coverUrl, 640, 'webp');
    const card = await cards.draw({ ...facts, cover }, format);
    // Without its cover a card is not the one of this name: the next may find it.
    if (coverUrl === undefined || cover) await cache.put(name, card);
    return card;
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

  for (const shape of COVER_SHAPES) {
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

  for (const format of ['png', 'webp'] as const) {
    app.get(`/list/:listId/card.${format}`, async (request, reply) => {
      const found = await find(request.params);
      const name = nameOf(found, format);
      // Other sites show the card beside the link.
      reply.headers({ 'cache-control': CACHED, etag: `"${name}"`, 'cross-origin-resource-policy': 'cross-origin' });
      if (request.headers['if-none-match'] === `"${name}"`) return reply.code(304).send();
      const running = underWay.get(name) ?? draw(name, found, format).finally(() => underWay.delete(name));
      underWay.set(name, running);
      const card = await running;
      return reply.type(`image/${format}`).send(Buffer.from(card.buffer, card.byteOffset, card.byteLength));
    });
  }
}
