import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client, startProduct } from '@cairn/e2e/product.ts';
import { LIST_ID, listService } from '@cairn/engines/testing/list-service.ts';
import { openDatabase } from '@cairn/server/db/connection.ts';
import { startEmbedded } from '@cairn/server/db/embedded/server.ts';
import type { Measurement } from './measurement.ts';

/** Mixed requests, two in five of them for the service that is out of order. */
const REQUESTS = 300;
const silent = { info: () => undefined, warn: () => undefined, error: () => undefined };

/** How soon requests are taken up while the service that others of them ask answers 500 to everything, and how all of them end after it. */
export async function benchOutage(): Promise<Measurement[]> {
  const folder = mkdtempSync(join(tmpdir(), 'cairn-bench-outage-'));
  const embedded = await startEmbedded(folder, silent);
  const database = openDatabase(embedded.url, { statementTimeoutMs: 0 });
  const service = await startSickService();
  const product = await startProduct({ DATABASE_URL: embedded.url, ORIGIN_OVERRIDES: `https://www.google.com=${service.origin}` });
  try {
    const client = new Client(product.url);
    await client.signIn();
    await makeRequests(client, await client.makeUser('bench'));
    const untilNone = async (condition: string) => {
      const from = performance.now();
      while (
        (await database.query(`select 1 from import_requests where status in ('pending', 'processing') and ${condition} limit 1`)).rows
          .length > 0
      )
        await new Promise((resume) => setTimeout(resume, 100));
      return (performance.now() - from) / 1_000;
    };
    await untilNone("import_type <> 'google-maps'");
    service.recover();
    const settled = await untilNone('true');
    const { rows: waits } = await database.query<{ waited: number }>(
      `select extract(epoch from claimed_at - created_at)::float8 * 1000 as waited from import_requests where import_type <> 'google-maps' order by 1`,
    );
    const { rows: ends } = await database.query<{ once: number }>(
      `select count(*)::int as once from import_requests r where status = 'completed' and (select count(*) from lists l where l.import_request_id = r.id) = 1`,
    );
    const at = (share: number) => waits[Math.min(waits.length - 1, Math.floor(waits.length * share))]?.waited ?? Number.NaN;
    return [
      { name: 'unrelated request to claimed in an outage, p50', value: at(0.5), unit: 'ms' },
      { name: 'unrelated request to claimed in an outage, p95', value: at(0.95), unit: 'ms', note: 'wanted: under 1,000' },
      { name: 'from the end of the outage to the last end', value: settled, unit: 's' },
      { name: 'completed with one list each', value: ends[0]?.once ?? 0, unit: 'requests', note: `${REQUESTS} made` },
    ];
  } finally {
    await product.stop();
    service.close();
    await database.close();
    await embedded.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function makeRequests(client: Client, userId: string): Promise<void> {
  const googleMapsUrl = `https://www.google.com/maps/placelists/list/${LIST_ID}`;
  for (let turn = 0; turn < REQUESTS; turn += 1) {
    const kind =
      turn % 5 < 2
        ? { importType: 'google-maps', googleMapsUrl }
        : { importType: 'text', textContent: 'Café Amsel, Lindengasse 14, 1070 Wien\nCafé Zeisig, Mondgasse 6, 1010 Wien' };
    await client.call('POST', '/api/firebase/create-request', { userId, title: `Outage ${turn}`, ...kind });
  }
}

/** The list service, answering 500 to everything until it recovers. */
async function startSickService(): Promise<{ origin: string; recover(): void; close(): void }> {
  const healthy = listService({ places: 20 });
  let sick = true;
  const server = createServer((request, response) => {
    const headers = Object.fromEntries(Object.entries(request.headers).map(([name, value]) => [name, String(value)]));
    const reply = sick ? undefined : healthy.handle(new URL(request.url ?? '/', 'https://www.google.com'), headers);
    response.writeHead(sick ? 500 : (reply?.status ?? 404), reply?.headers).end(reply?.body ?? '');
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    recover() {
      sick = false;
    },
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}
