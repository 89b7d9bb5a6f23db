import type { ReadPlace } from '@cairn/contracts/places.ts';
import type { ReaderNotes } from '../../engine.ts';
import { cut, normalisePlace } from '../../place/normalise.ts';
import { articlePlaces } from './articles.ts';
import { blockGroups } from './blocks.ts';
import { type PageContext, pageContext } from './context.ts';
import { detailPlace } from './detail.ts';
import type { DroppedEntry, RungFindings } from './draft.ts';
import { admitEmbedded, admitGroups, withoutOwner } from './judgement.ts';
import { mapFileLinks } from './map-files.ts';
import { PlaceGathering, plain, takeShortName } from './merge.ts';
import { embeddedPlaces } from './state/embedded-state.ts';
import { jsonLdNodes } from './structured/json-ld.ts';
import { microdataNodes } from './structured/microdata.ts';
import { microformatPlaces } from './structured/microformats.ts';
import { rdfaNodes } from './structured/rdfa.ts';
import { placesOfNodes } from './structured/schema-place.ts';
import { tablePlaces } from './tables.ts';
import { textOf } from './tree.ts';

interface PageCost {
  rung: string;
  milliseconds: number;
  places: number;
}

export interface PageReading extends ReaderNotes {
  source: { title?: string; description?: string; url?: string };
  places: ReadPlace[];
  dropped: DroppedEntry[];
  costs: PageCost[];
  /** Map files (KML, KMZ, GPX, GeoJSON) that the page links to, as absolute addresses. */
  mapFiles: string[];
  /** The page is larger than is read: what comes after its first 400,000 elements is missing. */
  truncated: boolean;
  /** Places were found by what links to them in running text: others that the text names will be missing. */
  unfinished: boolean;
  /** Headings and short lines near the top with a number in them: where a page says how many places it has. */
  opening: { headings: string[]; lines: string[] };
  /** Length of the text that a visitor sees. */
  textLength: number;
  /** Title, heading or address say that the page is about places. */
  tellsOfPlaces: boolean;
}

/** Pages that name addresses for the law's sake only. */
const LEGAL =
  /^(?:\W*(?:privacy|cookies?|data protection|terms|datenschutz|agb\b|politique de confidentialité|conditions générales|política de (?:privacidad|privacidade|cookies)|informativa privacy|polityka prywatności|политика конфиденциальности|プライバシー|隐私|利用規約))/i;
/** The reason of an entry that says nothing which another did not say already. */
const REASON_REPEAT = 'exact repeat';

/**
 * Places on a page, by what its HTML says: the site's own data first (JSON-LD, microdata, RDFa, microformats, data for its scripts),
 * then tables, repeated blocks, and the one place that a page is about. Pure and repeatable; never throws, whatever the HTML.
 */
export function readPage(html: string, url: string, _explain = false): PageReading {
  const reader = new PageReader(html, url);
  return reader.read();
}

class PageReader {
  readonly #context: PageContext;
  readonly #html: string;
  readonly #gathering = new PlaceGathering();
  readonly #dropped: DroppedEntry[] = [];
  readonly #costs: PageCost[] = [];
  readonly #organisations: string[] = [];

  constructor(html: string, url: string) {
    this.#html = html;
    const start = performance.now();
    this.#context = pageContext(html, url);
    this.#costs.push({ rung: 'parse', milliseconds: performance.now() - start, places: 0 });
  }

  read(): PageReading {
    this.#structured();
    if (!LEGAL.test(this.#context.title ?? '')) this.#shown();
    const shown = new Set(this.#context.lines.filter(({ text }) => text.length < 100).map(({ text }) => plain(text)));
    for (const place of this.#gathering.places) takeShortName(place, (name) => shown.has(name));
    return this.#result();
  }

  /** What the page shows, and what its scripts know. */
  #shown(): void {
    const { tree } = this.#context;
    const structured = this.#gathering.places.length;
    this.#rung('embedded-state', () => admitEmbedded(embeddedPlaces(tree), this.#gathering, this.#context));
    const known = this.#gathering.places.length;
    this.#rung('table', () => (known >= 2 ? { places: [], dropped: [] } : tablePlaces(this.#context)));
    const fromTables = this.#gathering.places.length - known;
    const detail = fromTables > 1 || structured > 0 ? undefined : detailPlace(this.#context);
    this.#rung('blocks', () => admitGroups(blockGroups(this.#context), this.#gathering, this.#context, detail));
    this.#leaveOutOwner(structured);
    if (detail !== undefined) this.#rung('detail', () => ({ places: this.#detailFits(detail) ? [detail] : [], dropped: [] }));
    if (this.#gathering.places.length === 0) this.#rung('article', () => articlePlaces(this.#context));
  }

  #structured(): void {
    const { tree } = this.#context;
    const broken: DroppedEntry[] = [];
    this.#rung('json-ld', () => {
      const blocks = jsonLdNodes(tree);
      broken.push(...blocks.broken.map((example) => ({ reason: 'a data block that cannot be read', example })));
      return withoutOwner(placesOfNodes(blocks.nodes, 'json-ld', tree.base), this.#context);
    });
    this.#dropped.push(...broken);
    this.#rung('microdata', () => withoutOwner(placesOfNodes(microdataNodes(tree), 'microdata', tree.base), this.#context));
    this.#rung('rdfa', () => withoutOwner(placesOfNodes(rdfaNodes(tree), 'rdfa', tree.base), this.#context));
    this.#rung('microformats', () => microformatPlaces(this.#html, tree.base));
  }

  /** One organisation in the site's data, and a list of places on the page: it is who runs the site. */
  #leaveOutOwner(structured: number): void {
    const { places } = this.#gathering;
    const [owner] = places;
    if (structured === 1 && places.length >= 4 && owner !== undefined && this.#organisations.includes(owner.name))
      this.#gathering.remove(owner);
  }

  /** A page that lists places is not about one: its heading and the first address below would make one up. */
  #detailFits(detail: ReadPlace): boolean {
    const { places } = this.#gathering;
    return places.length === 0 || this.#gathering.find(detail) !== undefined || detail.rung === 'meta';
  }

  #rung(rung: string, read: () => RungFindings): void {
    const start = performance.now();
    const before = this.#gathering.places.length;
    const found = read();
    this.#organisations.push(...(found.organisations ?? []));
    for (const raw of found.places) {
      const place = normalisePlace(raw);
      if (place === undefined) continue;
      const sameRung = this.#gathering.find(place)?.rung === rung;
      if (this.#gathering.add(place) === 'repeat' && sameRung) this.#dropped.push({ reason: REASON_REPEAT, example: place.name });
    }
    this.#dropped.push(...found.dropped.map(({ reason, example }) => ({ reason, example: cut(example, 200) })));
    const places = this.#gathering.places.length - before;
    if (places > 0 || found.places.length > 0) this.#costs.push({ rung, milliseconds: performance.now() - start, places });
  }

  #result(): PageReading {
    const { title, description, url, tree } = this.#context;
    const { places } = this.#gathering;
    const unfinished = places.length > 0 && places.every(({ rung }) => rung === 'article-links');
    return {
      source: {
        ...(title === undefined ? {} : { title }),
        ...(description === undefined ? {} : { description }),
        ...(url === undefined ? {} : { url }),
      },
      places,
      dropped: this.#dropped,
      costs: this.#costs,
      mapFiles: mapFileLinks(tree),
      truncated: tree.truncated,
      unfinished,
      uncertain: places.length === 0 || unfinished,
      opening: openingOf(this.#context),
      textLength: this.#context.lines.reduce((length, line) => length + line.text.length, 0),
      tellsOfPlaces: this.#context.tellsOfPlaces,
    };
  }
}

const OPENING_LINES = 400;
const OPENING_LENGTH = 200;

function openingOf({ tree, lines }: PageContext): PageReading['opening'] {
  const numbered = (text: string): boolean => text.length <= OPENING_LENGTH && /\p{N}/u.test(text);
  const headings = tree.elements.filter(({ tag }) => /^h[1-3]$/.test(tag)).slice(0, OPENING_LINES);
  return {
    headings: headings.map((element) => textOf(element, OPENING_LENGTH + 1)).filter(numbered),
    lines: lines
      .slice(0, OPENING_LINES)
      .map(({ text }) => text)
      .filter(numbered),
  };
}
