import type { Database } from '../db/connection.ts';
import { foldWords } from '../db/search-words.ts';
import type { DatabaseWatch } from '../db/watch.ts';
import type { KeptReply, MadeReply } from './kept-reply.ts';
import { KnownChoices, type ReadChoices } from './known-choices.ts';
import { LEASE_MS, Lease } from './lease.ts';
import type { Plan, Subject } from './plan.ts';
import { type Dependence, PublicChanges, readPublicChange, type Topic } from './public-changes.ts';
import { ReplyStore } from './reply-store.ts';
import { readListVersions, readVersions } from './versions.ts';

/** Counts of views and saves on a kept reply may be this old. Milliseconds. */
const LONGEST_KEPT = 60_000;
/** How long after the database's last answer replies are served while it is unavailable. Milliseconds. */
const SERVED_IN_OUTAGE = 60_000;
/** After a change, by when no process has a lease from before it. Milliseconds. */
const UNTIL_LEASES_ENDED = LEASE_MS + 5;

/** What was known before a reply was made. */
export type Draft = Pick<MadeReply, 'sequence' | 'topics' | 'words' | 'versions' | 'isComplete' | 'isUnlisted'>;

type Watch = Pick<DatabaseWatch, 'answeredAt' | 'isListening' | 'roundTrip' | 'hasOthers'>;

const readNone: ReadChoices = () => Promise.resolve(undefined);

interface CacheOptions {
  readChoices?: ReadChoices;
  /** Bytes of all replies together; without it, as many as without the setting. */
  mostBytes?: number | undefined;
  /** Whether it is known that the database is stopped, so that nothing in it can change. */
  isStopped?: () => boolean;
}

/**
 * The replies to visitors that this process keeps, in memory. A reply is served while nothing changed of what it shows; see
 * docs/architecture.md for why no outdated one is.
 */
export class PublicCache {
  /** Replies that were made and kept, since the start. */
  made = 0;
  readonly #database: Database;
  readonly #watch: Watch;
  readonly #changes = new PublicChanges();
  readonly #store: ReplyStore;
  readonly #lease: Lease;
  /** What the addresses of lists can choose. */
  readonly choices: KnownChoices;
  readonly #isStopped: () => boolean;
  /** Replies that are being made, by key. */
  readonly #making = new Map<string, Promise<KeptReply | undefined>>();

  constructor(database: Database, watch: Watch, { mostBytes, isStopped = () => false, readChoices = readNone }: CacheOptions = {}) {
    this.#store = new ReplyStore({ mostBytes });
    this.#isStopped = isStopped;
    this.#database = database;
    this.#watch = watch;
    this.#lease = new Lease(() => watch.roundTrip());
    this.choices = new KnownChoices({
      read: readChoices,
      knowsAllChanges: () => this.knowsAllChanges(),
      isCurrent: (known) => this.#changes.isCurrent(known),
      sequence: () => this.#changes.sequence,
    });
  }

  /** Number of changes so far. */
  get sequence(): number {
    return this.#changes.sequence;
  }

  /** A notification of migration 0033; without a payload, notifications may have been missed. */
  noteChange(payload?: string): void {
    this.#changes.note(readPublicChange(payload));
  }

  /** The connection that receives notifications broke. */
  noteSilence(): void {
    this.#lease.end();
  }

  /** Whether every change is known that was acknowledged before this call. */
  async knowsAllChanges(): Promise<boolean> {
    return this.#watch.isListening() && (this.#lease.isValid() || (await this.#lease.renew()));
  }

  /** The kept reply, if it certainly is current without any question to the database. */
  findNow(key: string): KeptReply | undefined {
    if (!this.#watch.isListening() || !this.#lease.isValid()) return undefined;
    return this.#findCurrent(key);
  }

  /**
   * The kept reply, if it is current. Confirms that no notification is missing; while the connection for notifications is down, compares
   * the versions in the database.
   */
  async find(key: string, subject: Subject | undefined): Promise<KeptReply | undefined> {
    if (!this.#findCurrent(key)) return undefined;
    if (this.#watch.isListening() && (await this.#lease.renew())) return this.#findCurrent(key);
    const versions = this.#findCurrent(key)?.made.versions;
    if (!subject || versions === undefined) return undefined;
    if ((await readVersions(this.#database, subject)) === versions) return this.#findCurrent(key);
    // Otherwise an outage right after this would show what is known to be outdated, and may be private by now.
    this.#store.forget(key);
    return undefined;
  }

  /** The kept reply for the time when the database is unavailable: one that could still be sent when the database last answered. */
  findForOutage(key: string, now: number = Date.now()): KeptReply | undefined {
    const outage = now - this.#watch.answeredAt();
    if (outage > SERVED_IN_OUTAGE && !this.#isStopped()) return undefined;
    const reply = this.#store.get(key);
    if (!reply || performance.now() - reply.made.madeAt - outage > LONGEST_KEPT) return undefined;
    return this.#changes.isCurrent(reply.made) ? reply : undefined;
  }

  /** Call before anything is read for a reply; undefined where the reply must not be kept. */
  async begin({ topics, subject, search, isComplete }: Plan): Promise<Draft | undefined> {
    const { sequence } = this.#changes;
    if (search !== undefined) {
      const words = await foldWords(this.#database, search);
      // A character that is folded to several words is compared as one by the search.
      if (words.some((word) => /\s/.test(word))) return { sequence, topics: ['all'], versions: undefined, isComplete };
      return { sequence, topics, words, versions: undefined, isComplete };
    }
    if (subject?.kind === 'list') {
      const list = await readListVersions(this.#database, subject.id);
      if (!list) return undefined;
      const all: Topic[] = [...topics, `user/${list.ownerId}`];
      return { sequence, topics: all, versions: list.versions, isComplete, isUnlisted: !list.isListed };
    }
    const versions = subject && !this.#watch.isListening() ? await readVersions(this.#database, subject) : undefined;
    return { sequence, topics, versions, isComplete };
  }

  /** Whether nothing is known to have changed of what a reply shows since before it was made. */
  isCurrent(reply: Dependence): boolean {
    return this.#changes.isCurrent(reply);
  }

  keep(key: string, made: Omit<MadeReply, 'madeAt'>): KeptReply {
    this.made += 1;
    return this.#store.keep(key, { ...made, madeAt: performance.now() });
  }

  /** The reply that is being made for this key, without one where it fails; undefined where none is being made. */
  waitFor(key: string): Promise<KeptReply | undefined> | undefined {
    return this.#making.get(key);
  }

  /** Others who request the same wait until the returned function is called. */
  startMaking(key: string): (made?: KeptReply) => void {
    const { promise, resolve } = Promise.withResolvers<KeptReply | undefined>();
    this.#making.set(key, promise);
    return (made) => {
      if (this.#making.get(key) === promise) this.#making.delete(key);
      resolve(made);
    };
  }

  /**
   * Call after a change was committed and before it is acknowledged, with the sequence number from before it. Afterwards no process serves
   * what was kept before the change.
   */
  async settleChange(sequenceBefore: number): Promise<void> {
    let others: boolean;
    try {
      others = await this.#watch.hasOthers();
      if (this.#changes.sequence === sequenceBefore) return;
    } catch {
      // The connection is down, which the watch logs: what changed is unknown here, and who else listens.
      this.#changes.note(undefined);
      others = true;
    }
    if (others) await new Promise((resolve) => setTimeout(resolve, UNTIL_LEASES_ENDED));
  }

  #findCurrent(key: string): KeptReply | undefined {
    const reply = this.#store.get(key);
    if (!reply?.made.isComplete || performance.now() - reply.made.madeAt > LONGEST_KEPT) return undefined;
    return this.#changes.isCurrent(reply.made) ? reply : undefined;
  }
}
