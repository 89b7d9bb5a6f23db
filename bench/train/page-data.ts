import { readFileSync } from 'node:fs';
import { type PageEvidence, analysePage, evidenceOf, pageContext, readDataPlaces } from '@cairn/engines/training/pages.ts';
import { decodeText } from '@cairn/engines/training/values.ts';
import { corpusBytes, corpusItems, corpusPath, type LabelledPlace } from '@cairn/engines/testing/corpus.ts';
import { type NameMatcher, nameMatcher } from './name-match.ts';
import { cached } from './page-cache.ts';
import { pagesOfOtherThings } from './page-others.ts';
import { pageOfText } from './page-texts.ts';

/** A page to learn from: what the models see of it and what is to be found. */
export interface TrainingPage {
  file: string;
  set: string;
  lang: string;
  /** Where it comes from: pages of one source are never on both sides of a fold. */
  source: string;
  structured: boolean;
  places: LabelledPlace[];
  evidence: PageEvidence;
  /** Names of the places in its data, and of those in the data of its scripts. */
  structuredNames: string[];
  stateNames: string[];
  matcher: NameMatcher;
}

type StoredPage = Omit<TrainingPage, 'matcher'> & { optional: LabelledPlace[] };

const EXAMPLE_PAGES = new URL('../../engines/testing/pages/', import.meta.url);

interface Listed {
  file: string;
  set: string;
  lang: string;
  source: string;
  structured: boolean;
  places: LabelledPlace[];
  optional: LabelledPlace[];
  /** The page itself where it is made rather than stored. */
  html?: () => string;
}

/** Files that work on segmented pages and do not change them. */
const JUDGING = [
  '.test.',
  'column-table',
  'item-features',
  'answer-sets',
  'set-features',
  'judge',
  'assemble',
  'page/index',
  'record-',
  'single-place',
  'page-position',
  'page/merge',
  'values/',
  'page-model',
  'page-trace',
  'table-headers',
  'find-records',
];

/** All labelled pages, and the ordinary ones as pages without places; empty where the corpus is missing. */
export function trainingPages(report: (sentence: string) => void): TrainingPage[] {
  const folders = ['engines/sources/page', 'engines/scoring', 'engines/values'];
  const stored = [
    ...cached('pages', folders, JUDGING, () => segmentedPages(listed(), report)),
    ...cached('texts', folders, JUDGING, () => segmentedPages(texts(), report)),
    ...segmentedPages(others(), report),
  ];
  return stored.map((page) => ({ ...page, matcher: nameMatcher(page.places, page.optional) }));
}

function segmentedPages(list: Listed[], report: (sentence: string) => void): StoredPage[] {
  return list.map(({ html: made, ...item }, at) => {
    const html = made === undefined ? decodeText(bytesOf(item)) : made();
    const context = pageContext(html, 'https://site.example/');
    const data = readDataPlaces(html, context);
    if (at % 100 === 99) report(`${at + 1} pages segmented`);
    return {
      ...item,
      evidence: evidenceOf(analysePage(context, data.structured, data.state)),
      structuredNames: data.structured.map(({ name }) => name),
      stateNames: data.state.map(({ name }) => name),
    };
  });
}

function listed(): Listed[] {
  const items: Listed[] = (corpusItems({ kinds: ['page'] }) ?? []).map((item) => ({
    file: item.file,
    set: item.set,
    lang: item.lang ?? '',
    source: sourceOf(item.source, item.file),
    structured: item.structured === true,
    places: item.places,
    optional: item.optional_places ?? [],
  }));
  const path = corpusPath('ordinary.json');
  const ordinary = path === undefined ? [] : (JSON.parse(readFileSync(path, 'utf8')) as Array<{ file: string; url: string }>);
  for (const { file, url } of ordinary)
    items.push({
      file,
      set: 'ordinary',
      lang: 'en',
      source: URL.parse(url)?.hostname ?? file,
      structured: false,
      places: [],
      optional: [],
    });
  return [...items, ...examples()];
}

/** Set of the pages that are made of labelled texts: more languages, and more of them without places. */
export const TEXTS = 'texts';

/** Set of the made pages of other things than places. */
export const OTHERS = 'other things';

function others(): Listed[] {
  return pagesOfOtherThings().map(({ name, lang, html }) => ({
    file: `${OTHERS}/${name}`,
    set: OTHERS,
    lang,
    source: `${OTHERS} ${name}`,
    structured: false,
    places: [],
    optional: [],
    html: () => html,
  }));
}

function texts(): Listed[] {
  return (corpusItems({ kinds: ['text'] }) ?? []).map((item) => ({
    file: `${TEXTS}/${item.file}`,
    set: TEXTS,
    lang: item.lang ?? '',
    source: sourceOf(item.source, item.file),
    structured: false,
    places: item.places,
    optional: item.optional_places ?? [],
    html: () => pageOfText(decodeText(corpusBytes(item)), item.file),
  }));
}

/** Source of the project's own example pages: invented, so they count as one source whose words are never learned. */
export const EXAMPLES = 'examples';

/** The invented pages by which the tests describe what is read. */
function examples(): Listed[] {
  return ['', 'everyday/'].flatMap((folder) => {
    const truth = JSON.parse(readFileSync(new URL(`${folder}truth.json`, EXAMPLE_PAGES), 'utf8')) as Array<{
      file: string;
      places: LabelledPlace[];
    }>;
    return truth.map(({ file, places }) => ({
      file: `${EXAMPLES}/${folder}${file}`,
      set: EXAMPLES,
      lang: '',
      source: EXAMPLES,
      structured: false,
      places,
      optional: [],
    }));
  });
}

function bytesOf({ file, set }: Listed): Uint8Array {
  return set === EXAMPLES ? readFileSync(new URL(file.slice(EXAMPLES.length + 1), EXAMPLE_PAGES)) : corpusBytes({ file });
}

/** The repository of a page: what comes before the first colon or blank of its source. */
export function sourceOf(source: string | { repo?: string; url?: string } | undefined, file: string): string {
  const text = typeof source === 'string' ? source : (source?.repo ?? source?.url ?? '');
  return /^[^\s:]+/.exec(text)?.[0] ?? file;
}
