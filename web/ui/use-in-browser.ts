import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** False on the server and while React takes the page over, true from then on. */
export function useInBrowser(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
