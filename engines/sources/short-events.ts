import type { EngineEvent } from '../interface/engine.ts';
import { cut } from '../place/normalise.ts';

/** Twenty times the longest value that is kept, so that white space which is dropped later does not count. Characters. */
const LONGEST_VALUE = 100_000;

/**
 * What was read of hostile material, without values of megabytes: they would be sent to another process and cleaned there, in one stretch,
 * only to be cut.
 */
export function* shortEvents(events: Iterable<EngineEvent>): Generator<EngineEvent> {
  for (const event of events) {
    shortenValues(event);
    yield event;
  }
}

function shortenValues(values: object): void {
  for (const [key, value] of Object.entries(values)) {
    if (typeof value === 'object' && value !== null) shortenValues(value);
    else if (typeof value === 'string' && value.length > LONGEST_VALUE) Object.assign(values, { [key]: cut(value, LONGEST_VALUE) });
  }
}
