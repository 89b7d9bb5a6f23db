import { join } from 'node:path';
import { createHash } from 'node:crypto';
import { API_KEY_SCOPES } from '@cairn/contracts/api-key-scopes.ts';
import { API_KEY_PREFIX } from '@cairn/contracts/api-keys.ts';
import type { Endpoint } from '@cairn/contracts/endpoint.ts';
import { VISIBILITIES, type Visibility } from '@cairn/contracts/visibility.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeSignedIn } from '../accounts/testing.ts';
import { type TestServer, testServer } from '../http/testing.ts';

const FILE = join(import.meta.dirname, '../../docs/rights.md');

let server: TestServer;
let ownerId: string;
/** The headers of each caller; the lists of the table belong to the user. */
const callers = new Map<string, Record<string, string>>();
beforeAll(async () => {
  server = await testServer({ workers: false });
  const [owner, other] = [await makeSignedIn(server, 'owner'), await makeSignedIn(server, 'other')];
  ownerId = owner.id;
  callers.set('visitor', {});
  callers.set('owner', owner.cookie);
  callers.set('other user', other.cookie);
  callers.set('owner’s key', await keyOf(owner.id));
  callers.set('other user’s key', await keyOf(other.id));
  callers.set('operator’s key', await keyOf(null));
  callers.set('operator', await server.operator());
});
afterAll(() => server.close());

/** A key with all scopes. Users cannot make keys, so that it is written into the database. */
async function keyOf(userId: string | null): Promise<Record<string, string>> {
  const key = `${API_KEY_PREFIX}of-${userId ?? 'operators'}`;
  await server.context.database.query(
    `insert into api_keys (name, beginning, key_hash, rate_per_minute, allowance, scopes, user_id) values ('All', 'x', $1, 100000, 100000, $2, $3)`,
    [createHash('sha256').update(key).digest('base64url'), API_KEY_SCOPES, userId],
  );
  return { authorization: `Bearer ${key}` };
}

/** A list with one place: the ids of both. */
async function makeList(visibility: Visibility): Promise<{ listId: string; placeId: string }> {
  const { database } = server.context;
  const { rows } = await database.query<{ id: string }>(
    "insert into lists (title, user_id, visibility, last_place_number) values ('A list', $1, $2, 1) returning id",
    [ownerId, visibility],
  );
  const id = rows[0]?.id ?? '';
  const { rows: places } = await database.query<{ id: string }>(
    `insert into list_places (list_id, number, position, place, identity) values ($1, 1, 1, '{"name":"A place"}', 'x') returning id::text`,
    [id],
  );
  return { listId: id, placeId: places[0]?.id ?? '' };
}

/** What a caller is answered: `yes` where it is not refused; 404 where a list that is there is answered as one that is not. */
async function cell({ method, path }: Endpoint, caller: string, visibility?: Visibility): Promise<string> {
  const { listId, placeId } = visibility === undefined ? { listId: 'x', placeId: 'x' } : await makeList(visibility);
  const address = path
    .replace(':listId', listId)
    .replace(':placeId', placeId)
    .replace(':placeNumber', '1')
    .replace(/:\w+|\*/g, 'x');
  const { status } = await server.ask(method, address, method === 'GET' ? undefined : bodyOf(path), callers.get(caller));
  const isRefused = status === 401 || status === 403 || (status === 404 && visibility !== undefined);
  expect([method, path, caller, status]).not.toEqual([method, path, caller, 500]);
  return isRefused ? String(status) : 'yes';
}

/** A body with which the call finds the list before it has anything to say of the values. */
function bodyOf(path: string): unknown {
  if (path.endsWith('/places')) return { places: [{ name: 'Another place' }] };
  return path.endsWith('/order') ? { ids: ['0'] } : {};
}

/** Signing out is asked last, each caller once. */
const ENDS_SESSION = ['DELETE /api/admin/session', 'POST /api/auth/sign-out'];

// @covers access.rights-of-every-call
test('who may make which call is as docs/rights.md says, for lists of each visibility', async () => {
  const endpoints = server.app.routeContext.endpoints
    .map(({ endpoint }) => ({ endpoint, name: `${endpoint.method} ${endpoint.path}` }))
    .toSorted((one, other) => (one.name < other.name ? -1 : 1))
    .toSorted((one, other) => Number(ENDS_SESSION.includes(one.name)) - Number(ENDS_SESSION.includes(other.name)));
  const rows: string[] = [];
  for (const { endpoint, name } of endpoints) {
    const cells: string[] = [];
    for (const caller of callers.keys()) {
      if (!endpoint.path.includes(':listId')) cells.push(await cell(endpoint, caller));
      else {
        const each: string[] = [];
        for (const visibility of VISIBILITIES) each.push(await cell(endpoint, caller, visibility));
        cells.push(new Set(each).size === 1 ? (each[0] ?? '') : each.join(' '));
      }
    }
    rows.push(`| \`${name}\` | ${cells.join(' | ')} |`);
  }
  await expect(documentOf(rows)).toMatchFileSnapshot(FILE);
}, 300_000);

function documentOf(rows: string[]): string {
  const names = [...callers.keys()];
  return `# Who may make which call

Written by \`server/app/rights.test.ts\`, which makes each call as each caller and fails where an answer differs; \`npx vitest run server/app/rights.test.ts -u\` writes it anew.

\`yes\`: the call is not refused. 401: sign in first. 403: this caller may not. 404: answered as if it did not exist. Calls about a list are made on lists of the owner; four answers are those for a list that is ${VISIBILITIES.join(', ')}, in this order. Keys have all scopes; \`EXTRACT_ACCESS\` is as it is by default.

| call | ${names.join(' | ')} |
| --- |${' --- |'.repeat(names.length)}
${rows.join('\n')}
`;
}
