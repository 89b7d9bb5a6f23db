import { prepareSignIn } from './accounts/sign-in-head.ts';
import { prepareOperatorText, prepareReading, prepareStatus } from './legal/prepare.ts';
import { prepareHome } from './lists/home-head.ts';
import { prepareList } from './lists/list-head.ts';
import { prepareAddPlace, prepareEditList, prepareEditPlace, prepareNew, preparePublish } from './own-lists/heads.ts';
import { prepareExtract } from './extraction/extract-head.ts';
import { prepareGuarded } from './operator/guarded-head.ts';
import { hiddenHead } from './page/head.ts';
import type { PageRequest, PreparedPage } from './page/request.ts';
import { preparePlace } from './places/place-head.ts';
import type { PageId } from './router.tsx';
import { prepareSaved } from './saved/saved-head.ts';
import { EXTRACT_TEXT } from './text/extraction.ts';
import { GUIDE_METHODS_HINT, GUIDE_TITLE } from './text/guide.ts';
import { IMPORT_TEXT } from './text/imports.ts';
import { ABOUT_DESCRIPTION, SUPPORT_TEXT } from './text/legal.ts';
import { NOTIFICATION_TEXT } from './text/notifications.ts';
import { PAGE_NAMES } from './text/page-names.ts';
import { SITE_TEXT } from './text/site.ts';
import { USER_ADMIN_TEXT } from './text/user-admin.ts';
import { prepareProfile } from './users/profile-head.ts';

const PREPARATIONS: Record<PageId, (request: PageRequest) => Promise<PreparedPage>> = {
  home: prepareHome,
  list: prepareList,
  place: preparePlace,
  'edit-list': prepareEditList,
  'add-place': prepareAddPlace,
  'edit-place': prepareEditPlace,
  publish: preparePublish,
  new: prepareNew,
  profile: prepareProfile,
  extract: prepareExtract(EXTRACT_TEXT.title),
  imports: prepareGuarded(IMPORT_TEXT.title),
  notifications: prepareGuarded(NOTIFICATION_TEXT.title),
  users: prepareGuarded(USER_ADMIN_TEXT.title),
  'sign-in': prepareSignIn,
  saved: prepareSaved,
  guide: prepareReading(GUIDE_TITLE, GUIDE_METHODS_HINT),
  about: prepareReading(PAGE_NAMES.about, ABOUT_DESCRIPTION),
  privacy: prepareOperatorText('privacy', PAGE_NAMES.privacy),
  terms: prepareOperatorText('terms', PAGE_NAMES.terms),
  support: prepareReading(PAGE_NAMES.support, SUPPORT_TEXT.hint),
  status: prepareStatus,
  'not-found': async () => ({ status: 404, head: hiddenHead(SITE_TEXT.notFound) }),
};

/** Runs a page's queries on the server. */
export function prepareFor(page: PageId, request: PageRequest): Promise<PreparedPage> {
  return PREPARATIONS[page](request);
}
