import type { ReadPlace } from '@cairn/contracts/places.ts';
import type { ReaderNotes, Trace } from '../../interface/engine.ts';
import type { CostSource } from '../../place/extractor.ts';
import type { DroppedEntry } from '../../place/extractor-findings.ts';
import { trimAddress } from '../../place/address-edges.ts';
import { grownInLines } from '../../place/address-reach.ts';
import { dropRemark } from '../../place/merge.ts';
import { cut } from '../../place/normalise.ts';
import { hoursPart } from '../../values/hours.ts';
import { plainName } from '../../values/plain-name.ts';
import { isTown } from '../../vocabulary/geography.ts';
import type { AddressLines } from './address-lines.ts';
import type { AnswerSet } from './answer-sets.ts';
import { wholeAddresses } from './address-blocks.ts';
import { assemble, assembleForms, locatedAnswer } from './assemble.ts';
import { pageContext } from './context.ts';
import { type DataPlaces, readDataPlaces } from './data-places.ts';
import { evidenceOf } from './evidence.ts';
import { certainPlace } from './certain-place.ts';
import { isSiteHeading } from './list-items.ts';
import { contactBlocks } from './forms/contact-blocks.ts';
import { type FormPlaces, placesByForm } from './forms/index.ts';
import { type Judgement, limitGroup } from './judge.ts';
import { textOf } from './html/tree.ts';
import type { PageLine } from './lines.ts';
import { mapFileLinks } from './map-files.ts';
import { analysePage, type PageAnalysis } from './page-analysis.ts';
import { pageJudge } from './page-model.ts';
import { type PageOpening, pageOpening } from './page-opening.ts';
import { pageTrace } from './page-trace.ts';
import { withoutLeftovers } from './shown-data.ts';
import { mayBeOffers, sitePlace } from './site-place.ts';

interface PageCost {
  extractor: CostSource;
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
  /** Places were found in running text: others that the text names may be missing. */
  unfinished: boolean;
  /** Where the page says how many places it has. */
  opening: PageOpening;
  /** Length of the text that a visitor sees. */
  textLength: number;
  /** Title, heading or address say that the page is about places. */
  isAboutPlaces: boolean;
}

const MOST_EXAMPLES = 5;
/** An answer of more names than this for each venue has the events too. */
const MOST_MORE = 1.5;
/** How likely places are that say where they are, whatever the judge makes of their names. */
const LEAST_OF_LOCATED = 0.6;
/** The addresses of so many places are looked for in the text of a page. */
const MOST_GROWN = 30;
/** Names cut out of running text, by the forms of their atoms. */
const PROSE_FORMS = new Set(['lead', 'quoted']);

/**
 * Places on a page: the page is cut into columns of like texts, and trained models choose between rival answers (columns, unions of them,
 * the page's own data) and decide whether there are places at all. Pure and repeatable; never throws, whatever the HTML.
 */
export function readPage(html: string, url: string, explain = false): PageReading {
  const start = performance.now();
  const context = pageContext(html, url);
  const parsed = performance.now();
  const data = withoutLeftovers(readDataPlaces(html, context), context);
  const analysis = analysePage(context, data.structured, data.state);
  const structuredNames = data.structured.map(({ name }) => name);
  const judge = pageJudge();
  const judgement = judge.judge(
    evidenceOf(analysis),
    structuredNames,
    data.state.map(({ name }) => name),
  );
  const group = limitGroup(analysis.script, structuredNames);
  const best = judgement.sets[judgement.best];
  const likely = best !== undefined && judgement.probability >= (judge.thresholds.places[group] ?? 1);
  const addresses = wholeAddresses(context.lines, analysis.facts.addresses);
  const tables = placesByForm(analysis, addresses);
  const chosen = chosenAnswer(judgement, likely, analysis, data, addresses);
  const answer = chosen !== undefined && isWithin(chosen, tables.others, analysis) ? undefined : chosen;
  // "Contact" or "Our branches" is what a part of the site is called, not the place.
  const isPart = answer !== undefined && (isPartOfSite(answer, analysis) || namesHours(answer, analysis));
  const blocks = (answer === undefined || isPart) && tables.places.length === 0 ? contactBlocks(analysis, addresses) : [];
  const set =
    !isPart || answer === undefined ? answer : blocks.length > 0 ? undefined : (ownerOf(answer, analysis, data, addresses) ?? answer);
  const forms = set === undefined && tables.places.length === 0 ? { ...tables, areBare: false, places: blocks } : tables;
  const usesForms = forms.places.length > 0 && !(forms.areBare && set !== undefined && namesSame(set, forms, analysis));
  const accepted = set !== undefined || usesForms;
  const probability = set === best ? judgement.probability : Math.max(judgement.probability, LEAST_OF_LOCATED);
  const judged = { ...judgement, probability };
  const found = usesForms
    ? assembleForms(forms, set, judged, analysis, data)
    : set === undefined
      ? { places: [], dropped: [], lookAlikes: [] }
      : assemble(set, judged, analysis, data);
  const shown = new Set(context.lines.filter(({ text }) => text.length < 100).map(({ text }) => plainName(text)));
  for (const place of found.places) {
    dropRemark(place, (name) => shown.has(name));
    trimAddress(place);
  }
  growAddresses(found.places, context.lines);
  const { title, description, url: own } = context;
  return {
    source: {
      ...(title === undefined ? {} : { title }),
      ...(description === undefined ? {} : { description }),
      ...(own === undefined ? {} : { url: own }),
    },
    places: found.places,
    dropped: [...data.dropped, ...found.dropped].map(({ reason, example }) => ({ reason, example: cut(example, 200) })),
    costs: [
      { extractor: 'parse', milliseconds: parsed - start, places: 0 },
      ...data.costs,
      { extractor: 'columns', milliseconds: performance.now() - parsed, places: found.places.length },
    ],
    mapFiles: mapFileLinks(context.tree),
    truncated: context.tree.truncated,
    unfinished: accepted && isProse(judgement, analysis),
    uncertain: found.places.length === 0 || judgement.probability < (judge.thresholds.sure[group] ?? 1) || isProse(judgement, analysis),
    ...unreadOf(found.lookAlikes),
    ...(explain ? { traces: tracesOf(judgement, analysis, accepted) } : {}),
    opening: pageOpening(context),
    textLength: context.lines.reduce((length, line) => length + line.text.length, 0),
    isAboutPlaces: context.isAboutPlaces,
  };
}

/** Lets the addresses of a page's few places go on to the code and the town in the same line or the next. */
function growAddresses(places: readonly ReadPlace[], lines: readonly PageLine[]): void {
  if (places.length > MOST_GROWN) return;
  const text = lines.map((line) => line.text).join('\n');
  const names = new Set(places.map(({ name }) => name));
  for (const place of places) {
    const grown = place.address === undefined ? undefined : grownInLines(text, place.address);
    const added = grown?.slice(place.address?.length ?? 0) ?? '';
    if (grown !== undefined && added !== '' && ![...names].some((name) => added.includes(name) && name.length > 3 && !isTown(name)))
      place.address = grown;
  }
}

/** The answer that is taken: the judge's where it is likely, else the list or place that the page itself says; the site's own place before what it offers. */
function chosenAnswer(
  judgement: Judgement,
  likely: boolean,
  page: PageAnalysis,
  data: DataPlaces,
  addresses: AddressLines[],
): AnswerSet | undefined {
  const best = likely ? judgement.sets[judgement.best] : undefined;
  if (best !== undefined && !mayBeOffers(best, page))
    return isOfOwner(best, data, page) ? (locatedAnswer(judgement, page, data) ?? sitePlace(page, addresses) ?? best) : best;
  const site = sitePlace(page, addresses);
  if (best !== undefined && site === undefined && !isOfOwner(best, data, page)) return best;
  return locatedAnswer(judgement, page, data) ?? site ?? best;
}

/** The answer is but whom the page belongs to, by its data or title: its main heading is about something else. */
function isOfOwner({ items, data: from }: AnswerSet, { structured }: DataPlaces, { context, columns, plains }: PageAnalysis): boolean {
  const inData = from === 'none' ? [] : structured.map(({ name }) => plainName(name));
  const shown = items.map(({ column, order }) => plains[columns[column]?.atoms[order] as number] as string);
  const [only, ...others] = new Set([...inData, ...shown]);
  if (from === 'state' || from === 'both' || only === undefined || others.length > 0 || context.h1.length === 0) return false;
  return !context.h1.some((element) => plainName(textOf(element, 300)).includes(only));
}

/** The answer is one heading that names a part of a site, such as its contact page or its list of branches. */
function isPartOfSite({ items, columns: [column] }: AnswerSet, { atoms, columns }: PageAnalysis): boolean {
  const only = items.length === 1 && column !== undefined ? columns[column] : undefined;
  const atom = only === undefined || only.single < 0 ? undefined : atoms[only.atoms[0] as number];
  return atom !== undefined && isSiteHeading(atom.text);
}

/** Some names of the answer are cut out of lines of opening hours. */
function namesHours({ items }: AnswerSet, { atoms, columns, context }: PageAnalysis): boolean {
  return items.some(({ column, order }) => {
    const line = atoms[columns[column]?.atoms[order] as number]?.line ?? -1;
    return hoursPart(context.lines[line]?.text ?? '') === 'both';
  });
}

/** The place whose page it is, where the answer is a part of the site. */
function ownerOf({ items }: AnswerSet, analysis: PageAnalysis, data: DataPlaces, addresses: AddressLines[]): AnswerSet | undefined {
  return items.length === 1 ? certainPlace(analysis, addresses, data.hasLeftover === true) : undefined;
}

/** Most places of the forms are items of the answer, which says little more. */
function namesSame({ items }: AnswerSet, { places }: FormPlaces, { columns, plains }: PageAnalysis): boolean {
  const names = new Set(items.map(({ column, order }) => plains[columns[column]?.atoms[order] as number]));
  if (names.size > places.length * MOST_MORE) return false;
  return places.filter(({ place }) => names.has(plainName(place.name))).length > places.length / 2;
}

/** Most items of an answer are in these parts of the page. */
function isWithin({ items }: AnswerSet, parts: Array<{ start: number; end: number }>, { atoms, columns }: PageAnalysis): boolean {
  const within = items.filter(({ column, order }) => {
    const index = atoms[columns[column]?.atoms[order] as number]?.element.index ?? -1;
    return parts.some(({ start, end }) => start <= index && index < end);
  });
  return within.length > items.length / 2;
}

function isProse({ sets, best }: Judgement, page: PageAnalysis): boolean {
  const items = sets[best]?.items ?? [];
  const prose = items.filter(({ column, order }) => {
    const atom = page.atoms[page.columns[column]?.atoms[order] as number];
    if (atom === undefined) return false;
    return (
      PROSE_FORMS.has(atom.form) || (atom.form === 'element' && (page.context.lines[atom.line]?.text.length ?? 0) > atom.text.length * 4)
    );
  });
  return items.length > 0 && prose.length > items.length / 2;
}

function unreadOf(lookAlikes: string[]): Pick<PageReading, 'unread'> {
  return lookAlikes.length === 0
    ? {}
    : { unread: { count: lookAlikes.length, examples: lookAlikes.slice(0, MOST_EXAMPLES).map((text) => cut(text, 200)) } };
}

function tracesOf(judgement: Judgement & { probability: number }, page: PageAnalysis, accepted: boolean): Trace[] {
  return [{ lines: pageTrace(judgement, page, accepted) }];
}
