import type { ReasonText } from '@cairn/contracts/reason-texts.ts';
import type { ReadPlace } from '@cairn/contracts/places.ts';
import { type EngineEvent, EngineFailure, type EngineInput } from '../interface/engine.ts';
import type { World } from '../reading/world.ts';
import { shareUrl } from './google-list-call.ts';
import { resolveShortLink } from './google-short-link.ts';
import { type RecognisedLink, readRecognisedLink } from './recognised-link.ts';
import { stopWhenCancelled } from './request-with-retry.ts';

/** What a link gave without a browser. */
export interface ListCallOutcome {
  recognised: RecognisedLink;
  places: ReadPlace[];
  dropped: Array<{ reason: ReasonText; example: string }>;
  /** Entries read, those left out among them. */
  seen: number;
  expected: number | undefined;
  /** Everything that the source says it has was read. */
  whole: boolean;
  /** The list call answered its last page. */
  counted: boolean;
  /** Why it ended early, when a browser may do better. */
  failure: EngineFailure | undefined;
  calls: number;
}

/** Failures that say something about the request, not about the list: the list's own page may well show it. */
const BROWSER_MAY_HELP = new Set(['blocked', 'captcha', 'not-json', 'broken-data', 'service-failed', 'timed-out', 'private', 'too-large']);

/**
 * The cheap way first: reads a link by its service's own call and hands every event on. Answers what it came to, so that a browser is started
 * only for the rest. Throws the failures that a browser cannot avoid.
 */
export async function* readListCall(
  recognised: RecognisedLink,
  input: EngineInput,
  world: World,
  signal: AbortSignal,
): AsyncGenerator<EngineEvent, ListCallOutcome, void> {
  const calls = { count: 0 };
  const outcome: ListCallOutcome = {
    recognised: recognised,
    places: [],
    dropped: [],
    seen: 0,
    expected: undefined,
    whole: false,
    counted: false,
    failure: undefined,
    calls: 0,
  };
  let partial = false;
  try {
    outcome.recognised = await resolved(recognised, world, signal, calls);
    for await (const event of readRecognisedLink(outcome.recognised, input, world, signal)) {
      take(outcome, event);
      if (event.type === 'partial') partial = true;
      yield event;
    }
  } catch (error) {
    stopWhenCancelled(signal);
    if (!(error instanceof EngineFailure) || !BROWSER_MAY_HELP.has(error.code)) throw error;
    outcome.failure = error;
  }
  const { expected, seen, failure } = outcome;
  outcome.whole = failure === undefined && !partial && (expected === undefined || seen >= expected);
  outcome.calls += calls.count;
  return outcome;
}

function take(outcome: ListCallOutcome, event: EngineEvent): void {
  if (event.type === 'restart') {
    outcome.places = [];
    outcome.dropped = [];
    outcome.seen = 0;
    outcome.counted = false;
  }
  if (event.type === 'place') outcome.places.push(event.place);
  if (event.type === 'dropped') outcome.dropped.push({ reason: event.reason, example: event.example });
  if (event.type === 'place' || event.type === 'dropped') outcome.seen += 1;
  if (event.type === 'coverage') outcome.counted = event.coverage === 'counted';
  if (event.type === 'expected') outcome.expected = event.count;
  if (event.type === 'cost') outcome.calls += event.calls ?? 0;
}

/** A short link of Google's is followed here, so that the page to open is known even when the list call fails. */
async function resolved(recognised: RecognisedLink, world: World, signal: AbortSignal, calls: { count: number }): Promise<RecognisedLink> {
  if (recognised.service !== 'google' || recognised.link.kind !== 'short') return recognised;
  return { ...recognised, ...(await resolveShortLink(recognised.url, world, signal, calls)) };
}

/** Whether the link opens a saved list of Google Maps, or may do so. */
export function isGoogleList({ service, link }: RecognisedLink): boolean {
  return service === 'google' && (link.listId !== undefined || link.kind === 'short') && link.kind !== 'my-map';
}

/** The page to open in a browser: a list's own page in the caller's language, else the link as it is. */
export function listPageUrl({ url, service, link }: RecognisedLink, language: string | undefined): string {
  const page = service === 'google' && link.listId !== undefined ? shareUrl(link.listId, link.token) : url;
  if (language === undefined || service !== 'google') return page;
  const address = new URL(page);
  address.searchParams.set('hl', language);
  return address.href;
}
