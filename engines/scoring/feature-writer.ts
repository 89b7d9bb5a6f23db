/** Writes features into a row; the first document also collects their names. */
export class FeatureWriter {
  readonly names: string[] = [];
  values: Float32Array = new Float32Array(0);
  #at = 0;
  #start = 0;
  #label = '';
  readonly #shared = new WeakMap<object, Float32Array>();

  begin(values: Float32Array, offset: number): void {
    this.values = values;
    this.#at = offset;
    this.#start = offset;
  }

  /** Writes features that many candidates share: those of one thing are found once, then copied. */
  shared(of: object, write: () => void): void {
    const known = this.#shared.get(of);
    if (known === undefined) {
      const from = this.#at;
      write();
      this.#shared.set(of, this.values.slice(from, this.#at));
    } else {
      this.values.set(known, this.#at);
      this.#at += known.length;
    }
  }

  /** Writes features whose names begin with a label. */
  labelled(label: string, write: () => void): void {
    this.#label = `${label} `;
    write();
    this.#label = '';
  }

  put(name: string, value: number): void {
    const index = this.#at - this.#start;
    if (index === this.names.length) this.names.push(this.#label + name);
    this.values[this.#at++] = value;
  }

  get width(): number {
    return this.#at - this.#start;
  }
}
