/** An answer as it was sent. */
interface SentAnswer {
  body: string;
  headers: Record<string, string>;
}

/** Characters of all bodies in the cache; the oldest answer is dropped first. */
const MOST_CHARACTERS = 16 * 1024 * 1024;
/** Answers of more characters than this are not kept: they would push out too many others. */
const LONGEST_ANSWER = 1024 * 1024;
/** How long after the database's last answer the cache is used. Milliseconds. */
const SERVED_FOR = 60_000;

/**
 * The last answers to visitors, pages and public reads, to serve while the database is unavailable. Each process has its own. It is cleared
 * whenever something public was changed or removed, and whenever a notification of that may have been missed, so that it contains nothing
 * that is private or deleted by now.
 */
export class OutageCache {
  readonly #answers = new Map<string, SentAnswer>();
  #characters = 0;
  #generation = 0;

  /** Changes whenever the cache is cleared. An answer may be stored if this is unchanged since before the answer was read from the database. */
  get generation(): number {
    return this.#generation;
  }

  keep(address: string, answer: SentAnswer, generation: number): void {
    if (generation !== this.#generation) return;
    this.#forget(address);
    if (answer.body.length > LONGEST_ANSWER) return;
    this.#answers.set(address, answer);
    this.#characters += answer.body.length;
    for (const oldest of this.#answers.keys()) {
      if (this.#characters <= MOST_CHARACTERS) break;
      this.#forget(oldest);
    }
  }

  /** `awaySince`: when the database answered last, in milliseconds since 1970. */
  find(address: string, awaySince: number, now: number = Date.now()): SentAnswer | undefined {
    return now - awaySince > SERVED_FOR ? undefined : this.#answers.get(address);
  }

  /** Call when something public was changed or removed, or may have been. */
  clear(): void {
    this.#generation += 1;
    this.#answers.clear();
    this.#characters = 0;
  }

  #forget(address: string): void {
    this.#characters -= this.#answers.get(address)?.body.length ?? 0;
    this.#answers.delete(address);
  }
}
