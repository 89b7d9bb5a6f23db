import type { ListCard } from '@cairn/contracts/view-models.ts';
import { Link } from 'react-router';
import { linkCard } from '../page/link-card.ts';
import { HOME_TEXT } from '../text/home.ts';
import { buttonClasses } from '../ui/button.tsx';

/** The list that home leads with: the most popular public one with a place in a country, which is one with a map. */
function leadOf(popular: readonly ListCard[] | null | undefined): ListCard | undefined {
  return popular?.find(({ country, isPrivate }) => country && !isPrivate);
}

/** What this site is and what one can do here, beside one list as its card draws it. */
export function HomeLead({ popular }: { popular: readonly ListCard[] | null | undefined }) {
  const lead = leadOf(popular);
  const card = lead && linkCard(lead, '');
  return (
    <div className="page-width home-lead">
      <div>
        <h1 className="font-serif text-2xl font-medium md:text-3xl">{HOME_TEXT.tagline}</h1>
        <p className="mt-3 text-lg text-quiet">{HOME_TEXT.about}</p>
        {popular?.length !== 0 && (
          <Link to="/extract" className={buttonClasses('primary', 'mt-5')}>
            {HOME_TEXT.create}
          </Link>
        )}
      </div>
      {lead && card && (
        <Link to={`/list/${encodeURIComponent(lead.id)}`}>
          <img src={card.url} alt={card.alt} width={1200} height={630} decoding="async" />
        </Link>
      )}
    </div>
  );
}
