import { randomUUID } from 'node:crypto';
import { mkdirSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pictureHash } from '@cairn/contracts/pictures.ts';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { makeUser } from '../accounts/testing.ts';
import { checkPictureFiles } from '../doctor/rows.ts';
import { type TestServer, testServer } from '../http/testing.ts';

const TWO_DAYS_MS = 48 * 3_600_000;

let server: TestServer;
let operator: { cookie: string };
let dataDir: string;
let userId: string;
beforeAll(async () => {
  server = await testServer({ workers: false });
  operator = await server.operator();
});
afterAll(() => server.close());
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'cairn-undo-pictures-'));
  mkdirSync(join(dataDir, 'pictures'));
  userId = (await makeUser(server, randomUUID())).id;
});
afterEach(() => rmSync(dataDir, { recursive: true }));

const ask = (method: string, path: string, body?: unknown) => server.ask(method, path, body, operator);
const idOf = ({ body }: { body: unknown }) => (body as { id: string }).id;
/** Of another picture in each test. */
const address = (name: string) => `https://pictures.example/${userId}/${name}.jpg`;
const check = () => checkPictureFiles(server.context.database, { dataDir });

/** Keeps the pictures of these names, for two days already. */
function keep(...names: string[]): void {
  for (const name of names) {
    const path = join(dataDir, 'pictures', `${pictureHash(address(name))}.kept.webp`);
    writeFileSync(path, 'bytes');
    utimesSync(path, new Date(), new Date(Date.now() - TWO_DAYS_MS));
  }
}

/** What can be undone is over, as if a day had passed. */
async function passADay(): Promise<void> {
  const { database } = server.context;
  for (const table of ['lists', 'users']) await database.query(`update ${table} set deleted_at = deleted_at - interval '25 hours'`);
  await database.query("update audit_log set at = at - interval '25 hours'");
  await database.query('delete from audit_undo');
}

async function makeList(): Promise<string> {
  const places = [{ name: 'One', images: [address('place')] }];
  return idOf(await ask('POST', '/api/firebase/lists', { title: 'Bars', userId, imageUrl: address('cover'), locations: places }));
}

const CHANGES: Array<{ title: string; pictures: string[]; change(listId: string): Promise<unknown> }> = [
  {
    title: 'a deleted list',
    pictures: ['cover', 'place'],
    change: (listId) => ask('DELETE', `/api/firebase/lists/${listId}`),
  },
  {
    title: 'a changed list',
    pictures: ['cover', 'place'],
    change: (listId) => ask('PATCH', `/api/firebase/lists/${listId}`, { imageUrl: address('other'), locations: [{ name: 'Two' }] }),
  },
  {
    title: 'a deleted user, with the lists',
    pictures: ['cover', 'place', 'portrait', 'banner'],
    change: () => ask('DELETE', `/api/admin/users/${userId}`),
  },
  {
    title: 'a changed user',
    pictures: ['portrait', 'banner'],
    change: () => ask('PATCH', `/api/admin/users/${userId}`, { profileImageUrl: '', bannerImageUrl: '' }),
  },
];

// @covers users.deletion-bulk-creation-edits-undone
test.each(CHANGES)('the pictures of $title stay while the change can be undone, and are removed after it', async ({ pictures, change }) => {
  const listId = await makeList();
  const set = await ask('PATCH', `/api/admin/users/${userId}`, { profileImageUrl: address('portrait'), bannerImageUrl: address('banner') });
  expect(set.status).toBe(200);
  keep(...pictures);
  expect(await check()).toMatchObject({ level: 'ok' });
  expect(await change(listId)).toMatchObject({ status: expect.toSatisfy((status) => status < 300) });
  expect(await check()).toMatchObject({ level: 'ok' });
  await passADay();
  const found = await check();
  expect(found.what).toMatch(new RegExp(`^${pictures.length} files `));
  await found.fix?.();
  expect(readdirSync(join(dataDir, 'pictures'))).toEqual([]);
});

test('the pictures of places that an accepted proposal took off stay while the import can be taken back', async () => {
  const { database } = server.context;
  const listId = await makeList();
  await database.query("insert into import_requests (id, user_id, title, import_type) values ('request', $1, 'Bars', 'text')", [userId]);
  const before = [{ id: 1, place: { name: 'One', images: [address('replaced')] }, identity: 'one', edited: false }];
  await database.query(
    "insert into import_proposals (request_id, list_id, status, ledger, before_rows) values ('request', $1, 'accepted', '{}', $2)",
    [listId, JSON.stringify(before)],
  );
  keep('replaced');
  expect(await check()).toMatchObject({ level: 'ok' });
  await database.query("update import_proposals set status = 'taken-back', before_rows = null");
  expect(await check()).toMatchObject({ level: 'warn' });
});
