import type { ToWorker } from './messages.ts';

/** Has a public page kept that was not opened. Where there is no service worker, nothing is kept. */
export async function keepAhead(path: string): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  const { active } = await navigator.serviceWorker.ready;
  active?.postMessage({ type: 'shown', path, isFirst: false, isThrifty: true } satisfies ToWorker);
}
