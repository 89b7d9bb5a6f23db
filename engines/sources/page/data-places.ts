import type { ReadPlace } from '@cairn/contracts/places.ts';
import type { Extractor } from '../../place/extractor.ts';
import type { DroppedEntry, ExtractorFindings } from '../../place/extractor-findings.ts';
import { normalisePlace } from '../../place/normalise.ts';
import { PlaceCollection } from '../../place/place-collection.ts';
import type { PageContext } from './context.ts';
import { embeddedPlaces } from './state/embedded-state.ts';
import { jsonLdNodes } from './structured/json-ld.ts';
import { microdataNodes } from './structured/microdata.ts';
import { microformatPlaces } from './structured/microformats.ts';
import { rdfaNodes } from './structured/rdfa.ts';
import { placesOfNodes } from './structured/schema-place.ts';

/** Places in the data that a page carries beside what it shows. */
export interface DataPlaces {
  /** By JSON-LD, microdata, RDFa and microformats, each place once. */
  structured: ReadPlace[];
  /** In the data and code for the page's own scripts. */
  state: ReadPlace[];
  dropped: DroppedEntry[];
  /** A place in the data was left over from the template of the page. */
  hasLeftover?: boolean;
  /** Names of those that are organisations with an address rather than places as such. */
  organisations: string[];
  costs: Array<{ extractor: Extractor; milliseconds: number; places: number }>;
}

const TEMPLATE = /\{\{|\}\}|\$\{|^\$[a-z]|<%|%\w+%/i;
const DATA_DAMAGED = { code: 'data-damaged' } as const;
const REASON_REPEAT = { code: 'exact-repeat' } as const;

/** Reads a page's own data, whatever it is about. Never throws. */
export function readDataPlaces(html: string, { tree }: PageContext): DataPlaces {
  const result: DataPlaces = { structured: [], state: [], dropped: [], organisations: [], costs: [] };
  const gathered = new PlaceCollection();
  const read = (extractor: Extractor, into: PlaceCollection, find: () => ExtractorFindings): void => {
    const start = performance.now();
    const before = into.places.length;
    const found = find();
    result.organisations.push(...(found.organisations ?? []));
    for (const raw of found.places) {
      const place = TEMPLATE.test(raw.name) ? undefined : normalisePlace(raw);
      if (place === undefined) continue;
      const repeated = into.find(place)?.rung === extractor;
      if (into.add(place) === 'repeat' && repeated) result.dropped.push({ reason: REASON_REPEAT, example: place.name });
    }
    result.dropped.push(...found.dropped);
    if (found.places.length > 0)
      result.costs.push({ extractor, milliseconds: performance.now() - start, places: into.places.length - before });
  };
  read('json-ld', gathered, () => {
    const blocks = jsonLdNodes(tree);
    const found = placesOfNodes(blocks.nodes, 'json-ld', tree.base);
    const broken = blocks.broken.map((example) => ({ reason: DATA_DAMAGED, example }));
    return { ...found, dropped: [...found.dropped, ...broken] };
  });
  read('microdata', gathered, () => placesOfNodes(microdataNodes(tree), 'microdata', tree.base));
  read('rdfa', gathered, () => placesOfNodes(rdfaNodes(tree), 'rdfa', tree.base));
  read('microformats', gathered, () => microformatPlaces(html, tree.base));
  const state = new PlaceCollection();
  read('embedded-state', state, () => embeddedPlaces(tree));
  result.structured = gathered.places;
  result.state = state.places;
  return result;
}
