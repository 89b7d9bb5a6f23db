/** Work cut into pieces of a few milliseconds, so that a caller can pause or stop between them; its result at the end. */
export type Steps<Result> = Generator<undefined, Result, void>;

/** Runs a piece of work that is cut into steps to its end, without a pause. */
export function finish<Result>(steps: Generator<void, Result, void>): Result {
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}
