import { z } from 'zod';

/**
 * What a reply depends on: one list with its places, a user's own fields, which lists a user has and what they show, any list or user.
 */
export type Topic = `list/${string}` | `user/${string}` | `lists-of/${string}` | 'all';

/** What a notification of migration 0028 names; undefined: everything may have changed. */
export type PublicChange = { lists: string[]; owners: string[]; users: string[] } | undefined;

const ids = z.array(z.string()).default([]);
const payloadSchema = z
  .string()
  .transform(parseJson)
  .pipe(z.object({ lists: ids, owners: ids, users: ids }));

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

export function topicsOf({ lists, owners, users }: NonNullable<PublicChange>): Topic[] {
  return [
    ...lists.map((id) => `list/${id}` as const),
    ...owners.map((id) => `lists-of/${id}` as const),
    ...users.map((id) => `user/${id}` as const),
    'all',
  ];
}

/** Topics that are remembered one by one; beyond that, everything counts as changed. */
const MOST_TOPICS = 50_000;

/**
 * When each topic changed last, by a sequence of this process. A reply is current if none of its topics has changed since the sequence
 * number that was current before anything was read for it: so a change that arrives while a reply is made makes it outdated from the start.
 */
export class PublicChanges {
  #sequence = 0;
  /** Everything counts as changed at this number. */
  #floor = 0;
  readonly #changedAt = new Map<Topic, number>();

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
  }

  isCurrent(topics: readonly Topic[], since: number): boolean {
    return this.#floor <= since && topics.every((topic) => (this.#changedAt.get(topic) ?? 0) <= since);
  }
}
