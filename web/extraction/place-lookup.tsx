import { lookUpPlace } from '@cairn/contracts/place-lookup.ts';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { sentenceOf, statusOf } from '../api/api-error.ts';
import { call, type Reply } from '../api/client.ts';
import { EXTRACT_TEXT, LOOKUP_TEXT, moreTypes } from '../text/extraction.ts';
import { categoryWords, formatCount } from '../text/lists.ts';
import { fieldName, lookedUpFacts } from '../text/results.ts';
import { Badge } from '../ui/badge.tsx';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { Facts } from '../ui/facts.tsx';
import { describedBy, Field, INPUT } from '../ui/field.tsx';
import { showToast } from '../ui/toast-store.ts';
import { priceSigns } from '../places/price-level.ts';

/** A reply may leave out what it did not read from the link. */
type Found = Omit<Reply<typeof lookUpPlace>, 'extractedFromUrl'> & Partial<Pick<Reply<typeof lookUpPlace>, 'extractedFromUrl'>>;
/** How many categories are shown; the others are counted. */
const TYPES_SHOWN = 5;

function useLookUp() {
  return useMutation({
    mutationFn: (url: string): Promise<Found> => call(lookUpPlace, { body: { url } }),
    onSuccess: (found) => {
      if (found.success) showToast({ title: LOOKUP_TEXT.found, description: found.place?.displayName ?? found.extractedFromUrl?.name });
      else showToast({ title: LOOKUP_TEXT.notFound, description: found.errorMessage ?? LOOKUP_TEXT.notFoundHint, variant: 'destructive' });
    },
    onError: (error) => {
      if (statusOf(error) !== 401)
        showToast({ title: LOOKUP_TEXT.failed, description: sentenceOf(error, LOOKUP_TEXT.failedHint), variant: 'destructive' });
    },
  });
}

function FromLink({ name, coordinates }: NonNullable<Found['extractedFromUrl']>) {
  const position = coordinates && `${coordinates.latitude.toFixed(6)}, ${coordinates.longitude.toFixed(6)}`;
  return (
    <Card className="p-5">
      <h3 className="mb-2 small-caps text-base text-quiet">{LOOKUP_TEXT.fromLink}</h3>
      <Facts
        facts={[
          [fieldName('name'), name],
          [LOOKUP_TEXT.coordinates, position && (coordinates?.approximate ? `${position} (${LOOKUP_TEXT.approximate})` : position)],
        ]}
      />
    </Card>
  );
}

function Types({ types }: { types: string[] }) {
  return (
    <div className="mt-4 flex flex-wrap gap-2">
      {types.slice(0, TYPES_SHOWN).map((type) => (
        <Badge key={type}>{categoryWords(type)}</Badge>
      ))}
      {types.length > TYPES_SHOWN && <Badge>{moreTypes(types.length - TYPES_SHOWN)}</Badge>}
    </div>
  );
}

function PlaceCard({ place }: { place: NonNullable<Found['place']> }) {
  return (
    <Card className="p-5">
      <div className="mb-3 flex flex-wrap items-center gap-3">
        <h3 className="font-serif text-xl font-medium" dir="auto">
          {place.displayName}
        </h3>
        {place.businessStatus && <Badge tone={place.businessStatus === 'OPERATIONAL' ? 'moss' : 'ochre'}>{place.businessStatus}</Badge>}
      </div>
      <Facts
        facts={[
          [fieldName('address'), place.formattedAddress],
          [fieldName('rating'), place.rating?.toFixed(1)],
          [LOOKUP_TEXT.reviews, place.userRatingCount === undefined ? undefined : formatCount(place.userRatingCount)],
          [fieldName('priceLevel'), priceSigns(place.priceLevel)],
          ...lookedUpFacts(place),
          [fieldName('phoneNumber'), place.nationalPhoneNumber],
          [fieldName('websiteUrl'), place.websiteUri],
          [LOOKUP_TEXT.maps, place.googleMapsUri],
          [LOOKUP_TEXT.id, place.id],
        ]}
      />
      {place.types && place.types.length > 0 && <Types types={place.types} />}
    </Card>
  );
}

/** One place from its link; the address may carry one. */
export function PlaceLookup() {
  const linked = useSearchParams()[0].get('place') ?? '';
  const [url, setUrl] = useState(linked);
  useEffect(() => setUrl(linked), [linked]);
  const [error, setError] = useState<string>();
  const lookUp = useLookUp();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (url.trim() === '') {
      showToast({ title: EXTRACT_TEXT.urlRequired, description: EXTRACT_TEXT.urlRequiredHint, variant: 'destructive' });
      return;
    }
    const checked = lookUpPlace.body.safeParse({ url });
    setError(checked.success ? undefined : checked.error.issues[0]?.message);
    if (checked.success) lookUp.mutate(checked.data.url);
  };
  const clear = () => {
    setUrl('');
    setError(undefined);
    lookUp.reset();
  };
  return (
    <div className="flex flex-col gap-6">
      <Card className="p-5">
        <form onSubmit={submit} noValidate className="flex flex-col gap-5">
          <Field label={LOOKUP_TEXT.url} id="lookup-url" hint={LOOKUP_TEXT.urlHint} error={error}>
            <input
              id="lookup-url"
              type="url"
              inputMode="url"
              autoComplete="off"
              spellCheck={false}
              value={url}
              aria-invalid={error !== undefined}
              aria-describedby={describedBy('lookup-url', LOOKUP_TEXT.urlHint, error)}
              onChange={(event) => setUrl(event.target.value)}
              className={INPUT}
            />
          </Field>
          <div className="flex flex-wrap gap-3">
            <Button type="submit" disabled={lookUp.isPending}>
              {LOOKUP_TEXT.submit}
            </Button>
            <Button variant="quiet" onClick={clear}>
              {LOOKUP_TEXT.clear}
            </Button>
          </div>
        </form>
      </Card>
      {lookUp.data?.extractedFromUrl && <FromLink {...lookUp.data.extractedFromUrl} />}
      {lookUp.data?.place && <PlaceCard place={lookUp.data.place} />}
      {lookUp.data && !lookUp.data.success && (
        <p role="alert" className="rounded-card border border-brick bg-brick-wash p-5">
          {lookUp.data.errorMessage ?? LOOKUP_TEXT.notFoundHint}
        </p>
      )}
    </div>
  );
}
