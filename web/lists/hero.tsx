import { isOpen } from '@cairn/contracts/visibility.ts';
import type { ListView } from '@cairn/contracts/view-models.ts';
import { Link } from 'react-router';
import { HeaderAccount } from '../accounts/header-account.tsx';
import { SaveButton } from '../accounts/save-button.tsx';
import { useViewer } from '../accounts/use-viewer.ts';
import { counted, LIST_TEXT } from '../text/lists.ts';
import { Avatar } from '../ui/avatar.tsx';
import { CoverArt, MapHero } from '../ui/cover-art.tsx';
import { OVER_PICTURE } from '../ui/icon-button.tsx';
import { ArrowLeft, Star } from '../ui/icons.tsx';
import { Picture } from '../ui/picture.tsx';
import { directionOf } from '../text/direction.ts';
import { HeroDescription, HeroTitle } from './hero-text.tsx';
import { factsOf } from './list-part.ts';
import { ShareButton } from './share-button.tsx';

/** '@ada', or the name of an owner without a username. */
export function ownerHandle(owner: ListView['owner']): string {
  return `@${owner.username ?? owner.name}`;
}

function Actions({ list }: { list: ListView }) {
  return (
    <div className="hero-actions page-width absolute inset-x-0 top-0">
      <Link to="/" aria-label={LIST_TEXT.back} className={OVER_PICTURE}>
        <ArrowLeft className="size-5 rtl:-scale-x-100" aria-hidden="true" />
      </Link>
      <div className="flex gap-[8px]">
        {/* Saving and sharing do nothing without scripts. */}
        <div className="flex gap-[8px] noscript:hidden">
          <SaveButton list={list} className={OVER_PICTURE} />
          <ShareButton list={list} className={OVER_PICTURE} />
        </div>
        <HeaderAccount overPicture />
      </div>
    </div>
  );
}

function ListCounts({ list }: { list: ListView }) {
  const { rating, placeCount } = factsOf(list);
  return (
    <p className="mt-1.5 flex flex-wrap items-center gap-x-2 text-sm tabular-nums">
      <bdi>{counted(placeCount, 'place')}</bdi>
      {list.views > 0 && (
        <>
          <span aria-hidden="true">·</span>
          <bdi>{counted(list.views, 'view')}</bdi>
        </>
      )}
      {list.visibility !== 'public' && (
        <>
          <span aria-hidden="true">·</span>
          <span>{LIST_TEXT[list.visibility]}</span>
        </>
      )}
      {rating && (
        <>
          <span aria-hidden="true">·</span>
          <span className="inline-flex items-center gap-1">
            <Star className="size-3.5 fill-current" aria-hidden="true" />
            <span className="sr-only">{LIST_TEXT.averageRating} </span>
            {rating}
          </span>
        </>
      )}
    </p>
  );
}

/** Leads who may change the list to the form for it. Its page is the same for all, so that this comes after it. */
function EditLink({ list }: { list: ListView }) {
  const viewer = useViewer(list.id);
  if (!viewer || (viewer.userId !== list.owner.id && !viewer.isOperator)) return null;
  return (
    <a href={`/list/${encodeURIComponent(list.id)}/edit`} className="over-picture mt-3">
      {LIST_TEXT.edit}
    </a>
  );
}

/** The hero of a list: a cover from edge to edge, 300 px high, with title, owner and counts over a dark gradient. */
export function Hero({ list }: { list: ListView }) {
  return (
    <header dir={directionOf(list.title)} className="hero">
      <Picture src={factsOf(list).cover} alt="" width={1280} height={300} eager className="absolute inset-0 size-full object-cover">
        {isOpen(list.visibility) && list.isMapped ? (
          <MapHero title={list.title} listId={list.id} />
        ) : (
          <CoverArt title={list.title} className="cover-deep absolute! inset-0" letterClass="hidden" />
        )}
      </Picture>
      <Actions list={list} />
      <div className="hero-guard relative pt-14 pb-4">
        <div className="page-width">
          <Link
            to={`/user/${encodeURIComponent(list.owner.id)}`}
            className="-ms-1 inline-flex min-h-11 max-w-full items-center gap-2 rounded-full ps-1 pe-3 focus-visible:outline-over-picture"
          >
            <Avatar name={list.owner.name} src={list.owner.profileImageUrl} size={36} />
            <span className="truncate text-sm font-semibold" dir="auto">
              {ownerHandle(list.owner)}
            </span>
          </Link>
          <HeroTitle title={list.title} hasDescription={!!list.description} />
          <ListCounts list={list} />
          <EditLink list={list} />
          {list.description && <HeroDescription description={list.description} />}
        </div>
      </div>
    </header>
  );
}
