import { Link } from 'react-router';
import { ACCOUNT_TEXT } from '../text/accounts.ts';
import { ErrorBoundary } from '../ui/error-boundary.tsx';
import { whenLoaded } from '../ui/when-loaded.tsx';
import { useViewer } from './use-viewer.ts';

const [AccountMenu] = whenLoaded(async () => (await import('./account-menu.tsx')).AccountMenu);

function SignInLink() {
  return (
    <Link to="/sign-in" className="inline-flex min-h-11 items-center rounded-full px-3 font-semibold whitespace-nowrap hover:bg-sunken">
      {ACCOUNT_TEXT.signIn}
    </Link>
  );
}

/** In the header: the link to sign in, and once it is known that somebody is signed in, the menu of the account. */
export function HeaderAccount() {
  const viewer = useViewer();
  if (!viewer || (viewer.userId === null && !viewer.isOperator)) return <SignInLink />;
  return (
    <ErrorBoundary fallback={<SignInLink />}>
      <AccountMenu viewer={viewer} />
    </ErrorBoundary>
  );
}
