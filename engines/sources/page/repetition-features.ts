import { plainName } from '../../values/plain-name.ts';
import { hostOf } from '../link/host-kinds.ts';
import type { Atom } from './atoms.ts';
import type { Features } from './features.ts';
import type { ColumnRecord } from './column-records.ts';
import type { Column } from './columns.ts';
import type { PageAnalysis } from './page-analysis.ts';
import { absolute } from './html/tree.ts';

const MOST_ELEMENTS = 80;
const MOST_LINES = 40;
const MOST_TEXT = 3_000;
const MOST_SAMPLED = 24;

/** Where else the names of a column are written: in their records' prose, links and pictures, in the title and the address of the page. */
export function againFeatures(page: PageAnalysis, parts: PlainParts, column: Column, records: ColumnRecord[], sample: number[]): Features {
  const siteHost = page.facts.host.replace(/[^\p{L}\p{N}]/gu, '');
  const sums = { text: 0, image: 0, host: 0, path: 0, title: 0, titleStart: 0, heading: 0, siteHost: 0, others: 0 };
  const step = Math.max(1, Math.ceil(sample.length / MOST_SAMPLED));
  let seen = 0;
  for (let at = 0; at < sample.length; at += step) {
    const index = column.atoms[sample[at] as number] as number;
    const name = page.plains[index] as string;
    if (name.length < 2) continue;
    seen += 1;
    const found = writtenAgain(parts, page.atoms[index] as Atom, name, records[sample[at] as number] as ColumnRecord);
    sums.text += Math.min(3, found.text);
    sums.image += found.image;
    sums.host += found.host;
    sums.path += found.path;
    if (page.plainTitle.includes(name)) sums.title += 1;
    if (page.plainTitle.startsWith(name)) sums.titleStart += 1;
    if (page.headings.has(name)) sums.heading += 1;
    if (sharesStart(siteHost, name)) sums.siteHost += 1;
  }
  const count = Math.max(1, seen);
  return {
    againText: sums.text / count,
    againImage: sums.image / count,
    againHost: sums.host / count,
    againPath: sums.path / count,
    inTitle: sums.title / count,
    startsTitle: sums.titleStart / count,
    isHeading: sums.heading / count,
    inSiteHost: sums.siteHost / count,
  };
}

/** Letters and digits of what a page's lines, pictures and links say, made once for each. */
export class PlainParts {
  readonly #page: PageAnalysis;
  readonly #lines: Array<string | undefined> = [];
  readonly #elements: Array<ElementWords | undefined> = [];

  constructor(page: PageAnalysis) {
    this.#page = page;
  }

  line(number: number): string {
    let text = this.#lines[number];
    if (text === undefined) {
      text = plainName(this.#page.context.lines[number]?.text.slice(0, 600));
      this.#lines[number] = text;
    }
    return text;
  }

  element(number: number): ElementWords {
    let words = this.#elements[number];
    if (words === undefined) {
      words = this.#wordsOf(number);
      this.#elements[number] = words;
    }
    return words;
  }

  #wordsOf(number: number): ElementWords {
    const { tree } = this.#page.context;
    const element = tree.elements[number];
    if (element?.tag === 'img') {
      const { src, alt, 'data-src': lazy } = element.attributes;
      return { file: plainName(decodedTail(src ?? lazy ?? '')), alt: plainName(alt), host: '', path: '' };
    }
    const href = element?.tag === 'a' ? absolute(element.attributes.href, tree.base) : undefined;
    if (href === undefined) return NO_WORDS;
    const host = hostOf(href);
    return {
      file: '',
      alt: '',
      host: host === this.#page.facts.host ? '' : host.replace(/[^\p{L}\p{N}]/gu, ''),
      path: plainName(decodedTail(href)),
    };
  }
}

interface ElementWords {
  file: string;
  alt: string;
  host: string;
  path: string;
}
const NO_WORDS: ElementWords = { file: '', alt: '', host: '', path: '' };

function writtenAgain(
  parts: PlainParts,
  atom: Atom,
  name: string,
  record: ColumnRecord,
): { text: number; image: number; host: number; path: number } {
  let text = 0;
  let length = 0;
  const from = Math.max(record.from, atom.line - MOST_LINES / 2);
  for (let at = from; at < Math.min(record.to, from + MOST_LINES) && length < MOST_TEXT; at++) {
    if (at === atom.line) continue;
    const line = parts.line(at);
    length += line.length;
    if (line.includes(name)) text += 1;
  }
  let image = 0;
  let host = 0;
  let path = 0;
  const start = Math.max(record.start, atom.element.index - MOST_ELEMENTS / 2);
  for (let at = start; at < Math.min(record.end, start + MOST_ELEMENTS); at++) {
    const words = parts.element(at);
    if (words === NO_WORDS) continue;
    if (sharesStart(words.file, name) || (at !== atom.element.index && words.alt !== '' && words.alt.includes(name))) image = 1;
    if (sharesStart(words.host, name)) host = 1;
    if (sharesStart(words.path, name)) path = 1;
  }
  return { text, image, host, path };
}

/** The last two steps of a path, percent signs decoded. */
function decodedTail(url: string): string {
  const tail =
    url.length > 2_000 || url.startsWith('data:')
      ? ''
      : url
          .replace(/[?#].*$/, '')
          .split('/')
          .filter(Boolean)
          .slice(-2)
          .join('/');
  try {
    return decodeURIComponent(tail);
  } catch (error) {
    if (error instanceof URIError) return tail;
    throw error;
  }
}

/** The address holds the name, or at least its beginning. */
function sharesStart(address: string, name: string): boolean {
  return name.length >= 3 && address !== '' && (address.includes(name) || (name.length >= 8 && address.includes(name.slice(0, 8))));
}
