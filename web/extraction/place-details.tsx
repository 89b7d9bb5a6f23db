import type { ExtractedPlace } from '@cairn/contracts/extraction.ts';
import type { getPlaceDetails, searchPlaceId } from '@cairn/contracts/place-lookup.ts';
import { useQuery } from '@tanstack/react-query';
import { ApiError } from '../api/api-error.ts';
import { type Reply, request } from '../api/client.ts';
import { detailsFailure, EXTRACT_TEXT, LOOKUP_TEXT, photoOfPlace } from '../text/extraction.ts';
import { formatCount } from '../text/lists.ts';
import { fieldName, lookedUpFacts } from '../text/results.ts';
import { Facts } from '../ui/facts.tsx';
import { Picture } from '../ui/picture.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { priceWords } from '../places/price-level.ts';

type Whole = Reply<typeof getPlaceDetails>;
/** What the places service sends for places of which it knows little. */
type Details = Partial<Omit<Whole, 'displayName' | 'regularOpeningHours'>> & {
  displayName?: Partial<Whole['displayName']>;
  regularOpeningHours?: Partial<Whole['regularOpeningHours']>;
};

async function getJson<T>(path: string, signal: AbortSignal): Promise<T> {
  return (await request(path, { signal })).json() as Promise<T>;
}

async function findPlaceId(place: ExtractedPlace, signal: AbortSignal): Promise<string> {
  const address = place.address ? `?address=${encodeURIComponent(place.address)}` : '';
  const path = `/api/search-place-id/${encodeURIComponent(place.name)}${address}`;
  const { places } = await getJson<Partial<Reply<typeof searchPlaceId>>>(path, signal);
  const found = places?.[0]?.id;
  if (!found) throw new Error(EXTRACT_TEXT.noPlaceId);
  return found;
}

function reasonOf(error: Error): string {
  return (error instanceof ApiError && error.detail) || error.message;
}

function DetailFacts({ details }: { details: Details }) {
  const rating = details.rating === undefined ? undefined : `${details.rating}/5 (${formatCount(details.userRatingCount ?? 0)})`;
  return (
    <Facts
      facts={[
        [fieldName('name'), details.displayName?.text],
        [fieldName('address'), details.formattedAddress],
        [LOOKUP_TEXT.id, details.id],
        [fieldName('rating'), rating],
        [fieldName('phoneNumber'), details.nationalPhoneNumber],
        [fieldName('websiteUrl'), details.websiteUri],
        [fieldName('priceLevel'), priceWords(details.priceLevel)],
        ...lookedUpFacts(details),
        [fieldName('hours'), details.regularOpeningHours?.weekdayDescriptions?.join('\n')],
        [fieldName('businessStatus'), details.businessStatus],
        [LOOKUP_TEXT.types, details.types?.slice(0, 3).join(', ')],
      ]}
    />
  );
}

/** What the places service knows of a place, with its first photo. */
export function PlaceDetails({ place }: { place: ExtractedPlace }) {
  const details = useQuery({
    queryKey: ['place-details', place.id],
    queryFn: async ({ signal }) => {
      const placeId = place.placeId || (await findPlaceId(place, signal));
      return getJson<Details>(`/api/place-details/${encodeURIComponent(placeId)}`, signal);
    },
  });
  if (details.isPending) return <Skeleton className="mt-3 h-24 rounded-field" />;
  if (details.isError)
    return (
      <p role="alert" className="mt-3 rounded-field bg-brick-wash px-3 py-2 text-sm text-brick">
        {detailsFailure(reasonOf(details.error))}
      </p>
    );
  const photo = details.data.photos?.[0]?.name;
  const name = details.data.displayName?.text ?? place.name;
  return (
    <div className="mt-3 flex flex-col gap-3 rounded-field bg-sunken p-4">
      <Picture
        src={photo && `/api/photo-proxy/${encodeURIComponent(photo)}`}
        alt={photoOfPlace(name)}
        width={400}
        height={160}
        className="h-40 w-full rounded-field object-cover"
      />
      <DetailFacts details={details.data} />
    </div>
  );
}
