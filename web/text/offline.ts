/** Sentences of pages that are read from the device. */
export const OFFLINE_TEXT = {
  /** Why a copy is shown in place of the page itself. */
  because: {
    offline: 'You’re offline.',
    unreachable: 'This site can’t be reached right now.',
    slow: 'The connection is too slow to load the page.',
  },
  missing: 'Street maps, search and images you haven’t loaded aren’t available.',
  keptLists: 'Lists on this device',
  retry: 'Try again',
  backOnline: 'You’re online again.',
  showCurrent: 'Show the page as it is now',
  title: 'You’re offline',
  pageMissing: 'This page isn’t saved on this device. It needs a connection.',
  withLists: 'You can read these lists offline:',
  withoutLists: 'No list is saved yet. Public lists you open are saved here, so you can read them offline.',
  keptHint: 'Public lists you opened, saved for reading offline: places, notes, cover and a simple map.',
  home: 'Home',
} as const;

/** `at`: ISO 8601, shown in the time zone of the device. */
export function savedOn(at: string): string {
  return `Saved on ${new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short' }).format(new Date(at))}.`;
}
