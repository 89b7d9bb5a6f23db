import { operatorSessionQuery } from '../api/queries.ts';
import { hiddenHead } from '../page/head.ts';
import type { PageRequest, PreparedPage } from '../page/request.ts';

/** An operator's page: whether the caller is one is asked on the server, so that the gate stands there from the first picture. */
export function prepareGuarded(title: string): (request: PageRequest) => Promise<PreparedPage> {
  return async ({ queryClient }) => {
    await queryClient.prefetchQuery(operatorSessionQuery());
    return { status: 200, head: hiddenHead(title) };
  };
}
