/** The demo cannot be loaded; the message is a line for a person. */
export class DemoError extends Error {
  override name = 'DemoError';
}

/** Calls of a signed-in operator. */
export interface Talk {
  /** JSON in, JSON out. */
  send(method: string, path: string, body?: unknown): Promise<unknown>;
  /** Answers the job's id. */
  sendFile(path: string, filename: string, text: string): Promise<string>;
  /** X-Total-Count of a collection. */
  total(path: string): Promise<number>;
}

/**
 * Signs in at a running product.
 * @throws DemoError with a line that says what to do
 */
export async function signIn(url: string, password: string): Promise<Talk> {
  const entered = await ask(`${url}/api/admin/session`, { method: 'POST', body: JSON.stringify({ password }), headers: JSON_BODY });
  const cookie = entered.headers
    .getSetCookie()
    .map((one) => one.split(';')[0])
    .join('; ');
  const call = (path: string, init: RequestInit) => ask(url + path, { ...init, headers: { ...init.headers, cookie } });
  return {
    async send(method, path, body) {
      const reply = await call(path, body === undefined ? { method } : { method, body: JSON.stringify(body), headers: JSON_BODY });
      return reply.json();
    },
    async sendFile(path, filename, text) {
      const form = new FormData();
      form.append('file', new Blob([text], { type: 'application/geo+json' }), filename);
      const { jobId } = (await (await call(path, { method: 'POST', body: form })).json()) as { jobId: string };
      return jobId;
    },
    async total(path) {
      return Number((await call(path, {})).headers.get('x-total-count'));
    },
  };
}

/** Reports that a visitor with this user agent sees a list. */
export async function reportView(url: string, listId: string, userAgent: string): Promise<void> {
  await ask(`${url}/api/views`, { method: 'POST', body: JSON.stringify({ listId }), headers: { ...JSON_BODY, 'user-agent': userAgent } });
}

const JSON_BODY = { 'content-type': 'application/json' };

async function ask(address: string, init: RequestInit): Promise<Response> {
  const reply = await fetch(address, init).catch((error: unknown) => {
    const { origin } = new URL(address);
    throw new DemoError(`There is no product at ${origin}. Start it with npm start, or name its address with --url.`, { cause: error });
  });
  if (reply.ok) return reply;
  const text = await reply.text();
  throw new DemoError(sentenceOf(text) ?? `${new URL(address).pathname} answered ${reply.status}: ${text.slice(0, 200)}`);
}

/** The sentence of a problem reply. */
function sentenceOf(text: string): string | undefined {
  try {
    const { detail }: { detail?: string } = JSON.parse(text);
    return detail;
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}
