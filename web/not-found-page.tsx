import { CornerAccount } from './accounts/header-account.tsx';
import { Link } from 'react-router';
import { useTitle } from './page/use-title.ts';
import { SITE_TEXT } from './text/site.ts';
import { buttonClasses } from './ui/button.tsx';
import { Message } from './ui/message.tsx';

/** The page for unknown addresses. */
export function NotFoundPage() {
  useTitle(SITE_TEXT.notFound);
  return (
    <main id="content" tabIndex={-1} className="page-width grid min-h-dvh place-items-center">
      <CornerAccount />
      <Message level="h1" title={SITE_TEXT.notFound} hint={SITE_TEXT.notFoundHint}>
        <Link to="/" className={buttonClasses()}>
          {SITE_TEXT.goHome}
        </Link>
      </Message>
    </main>
  );
}
