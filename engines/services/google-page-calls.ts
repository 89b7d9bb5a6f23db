import type { ReasonText } from '@cairn/contracts/reason-texts.ts';
import type { ReadPlace } from '@cairn/contracts/places.ts';
import { EngineFailure } from '../interface/engine.ts';
import type { PageCall } from '../reading/world.ts';
import { formatCount } from './format-count.ts';
import { describeList } from './google-list.ts';
import { FormFault, type ListAnswer, readListBody } from './google-list-call.ts';
import { placeOfEntry, UNREADABLE_ENTRY } from './google-list-entries.ts';

/** The address of the list call that the list's own page makes. */
export const PAGE_LIST_CALL = /\/maps\/preview\/entitylist\/getlist\?/;

/** What the answers to the list's own page come to. */
export interface PageList {
  source: { title?: string; description?: string; url: string; service: string };
  /** How many places the list says it has. */
  total: number | undefined;
  places: ReadPlace[];
  dropped: Array<{ reason: ReasonText; example: string }>;
}

/** How many entries one answer of the page's list call says the whole list has, and whether it holds them all. */
export function totalOfCall(call: PageCall): { total: number; whole: boolean } | undefined {
  const answer = PAGE_LIST_CALL.test(call.url) ? answerOf(call) : undefined;
  if (answer?.total === undefined) return undefined;
  return { total: answer.total, whole: (answer.entries ?? []).length >= answer.total };
}

/**
 * The list as the page's own calls brought it, page after page. Undefined when none of them brought entries. Calls for other lists, which such
 * pages make too, do not count where `listId` is known; of calls that were made twice, the last good one does.
 */
export function readPageCalls(calls: PageCall[], listId: string | undefined): PageList | undefined {
  const answers = new Map<string, ListAnswer>();
  for (const call of calls) {
    if (!PAGE_LIST_CALL.test(call.url) || (listId !== undefined && !call.url.includes(listId))) continue;
    const answer = answerOf(call);
    if (answer?.entries) answers.set(cursorIn(call.url), answer);
  }
  const first = answers.get('') ?? answers.values().next().value;
  if (first === undefined) return undefined;
  const list: PageList = { source: describeList(listId ?? '', first), total: first.total, places: [], dropped: [] };
  let page = 0;
  for (const answer of answers.values()) readEntries(answer, page++, list);
  return list;
}

function readEntries(answer: ListAnswer, page: number, list: PageList): void {
  for (const [index, entry] of (answer.entries ?? []).entries()) {
    const place = placeOfEntry(entry, index, page);
    if (place) list.places.push(place);
    else list.dropped.push({ reason: UNREADABLE_ENTRY, example: `entry ${formatCount(list.places.length + list.dropped.length + 1)}` });
  }
}

/** An answer that cannot be read is none: the panel of the page still shows its entries. */
function answerOf(call: PageCall): ListAnswer | undefined {
  if (call.status !== 200) return undefined;
  try {
    return readListBody(call.body);
  } catch (error) {
    if (error instanceof FormFault || error instanceof EngineFailure) return undefined;
    throw error;
  }
}

/** The cursor of a page of the list: it is behind the page size (FORMATS A2). */
function cursorIn(url: string): string {
  return /(?:!|%21)5B([^!&%]+)/.exec(url)?.[1] ?? '';
}
