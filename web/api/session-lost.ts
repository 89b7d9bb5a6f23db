type Listener = () => void;
const listeners = new Set<Listener>();

/** Notifies listeners that a call was answered with 401. */
export function announceSessionLost(): void {
  for (const listener of listeners) listener();
}

/** Is called on every 401 until the returned function is called. */
export function onSessionLost(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
