import { Link } from 'react-router';
import { AccountHelp } from '../accounts/account-help.tsx';
import { ReadingPage, Sections } from '../page/reading-page.tsx';
import { useSettings } from '../page/settings.tsx';
import { ACCOUNT_HELP } from '../text/account-help.ts';
import { SUPPORT_TEXT } from '../text/legal.ts';
import { PAGE_NAMES } from '../text/page-names.ts';

const LINK = 'inline-flex min-h-11 items-center font-semibold text-accent underline underline-offset-4';

/** Where to get help. */
export function SupportPage() {
  const { operatorEmail } = useSettings();
  return (
    <ReadingPage title={PAGE_NAMES.support}>
      {operatorEmail ? (
        <p>
          {SUPPORT_TEXT.contact}{' '}
          <a href={`mailto:${operatorEmail}`} className={`${LINK} wrap-anywhere`}>
            {operatorEmail}
          </a>
        </p>
      ) : (
        <p>{SUPPORT_TEXT.noContact}</p>
      )}
      <p className="mt-2">{SUPPORT_TEXT.hint}</p>
      <ul className="mt-4">
        {SUPPORT_TEXT.links.map(({ to, label, about }) => (
          <li key={to}>
            <Link to={to} className={LINK}>
              {label}
            </Link>
            : {about}
          </li>
        ))}
        <li>
          <a href="/api/docs" className={LINK}>
            {SUPPORT_TEXT.docs.label}
          </a>
          : {SUPPORT_TEXT.docs.about}
        </li>
      </ul>
      <section className="mt-6">
        <h2 className="font-serif text-xl font-medium">{ACCOUNT_HELP.title}</h2>
        <AccountHelp className="mt-2" isAddressNamed />
      </section>
      <Sections sections={[SUPPORT_TEXT.asking]} />
    </ReadingPage>
  );
}
