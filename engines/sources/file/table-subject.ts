import type { PlaceField } from '../../vocabulary/field-labels/place-field.ts';
import type { LabelledSubject } from '../../vocabulary/subject-labels.ts';
import type { ColumnProfile } from './column-profile.ts';
import { subjectOf } from './columns.ts';
import { namesPlaceKind } from './place-words.ts';

/** Whether the rows of a table are places, and the evidence for it or what they are instead. */
export interface TableSubject {
  ofPlaces: boolean;
  /** What the rows are instead, as far as the headers say. */
  instead?: LabelledSubject;
  /** The evidence for places, in words. */
  evidence: string[];
}

/** What is known of a table beside its columns. */
export interface TableContext {
  /** Name of the file or sheet, or the key under which a list is. */
  title: string;
  /** Each row has a geometry of its own. */
  located?: boolean;
  /** What was between the cells of a row, to put together what is no row. */
  separator?: string;
}

/** A header of an OpenStreetMap export: its rows are things on the map. */
const MAP_ID = /^(?:osm|way|node)[_ ]?(?:id|type)$|^@(?:id|lat|lon)$/i;

/** Weighs the whole table: rows are places when something places them, and not when its headers are those of people, products, payments … */
export function judgeSubject(profiles: ColumnProfile[], fields: Array<PlaceField | undefined>, context: TableContext): TableSubject {
  const counter = countSubjects(profiles, fields);
  const { instead } = counter;
  const proof = proofOf(profiles, fields, context);
  const hints = hintsOf(profiles, fields, context);
  const evidence = [...proof, ...hints.map(({ what }) => what)];
  const against = instead === undefined ? {} : { instead };
  const named = fields.includes('name') || fields.includes('place') || fields.includes('address') || fields.includes('map');
  if (!named && !context.located && !fields.includes('locality')) return { ofPlaces: false, evidence, ...against };
  const isPeople = counter.people >= 2 || (counter.people === 1 && !nameIsOfPlaces(profiles, fields));
  // Somebody's address makes no one a place; a position or a map link does.
  const proven = isPeople ? proof.filter((what) => what !== 'addresses') : proof;
  if (proven.length > 0 && counter.payments < 2) return { ofPlaces: true, evidence };
  const weight = hints.reduce((sum, hint) => sum + hint.weight, 0) - counter.total;
  return { ofPlaces: weight >= 1 && !isPeople, evidence, ...against };
}

function proofOf(profiles: ColumnProfile[], fields: Array<PlaceField | undefined>, context: TableContext): string[] {
  const filled = (...wanted: PlaceField[]) =>
    fields.some((field, column) => field !== undefined && wanted.includes(field) && (profiles[column]?.values.length ?? 0) > 0);
  const proof: string[] = [];
  if (context.located || filled('coordinates', 'shape') || (filled('latitude') && filled('longitude'))) proof.push('positions');
  if (filled('address', 'route')) proof.push('addresses');
  if (profiles.some((profile, column) => fields[column] === 'map' && profile.share('mapLink') >= 0.3)) proof.push('map links');
  if (filled('placeId', 'featureId', 'cid') || profiles.some(({ header }) => MAP_ID.test(header))) proof.push('ids of a map');
  if (nameIsOfPlaces(profiles, fields)) proof.push('names of places');
  return proof;
}

function nameIsOfPlaces(profiles: ColumnProfile[], fields: Array<PlaceField | undefined>): boolean {
  return fields.some((field, column) => field === 'name' && profiles[column]?.meaning?.ofPlaces === true);
}

function hintsOf(
  profiles: ColumnProfile[],
  fields: Array<PlaceField | undefined>,
  { title }: TableContext,
): Array<{ what: string; weight: number }> {
  const hints: Array<{ what: string; weight: number }> = [];
  const add = (when: boolean, what: string, weight: number) => when && hints.push({ what, weight });
  const column = (field: PlaceField) => profiles[fields.indexOf(field)];
  const has = (field: PlaceField) => (column(field)?.values.length ?? 0) > 0;
  add(namesPlaceKind(title.replace(/\.\w{1,8}$/, '')), 'its title', 1);
  add(has('hours') || (has('opens') && has('closes')), 'opening hours', 1);
  add(has('locality') || has('sublocality') || has('postcode'), 'towns', 1);
  add(has('administrativeAreaLevel1') || has('country') || has('countryCode'), 'countries', 0.5);
  add(has('phone'), 'phone numbers', 0.5);
  add(has('reviews') && has('rating'), 'ratings', 0.5);
  add(kindsShare(column('category')) >= 0.3, 'kinds of places', 1);
  add(kindsShare(column('name')) >= 0.3, 'names of places', 1);
  add(fields.includes('place'), 'its headers', 1);
  return hints;
}

function kindsShare(profile: ColumnProfile | undefined): number {
  if (profile === undefined || profile.values.length === 0) return 0;
  return profile.values.filter((value) => value.length <= 80 && namesPlaceKind(value)).length / profile.values.length;
}

function countSubjects(
  profiles: ColumnProfile[],
  fields: Array<PlaceField | undefined>,
): { people: number; payments: number; total: number; instead?: LabelledSubject } {
  const counts = new Map<LabelledSubject, number>();
  for (const [column, { header, share }] of profiles.entries()) {
    const subject = fields[column] === undefined || fields[column] === 'name' ? subjectOf(header) : undefined;
    if (subject !== undefined) counts.set(subject, (counts.get(subject) ?? 0) + 1);
    else if (share('email') > 0.5 && !fields.includes('address')) counts.set('people', (counts.get('people') ?? 0) + 0.5);
  }
  const [instead] = [...counts].sort((a, b) => b[1] - a[1])[0] ?? [];
  const total = [...counts.values()].reduce((sum, count) => sum + count, 0);
  return { people: counts.get('people') ?? 0, payments: counts.get('payments') ?? 0, total, ...(instead === undefined ? {} : { instead }) };
}
