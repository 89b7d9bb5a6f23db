import { readAddress } from '../../values/address.ts';
import { countryCodeAt, countryCodeOf } from '../../values/country.ts';
import { type Position, positionOf } from '../../values/position.ts';
import type { PlaceField } from '../../vocabulary/field-labels/place-field.ts';
import type { ColumnProfile } from './column-profile.ts';
import { fromWebMercator, positionOfPair, readAngle, readCoordinates } from './coordinates.ts';

/** How the positions of a table are written, as its whole columns say. */
export interface PositionRule {
  /** Of a cell with both degrees. */
  order: 'latitude-first' | 'longitude-first';
  /** The columns of latitude and longitude are labelled the wrong way round. */
  swapped: boolean;
  /** `grid`: metres of a grid that is not named; `pixels`: places on a picture. Nothing can be made of either. */
  system: 'degrees' | 'degrees-e7' | 'web-mercator' | 'grid' | 'pixels';
}

/** Cells of one row by field, as far as they matter here. */
export interface RowOfPosition {
  latitude?: string;
  longitude?: string;
  pair?: string;
  address?: string;
  country?: string;
}

const DEFAULT: PositionRule = { order: 'latitude-first', swapped: false, system: 'degrees' };
/** A grid of metres has its origin far away. */
const LEAST_METRES = 20_000;
/** Share of the rows whose country must agree before an order is turned round. */
const AGREEING = 0.7;

/** Judges the columns of positions as a whole: which number comes first, whether labels are swapped, degrees or metres. */
export function positionRuleOf(profiles: ColumnProfile[], fields: Array<PlaceField | undefined>, title: string): PositionRule {
  const column = (field: PlaceField) => profiles[fields.indexOf(field)];
  const rows = sampleRows(profiles, fields);
  const [latitude, longitude] = [column('latitude'), column('longitude')];
  if (latitude !== undefined && longitude !== undefined) return ruleOfColumns(latitude, longitude, rows, title);
  const pair = column('coordinates') ?? column('shape') ?? column('place');
  return pair === undefined ? DEFAULT : { ...DEFAULT, order: orderOf(pair, rows) };
}

function ruleOfColumns(latitude: ColumnProfile, longitude: ColumnProfile, rows: RowOfPosition[], title: string): PositionRule {
  const [south, east] = [degreesOf(latitude), degreesOf(longitude)];
  const largest = Math.max(0, ...south, ...east);
  if (largest > 180) {
    const isE7 = largest <= 1_800_000_000 && largest > 20_100_000 && [...south, ...east].every((value) => Number.isInteger(value));
    if (isE7 || /e7/i.test(latitude.header)) return { ...DEFAULT, system: 'degrees-e7' };
    if (largest < LEAST_METRES) return { ...DEFAULT, system: 'pixels' };
    const rule: PositionRule = { ...DEFAULT, system: 'web-mercator' };
    const named = /3857|900913|mercator/i.test(`${latitude.header} ${longitude.header} ${title}`);
    return named || agreement(rows, rule) >= AGREEING ? rule : { ...DEFAULT, system: 'grid' };
  }
  const lettered = latitude.values.filter((value) => readAngle(value)?.axis === 'longitude').length;
  const swapped: PositionRule = { ...DEFAULT, swapped: true };
  if (lettered > latitude.values.length / 2) return swapped;
  const beyond = south.filter((value) => value > 90).length;
  if (beyond > south.length / 10 && east.filter((value) => value > 90).length < beyond) return swapped;
  return agreement(rows, DEFAULT) < 1 - AGREEING && agreement(rows, swapped) >= AGREEING ? swapped : DEFAULT;
}

/** The sizes of the angles of a column, without their signs. */
function degreesOf({ values }: ColumnProfile): number[] {
  return values
    .map((value) => Math.abs(readAngle(value)?.degrees ?? Number(value.replace(',', '.'))))
    .filter((value) => Number.isFinite(value));
}

function orderOf(profile: ColumnProfile, rows: RowOfPosition[]): PositionRule['order'] {
  const pairs = profile.values.map(readCoordinates).filter((pair) => pair !== undefined && pair.order === 'unknown');
  if (pairs.some((pair) => Math.abs(pair?.first ?? 0) > 90)) return 'longitude-first';
  if (pairs.some((pair) => Math.abs(pair?.second ?? 0) > 90)) return 'latitude-first';
  const [first, second] = (['latitude-first', 'longitude-first'] as const).map((order) => agreement(rows, { ...DEFAULT, order }));
  if (first !== undefined && second !== undefined && first !== second && Math.max(first, second) >= AGREEING)
    return first > second ? 'latitude-first' : 'longitude-first';
  // A list of two numbers in JSON is mostly GeoJSON's: longitude first.
  if (profile.values.every((value) => value.startsWith('['))) return /^\W*lat/i.test(profile.header) ? 'latitude-first' : 'longitude-first';
  return /^\W*(?:lng|lon|经|經|経|경도|долг)/i.test(profile.header) && !/^(?:经纬|經緯)/.test(profile.header)
    ? 'longitude-first'
    : 'latitude-first';
}

/** Share of the rows with a known country whose position lies in it; -1 when hardly any row has one. */
function agreement(rows: RowOfPosition[], rule: PositionRule): number {
  let [known, agreeing] = [0, 0];
  for (const row of rows) {
    const country = countryCodeOf(row.country ?? '') ?? readAddress(row.address ?? '').countryCode;
    const position = country === undefined ? undefined : readPosition(row, rule);
    if (country === undefined) continue;
    known += 1;
    if (position !== undefined && countryCodeAt(position.latitude, position.longitude) === country) agreeing += 1;
  }
  return known < 2 ? -1 : agreeing / known;
}

const SAMPLED_ROWS = 40;

function sampleRows(profiles: ColumnProfile[], fields: Array<PlaceField | undefined>): RowOfPosition[] {
  const cells = (field: PlaceField) => profiles[fields.indexOf(field)]?.cells;
  const [latitude, longitude, address, country] = [
    cells('latitude'),
    cells('longitude'),
    cells('address'),
    cells('countryCode') ?? cells('country'),
  ];
  const pair = cells('coordinates') ?? cells('shape');
  return Array.from({ length: Math.min(SAMPLED_ROWS, profiles[0]?.cells.length ?? 0) }, (_, row) => ({
    latitude: latitude?.[row] ?? '',
    longitude: longitude?.[row] ?? '',
    pair: pair?.[row] ?? '',
    address: address?.[row] ?? '',
    country: country?.[row] ?? '',
  }));
}

/** The position of one row; undefined where its cells hold none. 0, 0 in a table is an unknown position: there is nothing but water. */
export function readPosition({ latitude = '', longitude = '', pair = '' }: RowOfPosition, rule: PositionRule): Position | undefined {
  const position =
    latitude.trim() !== '' && longitude.trim() !== ''
      ? readColumns(latitude, longitude, rule)
      : readOne(pair || latitude || longitude, rule);
  return position === undefined || (position.latitude === 0 && position.longitude === 0) ? undefined : position;
}

function readOne(text: string, { order }: PositionRule): Position | undefined {
  const pair = readCoordinates(text);
  return pair === undefined ? undefined : positionOfPair(pair, order);
}

function readColumns(latitude: string, longitude: string, { system, swapped }: PositionRule): Position | undefined {
  if (system === 'grid' || system === 'pixels') return undefined;
  const [south, east] = swapped ? [longitude, latitude] : [latitude, longitude];
  if (system === 'degrees') {
    const [first, second] = [readAngle(trimEnd(south)), readAngle(trimEnd(east))];
    return first === undefined || second === undefined ? undefined : positionOf(first.degrees, second.degrees);
  }
  const [y, x] = [Number(south.replace(',', '.')), Number(east.replace(',', '.'))];
  return system === 'web-mercator' ? fromWebMercator(x, y) : positionOf(y / 1e7, x / 1e7);
}

/** "42.6239," as a spreadsheet leaves it when a pair was torn apart. */
function trimEnd(text: string): string {
  return text.trim().replace(/[,;]+$/, '');
}
