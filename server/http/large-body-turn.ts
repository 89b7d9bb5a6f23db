import { setImmediate as nextRound } from 'node:timers/promises';

/** Characters from which a body takes milliseconds to parse. */
const LARGE = 100_000;

/** Makes large bodies that arrive together wait for each other, so that other calls are answered between them. */
export function makeLargeBodyTurns(): (body: string) => Promise<void> | undefined {
  let last: Promise<void> = Promise.resolve();
  return (body) => {
    if (body.length < LARGE) return undefined;
    last = last.then(() => nextRound());
    return last;
  };
}
