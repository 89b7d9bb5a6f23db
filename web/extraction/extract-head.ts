import { viewerQuery } from '../accounts/queries.ts';
import { prepareGuarded } from '../operator/guarded-head.ts';
import type { PageRequest, PreparedPage } from '../page/request.ts';

/** The extraction page: which of its forms the caller gets, the operator's, a user's or the gate, is there from the first paint. */
export function prepareExtract(title: string): (request: PageRequest) => Promise<PreparedPage> {
  const guarded = prepareGuarded(title);
  return async (request) => {
    const [page] = await Promise.all([guarded(request), request.hasSession && request.queryClient.prefetchQuery(viewerQuery())]);
    return page;
  };
}
