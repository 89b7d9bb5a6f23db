import { fakeWorld } from '@cairn/engines/testing/fake-world.ts';
import { LIST_ID, listService } from '@cairn/engines/testing/list-service.ts';
import type { World } from '@cairn/engines/world.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestDatabase, testDatabase } from '../db/testing.ts';
import { makeSmallDisk, makeTablespace } from '../db/testing-small-disk.ts';
import { type TestServer, testServer } from '../http/testing.ts';
import type { Log } from '../logging/log.ts';

const LIST_URL = `https://www.google.com/maps/placelists/list/${LIST_ID}`;
const SPACE = `small_whole_${process.pid}`;
const NO_SPACE = 'No space left on device';
const disk = makeSmallDisk();

// All tables and indexes are on a small file system, so that neither the outcome nor the failure of a request can be written.
describe.skipIf(disk === undefined)(
  'an import request while no table can be written (needs the right to mount a small file system)',
  () => {
    let beside: TestDatabase;
    let server: TestServer;
    let operator: { cookie: string };
    const logged: string[] = [];
    const log: Log = {
      info: () => undefined,
      warn: () => undefined,
      error: (_part, error, message) => logged.push(`${message}: ${error}`),
    };
    let beforeReading: () => Promise<unknown> = async () => undefined;

    beforeAll(async () => {
      beside = await testDatabase({ empty: true });
      if (disk) await makeTablespace(beside.database, SPACE, disk);
      const service = listService({ places: 500 });
      const fake = fakeWorld((url, request) => service.handle(url, request.headers));
      const world: World = {
        ...fake,
        async fetch(url, options) {
          await beforeReading();
          return fake.fetch(url, options);
        },
      };
      server = await testServer({ overrides: { world, log } });
      operator = await server.operator();
      const { database } = server.context;
      await database.query("insert into users (id, display_name) values ('ada', 'Ada')");
      for (const kind of ['table', 'index']) await database.query(`alter ${kind} all in tablespace pg_default set tablespace ${SPACE}`);
    });
    afterAll(async () => {
      await server?.close();
      await beside?.database.query(`DROP TABLESPACE ${SPACE}`);
      await beside?.drop();
      disk?.close();
    });

    const ask = (method: string, path: string, body?: unknown) => server.ask(method, path, body, operator);
    const body = { userId: 'ada', importType: 'google-maps', title: 'A list', googleMapsUrl: LIST_URL };
    const request = async (id: string) => ((await ask('GET', `/api/firebase/requests?q=${id}`)).body as unknown[])[0];
    /** Writes rows until the room that is left in the table's pages is used up. */
    async function usePages(insert: () => Promise<unknown>): Promise<void> {
      for (;;) {
        try {
          await insert();
        } catch (error) {
          if (String(error).includes(NO_SPACE)) return;
          throw error;
        }
      }
    }
    const useActivityPages = () => {
      const line = "insert into activity_log (poller, type, message) values ('notifications', 'info', repeat('x', 50))";
      return usePages(() => server.context.database.query(line));
    };
    /** Creates a request; its first reading takes all room, and every later one waits for `laterReadings`. */
    async function createOnFullDisk(laterReadings: Promise<void>): Promise<string> {
      logged.length = 0;
      beforeReading = async () => {
        beforeReading = () => laterReadings;
        disk?.fill();
        await useActivityPages();
      };
      const { id } = (await ask('POST', '/api/firebase/create-request', body)).body as { id: string };
      await expect.poll(() => logged).toContainEqual(expect.stringMatching(`Work on ${id} was released: .*${NO_SPACE}`));
      return id;
    }

    // @covers imports.full-disk-fails-request-reason
    it('is read again and completes once there is space again', async () => {
      const freed = Promise.withResolvers<void>();
      const id = await createOnFullDisk(freed.promise);
      expect(await request(id)).toMatchObject({ status: 'processing' });
      disk?.free();
      freed.resolve();
      await expect.poll(() => request(id)).toMatchObject({ status: 'completed', listId: expect.any(String) });
    });

    // @covers imports.full-disk-fails-request-reason
    it('fails with a sentence that names the database after 40 such readings, and completes when it is run again', async () => {
      const freed = Promise.withResolvers<void>();
      const id = await createOnFullDisk(freed.promise);
      disk?.free();
      // As if forty readings had ended like this.
      const { database } = server.context;
      await database.query("update pgboss.job set state = 'retry', retry_count = 40, start_after = now() where data ->> 'rowId' = $1", [
        id,
      ]);
      await expect
        .poll(() => request(id))
        .toMatchObject({ status: 'failed', errorCode: 'interrupted', error: expect.stringContaining('the database couldn’t save') });
      freed.resolve();
      expect((await ask('POST', `/api/firebase/rerun/${id}`)).status).toBe(200);
      await expect.poll(() => request(id)).toMatchObject({ status: 'completed', listId: expect.any(String) });
    });
  },
);
