import { setImmediate as nextRound } from 'node:timers/promises';

/** Bodies of this many characters and more take milliseconds to parse. */
const LARGE = 100_000;

/** Parses large bodies in separate turns of the event loop, so that other calls are answered in between. */
export function makeLargeBodyTurns(): (body: string) => Promise<void> | undefined {
  let last: Promise<void> = Promise.resolve();
  return (body) => {
    if (body.length < LARGE) return undefined;
    last = last.then(() => nextRound());
    return last;
  };
}
