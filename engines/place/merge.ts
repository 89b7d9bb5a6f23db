import type { ReadPlace } from '@cairn/contracts/places.ts';
import { plainName } from '../values/plain-name.ts';

/** Adds, in place, what another reading of the same place has more; a position only as a pair. Says whether anything was new. */
export function mergeInto(known: ReadPlace, more: ReadPlace): boolean {
  joinConfidence(known, more);
  let changed = dropRemark(known, (name) => name === plainName(more.name));
  const hadPosition = known.latitude !== undefined;
  for (const key of Object.keys(more) as Array<keyof ReadPlace>) {
    if (key === 'receipts' || key === 'rung' || key === 'confidence' || known[key] !== undefined || more[key] === undefined) continue;
    if (hadPosition && (key === 'latitude' || key === 'longitude' || key === 'approximate')) continue;
    Object.assign(known, { [key]: more[key] });
    const provenance = more.receipts?.[key];
    if (provenance !== undefined) known.receipts = { ...known.receipts, [key]: provenance };
    changed = true;
  }
  return changed;
}

/** The surer of two readings of one place counts; absent is certain. */
function joinConfidence(known: ReadPlace, more: ReadPlace): void {
  if (known.confidence === undefined) return;
  if (more.confidence === undefined) delete known.confidence;
  else known.confidence = Math.max(known.confidence, more.confidence);
}

/**
 * "Trattoria Uno (italian food)" becomes "Trattoria Uno" with a note, where `isName` knows the shorter name, given as a plain one: the remark
 * in brackets is no part of the name. Says whether it did.
 */
export function dropRemark(place: ReadPlace, isName: (plain: string) => boolean): boolean {
  const match = /^(.+?)\s*[(（](.+)[)）]$/.exec(place.name);
  if (match?.[1] === undefined || match[2] === undefined || !isName(plainName(match[1]))) return false;
  place.name = match[1];
  const provenance = place.receipts?.name;
  if (place.note === undefined && provenance !== undefined) {
    place.note = match[2];
    place.receipts = { ...place.receipts, note: provenance };
  }
  return true;
}
