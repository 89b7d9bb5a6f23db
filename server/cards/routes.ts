import { createHash } from 'node:crypto';
import { id } from '@cairn/contracts/endpoint.ts';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Context } from '../app/context.ts';
import { notFound } from '../errors.ts';
import { REVALIDATED } from '../http/caching.ts';
import { wellFormed } from '../http/read-request.ts';
import { makeCache } from '../storage/shared-cache.ts';
import { COVER_SHAPES, type CoverShape } from './cover-shapes.ts';
import type { CoverFacts } from './cover.ts';
import { CARD_FILES, type CardFile } from './draw.ts';
import { findCardFacts } from './facts.ts';

/** Increased when the drawing changes, so that old cards are no longer served. */
const DRAWING = 2;

/** What a card shows. */
type Found = Omit<NonNullable<Awaited<ReturnType<typeof findCardFacts>>>, 'isPublic'>;

interface Drawn {
  card: Uint8Array;
  /** False where its cover could not be read. */
  isWhole: boolean;
}

const nameOf = (contents: unknown, type: 'png' | 'webp' | 'svg'): string =>
  `${createHash('sha256')
    .update(JSON.stringify([DRAWING, contents]))
    .digest('hex')
    .slice(0, 32)}.${type}`;

/**
 * `GET /list/{id}/card.png`, `card.webp` and `card-dark.webp`: the card that other sites show beside a link, and home; `cover.svg` and the other shapes: covers of our
 * own pages. Each is drawn once for its contents. 404 where there is no such public list.
 */
export function cardRoutes(app: FastifyInstance, { config, log, database, storage, cards, pictures, diskWatch }: Context): void {
  const { dataDir, retention } = config;
  const cache = makeCache({ dataDir, name: 'cards', maxBytes: retention.cardsBytes, store: storage, mayWrite: diskWatch.hasRoom, log });
  const coversUnderWay = new Map<string, Promise<Uint8Array>>();
  const cardsUnderWay = new Map<string, Promise<Drawn>>();

  // The card of an unlisted list is kept by no disk.
  const draw = async (name: string, { facts, coverUrl }: Found, file: CardFile, isPublic: boolean): Promise<Drawn> => {
    const kept = isPublic ? await cache.get(name) : undefined;
    if (kept) return { card: kept, isWhole: true };
    const cover = coverUrl === undefined ? undefined : await pictures.read(coverUrl, 640, 'webp');
    const card = await cards.draw({ ...facts, cover }, file);
    // Without its cover a card is not the one of this name: the next may find it.
    const isWhole = coverUrl === undefined || cover !== undefined;
    if (isWhole && isPublic) await cache.put(name, card);
    return { card, isWhole };
  };

  const find = async (sent: unknown) => {
    const params = z.object({ listId: id }).safeParse(wellFormed(sent));
    const found = params.success ? await findCardFacts(database, params.data.listId) : undefined;
    if (!found) throw notFound('list');
    return found;
  };

  const drawCover = async (name: string, cover: CoverFacts, shape: CoverShape, isPublic: boolean): Promise<Uint8Array> => {
    const kept = isPublic ? await cache.get(name) : undefined;
    if (kept) return kept;
    const svg = await cards.drawCover(cover, shape);
    if (isPublic) await cache.put(name, svg);
    return svg;
  };

  for (const shape of COVER_SHAPES) {
    app.get(`/list/:listId/${shape}.svg`, async (request, reply) => {
      const {
        facts: { title, pins },
        isPublic,
      } = await find(request.params);
      const name = nameOf([shape, title, pins], 'svg');
      reply.headers({ 'cache-control': REVALIDATED, etag: `"${name}"` });
      if (request.headers['if-none-match'] === `"${name}"`) return reply.code(304).send();
      const running =
        coversUnderWay.get(name) ?? drawCover(name, { title, pins }, shape, isPublic).finally(() => coversUnderWay.delete(name));
      coversUnderWay.set(name, running);
      return reply.type('image/svg+xml').send(Buffer.from(await running));
    });
  }

  for (const file of CARD_FILES) {
    const format = file === 'card.png' ? 'png' : 'webp';
    app.get(`/list/:listId/${file}`, async (request, reply) => {
      const { isPublic, ...found } = await find(request.params);
      const name = nameOf(file === 'card-dark.webp' ? [found, 'dark'] : found, format);
      // Other sites show the card beside the link.
      reply.headers({ 'cache-control': REVALIDATED, etag: `"${name}"`, 'cross-origin-resource-policy': 'cross-origin' });
      if (request.headers['if-none-match'] === `"${name}"`) return reply.code(304).send();
      const running = cardsUnderWay.get(name) ?? draw(name, found, file, isPublic).finally(() => cardsUnderWay.delete(name));
      cardsUnderWay.set(name, running);
      const { card, isWhole } = await running;
      if (!isWhole) reply.header('cache-control', 'no-store').removeHeader('etag');
      return reply.type(`image/${format}`).send(Buffer.from(card.buffer, card.byteOffset, card.byteLength));
    });
  }
}
