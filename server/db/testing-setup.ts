import { mkdtemp, rm } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import type { Log } from '../logging/log.ts';
import { openDatabase } from './connection.ts';
import { type EmbeddedDatabase, startEmbedded } from './embedded/server.ts';
import { migrate } from './migrate.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Port on 127.0.0.1 that sends the test server's address, as JSON, to each connection. */
    databaseAddressPort: number;
    /** Of this run: the fonts of link cards, prepared by the first test that draws one. */
    fontFolder: string;
    /** For the font of pictures that tests draw (ocr/testing-font.ts). */
    testFontFolder: string;
  }
}

/** `url`: the server's own database. The server also has `cairn_template`, with every migration applied. */
export interface AddressReply {
  url?: string;
  problem?: string;
}

const silent: Log = { info: () => undefined, warn: () => undefined, error: () => undefined };

/**
 * Vitest's global set-up: one database server and one folder of fonts for all test files and workers. The server is started when the first
 * test file requests a database, so that runs without one do not pay for it, and stopped at the end of the run.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  let server: Promise<TestServer> | undefined;
  const addressServer = createServer((socket) => {
    server ??= startTestServer();
    const answer = (reply: AddressReply) => socket.end(JSON.stringify(reply));
    socket.on('error', () => socket.destroy());
    server.then(
      ({ embedded }) => answer({ url: embedded.url }),
      (error: unknown) => answer({ problem: error instanceof Error ? error.message : String(error) }),
    );
  });
  await new Promise<void>((resolve) => addressServer.listen(0, '127.0.0.1', resolve));
  project.provide('databaseAddressPort', (addressServer.address() as AddressInfo).port);
  const fontFolder = await mkdtemp(join(tmpdir(), 'cairn-fonts-'));
  project.provide('fontFolder', fontFolder);
  const testFontFolder = await mkdtemp(join(tmpdir(), 'cairn-test-font-'));
  project.provide('testFontFolder', testFontFolder);
  return async () => {
    addressServer.close();
    for (const folder of [fontFolder, testFontFolder]) await rm(folder, { recursive: true });
    // A failed start was already reported to every test that requested the server.
    const running = await server?.catch(() => undefined);
    await running?.embedded.stop();
    if (running) await rm(running.folder, { recursive: true });
  };
}

interface TestServer {
  folder: string;
  embedded: EmbeddedDatabase;
}

async function startTestServer(): Promise<TestServer> {
  const folder = await mkdtemp(join(tmpdir(), 'cairn-test-'));
  let embedded: EmbeddedDatabase | undefined;
  try {
    embedded = await startEmbedded(folder, silent, { fsync: false, orphanSeconds: 2 });
    await makeTemplate(embedded.url);
    return { folder, embedded };
  } catch (error) {
    await embedded?.stop();
    await rm(folder, { recursive: true });
    throw error;
  }
}

async function makeTemplate(url: string): Promise<void> {
  const admin = openDatabase(url, { max: 1 });
  await admin.query('CREATE DATABASE cairn_template');
  await admin.close();
  const template = openDatabase(databaseAt(url, 'cairn_template'), { max: 1 });
  await migrate(template).finally(() => template.close());
}

function databaseAt(url: string, name: string): string {
  const address = new URL(url);
  address.pathname = `/${name}`;
  return address.href;
}
