import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestServer, testServer } from '../http/testing.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer({ workers: false });
});
afterAll(() => server.close());

async function upload(bytes: number): Promise<Response> {
  const form = new FormData();
  form.set('file', new Blob(['name,address\n', 'Ramen Ya,Long Street 1\n'.repeat(Math.ceil(bytes / 23))]), 'places.csv');
  return fetch(`${server.url}/api/extract-file`, { method: 'POST', body: form, headers: await server.operator() });
}

test('a file of 49 MB is taken and stored, one of more than 50 MB is refused with 413', async () => {
  const taken = await upload(49 * 2 ** 20);
  const { jobId } = (await taken.json()) as { jobId: string };
  const { rows } = await server.context.database.query<{ size: number }>(
    'select octet_length(content) as size from extraction_inputs where job_id = $1',
    [jobId],
  );
  expect([taken.status, rows]).toEqual([202, [{ size: 13 + 23 * Math.ceil((49 * 2 ** 20) / 23) }]]);
  expect((await upload(51 * 2 ** 20)).status).toBe(413);
});
