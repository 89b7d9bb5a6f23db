import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { watchForStrays } from '@cairn/server/logging/testing-strays.ts';

const root = join(fileURLToPath(import.meta.url), '../..');
/** What `npm start` passes to Node itself. */
const nodeOptions =
  /"start": "node (.*)server\/main\.ts/
    .exec(readFileSync(join(root, 'package.json'), 'utf8'))?.[1]
    ?.trim()
    .split(' ')
    .filter(Boolean) ?? [];
// The first start builds the pages, which is slow next to other work.
const START_MILLISECONDS = 110_000;

/** The product in its own process, as `npm start` runs it. */
export interface Product {
  /** Address without a trailing slash. */
  url: string;
  process: ChildProcess;
  /** Its output so far, on both streams. */
  output(): string;
  /** Sends SIGTERM, waits for the end, and returns the exit code. */
  stop(): Promise<number | null>;
  /** Sends SIGKILL and waits for the end. */
  kill(): Promise<void>;
}

export const ADMIN_PASSWORD = 'a password for tests';

/** How the product is started with these settings, which are passed as environment variables: the options of `npm start` and those of tests. */
export function productCommand(settings: Record<string, string>) {
  const { PATH = '', HOME = '', READER_NICENESS } = process.env;
  const niceness: Record<string, string> = READER_NICENESS === undefined ? {} : { READER_NICENESS };
  return {
    command: process.execPath,
    args: [...nodeOptions, 'server/main.ts'],
    cwd: root,
    env: { PATH, HOME, PORT: '0', ADMIN_PASSWORD, MAP_TILES_URL: 'none', WIKIMEDIA: 'off', ...niceness, ...settings },
  };
}

/**
 * Starts the product and waits for the line with its address. Settings are passed as environment variables. `--dev`: as `npm run dev`;
 * `--end-with-parent`: it ends with this process.
 */
export async function startProduct(settings: Record<string, string>, ...flags: Array<'--dev' | '--end-with-parent'>): Promise<Product> {
  const { command, args, ...options } = productCommand(settings);
  const child = spawn(command, [...args, ...flags], { ...options, stdio: ['ignore', 'pipe', 'pipe'] });
  let said = '';
  watchForStrays(child.stderr);
  child.stderr.setEncoding('utf8').on('data', (chunk: string) => {
    said += chunk;
  });
  const ended = once(child, 'exit');
  const url = await new Promise<string>((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`The product did not start in time:\n${said}`)), START_MILLISECONDS);
    ended.then(() => reject(new Error(`The product ended instead of starting:\n${said}`)));
    createInterface({ input: child.stdout }).on('line', (line) => {
      said += `${line}\n`;
      const address = /https?:\/\/[^\s/]+/.exec(line)?.[0];
      if (!address) return;
      clearTimeout(timer);
      resolve(address);
    });
  }).catch((error) => {
    child.kill('SIGKILL');
    throw error;
  });
  return {
    url,
    process: child,
    output: () => said,
    async stop() {
      if (child.exitCode === null && child.signalCode === null) child.kill('SIGTERM');
      const [code] = await ended;
      return code;
    },
    async kill() {
      child.kill('SIGKILL');
      await ended;
    },
  };
}

/** Starts the product, signs in as operator, and stops the product after `work`, also when that fails. */
export async function withProduct<Result>(
  settings: Record<string, string>,
  work: (client: Client, product: Product) => Promise<Result>,
): Promise<Result> {
  const product = await startProduct(settings);
  try {
    const client = new Client(product.url);
    await client.signIn();
    return await work(client, product);
  } finally {
    await product.stop();
  }
}

/** A client of the product's calls: JSON in, JSON out, with the cookie of the last sign-in. */
export class Client {
  readonly url: string;
  readonly #timeoutMs: number | undefined;
  #cookie = '';
  /** A call without a reply within `timeoutMs` rejects; without it, calls wait for as long as it takes. */
  constructor(url: string, timeoutMs?: number) {
    this.url = url;
    this.#timeoutMs = timeoutMs;
  }

  /** The cookie of the last sign-in, as `name=value`. */
  get cookie(): string {
    return this.#cookie;
  }

  async call<Reply = unknown>(
    method: string,
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<{ status: number; body: Reply; headers: Headers }> {
    const response = await fetch(this.url + path, {
      method,
      headers: { cookie: this.#cookie, ...(body === undefined ? {} : { 'content-type': 'application/json' }), ...headers },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      ...(this.#timeoutMs === undefined ? {} : { signal: AbortSignal.timeout(this.#timeoutMs) }),
    });
    const cookie = response.headers.getSetCookie()[0]?.split(';')[0];
    if (cookie !== undefined) this.#cookie = cookie;
    const text = await response.text();
    const isJson = response.headers.get('content-type')?.includes('json');
    return { status: response.status, body: (isJson && text ? JSON.parse(text) : text) as Reply, headers: response.headers };
  }

  async signIn(password = ADMIN_PASSWORD): Promise<void> {
    const { status } = await this.call('POST', '/api/admin/session', { password });
    if (status !== 204) throw new Error(`Signing in as operator answered ${status}`);
  }

  /** Creates one user who can own lists, and returns the id. */
  async makeUser(username: string): Promise<string> {
    const email = `${username}@example.org`;
    await this.call('POST', '/api/admin/users/bulk-create', [{ email, username, password: 'correct horse battery' }]);
    const { body } = await this.call<Array<{ id: string; email?: string }>>('GET', `/api/firebase/users?q=${encodeURIComponent(email)}`);
    const user = body.find((candidate) => candidate.email === email);
    if (!user) throw new Error(`The user ${username} was not made`);
    return user.id;
  }

  /** All pages of a collection. */
  async readAll<Row>(path: string): Promise<Row[]> {
    const rows: Row[] = [];
    for (let next: string | undefined = path; next !== undefined;) {
      const reply: { status: number; body: Row[]; headers: Headers } = await this.call<Row[]>('GET', next);
      if (reply.status !== 200) throw new Error(`${path} answered ${reply.status}`);
      rows.push(...reply.body);
      next = /<([^>]+)>; rel="next"/.exec(reply.headers.get('link') ?? '')?.[1];
    }
    return rows;
  }

  /** Starts an extraction and polls it to its end. */
  async extract<Job = unknown>(path: string, body: unknown, timeoutMs = 120_000): Promise<Job & { jobId: string; status: string }> {
    const started = await this.call<{ jobId: string }>('POST', path, body);
    if (started.status !== 202) throw new Error(`${path} answered ${started.status}: ${JSON.stringify(started.body)}`);
    return this.whenEnded<Job>(started.body.jobId, timeoutMs);
  }

  /** Polls an import request to its end. It has no limit of its own: that of the test ends a wait for nothing. */
  async importEnded<Request = unknown>(requestId: string): Promise<Request & { status: string; listId?: string }> {
    for (;;) {
      const { body } = await this.call<Request & { status: string }>('GET', `/api/firebase/requests/${requestId}`);
      if (body.status === 'completed' || body.status === 'failed') return body;
      await new Promise((resume) => setTimeout(resume, 50));
    }
  }

  /** Polls an extraction to its end. */
  async whenEnded<Job = unknown>(jobId: string, timeoutMs = 120_000): Promise<Job & { jobId: string; status: string }> {
    const end = Date.now() + timeoutMs;
    while (Date.now() < end) {
      const { body: job } = await this.call<Job & { jobId: string; status: string }>('GET', `/api/extract/${jobId}`);
      if (job.status === 'completed' || job.status === 'failed') return job;
      await new Promise((resume) => setTimeout(resume, 50));
    }
    throw new Error(`Job ${jobId} did not end in time`);
  }
}
