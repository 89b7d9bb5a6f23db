import { useSyncExternalStore } from 'react';

// What the page of a list loads at first: no more than whether its heart is filled. `device-saves.ts` reads and writes the lists.

/** Where the lists are kept that are saved on this device. */
export const DEVICE_SAVES = 'saved-on-device';
/** What is kept, as text; null where nothing is, and where the browser lets this site keep nothing. */
export function keptText(): string | null {
  try {
    return localStorage.getItem(DEVICE_SAVES);
  } catch {
    return null;
  }
}

/** Notifies of changes, until the returned function is called. The browser sends this event to other tabs, `device-saves.ts` to its own. */
export function onDeviceSavesChange(notify: () => void): () => void {
  window.addEventListener('storage', notify);
  return () => window.removeEventListener('storage', notify);
}

/** Whether a list is saved on this device. */
export function isOnDevice(listId: string): boolean {
  // Inside of a title the quotes are escaped: only an id looks like this.
  return keptText()?.includes(`"id":${JSON.stringify(listId)}`) === true;
}

/** The same for a component; false on the server and until the page is hydrated. */
export function useIsOnDevice(listId: string): boolean {
  return useSyncExternalStore(
    onDeviceSavesChange,
    () => isOnDevice(listId),
    () => false,
  );
}
