import type { Profile } from '@cairn/contracts/users.ts';
import type { ProfileView } from '@cairn/contracts/view-models.ts';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams, useSearchParams } from 'react-router';
import { HeaderAccount } from '../accounts/header-account.tsx';
import { useViewer } from '../accounts/use-viewer.ts';
import { profileQuery } from '../api/queries.ts';
import { useReturn } from '../navigation/use-return.ts';
import { SiteFooter } from '../page/site-footer.tsx';
import { useTitle } from '../page/use-title.ts';
import { WithoutData } from '../page/without-data.tsx';
import { ACCOUNT_TEXT } from '../text/accounts.ts';
import { CREATE_FIRST, CREATE_LIST, NEW_LIST } from '../text/page-names.ts';
import { SAVED } from '../text/site.ts';
import { PROFILE_TEXT } from '../text/users.ts';
import { Avatar } from '../ui/avatar.tsx';
import { buttonClasses } from '../ui/button.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import { ArrowLeft, Plus, Share2 } from '../ui/icons.tsx';
import { Message } from '../ui/message.tsx';
import { TabPanel, Tabs } from '../ui/tabs.tsx';
import { showToast } from '../ui/toast-store.ts';
import { whenLoaded } from '../ui/when-loaded.tsx';
import { CARD_COLUMNS, ProfileListCard } from './profile-list-card.tsx';
import { socialLinks } from './social-links.ts';

/** Only the owner of a profile loads the code for owners. */
const [OwnAccount] = whenLoaded(async () => (await import('../accounts/own-account.tsx')).OwnAccount);
const [AccountLists] = whenLoaded(async () => (await import('../saved/account-lists.tsx')).AccountLists, SavedElsewhere);

const [OwnShelf, loadOwnShelf] = whenLoaded(async () => (await import('../own-lists/own-shelf.tsx')).OwnShelf);

// The server draws it for owners, and a browser that got it hydrates it.
if (import.meta.env.SSR || document.querySelector('[data-own-shelf]')) await loadOwnShelf();

const PANEL = 'profile-panel';
const TABS = [
  { id: 'my-lists', label: PROFILE_TEXT.myLists, to: '?', panelId: PANEL },
  { id: 'saved', label: PROFILE_TEXT.saved, to: '?tab=saved', panelId: PANEL },
];

/** The device's own sheet where there is one, else the clipboard, else the address in a toast. */
async function share(profile: Profile): Promise<void> {
  const url = window.location.href;
  try {
    if ('share' in navigator) {
      await navigator.share({ title: profile.displayName, url });
      return;
    }
    await window.navigator.clipboard.writeText(url);
    showToast({ title: PROFILE_TEXT.linkCopied, description: PROFILE_TEXT.linkCopiedHint });
  } catch (error) {
    // The sheet was closed on purpose: nothing to report.
    if (error instanceof DOMException && error.name === 'AbortError') return;
    showToast({ title: PROFILE_TEXT.shareLink, description: url });
  }
}

function SocialRow({ profile }: { profile: Profile }) {
  const links = socialLinks(profile.socialLinks);
  if (links.length === 0) return null;
  return (
    <ul className="mt-2 flex flex-wrap gap-x-5">
      {links.map((link) => (
        <li key={link.network} className="min-w-0">
          <a
            href={link.href}
            rel="noopener noreferrer nofollow"
            target="_blank"
            className="inline-flex min-h-11 max-w-full items-center text-accent hover:underline"
          >
            <span className="sr-only">{link.network}: </span>
            <span className="min-w-0 truncate">{link.text}</span>
          </a>
        </li>
      ))}
    </ul>
  );
}

function ProfileHeader({ profile, isOwn }: { profile: Profile; isOwn: boolean }) {
  return (
    <header className="page-width">
      <div className="-mx-2 flex h-16 items-center justify-between">
        <Link
          to="/"
          aria-label={PROFILE_TEXT.back}
          className="inline-flex size-11 items-center justify-center rounded-full hover:bg-sunken"
        >
          <ArrowLeft className="size-5 rtl:-scale-x-100" aria-hidden="true" />
        </Link>
        <div className="flex items-center">
          {isOwn && (
            <Link
              to={NEW_LIST}
              reloadDocument
              aria-label={CREATE_LIST}
              className="inline-flex size-11 items-center justify-center rounded-full hover:bg-sunken"
            >
              <Plus className="size-5" aria-hidden="true" />
            </Link>
          )}
          <IconButton className="noscript:hidden" aria-label={PROFILE_TEXT.share} onClick={() => share(profile)}>
            <Share2 className="size-5" aria-hidden="true" />
          </IconButton>
          <HeaderAccount />
        </div>
      </div>
      <div className="flex flex-wrap items-start gap-x-5 pt-2 pb-6">
        <Avatar name={profile.displayName} src={profile.profileImage} size={96} />
        <div className="min-w-0 flex-1 basis-40 pt-2">
          <h1 className="line-clamp-3 font-serif text-2xl font-medium" dir="auto">
            {profile.displayName}
          </h1>
          {profile.username && (
            <p className="mt-1 text-quiet" dir="auto">
              @{profile.username}
            </p>
          )}
          {profile.bio && (
            <p className="mt-3 max-w-reading whitespace-pre-line" dir="auto">
              {profile.bio}
            </p>
          )}
          <SocialRow profile={profile} />
        </div>
      </div>
    </header>
  );
}

/** Until the saved lists are loaded; without scripts they are on a page of their own. */
function SavedElsewhere() {
  return (
    <div className="min-h-58">
      <noscript>
        <a href={SAVED} className={buttonClasses('secondary')}>
          {PROFILE_TEXT.saved}
        </a>
      </noscript>
    </div>
  );
}

function MyLists({ lists, isOwn }: Pick<ProfileView, 'lists'> & { isOwn: boolean }) {
  if (lists.length === 0)
    return (
      <Message title={PROFILE_TEXT.noLists} hint={PROFILE_TEXT.noListsHint}>
        {isOwn && (
          <Link to={NEW_LIST} reloadDocument className={buttonClasses()}>
            {CREATE_FIRST}
          </Link>
        )}
      </Message>
    );
  return (
    <ul className={CARD_COLUMNS}>
      {lists.map((list) => (
        <ProfileListCard key={list.id} list={list} />
      ))}
    </ul>
  );
}

function ProfileContent({ profile }: { profile: ProfileView }) {
  const [search] = useSearchParams();
  const tab = search.get('tab') === 'saved' ? 'saved' : 'my-lists';
  const isOwn = useViewer()?.userId === profile.id;
  return (
    <>
      <ProfileHeader profile={profile} isOwn={isOwn} />
      <main id="content" tabIndex={-1} className="pb-16">
        {isOwn && (
          <section
            aria-label={ACCOUNT_TEXT.account}
            className="page-width flex min-h-28 flex-wrap items-center gap-x-6 gap-y-1 pb-4 md:min-h-20"
          >
            <OwnAccount />
          </section>
        )}
        <div className="border-b border-hairline">
          <div className="page-width">
            <Tabs label={profile.displayName} tabs={TABS} chosen={tab} />
          </div>
        </div>
        <TabPanel panelId={PANEL} tabId={tab} className="page-width pt-6">
          {tab === 'my-lists' && <MyLists lists={profile.lists} isOwn={isOwn} />}
          {tab === 'my-lists' && isOwn && <OwnShelf />}
          {tab === 'saved' && (isOwn ? <AccountLists /> : <Message title={PROFILE_TEXT.noSaved} hint={PROFILE_TEXT.noSavedHint} />)}
        </TabPanel>
      </main>
      <SiteFooter />
    </>
  );
}

/** A user's public page. */
export function ProfilePage() {
  const { userId = '' } = useParams();
  const query = useQuery(profileQuery(userId));
  const { data: profile, isPending, refetch } = query;
  useReturn(refetch);
  useTitle(profile?.displayName ?? (isPending ? undefined : PROFILE_TEXT.missing));
  if (profile) return <ProfileContent key={profile.id} profile={profile} />;
  return (
    <WithoutData query={query} loading={PROFILE_TEXT.loading} title={PROFILE_TEXT.missing} hint={PROFILE_TEXT.missingHint}>
      <Link to="/" className={buttonClasses()}>
        {PROFILE_TEXT.goHome}
      </Link>
    </WithoutData>
  );
}
