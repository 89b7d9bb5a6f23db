import { Link } from 'react-router';
import type { Viewer } from '@cairn/contracts/accounts.ts';
import type { ComponentType } from 'react';
import { ACCOUNT_TEXT } from '../text/accounts.ts';
import { OVER_PICTURE } from '../ui/icon-button.tsx';
import { User } from '../ui/icons.tsx';
import { ErrorBoundary } from '../ui/error-boundary.tsx';
import { whenLoaded } from '../ui/when-loaded.tsx';
import { useViewer } from './use-viewer.ts';

const [AccountMenu]: [ComponentType<{ viewer: Viewer; overPicture?: boolean }>, () => Promise<void>] = whenLoaded(
  async () => (await import('./account-menu.tsx')).AccountMenu,
);

const PLAIN = 'inline-flex min-h-11 items-center rounded-full px-3 font-semibold whitespace-nowrap hover:bg-sunken';

interface HeaderAccountProps {
  /** For a head that is a picture. */
  overPicture?: boolean;
}

function SignInLink({ overPicture = false }: HeaderAccountProps) {
  if (!overPicture)
    return (
      <Link to="/sign-in" className={PLAIN}>
        {ACCOUNT_TEXT.signIn}
      </Link>
    );
  return (
    <Link to="/sign-in" aria-label={ACCOUNT_TEXT.signIn} className={OVER_PICTURE}>
      <User className="size-5" aria-hidden="true" />
    </Link>
  );
}

/** In the head of a page: the link to sign in, and once it is known that somebody is signed in, the menu of the account. */
export function HeaderAccount({ overPicture = false }: HeaderAccountProps) {
  const viewer = useViewer();
  const signIn = <SignInLink overPicture={overPicture} />;
  if (!viewer || (viewer.userId === null && !viewer.isOperator)) return signIn;
  return (
    <ErrorBoundary fallback={signIn}>
      <AccountMenu viewer={viewer} overPicture={overPicture} />
    </ErrorBoundary>
  );
}

/** The same in the corner of a page without a head. */
export function CornerAccount() {
  return (
    <div className="absolute end-2 top-2">
      <HeaderAccount />
    </div>
  );
}
