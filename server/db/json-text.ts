/** A value that the database already wrote as JSON text: it is sent without being parsed and written again. Nothing checks that the text has the shape. */
export class JsonText<Shape> {
  readonly #parts: readonly string[];
  declare readonly shape: Shape;
  /** The parts of the text, in order. */
  constructor(...parts: readonly string[]) {
    this.#parts = parts;
  }

  get text(): string {
    return this.#parts.join('');
  }

  /**
   * The text in UTF-8. One long text is never made on the way: strings of more than 128 KB lie in the old generation of the heap, so that a few
   * replies of this size would start a collection of all memory.
   */
  toBytes(): Buffer {
    const bytes = Buffer.allocUnsafeSlow(this.#parts.reduce((length, part) => length + Buffer.byteLength(part), 0));
    let end = 0;
    for (const part of this.#parts) end += bytes.write(part, end);
    return bytes;
  }
}
