import type { ReasonText } from '@cairn/contracts/reason-texts.ts';
import type { ReadingText } from '@cairn/contracts/reading-texts.ts';
import type { ReadPlace } from '@cairn/contracts/places.ts';
import { type EngineEvent, EngineFailure, type EngineInput } from '../interface/engine.ts';
import type { OpenedPage, WantedCount, World } from '../reading/world.ts';
import { PAGE_LIST_CALL, readPageCalls, totalOfCall } from './google-page-calls.ts';
import { PANEL_ITEM, type Panel, readPanel, statedTotal } from './google-panel.ts';
import { isGoogleList, type ListCallOutcome, listPageUrl } from './list-call.ts';
import { matchPanel, placeOfPanelItem, withPanelItem } from './match-panel-items.ts';
import { stopWhenCancelled } from './request-with-retry.ts';

/** Time limit of a page, and what each place that it is known to have adds to it. */
const PAGE_TIMEOUT_MS = 60_000;
const TIMEOUT_PER_PLACE_MS = 100;
const LONGEST_TIMEOUT_MS = 15 * 60_000;

/** The list as its page showed it, all of it: what the list call returned is part of it. */
export interface PageOutcome {
  page: OpenedPage;
  expected: number | undefined;
  places: ReadPlace[];
  dropped: Array<{ reason: ReasonText; example: string }>;
  source: Extract<EngineEvent, { type: 'source' }>;
  /** The end of the list is known: its call answered the last page. */
  counted: boolean;
  /** Entries to which the panel added something. */
  joined: number;
  milliseconds: number;
}

/** Whether a browser may add something to what the list call gave. */
export function needsBrowser({ recognised, whole, places }: ListCallOutcome, input: EngineInput): boolean {
  // The pages of the other services show no more than their call gives.
  return isGoogleList(recognised) ? !whole || input.details === true : !whole && places.length === 0;
}

/** Opens the list's page, scrolled to its end where that is needed. Throws `no-browser` and what the browser throws. */
export async function openListPage(
  outcome: ListCallOutcome,
  options: { scroll: boolean; language: string | undefined },
  world: World,
  signal: AbortSignal,
): Promise<OpenedPage> {
  stopWhenCancelled(signal);
  if (world.openPage === undefined) throw new EngineFailure('no-browser', { code: 'no-browser-for-list' });
  const url = listPageUrl(outcome.recognised, options.language);
  const timeoutMs = Math.min(LONGEST_TIMEOUT_MS, PAGE_TIMEOUT_MS + (outcome.expected ?? 0) * TIMEOUT_PER_PLACE_MS);
  if (!isGoogleList(outcome.recognised)) return world.openPage(url, { signal, timeoutMs });
  const scrollUntil = {
    itemSelector: PANEL_ITEM,
    count: options.scroll ? outcome.expected : undefined,
    countIn: (seen: Omit<OpenedPage, 'text'>) => countIn(seen, options.scroll),
  };
  return world.openPage(url, { signal, timeoutMs, collect: PAGE_LIST_CALL, scrollUntil });
}

/** By the page's own call, which needs no scrolling where it returned all and nothing else is requested; else by the numbers in its heading. */
function countIn({ url, html, calls }: Omit<OpenedPage, 'text'>, details: boolean): WantedCount | undefined {
  const stated = calls.map(totalOfCall).find((one) => one !== undefined);
  if (stated !== undefined) return { count: stated.whole && !details ? 0 : stated.total, sure: true };
  const total = statedTotal(readPanel(html, url));
  return total === undefined ? undefined : { count: total, sure: false };
}

/** Joins what the page of a Google list brought, by its own call and by its panel, to what the list call gave. */
export function joinListPage(page: OpenedPage, outcome: ListCallOutcome, milliseconds: number): PageOutcome {
  const panel = readPanel(page.html, page.url);
  const own = readPageCalls(page.calls, outcome.recognised.link.listId);
  const ownSeen = own ? own.places.length + own.dropped.length : 0;
  const better = own !== undefined && !outcome.whole && ownSeen >= outcome.seen;
  const places = better ? own.places : [...outcome.places];
  const dropped = better ? own.dropped : outcome.dropped;
  const expected = own?.total ?? outcome.expected ?? statedTotal(panel);
  const matched = matchPanel(places, panel.items);
  const joined = places.map((place, at) => {
    const item = panel.items[matched.get(at) ?? -1];
    return item ? withPanelItem(place, item) : place;
  });
  if (!outcome.whole && places.length + dropped.length < (expected ?? Number.POSITIVE_INFINITY)) joined.push(...unmatched(panel, matched));
  return {
    page,
    expected,
    places: joined,
    dropped,
    source: { type: 'source', ...(own?.source ?? (panel.title === undefined ? {} : { title: panel.title })) },
    counted: outcome.whole && outcome.counted,
    joined: matched.size,
    milliseconds,
  };
}

function unmatched(panel: Panel, matched: Map<number, number>): ReadPlace[] {
  const taken = new Set(matched.values());
  return panel.items.filter((_item, at) => !taken.has(at)).map(placeOfPanelItem);
}

/** The whole list again, as its page showed it. */
export function* listPageEvents(outcome: PageOutcome): Generator<EngineEvent> {
  yield { type: 'restart' };
  yield outcome.source;
  if (outcome.expected !== undefined) yield { type: 'expected', count: outcome.expected };
  for (const place of outcome.places) yield { type: 'place', place };
  for (const { reason, example } of outcome.dropped) yield { type: 'dropped', reason, example };
  if (outcome.counted) yield { type: 'coverage', coverage: 'counted' };
  yield { type: 'cost', extractor: 'browser', milliseconds: outcome.milliseconds, places: outcome.places.length, calls: 1 };
}

/** What is missing of the ratings and categories that were requested; undefined when nothing is. */
export function missingDetails({ places, joined }: PageOutcome): ReadingText | undefined {
  if (joined >= places.length) return undefined;
  return { code: 'ratings-of-some', values: { returned: joined, total: places.length } };
}

/** The failure to report when the list call gave nothing and the browser did not help either. */
export function neitherWay(listCall: EngineFailure, browser: EngineFailure): EngineFailure {
  if (browser.code === 'cancelled') return browser;
  // A list that is not shared stays so in a browser of our own, which is not signed in either.
  if (browser.code !== 'no-browser' || listCall.code === 'private') return listCall;
  return new EngineFailure('no-browser', [...listCall.texts, { code: 'browser-might-help' }, ...browser.texts], {
    retryable: listCall.retryable,
  });
}
