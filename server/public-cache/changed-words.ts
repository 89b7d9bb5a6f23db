/** Changes whose words are remembered: about a minute of ten a second, which is as long as replies are kept. */
const MOST_CHANGES = 600;

/**
 * The words that changes of lists added and removed. A search finds the lists that contain all of its words: what it finds can only change
 * with a list whose old or new text contains one of them where the other does not.
 */
export class ChangedWords {
  readonly #changes: Array<{ at: number; words: string }> = [];
  /** Any words may have changed at this number. */
  #floor = 0;

  /** `words`: folded and separated by spaces; null: any. `at`: increasing sequence number. */
  note(words: string | null, at: number): void {
    if (words === null) {
      this.#floor = at;
      this.#changes.length = 0;
      return;
    }
    if (words === '') return;
    this.#changes.push({ at, words });
    if (this.#changes.length > MOST_CHANGES) this.#floor = this.#changes.shift()?.at ?? at;
  }

  /** Whether a search for these folded words may find something else than at the sequence number `since`. */
  haveChanged(searched: readonly string[], since: number): boolean {
    if (this.#floor > since) return true;
    const first = this.#changes.findLastIndex(({ at }) => at <= since) + 1;
    return this.#changes.slice(first).some(({ words }) => searched.some((word) => words.includes(word)));
  }
}
