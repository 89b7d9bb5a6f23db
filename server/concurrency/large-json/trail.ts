/**
 * Remembers of the part of a JSON text that was already parsed what the message of an error needs: some of the last characters, what they
 * followed, and how many characters and lines there are.
 */
export class JsonTrail {
  /** More characters than a message shows before and after a place. */
  static readonly CONTEXT = 64;
  /** What may be before the text that is remembered, in short. */
  #opening = '';
  #text = '';
  /** Characters and lines before that text, and where the last of those lines ended. */
  #characters = 0;
  #lines = 0;
  #lineStart = 0;

  /** Goes on behind a text. `opening`: a short text after which it may come too. */
  pass(text: string, opening: () => string): void {
    if (text.length < JsonTrail.CONTEXT) {
      this.#text += text;
      return;
    }
    this.#countLines();
    this.#opening = opening();
    this.#text = text;
  }

  #countLines(): void {
    for (const { index, 0: end } of this.#text.matchAll(/\r\n|\r|\n/g)) {
      this.#lines += 1;
      this.#lineStart = this.#characters + index + end.length;
    }
    this.#characters += this.#text.length;
  }

  /** The error of JSON.parse for all that was parsed and this rest, which is broken. */
  errorIn(rest: string): SyntaxError {
    try {
      JSON.parse(this.#opening + this.#text + rest);
    } catch (error) {
      if (error instanceof SyntaxError) return new SyntaxError(this.#placed(error.message));
      throw error;
    }
    throw new Error('A large body was taken for broken, which JSON.parse accepts');
  }

  /** The message with the place as it is in the whole text. */
  #placed(message: string): string {
    return message.replace(/at position (\d+) \(line (\d+) column (\d+)\)/, (_place, position: string, line: string, column: string) => {
      const at = Number(position) - this.#opening.length + this.#characters;
      const placed = line === '1' ? at - this.#lineStart + 1 : Number(column);
      return `at position ${at} (line ${Number(line) + this.#lines} column ${placed})`;
    });
  }
}
