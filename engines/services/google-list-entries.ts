import type { ReadPlace } from '@cairn/contracts/places.ts';
import type { Receipt } from '@cairn/contracts/receipts.ts';
import { elementAt } from '../formats/json-values.ts';
import { cleanAddress, cleanName, cleanNote } from '../place/normalise.ts';
import { PlaceBuilder } from '../place/place-builder.ts';
import { isInMainlandChina, toWgs84 } from '../sources/link/china.ts';
import { cidOf, type FeaturePair, featureIdOf, parseSignedPair, placeIdOf } from '../sources/link/feature-id.ts';
import { leafCellCentre } from '../sources/link/s2.ts';
import { type Position, positionFrom } from '../values/position.ts';

/** Why an entry of a list is left out. */
export const UNREADABLE_ENTRY = { code: 'entry-without-name' } as const;

/** A stated position; 0,0 is how Google writes that it has none. */
function positionOf(entry: unknown): Position | undefined {
  return positionFrom(elementAt(entry, 1, 5, 2), elementAt(entry, 1, 5, 3));
}

/** The entry's feature pair: in its location block, repeated as its identity. */
function pairOfEntry(entry: unknown): FeaturePair | undefined {
  return parseSignedPair(elementAt(entry, 1, 6)) ?? parseSignedPair(elementAt(entry, 8, 1));
}

/** What distinguishes one entry from another when a page is requested again. */
export function identityOfEntry(entry: unknown): string {
  const pair = pairOfEntry(entry);
  return pair ? featureIdOf(pair) : JSON.stringify([elementAt(entry, 2), elementAt(entry, 1, 5)]);
}

/**
 * The address without the name. The own address field counts; only without it the label is used, from which the name is taken off
 * at whichever end it is: `name, address` in English, `address+name` in Chinese (FORMATS A3).
 */
function addressOf(entry: unknown, name: string | undefined): { address: string; index: number } | undefined {
  const own = cleanAddress(elementAt(entry, 1, 4));
  if (own) return { address: own, index: 4 };
  const label = cleanAddress(elementAt(entry, 1, 2));
  if (!label || label === name) return undefined;
  if (!name) return { address: label, index: 2 };
  const remainder = label.startsWith(`${name}, `)
    ? label.slice(name.length + 2)
    : label.endsWith(name)
      ? label.slice(0, -name.length)
      : label;
  const address = remainder.replace(/[,，、\s]+$/, '').trim();
  return address ? { address, index: 2 } : undefined;
}

/** A link that opens the place: by its customer id, else by its position. */
function linkTo(cid: string | undefined, position: Position | undefined): string | undefined {
  if (cid) return `https://maps.google.com/?cid=${cid}`;
  return position ? `https://www.google.com/maps/search/?api=1&query=${position.latitude}%2C${position.longitude}` : undefined;
}

/**
 * One entry of a list answer as a place. `index` counts within the answer, `page` the answers of this reading, both from 0.
 * Who added it or wrote the note is never read. Undefined when the entry names nothing.
 */
export function placeOfEntry(entry: unknown, index: number, page: number): ReadPlace | undefined {
  const pair = pairOfEntry(entry);
  const position = positionOf(entry);
  const ownName = cleanName(elementAt(entry, 2));
  const located = addressOf(entry, ownName);
  const name = ownName ?? located?.address ?? (position ? `${position.latitude}, ${position.longitude}` : undefined);
  if (!name) return undefined;
  const at = (path: string): Receipt => ({ kind: 'data', path: `/0/8/${index}/${path}`, block: page });
  const builder = new PlaceBuilder('list call');
  const { place } = builder;
  builder.set('name', name, at(ownName ? '2' : located ? `1/${located.index}` : '1/5'));
  builder.set('address', located?.address, at(`1/${located?.index}`));
  placePosition(builder, position, pair, at);
  builder.set('note', cleanNote(elementAt(entry, 3)), at('3'));
  identify(builder, pair, at(parseSignedPair(elementAt(entry, 1, 6)) ? '1/6' : '8/1'));
  builder.set('url', linkTo(place.cid, position), { kind: 'derived', from: place.cid ? ['cid'] : ['latitude', 'longitude'] });
  return place;
}

function placePosition(
  builder: PlaceBuilder,
  position: Position | undefined,
  pair: FeaturePair | undefined,
  at: (path: string) => Receipt,
): void {
  if (position) {
    if (isInMainlandChina(position)) unshift(builder, position);
    else builder.position(position, at('1/5/2'), at('1/5/3'));
    return;
  }
  builder.place.withoutCoordinates = true;
  const near = pair && pair.high !== 0n ? leafCellCentre(pair.high) : undefined;
  if (!near) return;
  builder.position(
    { latitude: Number(near.latitude.toFixed(6)), longitude: Number(near.longitude.toFixed(6)) },
    { kind: 'derived', from: ['featureId'] },
  );
  builder.place.approximate = true;
}

/** Google's positions in mainland China are in the shifted grid; places are in WGS 84. */
function unshift(builder: PlaceBuilder, position: Position): void {
  const quote = `${position.latitude}, ${position.longitude} (GCJ-02)`;
  builder.position(toWgs84(position), { kind: 'derived', from: ['latitude', 'longitude'], quote });
}

function identify(builder: PlaceBuilder, pair: FeaturePair | undefined, where: Receipt): void {
  if (!pair) return;
  builder.set('featureId', featureIdOf(pair), where);
  if (pair.low !== 0n) builder.set('cid', cidOf(pair), where);
  builder.set('placeId', placeIdOf(pair), { kind: 'derived', from: ['featureId'] });
}
