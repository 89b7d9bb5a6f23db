import { type Engine, type EngineEvent, EngineFailure, type EngineInput } from './engine.ts';
import { isGoogleList, type ListCallOutcome, listCallFirst } from './services/list-call-first.ts';
import { joinListPage, missingDetails, neitherWay, openListPage, tellListPage, wantsBrowser } from './services/list-page.ts';
import { tellOtherPage } from './services/other-page.ts';
import { recogniseLink } from './services/read-link.ts';
import type { World } from './world.ts';

/**
 * Reads a shared list: by the list call, and in a browser where that fails, falls short, or ratings and categories are asked for too. The
 * browser takes the page's own list call from the network and joins what the panel shows. Throws as `map-link` does, and `no-browser`.
 */
export const browser: Engine = {
  method: 'browser',
  async *read(input, world, signal) {
    const outcome = yield* listCallFirst(recogniseLink(input), input, world, signal);
    if (wantsBrowser(outcome, input)) yield* readInBrowser(outcome, input, world, signal);
  },
};

async function* readInBrowser(
  outcome: ListCallOutcome,
  input: EngineInput,
  world: World,
  signal: AbortSignal,
): AsyncGenerator<EngineEvent, void, void> {
  yield { type: 'stage', stage: 'Opening the list in a browser' };
  const started = performance.now();
  try {
    const details = input.details === true;
    const page = await openListPage(outcome, { scroll: details, language: input.language }, world, signal);
    const milliseconds = performance.now() - started;
    if (!isGoogleList(outcome.recognised)) {
      yield* tellOtherPage(page, outcome, milliseconds);
      return;
    }
    const result = joinListPage(page, outcome, milliseconds);
    if (result.places.length === 0) throw outcome.failure ?? new EngineFailure('empty', 'The page of the list shows no places.');
    yield* tellListPage(result);
    const missing = details ? missingDetails(result) : undefined;
    if (missing !== undefined) yield { type: 'partial', sentence: missing };
  } catch (error) {
    if (!(error instanceof EngineFailure) || error.code === 'cancelled') throw error;
    if (outcome.places.length === 0) throw neitherWay(outcome.failure ?? error, error);
    yield { type: 'partial', sentence: withoutBrowser(outcome, error) };
  }
}

function withoutBrowser(outcome: ListCallOutcome, error: EngineFailure): string {
  if (outcome.whole) return `Ratings and categories could not be read: ${error.message}`;
  return [outcome.failure?.message, `The rest was not to be had in a browser either: ${error.message}`].filter(Boolean).join(' ');
}
