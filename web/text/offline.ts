/** Sentences of pages that are read from the device. */
export const OFFLINE_TEXT = {
  /** Why a copy is shown in place of the page itself. */
  because: {
    offline: 'You’re offline.',
    unreachable: 'This site can’t be reached right now.',
    slow: 'The connection is too slow for the page itself.',
  },
  missing: 'Street maps, search and pictures that never loaded aren’t here.',
  keptLists: 'Lists on this device',
  retry: 'Try again',
  backOnline: 'You’re online again.',
  showCurrent: 'Show the page as it is now',
  title: 'You’re offline',
  pageMissing: 'This page isn’t saved on this device. It needs a connection.',
  withLists: 'These lists you can read without one:',
  withoutLists: 'No list is saved yet. A public list that you open is saved here, so that you can read it without a connection.',
  keptHint: 'Public lists that you opened, to read without a connection: places, notes, cover and a simple map.',
  home: 'Home',
} as const;

/** `at`: ISO 8601, shown in the time zone of the device. */
export function savedOn(at: string): string {
  return `Saved on ${new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short' }).format(new Date(at))}.`;
}
