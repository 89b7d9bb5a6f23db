/** For what other apps share with this one. */
export const SHARE_TEXT = {
  heading: 'From other apps',
  phone:
    'Install this site as an app. Then “Share” in a map app, a browser or your photos offers Cairn, and begins a list with it. iPhones don’t offer it: copy the link and paste it into a new list.',
  computer: 'On a computer, drag this to your bookmarks. On any page with places, one click on it begins a list with the page’s address.',
  bookmark: 'Save to Cairn',
  waiting: 'Something you shared is waiting here.',
  use: 'Use it',
  discard: 'Discard',
  filled: 'Filled in with what you shared. Nothing has been read yet.',
  withoutFiles: 'The files you shared couldn’t be taken over: open this site once, then share them again. Or choose them here.',
} as const;

/** What was left out of a share. */
export function leftOutFiles(count: number): string {
  return `${count === 1 ? '1 file was' : `${count} files were`} left out: at most 10 files of 50 MB in all can be shared at once.`;
}
