import type { ReasonText } from '@cairn/contracts/reason-texts.ts';
import type { ReadPlace } from '@cairn/contracts/places.ts';
import { levelOfPriceSigns } from '@cairn/contracts/price-level.ts';
import type { Receipt } from '@cairn/contracts/receipts.ts';
import { categoryWord } from '../../../place/category-word.ts';
import { joinAddress, townLine } from '../../../place/compose-address.ts';
import type { Extractor } from '../../../place/extractor.ts';
import type { DroppedEntry, ExtractorFindings } from '../../../place/extractor-findings.ts';
import { PlaceBuilder } from '../../../place/place-builder.ts';
import { positionFrom } from '../../../values/position.ts';
import { ratingOnScale } from '../../../values/rating.ts';
import { readWikidataItem } from '../../../values/wikimedia.ts';
import { addFeature } from '../../features.ts';
import { absolute } from '../html/tree.ts';
import { openingHoursOf } from './schema-hours.ts';
import { firstText, nodesOf, type SchemaNode, textsOf } from './schema-node.ts';
import { schemaKindOf, shortType } from './schema-types.ts';

/** Parties and other things around a place: what they point to is not where the page leads. */
const NOT_FOLLOWED = new Set(
  (
    'publisher author creator contributor sponsor organizer performer performers funder sourceOrganization member members memberOf worksFor affiliation copyrightHolder seller brand ' +
    'parentOrganization manufacturer provider broker customer isPartOf breadcrumb areaServed containedInPlace containedIn address geo aggregateRating founder employee alumni ' +
    'potentialAction contactPoint hasOfferCatalog offers makesOffer image logo jobLocation birthPlace deathPlace homeLocation workLocation nationality foundingLocation contentLocation dateline'
  ).split(' '),
);
const PARTIES = new Set(['publisher', 'author', 'creator', 'copyrightHolder', 'sourceOrganization', 'provider', 'seller', 'brand']);
const TOO_GENERAL = new Set([
  'Place',
  'LocalBusiness',
  'Organization',
  'Thing',
  'Corporation',
  'CivicStructure',
  'Residence',
  'Accommodation',
]);
const MAXIMUM_NODES = 50_000;

export const REASON_NO_NAME = { code: 'no-name' } as const;
const REASON_NO_LOCATION = { code: 'no-location' } as const;
const NO_PLACE = { code: 'event-without-place' } as const;
const REASON_REGION = { code: 'region' } as const;

/** Every place among these nodes and what they hold, in order. `extractor` names the way the page writes its data. */
export function placesOfNodes(roots: SchemaNode[], extractor: Extractor, base: string): ExtractorFindings {
  const findings: ExtractorFindings = { places: [], dropped: [] };
  const seen = new Set<SchemaNode>();
  const work = [...roots].reverse();
  const parties = partiesOf(roots);
  const owners: ReadPlace[] = [];
  const organisations: string[] = [];
  const listed = new Set<SchemaNode>();
  const siblings = new Set<SchemaNode>();
  for (let node = work.pop(); node !== undefined; node = work.pop()) {
    if (seen.has(node) || seen.size > MAXIMUM_NODES) continue;
    seen.add(node);
    for (const property of ['itemListElement', 'item']) for (const entry of nodesOf(node, property)) listed.add(entry);
    for (const entry of untypedAmongPlaces(node)) siblings.add(entry);
    const before = findings.places.length;
    const used = siblings.has(node) ? [] : readNode(node, extractor, base, findings, listed.has(node));
    if (siblings.has(node)) takePlace(node, extractor, base, findings);
    if (schemaKindOf(node.types) === 'organization') organisations.push(...findings.places.slice(before).map(({ name }) => name));
    if (parties.has(node)) owners.push(...findings.places.slice(before));
    for (const taken of used) seen.add(taken);
    const next: SchemaNode[] = [];
    for (const [property, values] of node.properties)
      if (!NOT_FOLLOWED.has(property)) for (const value of values) if (value.node !== undefined) next.push(value.node);
    work.push(...next.reverse());
  }
  // Who publishes a page is a place of it only where it is the one that the page is about.
  if (owners.length < findings.places.length) findings.places = findings.places.filter((place) => !owners.includes(place));
  return { ...findings, organisations };
}

/** Entries of a list without a type of their own beside entries that are places: siblings are kept or dropped together. */
function untypedAmongPlaces(list: SchemaNode): SchemaNode[] {
  const entries = nodesOf(list, 'itemListElement').map((entry) => nodesOf(entry, 'item')[0] ?? entry);
  const places = entries.filter(({ types }) => schemaKindOf(types) === 'place');
  if (places.length === 0 || places.length < entries.length * 0.5) return [];
  return entries.filter(
    (entry) => entry.types.every((type) => /^(?:ListItem|Thing)$/.test(shortType(type))) && firstText(entry, 'name') !== undefined,
  );
}

/** Nodes that are publisher, author or the like of another. */
function partiesOf(roots: SchemaNode[]): Set<SchemaNode> {
  const parties = new Set<SchemaNode>();
  const seen = new Set<SchemaNode>();
  const work = [...roots];
  for (let node = work.pop(); node !== undefined && seen.size < MAXIMUM_NODES; node = work.pop()) {
    if (seen.has(node)) continue;
    seen.add(node);
    for (const [property, values] of node.properties)
      for (const value of values) {
        if (value.node === undefined) continue;
        if (PARTIES.has(property)) parties.add(value.node);
        work.push(value.node);
      }
  }
  return parties;
}

/** Takes the place that a node is; gives back the nodes that were used up for it. What is none counts as left out only where it is `listed`. */
function readNode(node: SchemaNode, extractor: Extractor, base: string, findings: ExtractorFindings, listed: boolean): SchemaNode[] {
  const kind = schemaKindOf(node.types);
  if (kind === 'event') return readEvent(node, extractor, base, findings);
  const located = hasLocation(node);
  if (kind === 'place' || (kind === 'organization' && located) || (kind === 'other' && located && isThing(node))) {
    takePlace(node, extractor, base, findings);
    return kind === 'organization' ? nodesOf(node, 'location').filter((location) => firstText(location, 'name') === undefined) : [];
  }
  const name = firstText(node, 'name')?.text;
  if (name !== undefined && kind === 'organization' && listed) findings.dropped.push(dropped(REASON_NO_LOCATION, name));
  if (name !== undefined && kind === 'region' && listed) findings.dropped.push(dropped(REASON_REGION, name));
  return [];
}

function dropped(reason: ReasonText, example: string): DroppedEntry {
  return { reason, example: example.replace(/\s+/g, ' ').trim().slice(0, 200) };
}

/** An unknown type with an address or a position, yet no person, product, offer or the like. */
function isThing(node: SchemaNode): boolean {
  return !node.types.some((type) =>
    /Person|Offer|Product|Review|Rating|Address|Geo|Article|Recipe|Job|Order|Invoice|Trip|Flight|Reservation|ContactPoint|Patient/i.test(
      type,
    ),
  );
}

function hasLocation(node: SchemaNode): boolean {
  return (
    ['address', 'geo', 'latitude', 'hasMap', 'map'].some((property) => node.properties.has(property)) ||
    nodesOf(node, 'location').some((location) => location.properties.has('address') || location.properties.has('geo')) ||
    textsOf(node, 'location').some(({ text }) => /\d/.test(text) && text.includes(','))
  );
}

function takePlace(node: SchemaNode, extractor: Extractor, base: string, findings: ExtractorFindings): void {
  const builder = buildPlace(node, extractor, base);
  if (builder.place.name !== '') findings.places.push(builder.place);
  else {
    const example = builder.place.address ?? builder.place.url ?? builder.place.phoneNumber;
    if (example !== undefined) findings.dropped.push(dropped(REASON_NO_NAME, example));
  }
}

/** Where an event takes place: its location by its own name, else an address under the event's name. */
function readEvent(event: SchemaNode, extractor: Extractor, base: string, findings: ExtractorFindings): SchemaNode[] {
  const used: SchemaNode[] = [];
  const locations = event.properties.get('location') ?? [];
  for (const value of locations) {
    if (value.node === undefined) {
      const builder = new PlaceBuilder(extractor);
      takeWrittenLocation(builder, value.text, value.provenance, event);
      if (builder.place.name !== '') findings.places.push(builder.place);
      else findings.dropped.push(dropped(NO_PLACE, `${firstText(event, 'name')?.text ?? ''}: ${value.text}`));
      continue;
    }
    used.push(value.node);
    if (value.node.types.some((type) => shortType(type) === 'VirtualLocation')) continue;
    const builder = buildPlace(value.node, extractor, base);
    if (value.node.types.some((type) => shortType(type) === 'PostalAddress')) applyAddress(builder, value.node);
    if (builder.place.name === '' && (builder.place.address !== undefined || builder.place.latitude !== undefined)) {
      const name = firstText(event, 'name');
      if (name !== undefined) builder.text('name', name.text, name.provenance);
    }
    if (builder.place.name !== '') findings.places.push(builder.place);
    else findings.dropped.push(dropped(NO_PLACE, `${firstText(event, 'name')?.text ?? ''}: ${builder.place.address ?? ''}`));
  }
  return used;
}

/** "The Hall, 5 High Street, Leeds" has its name in front; a bare address or town ("Tulsa, OK, US") is under the event's name. */
function takeWrittenLocation(builder: PlaceBuilder, text: string, provenance: Receipt, event: SchemaNode): void {
  const [first = '', ...remainder] = text.split(',').map((part) => part.trim());
  if (remainder.length === 0) return;
  const bare = /^\d/.test(first) || /^(?:[A-Z]{2,3}|USA)$/.test(remainder[0] ?? '');
  const name = bare ? firstText(event, 'name') : { text: first, provenance };
  if (name === undefined) return;
  builder.text('name', name.text, name.provenance);
  builder.text('address', bare ? text : remainder.join(', '), provenance);
}

function buildPlace(node: SchemaNode, extractor: Extractor, base: string): PlaceBuilder {
  const builder = new PlaceBuilder(extractor);
  const take = (field: 'name' | 'phoneNumber' | 'hours', ...properties: string[]): void => {
    const found = firstText(node, ...properties);
    if (found !== undefined) builder.text(field, stripMarkup(found.text), found.provenance);
  };
  take('name', 'name', 'legalName', 'alternateName', 'headline', 'fn');
  applyLocation(builder, node);
  take('phoneNumber', 'telephone', 'tel', 'phone');
  applyRating(builder, node);
  applyCategory(builder, node);
  applyPrice(builder, node);
  applyFeatures(builder, node);
  applyHours(builder, node);
  const url = firstText(node, 'url', '@id');
  if (url !== undefined) builder.set('url', absolute(url.text, base), url.provenance);
  applyWebsite(builder, node, base);
  for (const { text, provenance } of textsOf(node, 'sameAs')) builder.set('wikidata', readWikidataItem(text), provenance);
  for (const property of ['image', 'photo', 'images', 'logo'])
    for (const { text, provenance } of textsOf(node, property))
      if (property !== 'logo' || builder.place.images === undefined) builder.image(absolute(text, base), provenance);
  return builder;
}

/** Some sites write escaped markup into their data. */
function stripMarkup(text: string): string {
  return text
    .replace(/<[^<>]{0,300}>/g, ' ')
    .replace(/&amp;/g, '&')
    .replace(/&#0?39;|&apos;|&#x27;/gi, "'")
    .replace(/&quot;/g, '"')
    .replace(/&nbsp;/g, ' ');
}

function applyLocation(builder: PlaceBuilder, node: SchemaNode): void {
  for (const owner of [node, ...nodesOf(node, 'location')]) {
    for (const value of owner.properties.get('address') ?? []) {
      if (value.node !== undefined) applyAddress(builder, value.node);
      else builder.text('address', stripMarkup(value.text), value.provenance);
    }
    for (const geo of [...nodesOf(owner, 'geo'), owner]) applyPosition(builder, geo);
    const pair = textsOf(owner, 'geo')[0];
    const split = /^\s*(?:geo:)?(-?\d+(?:\.\d+)?)\s*[,;]\s*(-?\d+(?:\.\d+)?)/.exec(pair?.text ?? '');
    if (pair !== undefined && split !== null) builder.position(positionFrom(split[1], split[2]), pair.provenance);
  }
  const place = textsOf(node, 'location')[0];
  if (place !== undefined && builder.place.address === undefined && /\d|,/.test(place.text))
    builder.text('address', place.text, place.provenance);
}

function applyPosition(builder: PlaceBuilder, geo: SchemaNode): void {
  const latitude = firstText(geo, 'latitude', 'lat');
  const longitude = firstText(geo, 'longitude', 'lng', 'long');
  if (latitude === undefined || longitude === undefined) return;
  builder.position(positionFrom(latitude.text, longitude.text), latitude.provenance, longitude.provenance);
}

/** Fields of a PostalAddress, and the whole in its natural order. */
export function applyAddress(builder: PlaceBuilder, address: SchemaNode): void {
  const street = joinAddress(
    [...textsOf(address, 'streetAddress'), ...textsOf(address, 'street-address')].map(({ text }) => stripMarkup(text)),
  );
  const locality = firstText(address, 'addressLocality', 'locality');
  const region = firstText(address, 'addressRegion', 'region');
  const postal = firstText(address, 'postalCode', 'postal-code');
  const country = firstText(address, 'addressCountry', 'country-name');
  if (locality !== undefined) builder.text('locality', locality.text, locality.provenance);
  if (region !== undefined) builder.text('administrativeAreaLevel1', region.text, region.provenance);
  if (postal !== undefined) builder.text('postalCode', postal.text, postal.provenance);
  if (country !== undefined) applyCountry(builder, country.text.trim(), country.provenance);
  const shownCountry = country !== undefined && !/^https?:/.test(country.text) ? shortType(country.text) : undefined;
  const whole =
    joinAddress([street, townAsShown(address) ?? townLine(locality?.text, region?.text, postal?.text), shownCountry]) ??
    firstText(address, 'name', 'description', '@text')?.text;
  const provenance = firstText(address, 'streetAddress')?.provenance ?? locality?.provenance ?? address.provenance;
  if (whole !== undefined) builder.text('address', stripMarkup(whole), provenance);
}

/** Postal code and town in the order in which the page shows them, where the markup is of what it shows. */
function townAsShown(address: SchemaNode): string | undefined {
  const order = [...address.properties.keys()];
  const [postal, locality] = [firstText(address, 'postalCode'), firstText(address, 'addressLocality')];
  if (postal?.provenance.kind !== 'element' || locality?.provenance.kind !== 'element') return undefined;
  const isBefore = order.indexOf('postalCode') < order.indexOf('addressLocality');
  const region = firstText(address, 'addressRegion')?.text;
  return isBefore ? joinAddress([`${postal.text.trim()} ${locality.text.trim()}`, region]) : undefined;
}

function applyCountry(builder: PlaceBuilder, country: string, provenance: Receipt): void {
  const short = shortType(country);
  if (/^[A-Z]{2}$/.test(short)) builder.set('countryCode', short, provenance);
  else builder.text('country', short, provenance);
}

function applyRating(builder: PlaceBuilder, node: SchemaNode): void {
  for (const rating of [...nodesOf(node, 'aggregateRating'), ...nodesOf(node, 'starRating')]) {
    const value = firstText(rating, 'ratingValue', 'average');
    const best = Number(firstText(rating, 'bestRating', 'best')?.text ?? 5);
    const found =
      value === undefined ? undefined : ratingOnScale(value.text, Number(value.text.replace(',', '.')) > best ? undefined : best);
    const isStars = nodesOf(node, 'starRating').includes(rating);
    if (value !== undefined && found !== undefined && !isStars) builder.set('rating', found, value.provenance);
    const count = firstText(rating, 'reviewCount', 'ratingCount', 'votes', 'count');
    const number = Number(count?.text.replace(/[\s.,]/g, ''));
    if (count !== undefined && Number.isSafeInteger(number) && number >= 0) builder.set('reviewCount', number, count.provenance);
  }
}

function applyCategory(builder: PlaceBuilder, node: SchemaNode): void {
  const own = node.types.map(shortType).find((type) => !TOO_GENERAL.has(type) && schemaKindOf([type]) === 'place');
  if (own !== undefined) builder.set('category', categoryWord(own), node.provenance);
  const category = firstText(node, 'servesCuisine', 'category', 'additionalType', 'keywords');
  if (category !== undefined && !/^https?:/.test(category.text))
    builder.set('category', categoryWord(category.text.split(/[,;|]/)[0] ?? ''), category.provenance);
}

function applyPrice(builder: PlaceBuilder, node: SchemaNode): void {
  const range = firstText(node, 'priceRange', 'pricerange');
  const level = range && levelOfPriceSigns(stripMarkup(range.text));
  if (range && level) builder.set('priceLevel', level, range.provenance);
}

/** What a place offers: nodes with a name and a value, or names alone. */
function applyFeatures(builder: PlaceBuilder, node: SchemaNode): void {
  for (const property of ['amenityFeature', 'accessibilityFeature', 'accessibility', 'additionalProperty']) {
    for (const feature of nodesOf(node, property)) {
      const name = firstText(feature, 'name', 'propertyID');
      const value = shortType(firstText(feature, 'value')?.text ?? '');
      if (name !== undefined) addFeature(builder, name.text, feature.properties.has('value') ? value : undefined, name.provenance);
    }
    for (const { text, node: isNode, provenance } of node.properties.get(property) ?? [])
      if (isNode === undefined) addFeature(builder, stripMarkup(text), undefined, provenance);
  }
}

function applyHours(builder: PlaceBuilder, node: SchemaNode): void {
  const lines = textsOf(node, 'openingHours');
  if (lines[0] !== undefined) builder.text('hours', lines.map(({ text }) => text).join('; '), lines[0].provenance);
  const hours = openingHoursOf(node);
  const provenance = nodesOf(node, 'openingHoursSpecification')[0]?.provenance;
  if (hours !== undefined && provenance !== undefined) builder.set('openingHours', hours, provenance);
}

const NETWORKS =
  /facebook|instagram|twitter|x\.com|tiktok|youtube|linkedin|pinterest|wikipedia|wikidata|tripadvisor|yelp|foursquare|google|opentable|threads\.net/i;

/**
 * A `url` that is the front page of a site is the place's own: a page about it on another site has a path. Else `sameAs` names the site on
 * many listing sites; profiles on networks are none.
 */
function applyWebsite(builder: PlaceBuilder, node: SchemaNode, base: string): void {
  const own = textsOf(node, 'url').find(({ text }) => isFrontPage(text));
  if (own !== undefined) builder.set('websiteUrl', absolute(own.text, base), own.provenance);
  for (const { text, provenance } of [...textsOf(node, 'sameAs'), ...textsOf(node, 'mainEntityOfPage')])
    if (!NETWORKS.test(text)) builder.set('websiteUrl', absolute(text, base), provenance);
}

function isFrontPage(text: string): boolean {
  const url = /^https?:\/\//i.test(text.trim()) && !NETWORKS.test(text) ? URL.parse(text.trim()) : null;
  return url !== null && url.pathname === '/' && url.search === '';
}
