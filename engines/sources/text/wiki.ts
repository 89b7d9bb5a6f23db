import type { ReadPlace } from '@cairn/contracts/places.ts';
import { addCell, type Cell, type Fields, placeFromFields } from '../../place/field-place.ts';
import type { Steps } from '../../scoring/steps.ts';
import type { PlaceField } from '../../vocabulary/field-labels/place-field.ts';
import { readMarkup, sourceSpan } from './markup.ts';
import { PIECE, type Span } from './source.ts';
import { textProvenance } from './text-provenance.ts';

/** One template (`{{see|name=…}}`) or listing tag (`<see name="…">`) of a wiki text. */
interface Template extends Span {
  name: string;
  parameters: Map<string, Span>;
}
interface Listings {
  places: Array<{ at: number; place: ReadPlace }>;
  /** Listings that name nothing: the template's text. */
  nameless: Array<{ at: number; example: string }>;
  /** Every template of the text: nothing else is read inside them. */
  spans: Span[];
}

// Parameter names of the listing templates of Wikivoyage's languages.
const PARAMETERS: Record<string, string[]> = {
  name: ['name', 'nom', 'nombre', 'nome', 'nazwa', 'namn', 'naam', 'név', 'название', 'имя', '名称', '名稱', 'όνομα', 'שם', 'نام'],
  alt: ['alt'],
  address: [
    'address',
    'adresse',
    'dirección',
    'direccion',
    'indirizzo',
    'endereço',
    'endereco',
    'adres',
    'adress',
    'адрес',
    '地址',
    'διεύθυνση',
    'כתובת',
  ],
  directions: ['directions', 'direction', 'indicaciones', 'indicazioni', 'como chegar', 'dojazd'],
  phone: ['phone', 'téléphone', 'telephone', 'teléfono', 'tel', 'telefon', 'telefone', 'телефон', '电话'],
  url: ['url', 'sito', 'site', 'web', 'website'],
  lat: ['lat', 'latitude', 'latitud', 'шир'],
  long: ['long', 'lon', 'lng', 'longitude', 'longitud', 'дол'],
  hours: ['hours', 'horaire', 'horaires', 'horario', 'orari', 'horário', 'opening hours', 'часы'],
  content: ['content', 'description', 'descripción', 'descrizione', 'descrição', 'contenido', 'opis', 'описание'],
};
const FIELD_OF = new Map(Object.entries(PARAMETERS).flatMap(([field, names]) => names.map((name) => [name, field] as const)));
const LISTING_TAG =
  /<(see|do|buy|eat|drink|sleep|listing|go)\s((?:\s{0,40}[a-z]{2,12}="[^"\n]{0,400}"){1,30})\s{0,40}>([^<]{0,4000})<\/\1>/iy;
const ATTRIBUTE = /([a-z]{2,12})="([^"\n]{0,400})"/gi;

/** Reads the listing templates of a wiki text. Linear in its length; templates may be in templates. */
export function* readListings(source: string, original: string): Steps<Listings> {
  const listings: Listings = { places: [], nameless: [], spans: [] };
  const found = [...(yield* findTemplates(source)), ...(yield* findTags(source))].sort((a, b) => a.start - b.start);
  for (const [index, template] of found.entries()) {
    if (index % TEMPLATES_AT_ONCE === TEMPLATES_AT_ONCE - 1) yield;
    listings.spans.push({ start: template.start, end: template.end });
    if (!isListing(template)) continue;
    const place = readTemplate(source, original, template);
    if (place) listings.places.push({ at: template.start, place });
    else
      listings.nameless.push({
        at: template.start,
        example: source.slice(template.start, Math.min(template.end, template.start + 200)).replace(/\s+/g, ' '),
      });
  }
  listings.spans = outermost(listings.spans);
  return listings;
}

/** Templates that are read between two pauses. */
const TEMPLATES_AT_ONCE = 20;
/** Signs that may begin a tag which are looked at between two pauses. */
const TAGS_AT_ONCE = 2_000;
/** No template goes on for longer, in characters. */
const LONGEST_TEMPLATE = 20_000;

const outermost = (spans: Span[]): Span[] => {
  const kept: Span[] = [];
  for (const span of spans) if (span.start >= (kept.at(-1)?.end ?? 0)) kept.push(span);
  return kept;
};

/** A listing has a name and something else that only a place has. */
function isListing(template: Template): boolean {
  const fields = new Set(template.parameters.keys());
  return (
    fields.has('name') &&
    ['address', 'lat', 'phone', 'directions', 'hours'].some((field) => fields.has(field)) &&
    !/^(?:infobox|geo|pagebanner|mapframe|regionlist|marker$)/i.test(template.name)
  );
}

function* findTemplates(source: string): Steps<Template[]> {
  const templates: Template[] = [];
  const open: Array<{ start: number; bars: number[] }> = [];
  let brackets = 0;
  for (let i = 0, pause = PIECE; i < source.length - 1; i++) {
    if (i > pause) {
      pause = i + PIECE;
      yield;
    }
    const char = source[i];
    const pair = char === source[i + 1];
    const first = open[0]?.start;
    if (first !== undefined && i - first > LONGEST_TEMPLATE) {
      open.length = 0;
      brackets = 0;
      const next = source.indexOf('{{', i);
      if (next < 0) break;
      i = next - 1;
    } else if (char === '{' && pair) {
      open.push({ start: i, bars: [] });
      i++;
    } else if (char === '}' && pair && open.length) {
      const one = open.pop();
      if (one && open.length === 0) templates.push(templateOf(source, one.start, i + 2, one.bars));
      brackets = 0;
      i++;
    } else if (char === '[' && pair) brackets++;
    else if (char === ']' && pair) brackets = Math.max(0, brackets - 1);
    else if (char === '|' && open.length === 1 && brackets === 0) open[0]?.bars.push(i);
  }
  return templates;
}

function templateOf(source: string, start: number, end: number, bars: number[]): Template {
  const stops = [...bars, end - 2];
  const parameters = new Map<string, Span>();
  for (let i = 0; i < bars.length; i++) {
    const from = (bars[i] ?? 0) + 1;
    const to = stops[i + 1] ?? end;
    const equals = source.slice(from, Math.min(to, from + 60)).indexOf('=');
    if (equals < 0) continue;
    const field = FIELD_OF.get(
      source
        .slice(from, from + equals)
        .trim()
        .toLowerCase(),
    );
    if (field && !parameters.has(field)) parameters.set(field, { start: from + equals + 1, end: to });
  }
  return { start, end, name: source.slice(start + 2, bars[0] ?? end - 2).trim(), parameters };
}

function* findTags(source: string): Steps<Template[]> {
  const templates: Template[] = [];
  for (let at = source.indexOf('<'), tries = 1; at >= 0; at = source.indexOf('<', at), tries++) {
    LISTING_TAG.lastIndex = at;
    const match = LISTING_TAG.exec(source);
    if (match) templates.push(templateOfTag(match));
    at += match?.[0].length ?? 1;
    if (tries % TAGS_AT_ONCE === 0) yield;
  }
  return templates;
}

function templateOfTag(match: RegExpExecArray): Template {
  const parameters = new Map<string, Span>();
  const base = match.index + 1 + (match[1]?.length ?? 0) + 1;
  for (const attribute of (match[2] ?? '').matchAll(ATTRIBUTE)) {
    const field = FIELD_OF.get((attribute[1] ?? '').toLowerCase());
    const start = base + attribute.index + (attribute[1]?.length ?? 0) + 2;
    if (field) parameters.set(field, { start, end: start + (attribute[2]?.length ?? 0) });
  }
  const end = match.index + match[0].length;
  const tail = (match[1]?.length ?? 0) + 3;
  parameters.set('content', { start: end - tail - (match[3]?.length ?? 0), end: end - tail });
  return { start: match.index, end, name: match[1] ?? '', parameters };
}

/** What the parameters of a template say of a place; of two for one field the first that says something. */
const FIELDS: Array<[parameter: string, field: PlaceField]> = [
  ['name', 'name'],
  ['address', 'address'],
  ['directions', 'address'],
  ['hours', 'hours'],
  ['phone', 'phone'],
  ['url', 'website'],
  ['lat', 'latitude'],
  ['long', 'longitude'],
  ['content', 'note'],
];

/** `original` is the text as it was handed in: every provenance points into it. */
function readTemplate(source: string, original: string, { parameters }: Template): ReadPlace | undefined {
  const fields: Fields = new Map();
  for (const [parameter, field] of FIELDS) {
    const span = parameters.get(parameter);
    const cell = span === undefined ? undefined : cellOf(source, original, span);
    if (cell !== undefined) addCell(fields, field, cell);
  }
  return fields.has('name') ? placeFromFields(fields, 'text') : undefined;
}

/** What a stretch says without its markup; a template within it says nothing of its own. */
function cellOf(source: string, original: string, { start, end }: Span): Cell | undefined {
  if (/\{\{|#invoke/.test(source.slice(start, end))) return undefined;
  const rich = readMarkup(source, start, end, new Map());
  const text = rich.plain.replace(/\s+/g, ' ').trim();
  const [link] = rich.links;
  // An address that is written out takes no room in the line.
  if (text === '') return link === undefined ? undefined : { text: link.url, provenance: textProvenance(original, link) };
  const span = sourceSpan(rich, rich.plain.search(/\S/), rich.plain.trimEnd().length);
  return { text, provenance: textProvenance(original, span) };
}
