import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type TestServer, testServer } from './testing.ts';

/** Lists, and users. */
const ROWS = 6_000;
const PART = 500;

let server: TestServer;
/** Rows of each table that public reads use. */
const sizes = new Map<string, number>();

beforeAll(async () => {
  server = await testServer({ workers: false });
  await fill();
  for (const table of ['lists', 'list_places', 'list_words', 'users', 'import_requests', 'messages', 'list_saves']) {
    const { rows } = await server.context.database.query<{ n: number }>(`select count(*)::int as n from ${table}`);
    sizes.set(table, rows[0]?.n ?? 0);
  }
});
afterAll(() => server.close());

/** "every" is in all lists and users, "rarity" in one list and "Rarissima" in one user. */
async function fill(): Promise<void> {
  const { database } = server.context;
  // In parts, as the triggers of these tables make each statement a long one.
  for (let from = 1; from <= ROWS; from += PART) {
    const part = [from, from + PART - 1];
    await database.query(
      `insert into users (id, display_name, username) select 'user-' || n, case when n = 77 then 'Rarissima' else 'Every Person ' || n end, 'u' || n
       from generate_series($1::int, $2::int) n`,
      part,
    );
  }
  for (let from = 1; from <= ROWS; from += PART) {
    const part = [from, from + PART - 1];
    await database.query(
      `insert into lists (id, title, user_id, views, created_at)
       select 'list-' || n, 'Every ' || n || case when n = 99 then ' rarity 鼎泰豐' else '' end, 'user-' || 1 + n % $3::int, n % 100, now() - n * interval '1 minute'
       from generate_series($1::int, $2::int) n`,
      // The newer half of the users has no lists: visitors see none of them.
      [...part, ROWS / 2],
    );
    await database.query(
      `insert into list_places (list_id, number, position, place, identity)
       select 'list-' || n, 1, 1, jsonb_build_object('name', 'Place ' || n, 'country', 'Portugal'), 'plain|' || n
       from generate_series($1::int, $2::int) n`,
      part,
    );
  }
  await database.query('vacuum analyze');
}

interface Statement {
  text: string;
  values: unknown[];
}

/** Requests an address and returns the reads that the server sent to the database for it. */
async function readsOf(path: string): Promise<Statement[]> {
  const { pool } = server.context.database;
  const sent: Statement[] = [];
  const query = pool.query.bind(pool) as (...parameters: unknown[]) => unknown;
  const spy = vi.spyOn(pool, 'query').mockImplementation(((...parameters: unknown[]) => {
    const [first, values] = parameters as [string | { text: string; values?: unknown[] }, unknown[] | undefined];
    sent.push(typeof first === 'string' ? { text: first, values: values ?? [] } : { text: first.text, values: first.values ?? [] });
    return query(...parameters);
  }) as never);
  const { status } = await server.ask('GET', path);
  spy.mockRestore();
  expect([path, status]).toEqual([path, 200]);
  return sent.filter(({ text }) => /^\s*(select|with)\b/i.test(text) && !/\b(insert into|update \w+ set|delete from)\b/i.test(text));
}

interface PlanNode {
  'Node Type': string;
  'Relation Name'?: string;
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  'Rows Removed by Index Recheck'?: number;
  Plans?: PlanNode[];
}

/** The rows that a statement really read from each table. */
async function rowsRead({ text, values }: Statement): Promise<Map<string, number>> {
  const { rows } = await server.context.database.query<{ 'QUERY PLAN': [{ Plan: PlanNode }] }>(
    `explain (analyze, format json) ${text}`,
    values,
  );
  const read = new Map<string, number>();
  const visit = (node: PlanNode): void => {
    const table = node['Relation Name'];
    const each = node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0) + (node['Rows Removed by Index Recheck'] ?? 0);
    if (table !== undefined) read.set(table, (read.get(table) ?? 0) + each * node['Actual Loops']);
    for (const child of node.Plans ?? []) visit(child);
  };
  const plan = rows[0]?.['QUERY PLAN'][0].Plan;
  if (plan) visit(plan);
  return read;
}

const search = (kind: string, q: string) => `/api/search/${kind}?limit=10&q=${encodeURIComponent(q)}`;

test.each([
  '/api/pages/home',
  '/api/pages/lists/list-5',
  '/api/pages/users/user-5',
  '/api/firebase/lists?limit=20',
  '/api/firebase/lists?limit=20&sort=popular',
  '/api/firebase/lists?limit=20&userId=user-5',
  '/api/firebase/lists?limit=20&userId=user-5&q=every',
  '/api/firebase/lists/list-5',
  '/api/firebase/lists/list-5/export?format=csv',
  '/api/firebase/users/user-5',
  '/sitemap.xml',
  '/feed.xml',
  '/user/user-5/feed.xml',
  '/list/list-5/feed.xml',
  ...['lists', 'users'].flatMap((kind) => [
    `/api/search/${kind}?limit=10`,
    search(kind, 'every'),
    search(kind, 'e'),
    search(kind, 'rarity'),
    search(kind, 'rarissima'),
    search(kind, '鼎'),
    search(kind, '泰豐'),
    search(kind, 'zq'),
    search(kind, '%'),
    search(kind, 'nothing like it'),
  ]),
])('%s reads less than half of any table', async (path) => {
  const statements = await readsOf(path);
  expect(statements.length).toBeGreaterThan(0);
  for (const statement of statements)
    for (const [table, rows] of await rowsRead(statement)) {
      const size = sizes.get(table);
      if (size !== undefined && size > 0) expect({ table, rows, text: statement.text }).toSatisfy(() => rows < size / 2);
    }
});
