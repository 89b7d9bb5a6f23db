import type { ListCard } from '@cairn/contracts/view-models.ts';
import { Link } from 'react-router';
import { HOME_TEXT } from '../text/home.ts';
import { NEW_LIST } from '../text/page-names.ts';
import { cardOf } from '../text/lists.ts';
import { buttonClasses } from '../ui/button.tsx';

/** The list that home leads with: the most popular public one with a place on the map, so that there is a map to draw. */
function leadOf(popular: readonly ListCard[] | null | undefined): ListCard | undefined {
  return popular?.find(({ isMapped, visibility }) => isMapped && visibility === undefined);
}

/** What this site is and what one can do here, beside one list as its card draws it. */
export function HomeLead({ popular }: { popular: readonly ListCard[] | null | undefined }) {
  const lead = leadOf(popular);
  const address = lead && `/list/${encodeURIComponent(lead.id)}`;
  return (
    <div className="page-width home-lead">
      <div>
        <h1 className="font-serif text-2xl font-medium md:text-3xl">{HOME_TEXT.tagline}</h1>
        <p className="mt-3 text-lg text-quiet">{HOME_TEXT.about}</p>
        {popular?.length !== 0 && (
          <Link to={NEW_LIST} reloadDocument className={buttonClasses('primary', 'mt-5')}>
            {HOME_TEXT.create}
          </Link>
        )}
      </div>
      {lead && address && (
        <Link to={address}>
          {/* The largest thing that a visitor first sees: as WebP it is a seventh as heavy as for other sites. */}
          <picture>
            <source srcSet={`${address}/card-dark.webp`} media="(prefers-color-scheme: dark)" />
            <img src={`${address}/card.webp`} alt={cardOf(lead.title)} width={1200} height={630} decoding="async" fetchPriority="high" />
          </picture>
        </Link>
      )}
    </div>
  );
}
