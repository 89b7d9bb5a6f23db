import type { PlaceField } from '../../vocabulary/field-labels/place-field.ts';
import type { ColumnProfile } from './column-profile.ts';
import { subjectOf } from './columns.ts';

/**
 * The column that names the rows: by its header, and by its shape, which is short, varied and made of words. Undefined when no column can be one.
 * A column headed as a place ("Location") is the name only where no other is.
 */
export function chooseName(profiles: ColumnProfile[], fields: Array<PlaceField | undefined>, hasHeader: boolean): number | undefined {
  const scored = profiles
    .map((profile, column) => ({ column, score: nameScore(profile, fields[column], hasHeader) }))
    .filter((candidate) => candidate.score !== undefined) as Array<{ column: number; score: number }>;
  // Of equals the first column is taken.
  return scored.sort((a, b) => b.score - a.score || a.column - b.column)[0]?.column;
}

/** Worth of a label beside that of the shape, which is at most 6.5. */
const LABEL_WORTH = { ofPlaces: 8, exact: 7, kind: 5, part: 4.5, place: 4 };

function nameScore(profile: ColumnProfile, field: PlaceField | undefined, hasHeader: boolean): number | undefined {
  if (field !== undefined && field !== 'name' && field !== 'place') return undefined;
  const { share, values } = profile;
  if (values.length === 0 || share('link') + share('email') + share('flag') + share('date') > 0.5) return undefined;
  if (share('words') + share('address') < 0.5 || share('coordinates') > 0.5) return undefined;
  const label = labelWorth(profile, field);
  if (label === undefined) return undefined;
  if (label === 0 && hasHeader && values.length >= 3 && profile.distinct < 0.7) return undefined;
  if (label === 0 && (share('address') > 0.5 || share('code') > 0.8 || profile.meanLength > 60)) return undefined;
  // With a known header elsewhere an unknown one is taken for a name only when nothing else is.
  return label + shapeScore(profile) - (hasHeader && label === 0 ? 1 : 0);
}

function labelWorth({ meaning, header }: ColumnProfile, field: PlaceField | undefined): number | undefined {
  if (subjectOf(header) !== undefined) return undefined;
  if (field === undefined) return meaning === undefined ? 0 : undefined;
  if (field === 'place') return LABEL_WORTH.place;
  if (meaning?.ofPlaces && meaning.match !== 'kind') return LABEL_WORTH.ofPlaces;
  return LABEL_WORTH[meaning?.match ?? 'part'];
}

/** From about -3 to 6.5. */
function shapeScore({ share, distinct, meanLength, values, cells }: ColumnProfile): number {
  const length = meanLength < 2 ? -1 : meanLength <= 45 ? 1 : meanLength <= 80 ? 0 : -1.5;
  // Many rows with few values are a group, not names.
  const variety = values.length < 3 ? 2 : distinct * 3;
  return variety + length + (values.length / cells.length) * 2 + share('words') * 0.5 - share('code') - share('address');
}
