import type { ReadingText } from '@cairn/contracts/reading-texts.ts';
import { type EngineEvent, EngineFailure } from '../interface/engine.ts';
import { elementAt } from '../formats/json-values.ts';
import { cleanLine, cleanText } from '../place/normalise.ts';
import { formatCount } from './format-count.ts';
import {
  type CallForm,
  callForms,
  FormFault,
  formFromPage,
  type ListAnswer,
  type ListQuestion,
  PAGE_SIZE,
  requestList,
  SERVICE,
  shareUrl,
} from './google-list-call.ts';
import { identityOfEntry, placeOfEntry, UNREADABLE_ENTRY } from './google-list-entries.ts';
import { cancelled, stopWhenCancelled } from './request-with-retry.ts';
import { sharedButEmpty } from './service-errors.ts';

/** More pages than any list has: a cursor that never ends is cut here. */
const MOST_PAGES = 2_000;

/** Reads a shared list by the list call, page by page; each place is handed on as soon as its page is parsed. */
export async function* readGoogleList(question: ListQuestion): AsyncGenerator<EngineEvent, void, void> {
  const start = performance.now();
  yield { type: 'stage', stage: { code: 'requesting-list', values: { service: SERVICE } } };
  const { form, answer } = await firstAnswer(question);
  yield { type: 'source', ...describeList(question.listId, answer) };
  if (answer.total !== undefined) yield { type: 'expected', count: answer.total };
  if ((answer.entries ?? []).length === 0 && (answer.total ?? 0) === 0 && !answer.cursor) {
    throw sharedButEmpty('list');
  }
  const reading = { places: 0, seen: 0, page: 0, last: '' };
  yield* readPages(question, form, answer, reading);
  yield {
    type: 'cost',
    extractor: 'list call',
    milliseconds: performance.now() - start,
    places: reading.places,
    calls: question.calls.count,
  };
}

interface Reading {
  places: number;
  /** Entries read so far, each once. */
  seen: number;
  page: number;
  /** Identity of the last entry read. */
  last: string;
}

async function* readPages(
  question: ListQuestion,
  form: CallForm,
  first: ListAnswer,
  reading: Reading,
): AsyncGenerator<EngineEvent, void, void> {
  const { total } = first;
  const pages = total === undefined ? undefined : Math.ceil(total / PAGE_SIZE);
  let answer = first;
  yield* placesOf(answer, 0, reading);
  const cursors = new Set<string>();
  while (answer.cursor) {
    stopWhenCancelled(question.signal);
    const number = reading.page + 1;
    if (cursors.has(answer.cursor) || number > MOST_PAGES) {
      yield {
        type: 'partial',
        texts: { code: 'list-page-repeated', values: { service: SERVICE, page: reading.page } },
      };
      return;
    }
    cursors.add(answer.cursor);
    yield { type: 'stage', stage: { code: 'reading-list-page', values: { page: number, pages: pages ?? null } } };
    const next = await nextPage(question, form.url(PAGE_SIZE, answer.cursor));
    if (!('root' in next)) {
      yield { type: 'partial', texts: brokenOff(number, reading.seen, total, next.reason) };
      return;
    }
    answer = next;
    yield* placesOf(answer, 0, reading);
  }
  if (total !== undefined && reading.seen < total) yield* readWhole(question, form, total, reading);
  if (total === undefined || reading.seen >= total) yield { type: 'coverage', coverage: 'counted' };
}

function brokenOff(page: number, seen: number, total: number | undefined, reason: string): ReadingText {
  return { code: 'list-page-unread', values: { page, seen, total: total ?? null, reason } };
}

/** A later page, or why it cannot be read: what was read before it stays. */
async function nextPage(question: ListQuestion, url: string): Promise<ListAnswer | { reason: string }> {
  try {
    return await requestList(question, url);
  } catch (error) {
    if (question.signal.aborted) throw cancelled();
    if (error instanceof FormFault) return { reason: `${SERVICE} rejected the page: ${error.message}` };
    if (error instanceof EngineFailure) return { reason: error.message.replace(/\.(?: Try again .*)?$/, '') };
    throw error;
  }
}

/** Without a cursor and yet short: one call for the whole at once. What it brings beyond the entries already read is added. */
async function* readWhole(
  question: ListQuestion,
  form: CallForm,
  total: number,
  reading: Reading,
): AsyncGenerator<EngineEvent, void, void> {
  const whole = await nextPage(question, form.url(total, ''));
  if ('root' in whole && (whole.entries ?? []).length > reading.seen) {
    const entries = whole.entries ?? [];
    const goesOn = reading.seen > 0 && identityOfEntry(entries[reading.seen - 1]) === reading.last;
    if (!goesOn) {
      yield { type: 'restart' };
      reading.places = 0;
      reading.seen = 0;
    }
    yield* placesOf(whole, reading.seen, reading);
  }
  if (reading.seen >= total) return;
  if (!('root' in whole)) {
    yield { type: 'partial', texts: brokenOff(reading.page + 1, reading.seen, total, whole.reason) };
    return;
  }
  yield {
    type: 'partial',
    texts: { code: 'list-cut', values: { service: SERVICE, returned: reading.seen, total } },
  };
}

function* placesOf(answer: ListAnswer, from: number, reading: Reading): Generator<EngineEvent, void, void> {
  const entries = answer.entries ?? [];
  const page = reading.page++;
  for (let index = from; index < entries.length; index++) {
    const place = placeOfEntry(entries[index], index, page);
    reading.seen += 1;
    if (place) {
      reading.places += 1;
      yield { type: 'place', place };
    } else {
      yield { type: 'dropped', reason: UNREADABLE_ENTRY, example: `entry ${formatCount(reading.seen)}` };
    }
  }
  if (entries.length > 0) reading.last = identityOfEntry(entries.at(-1));
}

/** The list's own words. Its owner and contributors are never read. */
export function describeList(listId: string, answer: ListAnswer): { title?: string; description?: string; url: string; service: string } {
  const name = cleanLine(elementAt(answer.root, 4), 300);
  const emoji = cleanLine(elementAt(answer.root, 17), 16);
  const title = name && emoji && !name.includes(emoji) ? `${emoji} ${name}` : name;
  const description = cleanText(elementAt(answer.root, 5), 5_000);
  return { ...(title ? { title } : {}), ...(description ? { description } : {}), url: shareUrl(listId), service: SERVICE };
}

/** Tries the forms of the call until one brings entries, at last the one of the list's own page. */
async function firstAnswer(question: ListQuestion): Promise<{ form: CallForm; answer: ListAnswer }> {
  const faults: FormFault[] = [];
  const attempt = async (form: CallForm): Promise<{ form: CallForm; answer: ListAnswer } | undefined> => {
    try {
      return { form, answer: await requestList(question, form.url(PAGE_SIZE, '')) };
    } catch (error) {
      if (!(error instanceof FormFault)) throw error;
      faults.push(error);
      return undefined;
    }
  };
  for (const form of callForms(question)) {
    const found = await attempt(form);
    if (found) return found;
  }
  const fromPage = await formFromPage(question);
  const found = fromPage && (await attempt(fromPage));
  if (found) return found;
  throw nothingWorked(faults);
}

function nothingWorked(faults: FormFault[]): EngineFailure {
  const total = faults.find((fault) => fault.total !== undefined)?.total;
  if (total !== undefined) {
    return new EngineFailure(
      'service-failed',
      { code: 'list-came-empty', values: { service: SERVICE, count: total } },
      {
        retryable: true,
      },
    );
  }
  if (faults.every((fault) => fault.kind === 'refused' && /404|410/.test(fault.message))) {
    return new EngineFailure('not-found', { code: 'google-list-not-found' });
  }
  if (faults.every((fault) => fault.kind === 'refused' && /401|403/.test(fault.message))) {
    return new EngineFailure('private', { code: 'list-private' });
  }
  return new EngineFailure('private', { code: 'google-list-private' });
}
