import type { QueueEntry } from './queue.ts';

/** How the slots of a worker are shared between groups of entries: all for one external service, or all of one kind. */
export interface Share {
  /** The most entries of one group that are in progress at the same time. */
  perGroup: number;
  /** Entries in progress at once, at most: those that wait have released their slot, and still take memory. */
  inHand: number;
  /** Groups of which fewer are worth beginning now: how many. Any other group has its whole share. */
  allowance?(): ReadonlyMap<string, number>;
}

/** What the work of one entry may do with its slot. */
export interface Slot {
  /** Leaves the slot to other entries while `wait` lasts: an answer, or time that passes. */
  park<Result>(wait: () => Promise<Result>): Promise<Result>;
}

/** What to claim next: how many entries, and which groups to leave out. */
interface Claim {
  count: number;
  without: string[];
}

/**
 * Which entries a worker may start. Each group has a share of the slots, an entry that only waits uses none, and the first entry of a group
 * starts even when all slots are in use: so no group can delay another, however long its service takes.
 */
export class Slots {
  readonly #slots: number;
  readonly #share: Share | undefined;
  readonly #onFree: () => void;
  readonly #groups = new Map<string, string | undefined>();
  readonly #parked = new Map<string, number>();
  #nothingBeside: string[] | undefined;

  /** `onFree` is called when an entry gives its slot back. */
  constructor(slots: number, share: Share | undefined, onFree: () => void) {
    this.#slots = slots;
    this.#share = share;
    this.#onFree = onFree;
  }

  begin(entry: QueueEntry): Slot {
    this.#groups.set(entry.id, entry.group);
    return {
      park: async (wait) => {
        this.#parked.set(entry.id, (this.#parked.get(entry.id) ?? 0) + 1);
        this.#onFree();
        try {
          return await wait();
        } finally {
          const left = (this.#parked.get(entry.id) ?? 1) - 1;
          if (left > 0) this.#parked.set(entry.id, left);
          else this.#parked.delete(entry.id);
        }
      },
    };
  }

  end(entry: QueueEntry): void {
    this.#groups.delete(entry.id);
    this.#parked.delete(entry.id);
  }

  /** What may be claimed now; undefined where nothing may, or where nothing is due that may. */
  next(): Claim | undefined {
    const free = this.#slots - (this.#groups.size - this.#parked.size);
    if (this.#share === undefined) return free > 0 ? { count: free, without: [] } : undefined;
    const room = this.#share.inHand - this.#groups.size;
    if (room <= 0) return undefined;
    const claim = this.#sharedClaim(this.#share, free);
    // The queue is not searched again for what was not in it.
    const known = this.#nothingBeside?.every((group) => claim.without.includes(group)) ?? false;
    return known ? undefined : { ...claim, count: Math.min(claim.count, room) };
  }

  /** Nothing more is due beside these groups. */
  foundNothingBeside(without: string[]): void {
    this.#nothingBeside = without;
  }

  /** New entries may be due. */
  lookAgain(): void {
    this.#nothingBeside = undefined;
  }

  #sharedClaim({ perGroup, allowance }: Share, free: number): Claim {
    const counts = new Map<string, number>();
    for (const group of this.#groups.values()) if (group !== undefined) counts.set(group, (counts.get(group) ?? 0) + 1);
    const most = free > 0 ? perGroup : 1;
    const limits = new Map<string, number>([...counts.keys()].map((group) => [group, most]));
    for (const [group, limit] of allowance?.() ?? []) limits.set(group, Math.min(most, limit));
    const left = [...limits].map(([group, limit]) => ({ group, left: limit - (counts.get(group) ?? 0) }));
    const open = left.filter((one) => one.left > 0).map((one) => one.left);
    // All that come may be of one group: no more than the one with the least left may take.
    const count = free > 0 ? Math.min(free, perGroup, ...open) : 1;
    const without = left.filter((one) => one.left <= 0).map((one) => one.group);
    return { count, without: without.sort() };
  }
}
