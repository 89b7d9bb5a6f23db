import type { BenchProduct } from './product.ts';

/** Ten times a second: one write, and so many views. */
const INTERVAL_MS = 100;
const VIEWS = 10;

/** An operator who changes ten lists a second, and visitors whose browsers report a hundred views a second. */
export class Visitors {
  readonly #bench: BenchProduct;
  readonly #lists: string[];
  #changes = 0;
  #views = 0;
  #seconds = 0;
  #failure: unknown;

  constructor(bench: BenchProduct, lists: string[]) {
    this.#bench = bench;
    this.#lists = lists;
  }

  /** Acts while `round` goes on. */
  async during<Result>(round: () => Promise<Result>): Promise<Result> {
    const start = performance.now();
    const actions: Array<Promise<void>> = [];
    const timer = setInterval(() => {
      actions.push(this.#change(), ...Array.from({ length: VIEWS }, () => this.#view()));
    }, INTERVAL_MS);
    try {
      return await round();
    } finally {
      clearInterval(timer);
      await Promise.all(actions);
      this.#seconds += (performance.now() - start) / 1_000;
    }
  }

  /**
   * What was done a second since the last call.
   * @throws Error when a call was not answered as it should be
   */
  summary(): string {
    if (this.#failure !== undefined) throw this.#failure;
    const rate = (count: number) => (count / this.#seconds).toFixed(0);
    const text = `${rate(this.#changes)} changes and ${rate(this.#views)} views a second`;
    [this.#changes, this.#views, this.#seconds] = [0, 0, 0];
    return text;
  }

  async #change(): Promise<void> {
    const body = { description: `Changed at ${performance.now()}` };
    if (await this.#call('operator', 'PATCH', `/api/firebase/lists/${this.#any()}`, body, 200)) this.#changes += 1;
  }

  async #view(): Promise<void> {
    const headers = { 'user-agent': `Mozilla/5.0 (X11; Linux x86_64) Visitor/${this.#views}` };
    if (await this.#call('visitor', 'POST', '/api/views', { listId: this.#any() }, 204, headers)) this.#views += 1;
  }

  async #call(who: 'operator' | 'visitor', method: string, path: string, body: object, wanted: number, headers = {}): Promise<boolean> {
    try {
      const { status } = await this.#bench[who].call(method, path, body, headers);
      if (status === wanted) return true;
      throw new Error(`${method} ${path} answered ${status}`);
    } catch (error) {
      this.#failure ??= error;
      return false;
    }
  }

  #any(): string {
    return this.#lists[Math.floor(Math.random() * this.#lists.length)] ?? '';
  }
}
