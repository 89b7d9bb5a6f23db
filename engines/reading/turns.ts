const waiting: Array<() => void> = [];

/**
 * Resolves when it is the caller's turn to use the event loop: one caller for each round of the loop, in the order of their calls. So
 * several long pieces of work pause everything else no longer than one.
 */
export function nextTurn(): Promise<void> {
  return new Promise((resolve) => {
    if (waiting.push(resolve) === 1) setImmediate(giveTurn);
  });
}

function giveTurn(): void {
  waiting.shift()?.();
  if (waiting.length > 0) setImmediate(giveTurn);
}
