import { useState } from 'react';
import { Link } from 'react-router';
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

/** The head of the extraction page: what it is, help, documents, and the way to the imports. On a phone the links are under the name. */
export function ExtractHeader() {
  const [helping, setHelping] = useState(false);
  const { state, signOut } = useOperator();
  return (
    <header className="border-b border-hairline">
      <div className="page-width flex min-h-16 flex-col justify-between gap-x-4 py-2 md:flex-row md:items-center">
        <div className="flex min-w-0 items-center gap-2">
          <Link to="/" aria-label={SITE_TEXT.name} className="-ms-2 inline-flex size-11 shrink-0 items-center justify-center rounded-full">
            <Mark className="size-7" />
          </Link>
          <div className="min-w-0">
            <h1 className="font-serif text-xl leading-tight font-medium">{EXTRACT_TEXT.title}</h1>
            <p className="text-sm text-quiet">{EXTRACT_TEXT.subtitle}</p>
          </div>
        </div>
        <nav aria-label={EXTRACT_TEXT.title} className="-ms-3 flex flex-wrap items-center md:ms-0 md:-me-2">
          <IconButton aria-label={EXTRACT_TEXT.help} onClick={() => setHelping(true)}>
            <CircleQuestionMark className="size-5" aria-hidden="true" />
          </IconButton>
          <a href="/api/docs" className={smallButtonClasses('quiet')}>
            <BookOpen className="size-5" aria-hidden="true" />
            {EXTRACT_TEXT.apiDocs}
          </a>
          <Link to="/firebase-status" className={smallButtonClasses('quiet')}>
            {EXTRACT_TEXT.status}
          </Link>
          {state === 'in' && (
            <>
              {OTHER_PAGES.map(({ to, label }) => (
                <Link key={to} to={to} className={smallButtonClasses('quiet')}>
                  {label}
                </Link>
              ))}
              <IconButton aria-label={GATE_TEXT.logout} onClick={() => signOut()}>
                <LogOut className="size-5" aria-hidden="true" />
              </IconButton>
            </>
          )}
        </nav>
      </div>
      {helping && <Help onClose={() => setHelping(false)} />}
    </header>
  );
}
