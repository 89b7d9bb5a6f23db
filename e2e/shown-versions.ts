/** What an acknowledged change left of a list: what visitors are shown, nothing where it is private or deleted. */
interface Change {
  version: number;
  isVisible: boolean;
  /** Milliseconds of the monotonic clock; infinite until the change is acknowledged. */
  startedAt: number;
  acknowledgedAt: number;
}

/** A reply to a visitor, with the times at which its request was sent and its end was received. */
export interface Visit {
  what: string;
  text: string;
  sentAt: number;
  receivedAt: number;
  /** Changes acknowledged this long before the request must be shown. Milliseconds. */
  grace: number;
}

/** In the title and places of every list that must not be seen. */
export const SECRET = 'NOT-FOR-VISITORS';

/** The title of a list in one version. */
export function titleOf(slot: number, version: number): string {
  return `Slot ${slot} version ${version} end`;
}

/** The changes of one list after the other in the same slot, and what visits must show of them. */
export class Slot {
  readonly number: number;
  readonly #changes: Change[] = [];

  constructor(number: number) {
    this.number = number;
  }

  get version(): number {
    return this.#changes.at(-1)?.version ?? 0;
  }

  /** Begins the next change; call what it answers when the change is acknowledged. */
  begin(isVisible: boolean): () => void {
    const change = { version: this.version + 1, isVisible, startedAt: performance.now(), acknowledgedAt: Number.POSITIVE_INFINITY };
    this.#changes.push(change);
    return () => {
      change.acknowledgedAt = performance.now();
    };
  }

  /** What is wrong with a reply; `showsList`: whether it must contain the list when that is visible. */
  faultOf({ what, text, sentAt, receivedAt, grace }: Visit, showsList: boolean): string | undefined {
    if (text.includes(SECRET)) return `${what} shows what was never public`;
    const known = this.#changes.findLast(({ acknowledgedAt }) => acknowledgedAt <= sentAt - grace);
    if (!known) return undefined;
    const shown = [...text.matchAll(new RegExp(titleOf(this.number, 0).replace('0 end', '(\\d+) end'), 'g'))].map((match) =>
      Number(match[1]),
    );
    const since = `${Math.round(sentAt - known.acknowledgedAt)} ms after version ${known.version} was acknowledged`;
    const old = shown.find((version) => version < known.version);
    if (old !== undefined) return `${what} shows version ${old} of slot ${this.number} to a request of ${since}`;
    const isSettled = !this.#changes.some(({ version, startedAt }) => version > known.version && startedAt <= receivedAt);
    if (isSettled && showsList && known.isVisible && shown.length === 0)
      return `${what} does not show slot ${this.number} to a request of ${since}`;
    return undefined;
  }
}
