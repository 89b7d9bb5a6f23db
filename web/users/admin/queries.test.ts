import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { refreshUsers } from './queries.ts';

it('refetches the users that are shown, and no counts of a deletion whose dialog is still open', async () => {
  const client = new QueryClient();
  const fetched: string[] = [];
  const observe = async (address: string) => {
    const observer = new QueryObserver(client, { queryKey: [address], queryFn: () => fetched.push(address), staleTime: Infinity });
    await new Promise<void>((resolve) => observer.subscribe(({ isSuccess }) => isSuccess && resolve()));
  };
  for (const address of ['/api/admin/users?q=hugo', '/api/admin/users/hugo/impact', '/api/firebase/lists/one/impact'])
    await observe(address);
  fetched.splice(0);
  await refreshUsers(client);
  expect(fetched).toEqual(['/api/admin/users?q=hugo']);
  client.clear();
});
