import type { ReadPlace } from '@cairn/contracts/places.ts';
import { type EngineEvent, EngineFailure } from '../interface/engine.ts';
import { isRecord } from '../formats/json-values.ts';
import { cleanLine, cleanNote } from '../place/normalise.ts';
import { PlaceBuilder } from '../place/place-builder.ts';
import { cidOf, featureIdOf, parsePlaceId } from '../sources/link/feature-id.ts';
import { positionFrom } from '../values/position.ts';
import type { FetchReply } from '../reading/world.ts';
import { dataProvenance } from './data-provenance.ts';
import { readLinkContent } from './link-content.ts';
import { pageInsteadOfData, parseServiceJson, requestWithRetry } from './request-with-retry.ts';
import type { MapService } from './service.ts';
import { notFound, sharedButEmpty, unknownFormat } from './service-errors.ts';

const SERVICE = 'Wanderlog';

const UNREADABLE_BLOCK = { code: 'block-without-name' } as const;

/** Wanderlog: the places of a public trip plan or guide, in the order of its sections. */
export const wanderlog: MapService = {
  service: 'wanderlog',
  async *read({ url, link, world, signal }) {
    if (link.kind !== 'list' || !link.listId) {
      yield* readLinkContent(link, url, SERVICE);
      return;
    }
    yield { type: 'stage', stage: { code: 'requesting-trip', values: { service: SERVICE } } };
    const start = performance.now();
    const address = `https://wanderlog.com/api/tripPlans/${encodeURIComponent(link.listId)}?clientSchemaVersion=2`;
    const options = { headers: { accept: 'application/json' }, maxBytes: 50_000_000 };
    const trip = await requestWithRetry(world, { url: address, options, signal, service: SERVICE }, readReply);
    const title = cleanLine(trip.title, 300);
    yield { type: 'source', service: SERVICE, url, ...(title ? { title } : {}) };
    const blocks = placeBlocks(trip);
    yield { type: 'expected', count: blocks.length };
    if (blocks.length === 0) throw sharedButEmpty('trip');
    yield* readBlocks(blocks);
    yield { type: 'cost', extractor: 'trip call', milliseconds: performance.now() - start, places: blocks.length, calls: 1 };
  },
};

function* readBlocks(blocks: Block[]): Generator<EngineEvent> {
  for (const [index, block] of blocks.entries()) {
    const place = placeOfBlock(block);
    if (place) yield { type: 'place', place };
    else yield { type: 'dropped', reason: UNREADABLE_BLOCK, example: `place ${index + 1}` };
  }
}

function readReply(reply: FetchReply): Record<string, unknown> {
  if (reply.status >= 300 && reply.status < 400) throw pageInsteadOfData(reply.header('location') ?? '', SERVICE);
  if (reply.status === 401 || reply.status === 403) {
    throw new EngineFailure('private', { code: 'trip-private' });
  }
  if (reply.status >= 400) throw notFound('trip', SERVICE);
  const data = parseServiceJson(reply.text(), SERVICE);
  if (isRecord(data) && data.success === false) {
    throw notFound('trip', SERVICE);
  }
  if (!isRecord(data) || !isRecord(data.tripPlan)) {
    throw unknownFormat(SERVICE);
  }
  return data.tripPlan;
}

interface Block {
  block: Record<string, unknown>;
  heading: string | undefined;
  path: string;
}

/** Blocks that represent a place; notes, flights and check lists are none. */
function placeBlocks(trip: Record<string, unknown>): Block[] {
  const sections = isRecord(trip.itinerary) && Array.isArray(trip.itinerary.sections) ? trip.itinerary.sections : [];
  return sections.flatMap((section, at) => {
    if (!isRecord(section) || !Array.isArray(section.blocks)) return [];
    const heading = cleanLine(section.heading, 100) ?? cleanLine(section.date, 100);
    return section.blocks.flatMap((block, index) => {
      const isPlace = isRecord(block) && (block.type === 'place' || isRecord(block.place));
      return isPlace ? [{ block, heading, path: `/tripPlan/itinerary/sections/${at}/blocks/${index}` }] : [];
    });
  });
}

function placeOfBlock({ block, heading, path }: Block): ReadPlace | undefined {
  const found = block.place;
  if (!isRecord(found)) return undefined;
  const at = (field: string) => dataProvenance(`${path}/place/${field}`);
  const builder = new PlaceBuilder('trip call');
  builder.text('name', found.name, at('name'));
  builder.text('address', found.formatted_address, at('formatted_address'));
  const location = isRecord(found.geometry) && isRecord(found.geometry.location) ? found.geometry.location : {};
  builder.position(positionFrom(location.lat, location.lng), at('geometry/location/lat'), at('geometry/location/lng'));
  builder.rating(found.rating, found.user_ratings_total, at('rating'), at('user_ratings_total'));
  builder.text('websiteUrl', found.website, at('website'));
  builder.text('phoneNumber', found.international_phone_number, at('international_phone_number'));
  builder.text('businessStatus', found.business_status, at('business_status'));
  builder.set('note', cleanNote(textOfBlock(block)), dataProvenance(`${path}/text/ops`));
  if (heading !== undefined) builder.place.tags = [heading];
  identify(builder, found, at('place_id'));
  return builder.finish();
}

/** Wanderlog's place ids are Google's own. */
function identify(builder: PlaceBuilder, found: Record<string, unknown>, where: ReturnType<typeof dataProvenance>): void {
  const placeId = cleanLine(found.place_id, 200);
  if (!placeId) return;
  builder.text('placeId', placeId, where);
  const pair = parsePlaceId(placeId);
  if (pair) builder.text('featureId', featureIdOf(pair), { kind: 'derived', from: ['placeId'] });
  if (pair) builder.text('cid', cidOf(pair), { kind: 'derived', from: ['placeId'] });
  const query = encodeURIComponent(cleanLine(found.name, 200) ?? placeId);
  builder.text('url', `https://www.google.com/maps/search/?api=1&query=${query}&query_place_id=${encodeURIComponent(placeId)}`, {
    kind: 'derived',
    from: ['placeId'],
  });
}

/** The traveller's note: the inserted texts of a rich-text document. */
function textOfBlock(block: Record<string, unknown>): string | undefined {
  const operations = isRecord(block.text) && Array.isArray(block.text.ops) ? block.text.ops : [];
  const text = operations
    .map((operation) => (isRecord(operation) && typeof operation.insert === 'string' ? operation.insert : ''))
    .join('');
  return text.trim() || undefined;
}
