/** A page as it was sent. */
export interface SentPage {
  html: string;
  headers: Record<string, string>;
}

/** How many characters of pages are kept in all; the page that was asked for least recently is forgotten first. */
const MOST_CHARACTERS = 16 * 1024 * 1024;

/** The pages that visitors were sent last, for the time when the database is away. Kept by each process for itself. */
export class PageMemory {
  readonly #pages = new Map<string, SentPage>();
  #characters = 0;

  keep(address: string, page: SentPage): void {
    this.#forget(address);
    this.#pages.set(address, page);
    this.#characters += page.html.length;
    for (const oldest of this.#pages.keys()) {
      if (this.#characters <= MOST_CHARACTERS) break;
      this.#forget(oldest);
    }
  }

  find(address: string): SentPage | undefined {
    return this.#pages.get(address);
  }

  #forget(address: string): void {
    this.#characters -= this.#pages.get(address)?.html.length ?? 0;
    this.#pages.delete(address);
  }
}
