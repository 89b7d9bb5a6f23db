import type { OperatorTextName } from '@cairn/contracts/operator-texts.ts';
import { operatorTextQuery } from '../api/queries.ts';
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

/** A page to read comes with the operator's own text where there is one. */
export function prepareOperatorText(name: OperatorTextName, title: string): (request: PageRequest) => Promise<PreparedPage> {
  return async (request) => {
    if (request.settings.operatorTexts?.includes(name)) await request.queryClient.prefetchQuery(operatorTextQuery(name));
    return prepareReading(title, title)(request);
  };
}

/** The status page comes with the status. */
export async function prepareStatus(request: PageRequest): Promise<PreparedPage> {
  await request.queryClient.prefetchQuery(serviceStatusQuery());
  return prepareReading(STATUS_TEXT.title, STATUS_TEXT.hint)(request);
}
