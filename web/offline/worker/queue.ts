/** Milliseconds before a check is tried again: a connection that is back often fails once more. */
const TRY_AGAIN_AFTER = [1_000, 5_000, 20_000];

/** One after the other: two at once could write the same page. */
let last: Promise<unknown> = Promise.resolve();

/** Runs `work` after all work that was passed before, and resolves to whether it succeeded. What fails is logged. */
export function enqueue(work: () => Promise<void>): Promise<boolean> {
  const done = last.then(work).then(
    () => true,
    (error: unknown) => {
      console.info('What is kept on this device could not be brought up to date', error);
      return false;
    },
  );
  last = done;
  return done;
}

/** As `enqueue`, but tries again a few times when it fails; other work may run in between. */
export async function enqueueUntilDone(work: () => Promise<void>): Promise<void> {
  for (const wait of [0, ...TRY_AGAIN_AFTER]) {
    if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait));
    if (await enqueue(work)) return;
  }
}
