import { useSyncExternalStore } from 'react';
import { Link, useLocation } from 'react-router';
import { isMarkedSignedIn } from '../accounts/use-viewer.ts';
import { ACCOUNT_TEXT } from '../text/accounts.ts';
import { NEW_LIST } from '../text/page-names.ts';
import { FOOTER_TEXT, SIGN_IN } from '../text/site.ts';
import { useSettings } from './settings.tsx';

/** The mark of a signed-in person is read with each rendering. */
const neverChanges = () => () => undefined;

/** Of all links together: written at each, it would be a hundredth of a page. */
const LINKS = '[&_a]:inline-flex [&_a]:min-h-11 [&_a]:items-center [&_a]:pe-3';

/** The foot of public pages: what one can do here, who runs it, and whom to tell about a page. `isBelow`: never on the first screen. */
export function SiteFooter({ isBelow }: { isBelow?: boolean }) {
  const { operatorEmail } = useSettings();
  const { pathname } = useLocation();
  // The page that is sent is the same for all.
  const isSignedIn = useSyncExternalStore(neverChanges, isMarkedSignedIn, () => false);
  const subject = encodeURIComponent(`${FOOTER_TEXT.report}: ${pathname}`);
  return (
    <footer data-below={isBelow} className="mt-8 border-t border-hairline py-4 text-sm text-quiet">
      <ul className={`page-width flex flex-wrap gap-x-2 ${LINKS}`}>
        {FOOTER_TEXT.links.map(({ label, to }) => (
          <li key={to}>
            <Link to={to} reloadDocument={to === NEW_LIST}>
              {isSignedIn && to === SIGN_IN ? ACCOUNT_TEXT.account : label}
            </Link>
          </li>
        ))}
        <li>
          <a href="/api/docs">{FOOTER_TEXT.api}</a>
        </li>
        {operatorEmail && (
          <li>
            <a href={`mailto:${operatorEmail}?subject=${subject}`}>{FOOTER_TEXT.report}</a>
          </li>
        )}
      </ul>
    </footer>
  );
}
