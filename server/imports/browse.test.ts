import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestServer, testServer } from '../http/testing.ts';

const ROWS = 2_600;
const RARE = 'ammonite';
const CAUSE = 'empty: The list holds no place.';

interface Row {
  id: string;
  title: string;
  status: string;
  createdAt: string;
  imageData?: string;
}

describe('the list of requests', () => {
  let server: TestServer;
  let operator: { cookie: string };

  beforeAll(async () => {
    server = await testServer({ workers: false });
    operator = await server.operator();
    const { database } = server.context;
    await database.query(
      "insert into users (id, display_name, email) values ('ada', 'Ada', 'ada@example.org'), ('bo', 'Bo', 'bo@example.org')",
    );
    // Three share each timestamp, so that the id in a cursor matters; only the oldest contains the rare word.
    await database.query(
      `insert into import_requests (id, user_id, import_type, link_url, text_content, title, status, error, error_code, cause, created_at, processed_at)
       select 'r' || lpad(n::text, 5, '0'), case when n % 10 = 0 then 'ada' else 'bo' end, case when n % 2 = 0 then 'link' else 'text' end,
         case when n % 2 = 0 then 'https://example.org/' || n end, case when n % 2 = 1 then 'A text about ' || n end,
         case when n = $1 then '${RARE} 100%_real' else 'Title ' || (n * 7919 % 10007) end, case when n % 4 = 0 then 'failed' else 'completed' end,
         case when n % 4 = 0 then 'The list holds no place.' end, case when n % 4 = 0 then 'empty' end, case when n % 4 = 0 then '${CAUSE}' end,
         now() - (n / 3) * interval '1 minute', now()
       from generate_series(1, $1::int) n`,
      [ROWS],
    );
    await database.query('analyze import_requests');
  });
  afterAll(() => server.close());

  const ask = async (query: string) => {
    const { status, headers, body } = await server.ask('GET', `/api/firebase/requests${query}`, undefined, operator);
    if (status !== 200) throw new Error(`${query} answered ${status}`);
    const next = /<[^>]+\?([^>]+)>; rel="next"/.exec(headers.get('link') ?? '')?.[1];
    return { rows: body as Row[], total: Number(headers.get('x-total-count')), next };
  };
  const walk = async (query: string) => {
    const rows: Row[] = [];
    for (let next: string | undefined = query.slice(1); next !== undefined;) {
      const part = await ask(`?${next}`);
      rows.push(...part.rows);
      next = part.next;
    }
    return rows;
  };

  it.each([
    ['newest', (a: Row, b: Row) => b.createdAt.localeCompare(a.createdAt) || (b.id < a.id ? -1 : 1)],
    ['oldest', (a: Row, b: Row) => a.createdAt.localeCompare(b.createdAt) || (a.id < b.id ? -1 : 1)],
    ['title', (a: Row, b: Row) => (a.title.toLowerCase() < b.title.toLowerCase() ? -1 : 1)],
  ] as const)('walks each request once in the order %s, also among found ones', async (order, compare) => {
    const all = await walk(`?order=${order}&limit=400`);
    expect(new Set(all.map((row) => row.id)).size).toBe(ROWS);
    expect(all).toEqual(all.toSorted(compare));
    const found = await walk(`?order=${order}&limit=70&q=ada&status=failed`);
    expect(found.map((row) => row.id)).toEqual(all.filter((row) => Number(row.id.slice(1)) % 20 === 0).map((row) => row.id));
    const shifted = await ask(`?order=${order}&limit=5&offset=1300&q=example.org`);
    expect(shifted.rows).toHaveLength(5);
  });

  // @covers imports.requests-searched-title-link-text
  it('finds words anywhere in title, link, text, error, user and id, exactly as written', async () => {
    for (const [words, total] of [
      [RARE, 1],
      ['100%_real', 1],
      ['100%real', 0],
      ['example.org/2598', 1],
      ['a text about 2599', 1],
      ['R00042', 1],
    ] as const)
      expect(await ask(`?q=${encodeURIComponent(words)}`), words).toMatchObject({ total, rows: { length: total } });
    expect((await ask('?q=ADA%40example&limit=1')).total).toBe(260);
    expect((await ask('?q=ad&limit=1')).total).toBe(260);
    expect((await ask('?q=holds%20no%20place&limit=1')).total).toBe(650);
  });

  // @covers imports.requests-counted-narrowed-status-type
  it('counts whole without words and up to a bound with them, and narrows by status, type and cause', async () => {
    const total = async (query: string) => (await ask(`${query}&limit=1`)).total;
    expect(await total('?')).toBe(ROWS);
    expect(await total('?status=failed')).toBe(650);
    expect(await total('?status=failed&importType=text')).toBe(0);
    expect(await total('?importType=text')).toBe(ROWS / 2);
    expect(await total('?status=completed&importType=text')).toBe(ROWS / 2);
    expect(await total(`?cause=${encodeURIComponent(CAUSE)}`)).toBe(650);
    expect(await total('?cause=another')).toBe(0);
    expect(await total('?q=title')).toBe(1_000);
  });

  it('rejects a cursor of another order', async () => {
    const { next } = await ask('?order=title&limit=2');
    const cursor = new URLSearchParams(next).get('cursor');
    expect((await server.ask('GET', `/api/firebase/requests?cursor=${cursor}`, undefined, operator)).status).toBe(400);
  });

  // @covers limits.collection-answers-1000-rows-refuses
  it('answers at most 1,000 of them, with the total and the address of the next ones', async () => {
    const { rows, total, next } = await ask('');
    expect([rows.length, total, ROWS > 1_000]).toEqual([1_000, ROWS, true]);
    expect((await ask(`?${next}`)).rows.length).toBe(Math.min(ROWS - 1_000, 1_000));
  });

  // @covers imports.picture-never-travels-list-requests
  it('never contains a whole picture, not even one of 10 MB', async () => {
    const imageData = `data:image/png;base64,${Buffer.alloc(10 * 1024 * 1024, 7).toString('base64')}`;
    const body = { userId: 'ada', importType: 'image', title: 'Large', imageData };
    expect((await server.ask('POST', '/api/firebase/create-request', body, operator)).status).toBe(201);
    const { rows } = await ask('?limit=1');
    expect(rows).toMatchObject([{ title: 'Large', imageData: imageData.slice(0, 50) }]);
    expect(JSON.stringify(rows).length).toBeLessThan(1_000);
  });
});
