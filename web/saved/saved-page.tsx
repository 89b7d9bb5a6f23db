import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { HeaderAccount } from '../accounts/header-account.tsx';
import { viewerQuery } from '../accounts/queries.ts';
import { signInAddress } from '../accounts/sign-in-address.ts';
import { isMarkedSignedIn } from '../accounts/use-viewer.ts';
import { SiteFooter } from '../page/site-footer.tsx';
import { useTitle } from '../page/use-title.ts';
import { ACCOUNT_TEXT } from '../text/accounts.ts';
import { PAGE_NAMES } from '../text/page-names.ts';
import { SAVED_TEXT } from '../text/saved.ts';
import { SAVED, SITE_TEXT } from '../text/site.ts';
import { PROFILE_TEXT } from '../text/users.ts';
import { Button, buttonClasses } from '../ui/button.tsx';
import { Mark } from '../ui/mark.tsx';
import { Message } from '../ui/message.tsx';
import { useInBrowser } from '../ui/use-in-browser.ts';
import { AccountLists } from './account-lists.tsx';
import { CardSkeletons } from './card-skeletons.tsx';
import { DeviceLists } from './device-lists.tsx';
import { canKeep } from './device-saves.ts';
import { MoveQuestion } from './move-question.tsx';
import { useDeviceSaves, useIsNotMine } from './use-device-saves.ts';

const SIGN_IN_HERE = signInAddress(SAVED);

function Header() {
  return (
    <header className="border-b border-hairline">
      <div className="page-width flex min-h-16 flex-wrap items-center justify-between">
        <Link to="/" className="-ms-2 inline-flex min-h-11 items-center gap-2 rounded-full px-2 font-serif text-lg font-medium">
          <Mark className="size-7" />
          {SITE_TEXT.name}
        </Link>
        <div className="-me-2 flex items-center">
          <HeaderAccount />
        </div>
      </div>
    </header>
  );
}

/** Until it is known what the device has; without scripts that is never known. */
function Waiting() {
  return (
    <>
      <div role="status" className="noscript:hidden">
        <span className="sr-only">{SAVED_TEXT.loading}</span>
        <CardSkeletons />
      </div>
      <noscript>
        <p>{SAVED_TEXT.withoutScript}</p>
        <p className="mt-4">
          <a href={SIGN_IN_HERE} className={buttonClasses()}>
            {ACCOUNT_TEXT.signIn}
          </a>
        </p>
      </noscript>
    </>
  );
}

function NothingHere() {
  const isAllowed = canKeep();
  return (
    <Message title={isAllowed ? PROFILE_TEXT.noSaved : SAVED_TEXT.blocked} hint={isAllowed ? SAVED_TEXT.noneHint : SAVED_TEXT.refused}>
      <span className="flex flex-wrap justify-center gap-2">
        <Link to="/" className={buttonClasses(isAllowed ? 'primary' : 'secondary')}>
          {SAVED_TEXT.findLists}
        </Link>
        <Link to={SIGN_IN_HERE} className={buttonClasses(isAllowed ? 'secondary' : 'primary')}>
          {ACCOUNT_TEXT.signIn}
        </Link>
      </span>
    </Message>
  );
}

function Part({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section aria-labelledby={id} className="mb-10 flex flex-col gap-4">
      <h2 id={id} className="font-serif text-xl font-medium">
        {title}
      </h2>
      {children}
    </section>
  );
}

/** What a visitor saved. */
function OfDevice() {
  const saves = useDeviceSaves();
  if (saves.length === 0) return <NothingHere />;
  return (
    <>
      <p className="mb-5 flex flex-wrap items-center gap-x-4 gap-y-1 text-quiet">
        <span>{SAVED_TEXT.onlyHere}</span>
        <Link to={SIGN_IN_HERE} className={buttonClasses('secondary')}>
          {ACCOUNT_TEXT.signIn}
        </Link>
      </p>
      <DeviceLists saves={saves} />
    </>
  );
}

/** What a user saved, below what waits on this device for an answer. */
function OfUser({ userId }: { userId: string }) {
  const saves = useDeviceSaves();
  const isNotMine = useIsNotMine();
  if (saves.length === 0 || isNotMine) return <AccountLists />;
  return (
    <>
      <Part id="saved-on-device" title={SAVED_TEXT.onDevice}>
        <MoveQuestion count={saves.length} userId={userId} />
        <DeviceLists saves={saves} />
      </Part>
      <Part id="saved-in-account" title={SAVED_TEXT.inAccount}>
        <AccountLists />
      </Part>
    </>
  );
}

function SavedLists() {
  const inBrowser = useInBrowser();
  const isSignedIn = isMarkedSignedIn();
  const saves = useDeviceSaves();
  const { data: viewer, isError, refetch } = useQuery({ ...viewerQuery(), enabled: isSignedIn });
  if (viewer && viewer.userId !== null) return <OfUser userId={viewer.userId} />;
  if (!inBrowser) return <Waiting />;
  if (viewer || !isSignedIn) return <OfDevice />;
  if (!isError) return <Waiting />;
  return (
    <>
      <Message title={SAVED_TEXT.accountFailed} hint={SAVED_TEXT.accountFailedHint}>
        <Button onClick={() => refetch()}>{SITE_TEXT.retry}</Button>
      </Message>
      {saves.length > 0 && (
        <Part id="saved-on-device" title={SAVED_TEXT.onDevice}>
          <DeviceLists saves={saves} />
        </Part>
      )}
    </>
  );
}

/** The saved lists: a user's own, or, for who is not signed in, those of this device. */
export function SavedPage() {
  useTitle(PAGE_NAMES.saved);
  return (
    <>
      <Header />
      <main id="content" tabIndex={-1} className="page-width min-h-[60dvh] pb-12">
        <h1 className="pt-8 pb-4 font-serif text-2xl font-medium">{PAGE_NAMES.saved}</h1>
        <SavedLists />
      </main>
      <SiteFooter />
    </>
  );
}
