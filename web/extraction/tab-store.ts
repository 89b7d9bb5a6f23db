/** What is kept for as long as the tab is open, over reloads too; a browser that blocks storage keeps nothing. */
export function readKept<T>(name: string): T | undefined {
  try {
    const text = sessionStorage.getItem(name);
    return text === null ? undefined : (JSON.parse(text) as T);
  } catch {
    return undefined;
  }
}

/** Keeps a value under this name. */
export function keep(name: string, value: unknown): void {
  try {
    sessionStorage.setItem(name, JSON.stringify(value));
  } catch {
    // Only a reload will not know of it.
  }
}

/** Forgets what is kept under this name. */
export function forget(name: string): void {
  try {
    sessionStorage.removeItem(name);
  } catch {
    // Then it was not kept either.
  }
}
