/** Over which the tabs of this browser notify each other. */
const CHANNEL = 'cairn operator';

/** Notifies the other tabs of this browser that the operator signed out. */
export function announceSignOut(): void {
  const channel = new BroadcastChannel(CHANNEL);
  channel.postMessage('signed out');
  channel.close();
}

/** Is called when the operator signs out in any tab, until the returned function is called. */
export function onSignOut(listener: () => void): () => void {
  const channel = new BroadcastChannel(CHANNEL);
  channel.addEventListener('message', listener);
  return () => channel.close();
}
