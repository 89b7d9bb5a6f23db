import { type EngineEvent, EngineFailure, type ReaderNotes } from '../interface/engine.ts';
import type { Steps } from '../scoring/steps.ts';
import { readOtherJson } from './file/other-json.ts';
import { readWholeMapFile } from './file/whole-file.ts';
import { blockedPageFailure } from './page/blocked-page.ts';
import { pageText } from './page/page-text.ts';
import { type PageReading, readPage } from './page/index.ts';
import { modelLinesOfPage } from './page/model-lines.ts';
import { type PictureReading, readPictureLines } from './picture/index.ts';
import { readTextInSteps } from './text/index.ts';
import type { Read, ReaderKind, ReaderTasks } from './reader-tasks.ts';
import { shortEvents } from './short-events.ts';
import { countsOfText } from './text/stated-counts.ts';

type Input<Kind extends ReaderKind> = ReaderTasks[Kind]['input'];

type Readers = { [Kind in ReaderKind]: (input: Input<Kind>) => Steps<Read<Kind>> };

/**
 * Everything that is worked out of material from outside, as pure functions that need nothing but their input: they run in the caller's
 * thread or in a process that may be killed. They throw `EngineFailure` as the functions behind them say.
 */
export const readers: Readers = {
  *text({ text, explain, budgetMs }) {
    const {
      places,
      dropped,
      traces = [],
      ...head
    } = yield* readTextInSteps(text, { explain, ...(budgetMs !== undefined && { budgetMs }) });
    const leftOut = dropped.map(({ example }) => example);
    const counts = [...countsOfText(text, { ...head, places, leftOut })];
    return { head: { ...head, counts }, items: shortEvents(eventsOf(places, dropped, traces)) };
  },
  page: inOneStep(({ url, explain, ...material }) => {
    const html = pageText(material);
    const { places, dropped, traces = [], ...head } = readPage(html, url, explain);
    const failure = places.length === 0 ? blockedPageFailure({ html, url, textLength: head.textLength, places: 0 }) : undefined;
    const blocked = failure && { code: failure.code, texts: failure.texts, retryable: failure.retryable };
    return { head: { ...head, ...(blocked && { blocked }) }, items: shortEvents(eventsOf(places, dropped, traces)) };
  }),
  'page-lines': inOneStep(({ url, ...material }) => ({ head: undefined, items: modelLinesOfPage(pageText(material), url) })),
  file: inOneStep((input) => ({ head: undefined, items: shortEvents(readFileItems(input)) })),
  picture: inOneStep(({ words, picture, explain }) => {
    const { places, ...head }: PictureReading = readPictureLines(words, picture, { explain });
    return { head, items: shortEvents(eventsOf(places, [], [])) };
  }),
};

/** A reader that cannot be interrupted: a page or a picture is read in one piece, and of a file only the items take time. */
function inOneStep<ReaderInput, Result>(read: (input: ReaderInput) => Result): (input: ReaderInput) => Steps<Result> {
  return function* readInOneStep(input) {
    yield undefined;
    return read(input);
  };
}

function* eventsOf(
  places: PageReading['places'],
  dropped: PageReading['dropped'],
  traces: NonNullable<ReaderNotes['traces']>,
): Generator<EngineEvent> {
  for (const place of places) yield { type: 'place', place };
  for (const one of dropped) yield { type: 'dropped', ...one };
  for (const trace of traces) yield { type: 'trace', ...trace };
}

function* readFileItems({ bytes, filename, jsonUrl }: Input<'file'>): Generator<EngineEvent> {
  try {
    yield* readWholeMapFile(bytes, filename);
  } catch (error) {
    const places = jsonUrl === undefined || !(error instanceof EngineFailure) ? [] : readOtherJson(bytes, jsonUrl);
    if (places.length === 0) throw error;
    for (const place of places) yield { type: 'place', place };
  }
}
