import { Client, type Product } from './product.ts';

/** Sends the request to one running process after another until one responds: a lost response is requested again, as a careful client does. */
export class FailoverClient {
  readonly #products: Product[];
  #turn: number;
  #client: Client | undefined;
  constructor(products: Product[], turn: number) {
    this.#products = products;
    this.#turn = turn;
  }

  async call<Reply>(method: string, path: string, status: number, body?: unknown, headers?: Record<string, string>): Promise<Reply> {
    const end = Date.now() + 60_000;
    for (;;) {
      try {
        const client = this.#client ?? (await this.#enter());
        const reply = await client.call<Reply>(method, path, body, headers);
        if (reply.status === status) return reply.body;
        throw new Error(`${path} answered ${reply.status}: ${JSON.stringify(reply.body)}`);
      } catch (error) {
        this.#client = undefined;
        this.#turn += 1;
        if (Date.now() > end) throw error;
        await new Promise((resume) => setTimeout(resume, 50));
      }
    }
  }

  async #enter(): Promise<Client> {
    const product = this.#products[this.#turn % this.#products.length];
    if (!product) throw new Error('No process');
    const client = new Client(product.url);
    await client.signIn();
    this.#client = client;
    return client;
  }
}
