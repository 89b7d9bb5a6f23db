import { metresBetween } from '@cairn/contracts/distance.ts';
import type { Place } from '@cairn/contracts/places.ts';
import type { ProposedChange } from '@cairn/contracts/reviews.ts';
import { formatCount } from '../text/lists.ts';
import { REVIEW_TEXT } from '../text/reviews.ts';

/** What a change does to one value of a place; an absent value is an unknown one. */
export interface ChangedValue {
  field: string;
  before: string | undefined;
  after: string | undefined;
}

/** Characters of a value on show. */
const VALUE_LIMIT = 160;

function shown(value: unknown): string | undefined {
  if (value === undefined) return undefined;
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return text.length > VALUE_LIMIT ? `${text.slice(0, VALUE_LIMIT)}…` : text;
}

/** 'openingHours' as 'opening hours'. */
function words(field: string): string {
  return field.replace(/([A-Z0-9]+)/g, ' $1').toLowerCase();
}

/** The values in which two states of a place differ; the position counts as one. */
export function changedValues(before: Place, after: Place): ChangedValue[] {
  const { latitude: _a, longitude: _b, ...old } = before;
  const { latitude: _c, longitude: _d, ...fresh } = after;
  const fields = [...new Set([...Object.keys(old), ...Object.keys(fresh)])] as Array<keyof typeof old>;
  const values = fields
    .filter((field) => JSON.stringify(old[field]) !== JSON.stringify(fresh[field]))
    .map((field) => ({ field: words(field), before: shown(old[field]), after: shown(fresh[field]) }));
  const [from, to] = [positionOf(before), positionOf(after)];
  return from === to ? values : [{ field: 'position', before: from, after: to }, ...values];
}

/** 'Cafe A', with its location for a place that is added or removed. */
export function titleOf({ before, after }: ProposedChange): string {
  return (after ?? before)?.name ?? '';
}

export function positionOf({ latitude, longitude }: Place): string {
  return latitude === undefined || longitude === undefined ? REVIEW_TEXT.noPosition : `${latitude.toFixed(5)}, ${longitude.toFixed(5)}`;
}

/** '340 m', '12 km': how far a place moves; undefined when one of the two positions is unknown. */
export function distanceMoved(before: Place, after: Place): string | undefined {
  if (before.latitude === undefined || before.longitude === undefined || after.latitude === undefined || after.longitude === undefined)
    return undefined;
  const metres = metresBetween(
    { latitude: before.latitude, longitude: before.longitude },
    { latitude: after.latitude, longitude: after.longitude },
  );
  return metres < 1_000 ? `${Math.round(metres)} m` : `${formatCount(Math.round(metres / 1_000))} km`;
}
