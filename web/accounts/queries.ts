import type { getSession } from '@cairn/contracts/accounts.ts';
import type { listDevices } from '@cairn/contracts/devices.ts';
import type { listLists } from '@cairn/contracts/lists.ts';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type { Reply } from '../api/client.ts';

// Contracts are imported as types only: the schemas stay out of what a visitor loads.

/** Who is signed in; `user` is null for a visitor. */
export const sessionQuery = () => queryOptions<Reply<typeof getSession>>({ queryKey: ['/api/auth/session'], retryOnMount: false });

/** The lists that the signed-in user saved, the last saved first. */
export const savedListsQuery = () =>
  queryOptions<Reply<typeof listLists>>({ queryKey: ['/api/firebase/lists?savedBy=me'], retryOnMount: false });

/** The signed-in user's own devices. */
export const devicesQuery = () => queryOptions<Reply<typeof listDevices>>({ queryKey: ['/api/devices'], staleTime: 0 });

/** Another user is signed in from now on: forgets what was read for the one before, and requests again what is shown. */
export async function changeReader(queryClient: QueryClient, session: Reply<typeof getSession>): Promise<void> {
  queryClient.removeQueries({ type: 'inactive' });
  queryClient.setQueryData(sessionQuery().queryKey, session);
  await queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== sessionQuery().queryKey[0] });
}
