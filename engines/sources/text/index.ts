import type { ReasonText } from '@cairn/contracts/reason-texts.ts';
import { isUncertain, type ReadPlace } from '@cairn/contracts/places.ts';
import type { ReaderNotes, Trace } from '../../interface/engine.ts';
import { documentContext } from '../../place/document-context.ts';
import { ownNames } from '../../place/own-names.ts';
import type { UnitRange } from '../../place/records.ts';
import type { Chosen } from '../../scoring/choice.ts';
import { saysPlaces } from '../../scoring/evidence.ts';
import { Judge, type JudgeData, type Verdict } from '../../scoring/judge.ts';
import { lookAlikes } from '../../scoring/look-alikes.ts';
import { readyModel } from '../../scoring/model-data.ts';
import { finish, type Steps } from '../../scoring/steps.ts';
import { traceOf } from '../../scoring/trace.ts';
import { trimAddresses } from './address-edges.ts';
import { growAddresses } from './address-growth.ts';
import { settleAddressNotes } from './address-notes.ts';
import { assembleText } from './assemble.ts';
import { consumedBeside, factsBeside } from './forms/agreement.ts';
import { type Forms, likelihoodOf, readForms } from './forms/index.ts';
import { joinBrokenTags } from './broken-tags.ts';
import { addDashed, type FactLines, readFactLines } from './forms/fact-lines.ts';
import { withoutCounts } from './counted-names.ts';
import { hiddenSpans } from './hidden.ts';
import { headingsOver, withoutListHeadings } from './list-headings.ts';
import { areSentences, withOwnWords } from './forms/own-words.ts';
import { readPostLabels } from './forms/labels.ts';
import { readLabels } from './forms/envelopes.ts';
import { readContactRows } from './forms/contact-rows.ts';
import { readMarkedLists, readPlainLists } from './forms/lists.ts';
import type { FormRecord, FormRecords } from '../../place/form-records.ts';
import { listedByLinks, withListed, withoutLinkWords } from './listed-links.ts';
import { removeLooseNotes } from './loose-notes.ts';
import { gatherPlaceLinks, linkedPlaces } from './linked-places.ts';
import type { RichLink } from './markup.ts';
import { segmentInWindows, type TextDocument } from './segment.ts';
import { byPlace, settledNames } from './settle-names.ts';
import { blankControlsInSteps, blankSpans } from './source.ts';
import { titleOf } from './title.ts';
import { readListings } from './wiki.ts';
import { removeValuesOfOthers } from './values-of-others.ts';

/** What a text holds. Every value of a place has provenance of kind `text` with offsets into the text as it was handed in. */
export interface TextReading extends ReaderNotes {
  title?: string;
  places: ReadPlace[];
  /** Entries that are left out: `struck out`, `no name`. */
  dropped: Array<{ reason: ReasonText; example: string }>;
  /** From this line on, counted from 1, the text was not read: the time for it was used up. */
  unreadFromLine?: number;
}

interface TextOptions {
  /** Report the decision behind each place too, as `traces`. */
  explain?: boolean;
  /** After this many milliseconds of processor time no further part of a long text is started. */
  budgetMs?: number;
}

/** Reads the places out of a text: lists, threads, notes, wiki source, chat. Pure; linear in the text's length; never throws. */
export function readText(text: string, options: TextOptions = {}): TextReading {
  return finish(readTextInSteps(text, options));
}

/** From this number of listing templates on, a wiki text lists its places only by them. */
const LISTINGS_ALONE = 3;

/** The same reading cut into steps of a few milliseconds, so that a caller can pause or stop between them. */
export function* readTextInSteps(text: string, options: TextOptions = {}): Steps<TextReading> {
  const source = yield* blankControlsInSteps(text);
  const listings = yield* readListings(source, text);
  const body = yield* joinBrokenTags(yield* blankSpans(source, yield* hiddenSpans(source, listings.spans)));
  const found: Found = {
    places: listings.places.map(({ at, place }) => ({ at, place })),
    dropped: listings.nameless.map(({ example }) => ({ reason: { code: 'no-name' }, example })),
    windows: [],
    traces: [],
  };
  const links = new Map<string, RichLink>();
  let title: string | undefined;
  let first = true;
  const end = processorTime() + (options.budgetMs ?? Number.POSITIVE_INFINITY);
  let unreadFrom: number | undefined;
  for (const part of segmentInWindows(body)) {
    yield;
    if (part === undefined) continue;
    if (!first && processorTime() > end) {
      unreadFrom = startOf(part);
      break;
    }
    const judged = listings.places.length < LISTINGS_ALONE && part.units.length > 0;
    const names = judged ? yield* judgeWindow(text, part, found, options.explain === true) : { chosen: [], stated: [] };
    yield* gatherPlaceLinks(part, links);
    if (first) title = titleOf(source, part, names);
    first = false;
  }
  for (const one of yield* linkedPlaces(text, links, found.places)) found.places.push(one);
  found.places.sort((a, b) => a.at - b.at);
  const places = found.places.map(({ place }) => place);
  removeValuesOfOthers(text, places);
  removeLooseNotes(text, places);
  settleAddressNotes(text, places);
  growAddresses(text, places);
  trimAddresses(text, places);
  return {
    ...(title !== undefined && { title }),
    places,
    dropped: found.dropped,
    ...(unreadFrom !== undefined && { unreadFromLine: lineAt(text, unreadFrom) }),
    ...notesOf(found, listings.places.length, options.explain === true),
  };
}

/** Milliseconds: on a busy machine a text may take longer. */
function processorTime(): number {
  return process.cpuUsage().user / 1_000;
}

/** Where a part begins in its text. */
function startOf({ units: [unit] }: TextDocument): number {
  return unit?.rich.at[unit.offset] ?? 0;
}

function lineAt(text: string, offset: number): number {
  let line = 1;
  for (let at = text.indexOf('\n'); at >= 0 && at < offset; at = text.indexOf('\n', at + 1)) line++;
  return line;
}

interface Found {
  places: Array<{ at: number; place: ReadPlace }>;
  dropped: TextReading['dropped'];
  windows: JudgedWindow[];
  traces: Trace[];
}

/** What is kept of the verdict over one part of a long text. */
interface JudgedWindow extends Pick<Verdict, 'sure' | 'open'> {
  unread: ReturnType<typeof lookAlikes>;
}

/** The names of one part of a text: those that the judge chose, and those that lines of facts state. */
interface Names {
  chosen: Chosen[];
  stated: Array<{ name: UnitRange }>;
  /** What the form of the text says is its title. */
  title?: UnitRange;
}

function* judgeWindow(text: string, part: TextDocument, found: Found, explain: boolean): Steps<Names> {
  const judge = readyModel('text', (data: JudgeData) => new Judge(data));
  const verdict = yield* judge.judgeInSteps(part);
  const judged = Map.groupBy(verdict.chosen.map(rangeOf), ({ unit }) => unit);
  const context = documentContext(part);
  const source = { document: part, verdict, context };
  const posted = yield* readPostLabels(source);
  const read: Forms = posted ?? (yield* readForms(source));
  const forms = posted ?? { ...read, consumed: consumedBeside(source, read.records, read.consumed) };
  const rows = yield* readContactRows(source, forms.consumed);
  const others = yield* readMarkedLists(source, new Set([...forms.consumed, ...rows.consumed]));
  const labels = yield* readLabels(source, new Set([...forms.consumed, ...rows.consumed, ...others.consumed]));
  const marked = {
    records: [...rows.records, ...others.records, ...labels.records],
    consumed: [...rows.consumed, ...others.consumed, ...labels.consumed],
  };
  const facts = yield* readFactLines(text, part, {
    judged,
    taken: new Set([...forms.consumed, ...marked.consumed]),
    silent: forms.records.length === 0 ? forms.consumed : new Set(),
  });
  const lines = yield* readPlainLists(
    source,
    new Set([...forms.consumed, ...marked.consumed, ...facts.consumed, ...facts.headings]),
    facts.places.length + marked.records.length,
  );
  const plain = areSentences(verdict, lines.records) ? { records: [], consumed: [] } : lines;
  const listed = new Set([...marked.consumed, ...plain.consumed]);
  yield* addDashed(text, part, { judged, taken: new Set([...forms.consumed, ...listed]) }, facts);
  facts.consumed = factsBeside(
    source,
    facts.places.map(({ name }) => name),
    facts.consumed,
  );
  const bare = withLists(forms, [...marked.records, ...plain.records], listed);
  // Lines of labels are names and addresses, and no words of sentences are among them.
  const shown = posted ?? { ...bare, records: withoutCounts(part.units, withOwnWords(verdict, bare.records)) };
  const headings = headingsOver(part, listed);
  const { sure, open } = verdict;
  found.windows.push({ sure: sure || facts.isInterface, open, unread: facts.isInterface ? undefined : lookAlikes(verdict) });
  if (explain) found.traces.push(...traceOf(verdict));
  const isStruck = ({ name }: { name: UnitRange }): boolean => isStruckOut(part, name);
  for (const { name } of [...shown.records, ...facts.places].filter(isStruck))
    found.dropped.push({ reason: { code: 'struck-out' }, example: part.units[name.unit]?.text.slice(name.from, name.to) ?? '' });
  const valid: Chosen[] = [];
  const isFree = ({ candidate: { unit, from, to } }: Chosen): boolean =>
    !shown.consumed.has(unit) && !isInFacts(unit, facts) && !isHeading(part, headings, { unit, from, to });
  const named = withoutListHeadings(verdict, verdict.chosen).filter(isFree);
  const settled = saysPlaces(verdict) && !facts.areGoods ? yield* settledNames(verdict, named) : [];
  const chosen = withListed(
    settled.map((one) => withoutLinkWords(part.units, one)),
    listedByLinks(verdict),
  );
  for (const one of chosen.filter(isFree).toSorted(byPlace))
    if (isStruckOut(part, rangeOf(one))) found.dropped.push({ reason: { code: 'struck-out' }, example: one.candidate.text });
    else valid.push(one);
  yield;
  const own = yield* ownNames(
    part,
    valid.map(rangeOf),
    context,
    [...shown.records, ...facts.places].map(({ name }) => name),
  );
  const kept: NamedPlace[] = [
    ...withoutCounts(
      part.units,
      valid.filter((_, index) => own[index]).map((one) => ({ name: rangeOf(one), probability: one.probability })),
    ),
    ...shown.records.filter((one) => !isStruck(one)).map(({ name }) => ({ name, probability: likelihoodOf(verdict, name) })),
    ...facts.places.filter((one) => !isStruck(one)),
  ].sort((one, other) => one.name.unit - other.name.unit || one.name.from - other.name.from);
  const places = yield* assembleText(
    text,
    part,
    kept.map(({ name }) => name),
    shown,
  );
  places.forEach((assembled, index) => {
    const { probability: confidence, place = assembled } = kept[index] ?? {};
    const provenance = place.receipts?.name;
    found.places.push({
      at: provenance?.kind === 'text' ? provenance.start : text.length,
      place: { ...place, ...(confidence !== undefined && { confidence: Number(confidence.toFixed(3)) }) },
    });
  });
  const stated = [...facts.places, ...[...listed].map((unit) => ({ name: { unit, from: 0, to: 0 } }))];
  // A first line that is no place after all may be the title; the other lines show by what the judge chose that they are a list.
  const shownNames = [...valid.filter((_, index) => own[index]), ...named.filter(({ candidate }) => candidate.unit > 0)];
  return { chosen: shownNames, stated, ...(read.title !== undefined && { title: read.title }) };
}

/** A heading of a list that a name fills so far may be a place of its own. */
const WHOLE_SHARE = 0.8;

/** Whether a name is in the heading of a list, such as the town of "Where we ate in Lyon". */
function isHeading({ units }: TextDocument, headings: ReadonlySet<number>, { unit, from, to }: UnitRange): boolean {
  return headings.has(unit) && (unit === 0 || to - from < (units[unit]?.text.length ?? 0) * WHOLE_SHARE);
}

/** What forms and lists show. */
function withLists(forms: FormRecords, records: FormRecord[], consumed: ReadonlySet<number>): FormRecords {
  return { ...forms, records: [...forms.records, ...records], consumed: new Set([...forms.consumed, ...consumed]) };
}

/** A name with how likely it is one, or with the place that lines of facts state. */
interface NamedPlace {
  name: UnitRange;
  probability?: number;
  place?: ReadPlace;
}

/** Whether lines of facts show that a unit names nothing: it is in a record or heads some, or all else of the document is an interface. */
function isInFacts(unit: number, { consumed, headings, isInterface }: FactLines): boolean {
  return isInterface || consumed.has(unit) || headings.has(unit);
}

const rangeOf = ({ candidate: { unit, from, to } }: Chosen): UnitRange => ({ unit, from, to });

function isStruckOut({ units }: TextDocument, { unit, from, to }: UnitRange): boolean {
  return units[unit]?.spans.some((span) => span.kind === 'strike' && span.from <= from && span.to >= to) ?? false;
}

function notesOf({ windows, places, traces }: Found, listings: number, explain: boolean): ReaderNotes {
  const unread = windows.flatMap((one) => one.unread ?? []);
  const sure = windows.length > 0 && windows.every((one) => one.sure || (!one.open && windows.length > 1));
  return {
    uncertain: places.length === 0 || (listings < LISTINGS_ALONE && !sure) || places.some(({ place }) => isUncertain(place)),
    ...(unread.length > 0 && {
      unread: { count: unread.reduce((sum, one) => sum + one.count, 0), examples: unread.flatMap(({ examples }) => examples).slice(0, 5) },
    }),
    ...(explain && { traces }),
  };
}
