import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { createServer } from 'node:net';
import { z } from 'zod';
import type { Config } from '../config/config.ts';
import { dataFolderIn } from '../db/embedded/data-folder.ts';
import { codeOf, messageOf } from '../db/embedded/error.ts';
import { findRunning } from '../db/embedded/server.ts';
import { makeGuardedFetch } from '../external/fetch/guarded-fetch.ts';
import { withOperatorAddress } from '../external/fetch/operator-address.ts';
import { fail, type Finding, ok } from './finding.ts';

const TIMEOUT_MS = 3_000;

/** Whether the product can listen where the settings say, or does so already. */
export async function checkPort({
  port,
  host,
  databaseUrl,
  dataDir,
}: Pick<Config, 'port' | 'host' | 'databaseUrl' | 'dataDir'>): Promise<Finding> {
  const name = `PORT ${port} on ${host}`;
  const code = await whyNotListening(port, host);
  if (code === undefined) return ok('port', `${name} is free`);
  if (code === 'EADDRINUSE') {
    const state = await readState(port, host);
    if (state !== undefined && databaseUrl === undefined && !(await isInUse(dataDir)))
      return fail('port', `${name} is used by a Cairn with other data than ${dataDir}`, 'stop that one, or set another PORT');
    if (state !== undefined) return ok('port', `${name} is used by Cairn, which is ${state}`);
    return fail('port', `${name} is used by another program`, 'stop that program, or set another PORT');
  }
  if (code === 'EACCES') return fail('port', `${name} is not allowed to this user`, 'set a PORT above 1023');
  return fail('port', `${name}: ${code}`, 'set HOST to an address of this machine');
}

/** Whether the embedded database of this folder runs. */
async function isInUse(dataDir: string): Promise<boolean> {
  return existsSync(dataFolderIn(dataDir)) && (await findRunning(dataDir)) !== undefined;
}

async function whyNotListening(port: number, host: string): Promise<string | undefined> {
  const server = createServer();
  try {
    server.listen({ port, host });
    await once(server, 'listening');
    server.close();
    await once(server, 'close');
    return undefined;
  } catch (error) {
    return codeOf(error) ?? messageOf(error);
  }
}

const STATES = z.enum(['starting', 'serving', 'stopping', 'database away']);

/** What /readyz of a running product answers; undefined when something else listens. */
async function readState(port: number, host: string): Promise<string | undefined> {
  const local = host === '0.0.0.0' ? '127.0.0.1' : host === '::' ? '[::1]' : host.includes(':') ? `[${host}]` : host;
  const address = `http://${local}:${port}`;
  // The one private address that this request may reach is the operator's own HOST and PORT.
  const fetch = makeGuardedFetch({ originOverrides: withOperatorAddress(undefined, address) });
  try {
    const reply = await fetch(`${address}/readyz`, { timeoutMs: TIMEOUT_MS, maxBytes: 1_000 });
    return STATES.safeParse(reply.text().trim()).data;
  } catch {
    // What does not speak HTTP, or does not answer, is another program.
    return undefined;
  } finally {
    await fetch.close();
  }
}
