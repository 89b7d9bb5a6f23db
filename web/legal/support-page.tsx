import { Link } from 'react-router';
import { ReadingPage, Sections } from '../page/reading-page.tsx';
import { SUPPORT_TEXT } from '../text/legal.ts';
import { PAGE_NAMES } from '../text/page-names.ts';

const LINK = 'inline-flex min-h-11 items-center font-semibold text-accent underline underline-offset-4';

/** Where to get help. */
export function SupportPage() {
  return (
    <ReadingPage title={PAGE_NAMES.support}>
      <p>{SUPPORT_TEXT.hint}</p>
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
      <Sections sections={[SUPPORT_TEXT.asking]} />
    </ReadingPage>
  );
}
