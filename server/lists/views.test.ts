import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestDatabase, testDatabase } from '../db/testing.ts';
import { silent } from '../db/embedded/testing/clusters.ts';
import { makeViews } from './views.ts';

let stored: TestDatabase;
beforeAll(async () => {
  stored = await testDatabase();
  await stored.database.query("insert into users (id, display_name) values ('ada', 'Ada')");
});
afterAll(() => stored.drop());

// @covers list.view-counts-visitor-day-programs
test.each([
  { title: 'addresses of one IPv6 network', addresses: ['2001:db8:1:2::1', '2001:db8:1:2:3:4:5:6', '[2001:db8:1:2::9]:443'], views: 1 },
  { title: 'addresses of two IPv6 networks', addresses: ['2001:db8:1:2::1', '2001:db8:1:3::1'], views: 2 },
  { title: 'one IPv4 address in all its forms', addresses: ['192.0.2.7', '::ffff:192.0.2.7', '192.0.2.7:443', '192.0.2.7:444'], views: 1 },
  { title: 'two IPv4 addresses', addresses: ['192.0.2.7', '192.0.2.8'], views: 2 },
])('views from $title count $views on a day', async ({ title, addresses, views }) => {
  await stored.database.query("insert into lists (id, title, user_id) values ($1, $1, 'ada')", [title]);
  const counted = makeViews(stored.database, silent);
  for (const address of addresses) counted.note(title, { address, userAgent: 'Mozilla/5.0 (X11)' });
  await counted.flush();
  const { rows } = await stored.database.query('select views from lists where id = $1', [title]);
  expect(rows).toEqual([{ views }]);
});
