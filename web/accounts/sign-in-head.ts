import { hiddenHead } from '../page/head.ts';
import type { PageRequest, PreparedPage } from '../page/request.ts';
import { ACCOUNT_TEXT } from '../text/accounts.ts';
import { sessionQuery } from './queries.ts';

/** The sign-in page: whether the user is signed in already is checked on the server. */
export async function prepareSignIn({ queryClient }: PageRequest): Promise<PreparedPage> {
  await queryClient.prefetchQuery(sessionQuery());
  return { status: 200, head: hiddenHead(ACCOUNT_TEXT.signIn) };
}
