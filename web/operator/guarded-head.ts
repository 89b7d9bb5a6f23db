import { operatorSessionQuery } from '../api/queries.ts';
import { hiddenHead } from '../page/head.ts';
import type { PageRequest, PreparedPage } from '../page/request.ts';

/** An operator's page: whether the caller is signed in is checked on the server, so that the gate is there from the first paint. */
export function prepareGuarded(title: string): (request: PageRequest) => Promise<PreparedPage> {
  return async ({ queryClient }) => {
    await queryClient.prefetchQuery(operatorSessionQuery());
    return { status: 200, head: hiddenHead(title) };
  };
}
