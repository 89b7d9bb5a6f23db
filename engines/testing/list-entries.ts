import { leafCellCentre } from '../sources/link/s2.ts';

/** How many entries, and how many of them are of a special kind. */
export interface EntryPlan {
  places: number;
  withoutCoordinates?: number;
  repeats?: number;
}

/** Entries as FORMATS A3 describes them. The same plan gives the same entries; repeats and gaps are spread over the whole list. */
export function generateEntries(plan: EntryPlan): unknown[][] {
  const random = generator(20_240_611);
  const repeats = spread(plan.repeats ?? 0, plan.places, new Set());
  const gaps = spread(plan.withoutCoordinates ?? 0, plan.places, repeats);
  const entries: unknown[][] = [];
  let lastPlain: unknown[] | undefined;
  for (let index = 0; index < plan.places; index++) {
    if (repeats.has(index) && lastPlain) {
      entries.push(lastPlain);
      continue;
    }
    const entry = generateEntry(index, random, gaps.has(index));
    if (!gaps.has(index)) lastPlain = entry;
    entries.push(entry);
  }
  return entries;
}

/** `count` different indexes over the range, none of them 0 or taken. */
function spread(count: number, range: number, taken: Set<number>): Set<number> {
  const chosen = new Set<number>();
  for (let nth = 0; nth < count; nth++) {
    let index = Math.max(1, Math.floor(((nth + 0.5) * range) / count));
    while (taken.has(index) || chosen.has(index)) index += 1;
    chosen.add(index);
  }
  return chosen;
}

const NAMES = ['Café Lumen', '東京そば処', 'مقهى النور', 'Bar “El Sol”', 'Łódź Garden', '🍜 Noodle House', 'Ωμέγα', "L'Étoile"];
const CONTRIBUTOR = ['Carla Contributor', 'https://lh3.example.invalid/avatar', '100000000000000000002'];

function generateEntry(index: number, random: () => number, withoutCoordinates: boolean): unknown[] {
  const { high, latitude, longitude } = cellAwayFromChina(random);
  const low = BigInt.asIntN(64, (BigInt(Math.floor(random() * 2 ** 32)) << 32n) | BigInt(index + 1));
  const pair = [BigInt.asIntN(64, high).toString(), low.toString()];
  const name = `${NAMES[index % NAMES.length]} ${index + 1}`;
  const bare = index % 5 === 4;
  const address = bare ? '' : `${(index % 190) + 1} Long Street, ${10_000 + (index % 80_000)} Testville`;
  // Without a position Google writes null or 0,0: both occur.
  const position = withoutCoordinates ? (index % 2 === 0 ? null : [null, null, 0, 0]) : [null, null, latitude, longitude];
  const location: unknown[] = [null, null, bare ? '' : `${name}, ${address}`, null, address, position, pair];
  if (!bare) location.push(`/g/11test${index}`);
  const note = index % 3 === 0 ? `Note ${index + 1}:\ngo early` : '';
  const times = [1_718_363_560 - index, 896_197_000];
  const entry: unknown[] = [null, location, name, note, null, null, null, [], [[1], pair], times, times, null, CONTRIBUTOR];
  if (note) entry.push(null, null, [CONTRIBUTOR]);
  return entry;
}

/** A random leaf cell and its centre, so that ids and positions agree as they do with real entries. */
function cellAwayFromChina(random: () => number): { high: bigint; latitude: number; longitude: number } {
  for (;;) {
    const face = BigInt(Math.floor(random() * 6));
    const middle = BigInt(Math.floor(random() * 2 ** 30));
    const lower = BigInt(Math.floor(random() * 2 ** 30));
    const high = (face << 61n) | (middle << 31n) | (lower << 1n) | 1n;
    const centre = leafCellCentre(high);
    if (!centre || (centre.longitude > 70 && centre.longitude < 137)) continue;
    return { high, latitude: Number(centre.latitude.toFixed(7)), longitude: Number(centre.longitude.toFixed(7)) };
  }
}

/** A small repeatable source of numbers from 0 to 1 (mulberry32). */
function generator(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
