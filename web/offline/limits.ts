/** What is kept on the device at most; what was opened longest ago goes first. docs/running.md states the same. */
export const KEPT_LIMITS = {
  lists: 30,
  profiles: 10,
  /** Of all kept pages, without the files of the build. */
  bytes: 40_000_000,
  /** Of the pictures of one page. */
  pictureBytes: 6_000_000,
} as const;

/** How much a kept page takes, and when it was opened (ISO 8601). */
interface Size {
  kind: 'home' | 'list' | 'profile' | 'saved';
  openedAt: string;
  bytes: number;
}

/** The kept pages that have to go: those beyond the number of their kind, then those beyond the bytes. The page opened last is never among them. */
export function pagesToDrop<Page extends Size>(kept: readonly Page[]): Page[] {
  const left: Record<Size['kind'], number> = { home: 1, saved: 1, list: KEPT_LIMITS.lists, profile: KEPT_LIMITS.profiles };
  let bytes = 0;
  return kept
    .toSorted((a, b) => (a.openedAt < b.openedAt ? 1 : -1))
    .filter(({ kind, bytes: size }, index) => {
      left[kind] -= 1;
      if (left[kind] < 0) return true;
      bytes += size;
      return bytes > KEPT_LIMITS.bytes && index > 0;
    });
}
