import { z } from 'zod';
import { ChangedWords } from './changed-words.ts';

/**
 * What a reply depends on: one list with its places, a user's own fields, which lists a user has and what they show; which public lists or
 * which users there are, in which order; any list or user.
 */
export type Topic = `list/${string}` | `user/${string}` | `lists-of/${string}` | 'lists' | 'users' | 'all';

/**
 * What a notification of migration 0033 names; undefined: everything may have changed. `collections`: which of the lists or users there are,
 * or their order, changed. `words`: folded words that titles and descriptions of the lists have or had, separated by spaces; null: any.
 */
export type PublicChange = { lists: string[]; owners: string[]; users: string[]; collections: boolean; words: string | null } | undefined;

const ids = z.array(z.string()).default([]);
const payloadSchema = z
  .string()
  .transform(parseJson)
  .pipe(
    z.object({
      lists: ids,
      owners: ids,
      users: ids,
      collections: z.boolean().default(true),
      words: z.string().nullable().default(null),
    }),
  )
  // One that names nothing was not understood.
  .refine(({ lists, owners, users }) => lists.length + owners.length + users.length > 0);

function parseJson(text: string, context: z.RefinementCtx): unknown {
  try {
    return JSON.parse(text);
  } catch {
    context.addIssue('The payload is no JSON');
    return z.NEVER;
  }
}

/** Reads the payload of a notification. One that cannot be read counts as a change of everything. */
export function readPublicChange(payload: string | undefined): PublicChange {
  return payload === undefined ? undefined : payloadSchema.safeParse(payload).data;
}

export function topicsOf({ lists, owners, users, collections }: NonNullable<PublicChange>): Topic[] {
  return [
    ...lists.map((id) => `list/${id}` as const),
    ...owners.map((id) => `lists-of/${id}` as const),
    ...users.map((id) => `user/${id}` as const),
    ...(collections && lists.length > 0 ? ['lists' as const] : []),
    ...(collections && users.length > 0 ? ['users' as const] : []),
    'all',
  ];
}

/** Topics that are remembered one by one; beyond that, everything counts as changed. */
const MOST_TOPICS = 50_000;

/** What decides whether a reply is current. */
export interface Dependence {
  topics: readonly Topic[];
  /** Folded words of the search that the reply answers; undefined for other replies. */
  words?: readonly string[] | undefined;
  /** Sequence number of the public changes before anything was read for the reply. */
  sequence: number;
}

/**
 * When each topic changed last, by a sequence of this process. A reply is current if none of its topics has changed since the sequence
 * number that was current before anything was read for it: so a change that arrives while a reply is made makes it outdated from the start.
 */
export class PublicChanges {
  #sequence = 0;
  /** Everything counts as changed at this number. */
  #floor = 0;
  readonly #changedAt = new Map<Topic, number>();
  readonly #words = new ChangedWords();
  /** Until which number a reply was current: only later changes are compared with it. */
  readonly #currentAt = new WeakMap<Dependence, number>();

  get sequence(): number {
    return this.#sequence;
  }

  note(change: PublicChange): void {
    this.#sequence += 1;
    if (change === undefined || this.#changedAt.size > MOST_TOPICS) {
      this.#floor = this.#sequence;
      this.#changedAt.clear();
      return;
    }
    for (const topic of topicsOf(change)) this.#changedAt.set(topic, this.#sequence);
    // Lists are found by their owners too.
    if (change.users.length > 0) this.#words.note(null, this.#sequence);
    else if (change.lists.length > 0) this.#words.note(change.words, this.#sequence);
  }

  isCurrent(reply: Dependence): boolean {
    const since = this.#currentAt.get(reply) ?? reply.sequence;
    if (since === this.#sequence) return true;
    const isCurrent =
      this.#floor <= since &&
      reply.topics.every((topic) => (this.#changedAt.get(topic) ?? 0) <= since) &&
      !(reply.words && this.#words.haveChanged(reply.words, since));
    if (isCurrent) this.#currentAt.set(reply, this.#sequence);
    return isCurrent;
  }
}
