import type { Visibility } from '@cairn/contracts/visibility.ts';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { viewerQuery } from '../accounts/queries.ts';
import { makeQueryClient } from '../api/query-client.ts';
import { currentToasts } from '../ui/toast-store.ts';
import { deviceSaves } from './device-saves.ts';
import { tapHeart } from './tap-heart.ts';
import { memoryStorage } from './testing-storage.ts';

let calls: string[];
let storage: ReturnType<typeof memoryStorage>;
beforeEach(() => {
  calls = [];
  storage = memoryStorage();
  vi.stubGlobal('localStorage', storage);
  vi.stubGlobal('window', Object.assign(new EventTarget(), { location: { pathname: '/list/a', search: '?tab=map' } }));
  vi.stubGlobal('document', { cookie: '' });
  vi.stubGlobal('fetch', async (path: string, { method = 'GET' }: RequestInit = {}) => {
    calls.push(`${method} ${path}`);
    return Response.json(path.startsWith('/api/viewer') ? { userId: 'ada', isOperator: false, saved: true } : { saved: true, saves: 1 });
  });
  vi.spyOn(console, 'info').mockImplementation(() => undefined);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const listOf = (visibility: Visibility) => ({ id: 'a', title: 'A', visibility });
const ids = () => deviceSaves().map(({ id }) => id);

describe('a tap on the heart', () => {
  // @covers saving.device-saves-counted-by-none
  test('of a visitor saves the list on this device and takes that back, and sends nothing', async () => {
    const navigate = vi.fn<(to: string) => void>();
    await tapHeart(makeQueryClient(), listOf('public'), navigate);
    expect([ids(), currentToasts()[0]?.title]).toEqual([['a'], 'Saved on this device']);
    currentToasts()[0]?.action?.run();
    expect(navigate).toHaveBeenCalledExactlyOnceWith('/sign-in?to=%2Flist%2Fa%3Ftab%3Dmap');
    await tapHeart(makeQueryClient(), listOf('public'), navigate);
    expect([ids(), currentToasts()[0]?.title, calls]).toEqual([[], 'Removed from this device', []]);
  });

  // @covers saving.device-saves-refused-sentence
  test('says that the browser keeps nothing, and offers to sign in', async () => {
    storage.refuse();
    await tapHeart(makeQueryClient(), listOf('public'), () => undefined);
    expect(currentToasts()[0]).toMatchObject({ title: 'Save Failed', action: { label: 'Sign in' } });
    expect(currentToasts()[0]?.description).toContain('doesn’t let this site keep anything');
  });

  test('of an operator without an account keeps no list on the device that not everybody may read', async () => {
    const queryClient = makeQueryClient();
    queryClient.setQueryData(viewerQuery('a').queryKey, { userId: null, isOperator: true });
    const navigate = vi.fn<(to: string) => void>();
    for (const visibility of ['shared', 'private'] as const) await tapHeart(queryClient, listOf(visibility), navigate);
    expect([navigate.mock.calls.length, ids()]).toEqual([2, []]);
    await tapHeart(queryClient, listOf('unlisted'), navigate);
    expect(ids()).toEqual(['a']);
  });

  test.each([
    ['whose page does not know it yet', undefined],
    ['who has just signed in', { userId: 'ada', isOperator: false }],
  ])('of a user %s asks, and leaves a list saved that is so already', async (_name, known) => {
    vi.stubGlobal('document', { cookie: 'cairn_signed_in=1' });
    const queryClient = makeQueryClient();
    if (known) queryClient.setQueryData(viewerQuery('a').queryKey, known);
    await tapHeart(queryClient, listOf('public'), () => undefined);
    expect([calls, ids()]).toEqual([['GET /api/viewer?list=a'], []]);
  });
});
