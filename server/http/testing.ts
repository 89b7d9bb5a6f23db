import type { FastifyInstance } from 'fastify';
import { inject } from 'vitest';
import { makeApp } from '../app/app.ts';
import type { Context, Overrides } from '../app/context.ts';
import { makeContext } from '../app/make-context.ts';
import { readConfig } from '../config/config.ts';
import { testDatabase } from '../db/testing.ts';
import type { Log } from '../logging/log.ts';
import type { PageRenderer } from './pages.ts';

const PASSWORD = 'a test operator’s password';

export interface TestServer {
  url: string;
  /** For another process, as its DATABASE_URL. */
  databaseUrl: string;
  app: FastifyInstance;
  context: Context;
  /** Errors that the server logged; a test that expects none can say so. */
  errors: unknown[];
  /** Signs in and returns the headers of an operator's requests. */
  operator(): Promise<{ cookie: string }>;
  /** One call: JSON in, JSON out. `body` may be text that is sent as it is. */
  ask(method: string, path: string, body?: unknown, headers?: Record<string, string>): Promise<TestReply>;
  close(): Promise<void>;
}

interface TestReply {
  status: number;
  headers: Headers;
  /** Parsed JSON, else the text. Tests check it with `toMatchObject` or a schema. */
  body: unknown;
}

/**
 * The whole app on a fresh database, listening on a free port; replies are checked against their contracts.
 * `environment`: environment variables for the configuration. `workers: false` starts no workers, so that jobs wait.
 */
export async function testServer(
  options: { environment?: Record<string, string>; workers?: boolean; pages?: PageRenderer; overrides?: Omit<Overrides, 'database'> } = {},
): Promise<TestServer> {
  const { url: databaseUrl, database, drop } = await testDatabase();
  const errors: unknown[] = [];
  const log: Log = { info: () => undefined, warn: () => undefined, error: (_part, error) => errors.push(error) };
  const config = readConfig({ ADMIN_PASSWORD: PASSWORD, PORT: '0', WIKIMEDIA: 'off', ...options.environment });
  // The picture library keeps the fonts that it was given for as long as the process runs: they must outlive this server.
  const context = makeContext(config, databaseUrl, { log, fontFolder: inject('fontFolder'), ...options.overrides, database });
  await context.prepare();
  if (options.workers !== false) context.start();
  const app = await makeApp(context, { checkReplies: true, pages: options.pages });
  const url = await app.listen({ port: 0, host: '127.0.0.1' });

  const ask: TestServer['ask'] = async (method, path, body, headers = {}) => {
    const sent = body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) };
    const type: Record<string, string> = body === undefined ? {} : { 'content-type': 'application/json' };
    const reply = await fetch(url + path, { method, ...sent, headers: { ...type, ...headers } });
    const text = await reply.text();
    const isJson = /\bjson\b/.test(reply.headers.get('content-type') ?? '');
    return { status: reply.status, headers: reply.headers, body: isJson && text !== '' ? JSON.parse(text) : text };
  };
  return {
    url,
    databaseUrl,
    app,
    context,
    errors,
    ask,
    async operator() {
      const { status, headers } = await ask('POST', '/api/admin/session', { password: config.adminPassword });
      if (status !== 204) throw new Error(`The test operator could not sign in: ${status}`);
      return {
        cookie: headers
          .getSetCookie()
          .map((cookie) => cookie.split(';')[0])
          .join('; '),
      };
    },
    async close() {
      await app.close();
      await context.dispose();
      await drop();
    },
  };
}
