import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { makeQueryClient } from '../api/query-client.ts';
import { currentToasts } from '../ui/toast-store.ts';
import { deviceSaves, saveOnDevice } from './device-saves.ts';
import { moveToAccount } from './move-to-account.ts';
import { memoryStorage } from './testing-storage.ts';

/** What the server answers to saving a list; 200 where nothing is said. */
let answers: Record<string, number>;
let requested: string[];
let signedIn: string;
/** What was still on the device at each request. */
let leftAt: string[][];

const ids = () => deviceSaves().map(({ id }) => id);

beforeEach(() => {
  answers = {};
  requested = [];
  leftAt = [];
  signedIn = 'ada';
  vi.stubGlobal('localStorage', memoryStorage());
  vi.stubGlobal('window', new EventTarget());
  vi.stubGlobal('fetch', async (path: string) => {
    if (path === '/api/viewer') return Response.json({ userId: signedIn, isOperator: false });
    const id = path.split('/')[4] ?? '';
    requested.push(id);
    leftAt.push(ids());
    const status = answers[id] ?? 200;
    return Response.json(status === 200 ? { saved: true, saves: 1 } : { detail: `It answered ${status}.` }, { status });
  });
  for (const id of ['a', 'b', 'c']) saveOnDevice({ id, title: id });
});
afterEach(() => vi.unstubAllGlobals());

const move = () => moveToAccount(makeQueryClient(), 'ada');

describe('adding the lists of this device to an account', () => {
  // @covers saving.device-saves-join-account-by-yes
  test('saves the first saved first, and removes each from the device at once', async () => {
    await move();
    expect([requested, leftAt, ids()]).toEqual([['a', 'b', 'c'], [['c', 'b', 'a'], ['c', 'b'], ['c']], []]);
    expect(currentToasts()[0]).toMatchObject({ title: '3 lists added to your account', variant: 'default' });
  });

  test('leaves a list that is no longer public on the device, and says so', async () => {
    answers = { b: 404 };
    await move();
    expect([requested, ids()]).toEqual([['a', 'b', 'c'], ['b']]);
    expect(currentToasts()[0]).toMatchObject({
      title: '2 lists added to your account',
      description: '1 is no longer public and stays on this device.',
    });
  });

  test.each([429, 500, 401])('ends at a failure with %i and keeps what was not confirmed', async (status) => {
    answers = { b: status };
    await move();
    expect([requested, ids()]).toEqual([
      ['a', 'b'],
      ['c', 'b'],
    ]);
    expect(currentToasts()[0]).toMatchObject({ title: 'Not all lists were added', description: `It answered ${status}.` });
  });

  // @covers saving.device-saves-join-account-by-yes
  test('sends nothing where somebody else is signed in by now', async () => {
    signedIn = 'ben';
    await move();
    expect([requested, ids()]).toEqual([[], ['c', 'b', 'a']]);
  });
});
