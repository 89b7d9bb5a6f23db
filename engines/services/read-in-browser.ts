import type { ReadingText } from '@cairn/contracts/reading-texts.ts';
import { type EngineEvent, EngineFailure } from '../interface/engine.ts';
import { blockedPageFailure } from '../sources/page/blocked-page.ts';
import type { Attempt } from '../reading/attempt.ts';
import type { World } from '../reading/world.ts';
import { readAnyListPage } from './any-list-page.ts';
import { joinListPage, listPageEvents, missingDetails, neitherWay, openListPage, type PageOutcome } from './browser-list-page.ts';
import { isGoogleList, type ListCallOutcome } from './list-call.ts';
import { isShort, type ModelOutcome, readListWithModel } from './list-with-model.ts';

/**
 * Opens the list's page in a browser and reports the list again with what the page adds to what the list call gave. The model, where one is set
 * up, reads the page too: `always`, or only when the page did not show all entries. What the list call gave stays whatever happens; throws
 * `EngineFailure` only where there is nothing at all.
 */
export async function* readInBrowser(
  outcome: ListCallOutcome,
  { input, world, signal }: Attempt,
  model: 'always' | 'when-short',
): AsyncGenerator<EngineEvent, void, void> {
  yield { type: 'stage', stage: { code: 'opening-list' } };
  const details = input.details === true || model === 'always';
  let shown: PageOutcome;
  try {
    shown = await openAndRead(outcome, { scroll: details, language: input.language }, world, signal);
  } catch (error) {
    if (!(error instanceof EngineFailure) || error.code === 'cancelled' || signal.aborted) throw error;
    if (outcome.places.length === 0) throw neitherWay(outcome.failure ?? error, error);
    yield { type: 'partial', texts: withoutBrowser(outcome, error) };
    return;
  }
  const usesModel = world.askModel !== undefined && (model === 'always' || isShort(shown));
  const read = usesModel && world.askModel ? yield* readListWithModel(shown, world.askModel, world, signal) : undefined;
  yield* allEvents(shown, read);
  if ((read?.places ?? shown.places).length === 0)
    throw read?.failure ?? outcome.failure ?? new EngineFailure('empty', { code: 'list-page-empty' });
  const missing = input.details === true && !usesModel ? missingDetails(shown) : undefined;
  if (missing !== undefined) yield { type: 'partial', texts: missing };
}

async function openAndRead(
  outcome: ListCallOutcome,
  options: { scroll: boolean; language: string | undefined },
  world: World,
  signal: AbortSignal,
): Promise<PageOutcome> {
  const started = performance.now();
  const page = await openListPage(outcome, options, world, signal);
  const milliseconds = performance.now() - started;
  const shown = isGoogleList(outcome.recognised)
    ? joinListPage(page, outcome, milliseconds)
    : await readAnyListPage({ page, milliseconds }, outcome, world, signal);
  const blocked = blockedPageFailure({ html: page.html, url: page.url, textLength: page.text.length, places: shown.places.length });
  if (blocked !== undefined) throw blocked;
  return shown;
}

function* allEvents(shown: PageOutcome, read: ModelOutcome | undefined): Generator<EngineEvent> {
  yield* listPageEvents({ ...shown, ...(read && { places: read.places }) });
  yield* read?.events ?? [];
  if (read?.failure && read.places.length > 0) yield { type: 'partial', texts: [{ code: 'model-page-unread' }, ...read.failure.texts] };
}

function withoutBrowser(outcome: ListCallOutcome, error: EngineFailure): ReadingText[] {
  if (outcome.whole) return [{ code: 'ratings-unread' }, ...error.texts];
  return [...(outcome.failure?.texts ?? []), { code: 'rest-unread-in-browser' }, ...error.texts];
}
