import { publicHead } from '../page/head.ts';
import type { PageRequest, PreparedPage } from '../page/request.ts';
import { serviceStatusQuery } from '../status/queries.ts';
import { STATUS_TEXT } from '../text/status.ts';

/** The head of a page to read. */
export function prepareReading(title: string, description: string): (request: PageRequest) => Promise<PreparedPage> {
  return async ({ url }) => ({
    status: 200,
    head: publicHead({ title, description, url: url.origin + url.pathname, type: 'website' }),
  });
}

/** The status page comes with the status. */
export async function prepareStatus(request: PageRequest): Promise<PreparedPage> {
  await request.queryClient.prefetchQuery(serviceStatusQuery());
  return prepareReading(STATUS_TEXT.title, STATUS_TEXT.hint)(request);
}
