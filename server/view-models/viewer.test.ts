import { OPERATOR_COOKIE } from '@cairn/contracts/operator.ts';
import { SIGNED_IN_COOKIE } from '@cairn/contracts/signed-in-cookie.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeSignedIn, makeUser, PASSWORD } from '../accounts/testing.ts';
import type { PageRenderer } from '../http/pages.ts';
import { type TestServer, testServer } from '../http/testing.ts';

/** Pages that show what they were called with. */
const pages: PageRenderer = {
  load: async () => async (request) => ({
    status: 200,
    html: JSON.stringify({ hasSession: request.hasSession, viewer: await request.query(['/api/viewer']) }),
    inline: { scripts: [], styles: [] },
  }),
};

let server: TestServer;
let operator: { cookie: string };
beforeAll(async () => {
  server = await testServer({ workers: false, pages });
  operator = await server.operator();
});
afterAll(() => server.close());

const VISITOR = { userId: null, isOperator: false };
const MARK = { cookie: `${SIGNED_IN_COOKIE}=1` };
/** The cookie as the reply sets it; undefined where it does not. */
const markOf = (reply: { headers: Headers }) => reply.headers.getSetCookie().find((cookie) => cookie.startsWith(`${SIGNED_IN_COOKIE}=`));
const SET = /^cairn_signed_in=1; Max-Age=\d+; Path=\/; SameSite=Lax$/;
const REMOVED = /^cairn_signed_in=; .*Expires=Thu, 01 Jan 1970/;
const viewer = (headers = {}, query = '') => server.ask('GET', `/api/viewer${query}`, undefined, headers);

test('answers who is signed in, and whether that user saved the list', async () => {
  const ada = await makeSignedIn(server, 'ada');
  const list = (await server.ask('POST', '/api/firebase/lists', { title: 'Bridges', userId: ada.id }, operator)).body as { id: string };
  const query = `?list=${list.id}`;
  expect((await viewer({}, query)).body).toEqual(VISITOR);
  expect((await viewer(ada.cookie)).body).toEqual({ userId: ada.id, isOperator: false });
  expect((await viewer(ada.cookie, query)).body).toEqual({ userId: ada.id, isOperator: false, saved: false });
  await server.ask('PUT', `/api/firebase/lists/${list.id}/save`, undefined, ada.cookie);
  expect((await viewer(ada.bearer, query)).body).toEqual({ userId: ada.id, isOperator: false, saved: true });
  expect((await viewer(operator, query)).body).toEqual({ userId: null, isOperator: true });
  const both = { cookie: `${operator.cookie}; ${ada.cookie.cookie}` };
  expect((await viewer(both, query)).body).toEqual({ userId: ada.id, isOperator: true, saved: true });
  expect((await viewer(ada.cookie, query)).headers.get('cache-control')).toBe('private, no-store');
});

// @covers access.mark-signed-in-opens-nothing
test('the mark is set and removed together with the cookies of sessions, and opens nothing', async () => {
  const { email } = await makeUser(server, 'marked');
  const signedIn = await server.ask('POST', '/api/auth/sign-in', { email, password: PASSWORD });
  expect([signedIn.headers.getSetCookie()[0]?.startsWith('cairn_user='), markOf(signedIn)]).toEqual([true, expect.stringMatching(SET)]);
  expect(markOf(await server.ask('POST', '/api/auth/sign-out', undefined, { cookie: signedIn.headers.getSetCookie().join('; ') }))).toMatch(
    REMOVED,
  );
  expect(markOf(await server.ask('DELETE', '/api/admin/session', undefined, { cookie: `${(await server.operator()).cookie}` }))).toMatch(
    REMOVED,
  );
  // The operator stays signed in.
  const other = await makeSignedIn(server, 'other');
  const both = { cookie: `${operator.cookie}; ${other.cookie.cookie}` };
  expect(markOf(await server.ask('POST', '/api/auth/sign-out', undefined, both))).toBeUndefined();
  expect((await viewer(MARK)).body).toEqual(VISITOR);
  expect((await server.ask('GET', '/api/pages/saved', undefined, MARK)).status).toBe(401);
});

// @covers access.mark-signed-in-opens-nothing
test('the mark goes when the session has ended, and comes to a browser whose session is older than it', async () => {
  const ada = await makeSignedIn(server, 'older');
  expect(markOf(await viewer(MARK))).toMatch(REMOVED);
  expect(markOf(await viewer({ cookie: `${MARK.cookie}; cairn_user=ended` }))).toMatch(REMOVED);
  expect(markOf(await viewer({ cookie: `${MARK.cookie}; ${ada.cookie.cookie}` }))).toBeUndefined();
  const report = (headers: { cookie: string }) => server.ask('POST', '/api/views', { listId: 'x' }, headers);
  expect(markOf(await report(ada.cookie))).toMatch(SET);
  const session = operator.cookie.split('; ').find((cookie) => cookie.startsWith(`${OPERATOR_COOKIE}=`)) ?? '';
  expect(markOf(await report({ cookie: session }))).toMatch(SET);
  expect(markOf(await report(operator))).toBeUndefined();
  // Clients that keep each cookie they are sent as their session get none with a page.
  const page = await server.ask('GET', '/list/x', undefined, ada.cookie);
  expect([page.headers.getSetCookie(), page.headers.get('cache-control')]).toEqual([[], 'private, no-store']);
});

test('a page is made for a visitor unless the request has a session; the mark alone changes nothing', async () => {
  const ada = await makeSignedIn(server, 'paged');
  const shown = async (headers = {}) => JSON.parse(String((await server.ask('GET', '/user/x', undefined, headers)).body)) as unknown;
  expect(await shown()).toEqual({ hasSession: false, viewer: VISITOR });
  expect(await shown(MARK)).toEqual({ hasSession: false, viewer: VISITOR });
  expect(await shown(ada.cookie)).toEqual({ hasSession: true, viewer: { userId: ada.id, isOperator: false } });
});
