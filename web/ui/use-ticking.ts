import { useSyncExternalStore } from 'react';

const EVERY_MILLISECONDS = 1_000;
const listeners = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | undefined;

function tick(): void {
  if (document.visibilityState === 'hidden') return;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  timer ??= setInterval(tick, EVERY_MILLISECONDS);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  };
}

/** A text that depends on the time, computed each second while the tab is visible; rendered again only when it differs. */
export function useTicking(text: () => string): string {
  return useSyncExternalStore(subscribe, text, text);
}
