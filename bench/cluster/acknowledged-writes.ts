/** Kinds of writes that a server acknowledged to a client: each must exist, whatever is killed afterwards. */
export const KINDS = ['list', 'place', 'import', 'job', 'picture'] as const;
export type Kind = (typeof KINDS)[number];

export interface AcknowledgedWrite {
  kind: Kind;
  /** Unique among its kind. Of a place: the id of its list, a slash and its name. */
  id: string;
  /** When the acknowledgement arrived, in milliseconds of the clock of `performance.now()`. */
  at: number;
}

/** Every acknowledged write of a run, in order. */
export class AcknowledgedWrites {
  readonly #entries: AcknowledgedWrite[] = [];

  acknowledge(kind: Kind, id: string, at = performance.now()): void {
    this.#entries.push({ kind, id, at });
  }

  /** Those that were acknowledged within this time. */
  between(from: number, until = Number.POSITIVE_INFINITY): AcknowledgedWrite[] {
    return this.#entries.filter(({ at }) => at >= from && at < until);
  }

  /** How many there are. */
  get size(): number {
    return this.#entries.length;
  }

  /** One of the newest lists; undefined before the first. */
  recentList(turn: number): string | undefined {
    const lists = this.#entries.filter(({ kind }) => kind === 'list').slice(-RECENT);
    return lists[turn % Math.max(1, lists.length)]?.id;
  }
}

/** Readers request pages of this many of the newest lists. */
const RECENT = 20;

/** How many of each kind, as words: `12 lists, 3 pictures`; `none` for none. */
export function countsOf(entries: readonly AcknowledgedWrite[]): string {
  const counts = KINDS.map((kind) => [kind, entries.filter((entry) => entry.kind === kind).length] as const);
  const words = counts.filter(([, count]) => count > 0).map(([kind, count]) => `${count} ${kind}${count === 1 ? '' : 's'}`);
  return words.join(', ') || 'none';
}
