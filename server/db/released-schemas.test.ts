import type { FastifyInstance } from 'fastify';
import { isOpen, type Visibility } from '@cairn/contracts/visibility.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeApp } from '../app/app.ts';
import type { Context } from '../app/context.ts';
import { makeContext } from '../app/make-context.ts';
import { readConfig } from '../config/config.ts';
import { silent } from './embedded/testing/clusters.ts';
import { migrate } from './migrate.ts';
import { type TestDatabase, testDatabase } from './testing.ts';
import { loadRelease, readRelease, type Row } from './testing-releases.ts';

/** A version, and the newest migration that it had. The last one is of the schema before the release in work. */
const RELEASES = [
  ['0.1.0', '0011_search'],
  ['0.2.0 in work', '0038_photos'],
  ['0.2.0 before visibility', '0047_users_with_public_lists'],
  ['0.2.0 before own lists', '0053_coded_texts'],
  ['0.2.0 before the forms of own lists', '0055_own_lists'],
] as const;

describe.each(RELEASES)('the data of %s, written by that version', (_version, schema) => {
  let fresh: TestDatabase;
  let context: Context;
  let app: FastifyInstance;
  let rows: Row[];
  let operator: { cookie: string };
  const of = (table: string) => rows.filter((one) => one.table === table).map(({ row }) => row);
  const get = async (url: string, headers: Record<string, string> = {}) => (await app.inject({ method: 'GET', url, headers })).json();

  beforeAll(async () => {
    rows = await readRelease(schema);
    fresh = await testDatabase({ empty: true });
    await loadRelease(fresh.database, rows);
    await migrate(fresh.database);
    const config = readConfig({ DATABASE_URL: fresh.url, WIKIMEDIA: 'off' });
    context = makeContext(config, fresh.url, { log: silent, database: fresh.database });
    expect(await context.prepare()).toEqual({ operatorPassword: undefined });
    app = await makeApp(context, { checkReplies: true });
    const { headers } = await app.inject({
      method: 'POST',
      url: '/api/admin/session',
      payload: { password: 'a-fixture-password' },
    });
    operator = { cookie: String(headers['set-cookie']).split(';')[0] ?? '' };
  });
  afterAll(async () => {
    await app.close();
    await context.dispose();
    await fresh.drop();
  });

  test('the operator signs in with the password of then', async () => {
    expect((await app.inject({ method: 'GET', url: '/api/admin/session', headers: operator })).statusCode).toBe(204);
  });

  test('visitors read every open list with all its places in their order, and none that is private or removed', async () => {
    const lists = of('lists');
    expect(lists.length).toBeGreaterThanOrEqual(14);
    for (const list of lists) {
      const reply = await app.inject({ method: 'GET', url: `/api/firebase/lists/${list['id']}` });
      // Since lists have a visibility, the other column is made of it.
      const isRead = (list['is_public'] ?? isOpen(list['visibility'] as Visibility)) && list['deleted_at'] === null;
      expect([list['title'], reply.statusCode]).toEqual([list['title'], isRead ? 200 : 404]);
      if (!isRead) continue;
      const places = of('list_places')
        .filter((place) => place['list_id'] === list['id'])
        .toSorted((one, other) => Number(one['position']) - Number(other['position']));
      const { title, locations } = reply.json();
      expect({ title, names: locations.map(({ name }: { name: string }) => name) }).toEqual({
        title: list['title'],
        names: places.map(({ place }) => (place as { name: string }).name),
      });
    }
  });

  test('each job names the list that was last made of it', async () => {
    const published = new Map<unknown, unknown>();
    for (const entry of of('audit_log').filter(({ action, details }) => action === 'list.publish' && details !== null)) {
      const { jobId } = (JSON.parse(String(entry['details'])) as { after: { jobId?: string } }).after;
      if (jobId !== undefined) published.set(jobId, entry['subject_id']);
    }
    const { rows: jobs } = await fresh.database.query<{ id: string; list: string | null }>(
      'select id, list_id as list from extraction_jobs',
    );
    expect(jobs.map(({ id, list }) => [id, list])).toEqual(jobs.map(({ id }) => [id, published.get(id) ?? null]));
  });

  test('the search finds lists by their words, and users have their lists', async () => {
    expect(await get('/api/search/lists?q=tokyo')).toMatchObject([{ title: 'Tokyo in one long day 🗼' }]);
    const users: { id: string; name: string }[] = await get('/api/firebase/users', operator);
    expect(users.map(({ id }) => id).sort()).toEqual(
      of('users')
        .map(({ id }) => id)
        .sort(),
    );
  });

  test('a user signs in with the password of then, and has the list that was saved', async () => {
    const { statusCode, headers } = await app.inject({
      method: 'POST',
      url: '/api/auth/sign-in',
      payload: { email: 'nuria@example.org', password: 'harbour-and-light' },
    });
    const cookie = String(headers['set-cookie']).split(';')[0] ?? '';
    const [save] = of('list_saves');
    expect([statusCode, await get(`/api/firebase/lists/${save?.['list_id']}`, { cookie })]).toMatchObject([200, { saved: true }]);
  });

  // @covers extract-job.earlier-jobs-are-operators
  test('jobs are the operators’', async () => {
    const ids = of('extraction_jobs').map(({ id }) => id);
    const listed: { jobId: string }[] = await get('/api/extract', operator);
    expect(listed.map(({ jobId }) => jobId).sort()).toEqual(ids.sort());
  });

  test('jobs have their places, the waiting import request and the API key are there, and the audit trail is whole', async () => {
    for (const job of of('extraction_jobs')) {
      const { status, places } = await get(`/api/extract/${job['id']}`, operator);
      expect([status, places.length]).toEqual([
        job['status'],
        of('extracted_places').filter((place) => place['job_id'] === job['id']).length,
      ]);
    }
    expect(await get('/api/firebase/requests', operator)).toMatchObject([{ title: 'Kept for later', status: 'pending' }]);
    expect(await get('/api/admin/api-keys', operator)).toMatchObject([{ name: 'Harbour office', scopes: ['extract'] }]);
    expect(await get('/api/admin/audit/verify', operator)).toMatchObject({ intact: true });
  });
});
