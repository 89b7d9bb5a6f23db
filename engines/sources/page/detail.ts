import type { ReadPlace } from '@cairn/contracts/places.ts';
import type { PageContext } from './context.ts';
import { elementReceipt, joinAddress, PlaceDraft } from './draft.ts';
import { splitLabel } from './labels.ts';
import { linesWithin } from './lines.ts';
import { isMapLink, positionInLink, queryOfLink } from './links.ts';
import { plain } from './merge.ts';
import { canBeName, withoutCount } from './names.ts';
import { addressIndex, placeOfRecord } from './record-place.ts';
import { addressSeeds, isSiteFrame, type Seed } from './seeds.ts';
import { townLine } from './structured/schema-place.ts';
import { hintsOf, type PageElement, textOf } from './tree.ts';
import { isStreetAddress, positionFrom, scaledRating } from './values.ts';

interface Subject {
  text: string;
  element: PageElement;
}

/** The heading that names what the page is about: the first one whose words its title has too, else a lone main heading. */
export function subjectOf(context: PageContext): Subject | undefined {
  const titles = titlesOf(context);
  const heads = context.tree.elements.filter(
    (element) =>
      /^h[1-4]$/.test(element.tag) ||
      (/^(?:div|span|p|a|td|strong)$/.test(element.tag) && /(?:^|[\s_-])(?:fn|name|title)(?:$|[\s_-])/.test(hintsOf(element))),
  );
  for (const wanted of [true, false])
    for (const element of wanted ? heads : context.h1) {
      const text = headText(element, context);
      if (text === undefined || isSiteFrame(element)) continue;
      const word = plain(text);
      if (!wanted ? context.h1.length === 1 : word.length >= 3 && titles.some((title) => title.includes(word))) return { text, element };
    }
  return undefined;
}

function titlesOf({ tree, title }: PageContext): string[] {
  const titles = [title, ...tree.elements.filter((element) => element.tag === 'title').map((element) => textOf(element, 300))];
  for (const element of tree.elements)
    if (element.tag === 'meta' && /^(?:og|twitter):title$/.test(element.attributes.property ?? element.attributes.name ?? ''))
      titles.push(element.attributes.content);
  return titles.map(plain).filter((text) => text !== '');
}

/** Headings of articles and lists: no place is called so. */
const TOPIC =
  /^(?:(?:privacy|cookie|terms|legal|imprint|sitemap|search|login|register|sign|404|page not|error|help|faq|careers|press|news|blog)\b|how|why|what|when|where|who|which|top \d|the \d+|\d+ |best |the best |guide to|wie |warum |wo |comment |pourquoi |où |cómo |por qué |dónde )/i;

function headText(element: PageElement, { lines }: PageContext): string | undefined {
  const first = linesWithin(lines, element.index, element.end)[0];
  if (first === undefined || first.element.index < element.index || first.element.index >= element.end) return undefined;
  const text = withoutCount(first.text);
  return canBeName(text) && !TOPIC.test(text) ? text : undefined;
}

/** Lines that may stand between a page's subject and its address: more where the page tells of places or the address is marked as one. */
const REACH = 25;
const LONG_REACH = 60;

/** A page for finding one business: its name stands in the title beside the words for that. */
const CONTACT =
  /contact|find us|visit us|location|directions|about|impressum|kontakt|anfahrt|standort|über uns|contacto|contatti|nous trouver|coordonnées|アクセス|会社概要|联系|오시는/i;

/** Of "Contact us | Harbour Hotel" the part that names the business, where the page shows it as a line or is one for contact. */
function subjectOfTitle(context: PageContext): Subject | undefined {
  const element = context.tree.elements.find(({ tag }) => tag === 'title');
  if (element === undefined) return undefined;
  const parts = textOf(element, 300)
    .split(/\s+[|–—·»-]\s+|:\s+/)
    .map(withoutCount)
    .filter((part) => canBeName(part) && !CONTACT.test(part) && !TOPIC.test(part));
  const shown = new Map(context.lines.filter(({ text }) => text.length < 100).map((line) => [plain(line.text), line]));
  for (const part of parts) {
    const line = shown.get(plain(part));
    if (line !== undefined) return { text: part, element: line.element };
  }
  const contact = CONTACT.test(`${textOf(element, 300)} ${context.h1.map((heading) => textOf(heading, 100)).join(' ')}`);
  return contact && parts[0] !== undefined ? { text: parts[0], element } : undefined;
}

/** The one place that a page is about, from its heading, the address near it, its meta tags and the position in its scripts. */
export function detailPlace(context: PageContext): ReadPlace | undefined {
  const meta = metaDraft(context);
  let subject = subjectOf(context);
  let seed = subject === undefined ? undefined : nearestAddress(subject, context);
  if (seed === undefined) {
    const other = subjectOfTitle(context);
    const found = other === undefined ? undefined : nearestAddress(other, context);
    if (found !== undefined) [subject, seed] = [other, found];
  }
  const venue = seed === undefined ? undefined : venueBefore(seed, context);
  if (venue !== undefined) subject = venue;
  const map = subject === undefined ? undefined : embeddedMap(context);
  if (seed === undefined && map === undefined && meta.place.address === undefined && meta.place.latitude === undefined) return undefined;
  const draft = new PlaceDraft(seed === undefined ? 'meta' : 'detail');
  if (subject !== undefined) draft.text('name', subject.text, elementReceipt(subject.element, subject.text));
  if (draft.place.name === '' && meta.place.name !== '') Object.assign(draft.place, { name: meta.place.name });
  if (draft.place.name === '') return undefined;
  takeAll(draft, meta.place);
  if (seed !== undefined && subject !== undefined) {
    const end = Math.min(endOfNear(subject, seed, context), context.tree.elements.length);
    takeAll(
      draft,
      placeOfRecord({ start: Math.min(subject.element.index, seed.element.index), end, seed }, context, 'detail', addressIndex([seed]))
        .place,
    );
  }
  const position = scriptPosition(context);
  if (map !== undefined && position === undefined) takeAll(draft, map);
  if (position !== undefined) draft.position(position, { latitude: position.receipt, longitude: position.receipt });
  return draft.place;
}

/** Words that head where an event takes place. */
const VENUE =
  /^(?:(?:the )?venue|location|where|place|veranstaltungsort|ort|wo|lieu|où|lugar|dónde|luogo|dove|onde|local|locatie|waar|miejsce|gdzie|место(?: проведения)?|где|会場|開催場所|場所|地点|地點|장소|المكان|מיקום|איפה)\s*[:：?]?$/i;

/** "Venue", "The Old Mill", "3 Mill Lane": what stands between that word and the address is where one goes, not the event above. */
function venueBefore(seed: Seed, { lines }: PageContext): Subject | undefined {
  const [label, name] = [lines[(seed.line ?? 0) - 2], lines[(seed.line ?? 0) - 1]];
  if (label === undefined || name === undefined || !VENUE.test(label.text) || !canBeName(name.text) || name.text.length > 80)
    return undefined;
  return { text: withoutCount(name.text), element: name.element };
}

function takeAll(draft: PlaceDraft, place: ReadPlace): void {
  for (const key of Object.keys(place) as Array<keyof ReadPlace>) {
    const receipt = place.receipts?.[key];
    if (key === 'receipts' || key === 'rung' || key === 'websiteUrl' || receipt === undefined || draft.place[key] !== undefined) continue;
    draft.set(key, place[key], receipt);
  }
}

/** What surrounds subject and address: the smallest element around both, yet not far beyond the address. */
function endOfNear(subject: Subject, seed: Seed, { tree }: PageContext): number {
  let at: PageElement | undefined = seed.element;
  while (at.parent !== undefined && !(at.index <= subject.element.index && subject.element.index < at.end)) at = at.parent;
  return Math.min(at.end, seed.element.index + 150, tree.elements.length);
}

function nearestAddress(subject: Subject, context: PageContext): Seed | undefined {
  const line = linesWithin(context.lines, subject.element.index, context.tree.elements.length)[0];
  const seeds = addressSeeds(context.lines).filter((seed) => !isSiteFrame(seed.element) && plain(seed.text) !== plain(subject.text));
  const reach = context.tellsOfPlaces ? LONG_REACH : REACH;
  return seeds.find(
    (seed) =>
      line !== undefined &&
      seed.line !== undefined &&
      seed.line > line.number &&
      seed.line - line.number <= reach &&
      !isTold(context.lines[seed.line]?.text ?? '') &&
      !isOfAnother(seed, line.number, context),
  );
}

/** An address that a sentence mentions is not what the page is about. */
function isTold(text: string): boolean {
  return /[.!?]["”»]?$/.test(text) && (text.match(/(?<=[\s(])\p{Ll}{4,}/gu)?.length ?? 0) >= 3;
}

/** What the only map on the page shows. */
function embeddedMap({ tree }: PageContext): ReadPlace | undefined {
  const frames = tree.elements.filter(({ tag, attributes }) => tag === 'iframe' && isMapLink(attributes.src));
  const [frame] = frames;
  const link = frame?.attributes.src;
  if (frames.length !== 1 || frame === undefined || link === undefined) return undefined;
  const draft = new PlaceDraft('detail');
  const receipt = elementReceipt(frame, link, 'src');
  const position = positionInLink(link);
  draft.position(position, { latitude: receipt, longitude: receipt });
  if (position?.approximate === true) draft.set('approximate', true, receipt);
  const query = queryOfLink(link);
  if (query !== undefined && isStreetAddress(query)) draft.text('address', query, receipt);
  return draft.place.latitude === undefined && draft.place.address === undefined ? undefined : draft.place;
}

/** Well below the subject, right under a name of its own: an address of somebody else, such as the publisher. */
function isOfAnother(seed: Seed, subject: number, { lines }: PageContext): boolean {
  const line = seed.line ?? 0;
  const before = lines[line - 1];
  const own = lines[line]?.parts;
  const text = lines[line]?.text ?? '';
  // "Donations: Harbour Fund, 5 College Road": a label that says something else than where.
  if (/^\p{L}[\p{L} ]{2,40}:\s/u.test(text) && splitLabel(text) === undefined && canBeName(text.replace(/:.*$/, ''))) return true;
  if (own !== undefined && own.length > 1 && /^(?:b|strong|a)$/.test(own[0]?.element.tag ?? '') && canBeName(own[0]?.text.trim() ?? ''))
    return !plain(own[0]?.text).includes(plain(lines[subject]?.text));
  if (
    line - subject <= 4 ||
    before === undefined ||
    splitLabel(before.text) !== undefined ||
    splitLabel(lines[line]?.text ?? '') !== undefined
  )
    return false;
  return (
    before.text.length <= 60 &&
    canBeName(before.text) &&
    !/[.!?,;]$/.test(before.text) &&
    !plain(before.text).includes(plain(lines[subject]?.text))
  );
}

const META_FIELDS: Record<string, RegExp> = {
  name: /^(?:og:title|twitter:title)$/,
  latitude: /^(?:(?:og|place:location|business:location|geo)[:.])?latitude$/,
  longitude: /^(?:(?:og|place:location|business:location|geo)[:.])?longitude$/,
  position: /^(?:geo\.position|icbm)$/,
  street: /^(?:og:street[-_]address|business:contact_data:street_address|place:street_address)$/,
  locality: /^(?:og:locality|business:contact_data:locality)$/,
  region: /^(?:og:region|business:contact_data:region)$/,
  postalCode: /^(?:og:postal[-_]code|business:contact_data:postal_code)$/,
  country: /^(?:og:country[-_]name|business:contact_data:country_name)$/,
  phone: /^(?:og:phone_number|business:contact_data:phone_number)$/,
  rating: /^(?:og:rating|place:rating)$/,
};

/** The place that meta tags tell of (Open Graph's place and business tags, geo.position, ICBM). */
function metaDraft({ tree }: PageContext): PlaceDraft {
  const draft = new PlaceDraft('meta');
  const found = new Map<string, { text: string; element: PageElement }>();
  for (const element of tree.elements) {
    if (element.tag !== 'meta') continue;
    const name = (element.attributes.property ?? element.attributes.name ?? '').toLowerCase();
    const text = element.attributes.content?.trim() ?? '';
    for (const [field, pattern] of Object.entries(META_FIELDS))
      if (text !== '' && !found.has(field) && pattern.test(name)) found.set(field, { text, element });
  }
  const receipt = (field: string): ReturnType<typeof elementReceipt> => {
    const value = found.get(field);
    return value === undefined ? elementReceipt(tree.root, '') : elementReceipt(value.element, value.text, 'content');
  };
  const text = (field: string): string | undefined => found.get(field)?.text;
  const name = text('name')?.split(/\s+[|–—-]\s+/)[0];
  if (name !== undefined && canBeName(name)) draft.text('name', name, receipt('name'));
  draft.position(positionFrom(text('latitude'), text('longitude')), { latitude: receipt('latitude'), longitude: receipt('longitude') });
  const pair = /^(-?\d+(?:\.\d+)?)\s*[;,]\s*(-?\d+(?:\.\d+)?)$/.exec(text('position') ?? '');
  if (pair !== null) draft.position(positionFrom(pair[1], pair[2]), { latitude: receipt('position'), longitude: receipt('position') });
  const address = joinAddress([text('street'), townLine(text('locality'), text('region'), text('postalCode')), text('country')]);
  if (text('street') !== undefined || text('postalCode') !== undefined)
    draft.text('address', address, receipt(text('street') === undefined ? 'postalCode' : 'street'));
  draft.text('locality', text('locality'), receipt('locality'));
  draft.text('postalCode', text('postalCode'), receipt('postalCode'));
  draft.text('country', text('country'), receipt('country'));
  draft.text('phoneNumber', text('phone'), receipt('phone'));
  const rating = text('rating');
  if (rating !== undefined) draft.set('rating', scaledRating(rating, undefined)?.rating, receipt('rating'));
  return draft;
}

const CODE_POSITIONS = [
  /(?:LatLng|latLng|marker|setView|setCenter)\s*\(\s*\[?\s*['"]?(-?\d{1,3}\.\d{2,})['"]?\s*,\s*['"]?(-?\d{1,3}\.\d{2,})/g,
  /["']?lat(?:itude)?["']?\s*[:=]\s*["']?(-?\d{1,3}\.\d{2,})["']?\s*[,;]\s*(?:var\s+|let\s+|const\s+)?["']?(?:lng|lon|long|longitude)["']?\s*[:=]\s*["']?(-?\d{1,3}\.\d{2,})/gi,
];

/** The position in the page's scripts, when they name just one. */
function scriptPosition({
  tree,
}: PageContext): { latitude: number; longitude: number; receipt: ReturnType<typeof elementReceipt> } | undefined {
  const found = new Map<string, { latitude: number; longitude: number; receipt: ReturnType<typeof elementReceipt> }>();
  for (const { text, element } of tree.scripts) {
    if (text.length > 2_000_000) continue;
    for (const pattern of CODE_POSITIONS)
      for (const match of text.matchAll(pattern)) {
        const position = positionFrom(match[1], match[2]);
        if (position !== undefined)
          found.set(`${position.latitude},${position.longitude}`, { ...position, receipt: elementReceipt(element, match[0]) });
        if (found.size > 1) return undefined;
      }
  }
  return [...found.values()][0];
}
