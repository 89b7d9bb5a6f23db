import { useState } from 'react';
import { Link } from 'react-router';
import { HeaderAccount } from '../accounts/header-account.tsx';
import { Methods } from '../guide/methods.tsx';
import { useOperator } from '../operator/operator-context.ts';
import { EXTRACT_TEXT } from '../text/extraction.ts';
import { GUIDE_METHODS_HINT } from '../text/guide.ts';
import { GATE_TEXT } from '../text/operator.ts';
import { OPERATOR_PAGES } from '../text/polling.ts';
import { SITE_TEXT } from '../text/site.ts';
import { Button, buttonClasses, smallButtonClasses } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import { LogOut } from '../ui/icons.tsx';
import { Mark } from '../ui/mark.tsx';
import { BookOpen, CircleQuestionMark } from '../ui/operator-icons.tsx';

function Help({ onClose }: { onClose: () => void }) {
  return (
    <Dialog title={EXTRACT_TEXT.helpTitle} description={GUIDE_METHODS_HINT} onClose={onClose}>
      <Methods />
      <div className="dialog-actions">
        <Link to="/guide" className={buttonClasses('quiet')}>
          {EXTRACT_TEXT.guide}
        </Link>
        <Button variant="secondary" onClick={onClose}>
          {SITE_TEXT.closeToast}
        </Button>
      </div>
    </Dialog>
  );
}

/** The operator's pages that the page does not link to for everybody. */
const OTHER_PAGES = OPERATOR_PAGES.filter(({ to }) => to !== '/extract' && to !== '/firebase-status');

/** The head of the extraction page: what it is, help, documents, and the way to the imports. On a phone the links are one row under the name. */
export function ExtractHeader({ isUsers }: { isUsers: boolean }) {
  const [helping, setHelping] = useState(false);
  const { state, signOut } = useOperator();
  return (
    <header className="border-b border-hairline">
      <div className="page-width flex min-h-16 flex-wrap items-center md:flex-nowrap">
        <Link
          to="/"
          aria-label={SITE_TEXT.name}
          className="-ms-2 me-2 inline-flex size-11 shrink-0 items-center justify-center rounded-full"
        >
          <Mark className="size-7" />
        </Link>
        <div className="me-auto min-w-0 flex-1 py-2">
          <h1 className="font-serif text-xl leading-tight font-medium max-md:text-lg">{EXTRACT_TEXT.title}</h1>
          <p className="text-sm text-quiet">{EXTRACT_TEXT.subtitle}</p>
        </div>
        <IconButton aria-label={EXTRACT_TEXT.help} onClick={() => setHelping(true)}>
          <CircleQuestionMark className="size-5" aria-hidden="true" />
        </IconButton>
        <nav
          aria-label={EXTRACT_TEXT.title}
          className="order-last -ms-2 flex basis-full items-center max-md:pb-1 max-md:*:px-2 md:order-none md:ms-0 md:basis-auto"
        >
          <a href="/api/docs" className={smallButtonClasses('quiet', 'whitespace-nowrap')}>
            <BookOpen className="size-5 min-[352px]:max-md:hidden" aria-hidden="true" />
            <span className="max-[352px]:sr-only">{EXTRACT_TEXT.apiDocs}</span>
          </a>
          {!isUsers && (
            <Link to="/firebase-status" className={smallButtonClasses('quiet', 'whitespace-nowrap')}>
              {EXTRACT_TEXT.status}
            </Link>
          )}
          {state === 'in' &&
            OTHER_PAGES.map(({ to, label }) => (
              <Link key={to} to={to} className={smallButtonClasses('quiet', 'whitespace-nowrap')}>
                {label}
              </Link>
            ))}
        </nav>
        {state === 'in' ? (
          <IconButton aria-label={GATE_TEXT.logout} onClick={() => signOut()} className="-me-2">
            <LogOut className="size-5" aria-hidden="true" />
          </IconButton>
        ) : (
          <div className="-me-2 shrink-0">
            <HeaderAccount />
          </div>
        )}
      </div>
      {helping && <Help onClose={() => setHelping(false)} />}
    </header>
  );
}
