/** What is typed into the search of the site; undefined while it is closed. */
let typed: string | undefined;
const listeners = new Set<() => void>();

export const typedText = () => typed;

export function setTyped(value: string | undefined): void {
  typed = value;
  for (const listener of listeners) listener();
}

export function subscribeToSearch(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Opens the search of the site over the page. */
export const openSearch = () => setTyped('');
