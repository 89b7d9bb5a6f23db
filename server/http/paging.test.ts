import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type TestServer, testServer } from './testing.ts';

const ROWS = 90;
/** Rows in a page: many values are equal, so pages end between equal rows. */
const LIMIT = 7;

let server: TestServer;
let operator: { cookie: string };

beforeAll(async () => {
  server = await testServer({ workers: false });
  operator = await server.operator();
  await add('first', ROWS);
});
afterAll(() => server.close());

/** Users, lists, requests and messages, many of them with equal times, titles and numbers. */
async function add(name: string, rows: number): Promise<void> {
  const { database } = server.context;
  const statements = [
    `insert into users (id, display_name, username, email, is_imported, password_hash, created_at)
     select $1 || n, 'Person ' || n % 9, $1 || n, case when n % 3 > 0 then $1 || n || '@example.org' end, n % 2 = 0, 'none', date_trunc('day', now()) + n % 5 * interval '1 hour'
     from generate_series(1, $2::int) n`,
    `insert into lists (id, title, user_id, visibility, views, saves, created_at)
     select $1 || n, 'Findable ' || n % 4, 'first' || 1 + n % 3, case when n % 11 > 0 then 'public' else 'private' end, n % 6, n % 2, date_trunc('day', now()) + n % 5 * interval '1 hour'
     from generate_series(1, $2::int) n`,
    // Visitors see users with a public list only.
    `insert into lists (id, title, user_id, created_at)
     select $1 || 'own' || n, 'Own', $1 || n, date_trunc('day', now()) + n % 5 * interval '1 hour' from generate_series(1, $2::int) n`,
    `insert into import_requests (id, user_id, import_type, text_content, title, status, created_at)
     select $1 || n, 'first' || 1 + n % 3, 'text', 'A text', 'Request ' || n % 8, case when n % 3 = 0 then 'failed' else 'completed' end,
       date_trunc('day', now()) + n % 5 * interval '1 hour' from generate_series(1, $2::int) n`,
    `insert into messages (id, type, content, from_user_id, to_user_id, idempotency_key, created_at)
     select $1 || n, 'new_message', 'Hello', 'first1', 'first2', $1 || n, date_trunc('day', now()) + n % 5 * interval '1 hour' from generate_series(1, $2::int) n`,
  ];
  for (const statement of statements) await database.query(statement, [name, rows]);
}

interface Followed {
  ids: string[];
  totals: number[];
}

/** Follows the pages from the first to the last. */
async function follow(first: string, headers: Record<string, string>, betweenPages: () => Promise<void>): Promise<Followed> {
  const followed: Followed = { ids: [], totals: [] };
  for (let path: string | undefined = first; path !== undefined;) {
    const reply = await server.ask('GET', path, undefined, headers);
    expect([path, reply.status]).toEqual([path, 200]);
    followed.ids.push(...(reply.body as Array<{ id: string }>).map(({ id }) => id));
    followed.totals.push(Number(reply.headers.get('x-total-count')));
    path = /<([^>]+)>; rel="next"/.exec(reply.headers.get('link') ?? '')?.[1];
    await betweenPages();
  }
  return followed;
}

const USER_SORTS = ['displayName', 'email', 'isImported', 'listCount', 'totalPlaces', 'createdAt'];
const COLLECTIONS = [
  '/api/firebase/lists?sort=recent',
  '/api/firebase/lists?sort=popular',
  '/api/firebase/lists?sort=recent&userId=first1',
  '/api/firebase/lists?sort=popular&userId=first1',
  '/api/firebase/lists?sort=popular&q=findable',
  '/api/firebase/lists?sort=recent&q=findable+3',
  '/api/firebase/requests?order=newest',
  '/api/firebase/requests?order=oldest',
  '/api/firebase/requests?order=title',
  '/api/firebase/requests?order=title&status=failed',
  '/api/firebase/requests?order=newest&q=request+1',
  '/api/notifications/messages?',
  ...USER_SORTS.flatMap((sort) => ['asc', 'desc'].map((direction) => `/api/admin/users?sort=${sort}&direction=${direction}`)),
  '/api/admin/users?sort=displayName&q=person+3',
];
const VISITED = [
  '/api/firebase/lists?sort=recent',
  '/api/firebase/lists?sort=popular&userId=first2',
  '/api/search/lists?q=findable',
  '/api/search/users?q=person',
];

describe('pages of a collection', () => {
  test.each([...COLLECTIONS.map((path) => ({ path, by: 'an operator' })), ...VISITED.map((path) => ({ path, by: 'a visitor' }))])(
    'have every row once, in the same order as one page, while rows are added: $path by $by',
    async ({ path, by }) => {
      const headers = by === 'an operator' ? operator : {};
      const { body, headers: replied } = await server.ask('GET', `${path}&limit=1000`, undefined, headers);
      const whole = (body as Array<{ id: string }>).map(({ id }) => id);
      expect(whole.length).toBeGreaterThan(LIMIT);
      expect(Number(replied.get('x-total-count'))).toBe(whole.length);

      const still = await follow(`${path}&limit=${LIMIT}`, headers, async () => undefined);
      expect(still.ids).toEqual(whole);
      expect(new Set(still.totals)).toEqual(new Set([whole.length]));

      let added = 0;
      const name = `added ${path} ${by} `;
      const moving = await follow(`${path}&limit=${LIMIT}`, headers, async () => {
        added += 1;
        if (added <= 3) await add(name + added, 2);
      });
      expect(moving.ids.filter((id) => !id.startsWith('added '))).toEqual(whole.filter((id) => !id.startsWith('added ')));
      expect(new Set(moving.ids).size).toBe(moving.ids.length);
      await removeAdded();
    },
  );
});

async function removeAdded(): Promise<void> {
  for (const table of ['messages', 'import_requests', 'lists', 'users'])
    await server.context.database.query(`delete from ${table} where id like 'added %'`);
}
