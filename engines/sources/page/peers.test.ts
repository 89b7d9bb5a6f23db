import { isSameReason } from '@cairn/contracts/reason-texts.ts';
import type { DroppedEntry } from '../../place/extractor-findings.ts';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ReadPlace } from '@cairn/contracts/places.ts';
import { expect, it } from 'vitest';
import { describeWithCorpus } from '../../testing/corpus-tests.ts';
import { pageContext } from './context.ts';
import { readDataPlaces } from './data-places.ts';

interface Expected {
  name: string | undefined;
  latitude: number | undefined;
}

/** Where our result differs from the peer's parse, and why. */
const DIFFERENCES: Record<string, string> = {
  'LocalBusiness.003': 'the business is the broker of an invoice and has no location: no place to go',
  'Event.001': 'the location of the match has a town but no name: the match has its own',
  'Event.002': 'the locations are towns as text: the events have their own names',
};

/** Pairs of a page and the peer's parse of it, by the path without its ending. */
function cases(root: string, folders: string[]): string[] {
  return folders.flatMap((folder) =>
    readdirSync(join(root, folder))
      .filter((file) => file.endsWith('.html') && readdirSync(join(root, folder)).includes(file.replace(/html$/, 'json')))
      .map((file) => join(root, folder, file.replace(/\.html$/, ''))),
  );
}

const read = (path: string): { places: ReadPlace[]; dropped: DroppedEntry[] } => {
  const html = readFileSync(`${path}.html`, 'utf8');
  const { structured, dropped } = readDataPlaces(html, pageContext(html, 'http://example.com/'));
  return { places: structured, dropped };
};
const parse = (path: string): unknown => JSON.parse(readFileSync(`${path}.json`, 'utf8'));

type Properties = Record<string, unknown[]>;
const LOCATED = ['adr', 'geo', 'latitude', 'street-address', 'locality', 'label'];

/** The microformats of the peer's parse that are places: cards, addresses and positions with a location of their own, the outermost of each. */
function locatedItems(items: unknown[]): Expected[] {
  return items.flatMap((item) => {
    if (typeof item !== 'object' || item === null || !('type' in item) || !('properties' in item)) return [];
    const properties = item.properties as Properties;
    const types = item.type as string[];
    const place =
      types.some((type) => ['h-card', 'h-adr', 'h-geo'].includes(type)) && LOCATED.some((property) => properties[property] !== undefined);
    if (!place)
      return locatedItems([
        ...Object.values(properties).flat(),
        ...((('children' in item ? item.children : undefined) as unknown[] | undefined) ?? []),
      ]);
    const name = [properties.name, properties.org]
      .flat()
      .find((value): value is string => typeof value === 'string' && /\p{L}{2}/u.test(value) && !/^\d/.test(value));
    const latitude = Number.parseFloat(String(properties.latitude?.[0] ?? /^-?[\d.]+/.exec(String(properties.geo?.[0] ?? ''))?.[0] ?? ''));
    return [{ name, latitude: Number.isNaN(latitude) ? undefined : latitude }];
  });
}

describeWithCorpus('the cases of microformats/tests', 'peers/microformats__tests/tests', (root) => {
  const folders = [
    'microformats-v1/adr',
    'microformats-v1/geo',
    'microformats-v1/hcard',
    'microformats-v2/h-adr',
    'microformats-v2/h-card',
    'microformats-v2/h-geo',
    'microformats-mixed/h-card',
  ];
  const located = cases(root, folders).filter((path) => locatedItems((parse(path) as { items: unknown[] }).items).length > 0);

  it('has cases of places', () => expect(located.length).toBeGreaterThan(12));

  it.each(located.map((path) => [path.split('/').slice(-3).join('/'), path]))('%s', (_, path) => {
    const reading = read(path);
    const expected = locatedItems((parse(path) as { items: unknown[] }).items);
    for (const { name, latitude } of expected.filter(({ name }) => name !== undefined)) {
      const place = reading.places.find((candidate) => candidate.name === name?.replace(/\s+/g, ' ').trim());
      expect(place, name).toBeDefined();
      if (latitude !== undefined) expect(place?.latitude).toBeCloseTo(latitude, 5);
    }
    // A place without a name cannot be listed; it is counted instead.
    const nameless = expected.filter(({ name }) => name === undefined);
    expect(reading.dropped.filter(({ reason }) => isSameReason(reason, { code: 'no-name' })).length).toBeGreaterThanOrEqual(
      Math.min(1, nameless.length),
    );
  });
});

/** Names of businesses and of places of events in the peer's parse of schema.org data, whichever syntax. */
function schemaNames(value: unknown, property = ''): string[] {
  if (Array.isArray(value)) return value.flatMap((entry) => schemaNames(entry, property));
  if (typeof value !== 'object' || value === null) return [];
  const node = value as Record<string, unknown>;
  const properties = (node.properties ?? node) as Record<string, unknown>;
  const type = String(node['@type'] ?? node.type ?? '');
  const place = /LocalBusiness$|Restaurant$/.test(type) || (property === 'location' && /Place$|Venue$|Theater$/.test(type));
  const own = place && typeof properties.name === 'string' ? [properties.name] : [];
  return [...own, ...Object.entries(properties).flatMap(([key, child]) => schemaNames(child, key))];
}

describeWithCorpus('the cases of extruct', 'peers/scrapinghub__extruct/tests/samples', (root) => {
  const about = cases(root, ['schema.org', 'songkick']).filter((path) => !path.includes('Organization'));

  it.each(about.map((path) => [path.split('/').slice(-2).join('/'), path]))('%s', (name, path) => {
    const names = new Set(read(path).places.map((place) => place.name));
    const missing = [...new Set(schemaNames(parse(path)))].filter((wanted) => !names.has(wanted.replace(/\s+/g, ' ').trim()));
    const known = Object.keys(DIFFERENCES).find((key) => name.includes(key));
    if (known === undefined) expect(missing).toEqual([]);
    else if (known === 'LocalBusiness.003') expect(missing).toEqual(['ACME Home Heating']);
    else if (known === 'Event.002') expect([...names]).toEqual(['FedExForum', 'Mid America Center']);
    else expect([...names]).toEqual(['Miami Heat at Philadelphia 76ers - Game 3 (Home Game 1)']);
  });
});
