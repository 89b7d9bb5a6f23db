import type { Steps } from '../scoring/steps.ts';
import type { Unit, UnitDocument } from '../scoring/unit.ts';
import { readArea } from '../values/area.ts';
import { plainName } from '../values/plain-name.ts';
import type { UnitRange } from './records.ts';

/** A single heading may be a kind of dish or a verb that a town is named after too ("Essen", "Tours"). */
const LEAST_AREAS = 2;
/** The share of the headings of one level that name areas where headings of that level say where places are. */
const AREA_SHARE = 2 / 3;
const UNITS_AT_ONCE = 100;

/**
 * The areas that headings name over runs of places, by the unit of the heading. Headings of one level are judged together: at least two of
 * them, and most, name areas. The one town of a whole document is what it is about and no part of an entry. Linear in the number of units.
 */
export function* headingAreas({ units }: UnitDocument, names: UnitRange[]): Steps<Map<number, UnitRange>> {
  const named = new Set(names.map(({ unit }) => unit));
  const levels = new Map<string, Set<number>>();
  const seen = new Set<number>();
  for (const unit of named)
    for (let at = sectionOf(units, unit); at >= 0 && !seen.has(at); at = sectionOf(units, at)) {
      seen.add(at);
      if (named.has(at)) continue;
      const { signature } = units[at] as Unit;
      levels.set(signature, (levels.get(signature) ?? new Set()).add(at));
    }
  const areas = new Map<number, UnitRange>();
  for (const headings of levels.values()) {
    const found: UnitRange[] = [];
    const texts = new Set<string>();
    let read = 0;
    for (const heading of headings) {
      const { text } = units[heading] as Unit;
      const area = readArea(text);
      if (++read % UNITS_AT_ONCE === 0) yield;
      if (area === undefined) continue;
      texts.add(plainName(area.value));
      found.push({ unit: heading, from: area.span[0], to: area.span[1] });
    }
    if (texts.size < LEAST_AREAS || found.length < AREA_SHARE * headings.size) continue;
    for (const area of found) areas.set(area.unit, area);
  }
  return areas;
}

/** The area that is nearest above a unit. */
export function areaOver({ units }: UnitDocument, unit: number, areas: Map<number, UnitRange>): UnitRange | undefined {
  if (areas.size === 0) return undefined;
  for (let at = sectionOf(units, unit); at >= 0; at = sectionOf(units, at)) {
    const area = areas.get(at);
    if (area !== undefined) return area;
  }
  return undefined;
}

const sectionOf = (units: Unit[], unit: number): number => units[unit]?.section ?? -1;
