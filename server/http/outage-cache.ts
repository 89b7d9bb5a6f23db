/** An answer as it was sent. */
interface SentAnswer {
  body: string;
  headers: Record<string, string>;
}

/** How many characters of bodies are kept in all; the answer that was made least recently is forgotten first. */
const MOST_CHARACTERS = 16 * 1024 * 1024;
/** Answers of more characters than this are not kept: they would push out too many others. */
const LONGEST_ANSWER = 1024 * 1024;
/** How long after the database's last answer copies are served. Milliseconds. */
const SERVED_FOR = 60_000;

/**
 * What visitors were answered last, pages and public reads, for the time when the database is away. Each process keeps it for itself. It is
 * forgotten as a whole whenever something public was changed or taken away, and whenever this cannot be known: so what is private or deleted
 * by now is not in it.
 */
export class OutageCache {
  readonly #answers = new Map<string, SentAnswer>();
  #characters = 0;
  #generation = 0;

  /** Changes whenever all is forgotten. An answer may be kept if this is as it was before the answer was read from the database. */
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

  /** Something public was changed or taken away, or may have been. */
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
