import { fieldEntry, PLACE_FIELD_NAMES, ROW_FIELDS, type RowField, valueWords } from '@cairn/contracts/place-fields.ts';
import type { PlacePhoto, PlaceView } from '@cairn/contracts/view-models.ts';
import type { ReactNode } from 'react';
import { categoryWords, LIST_TEXT } from '../text/lists.ts';
import { MAP_TEXT } from '../text/map.ts';
import { PLACE_TEXT, photoOf } from '../text/places.ts';
import { buttonClasses } from '../ui/button.tsx';
import { ExternalLink, Globe, Navigation, Phone } from '../ui/icons.tsx';
import { Picture } from '../ui/picture.tsx';
import { DrawnPlace } from './drawn-place.tsx';
import { OpeningTimes } from './opening-times.tsx';
import { hostOf, placeLinks, telephoneLink, webLink } from './outside-links.ts';
import { PlaceSource } from './place-source.tsx';
import { Price } from './price.tsx';
import { Rating } from './rating.tsx';

const COORDINATE_DECIMALS = 6;
const rounded = (degrees: number) => String(Number(degrees.toFixed(COORDINATE_DECIMALS)));

/** Pixels of the widest slot that a place's photo has. */
const PHOTO = { width: 640, height: 240 } as const;

interface CoverProps {
  /** The place's own number in its list. */
  placeNumber: number;
  pictures: readonly string[];
  /** Who is to be named with the only picture. */
  photo?: PlacePhoto | undefined;
}

/** Author and licence of a photo, each with its link. */
function PhotoCredit({ photo: { author, licence, licenceUrl, page } }: { photo: PlacePhoto }) {
  const link = (address: string, text: string) => (
    <a href={address} target="_blank" rel="noopener noreferrer" className="underline underline-offset-2 hover:text-accent">
      {text}
    </a>
  );
  return (
    <p className="px-5 pt-2 text-xs text-quiet">
      {LIST_TEXT.photoBy} <bdi>{link(page, author ?? PLACE_TEXT.commons)}</bdi>, {licenceUrl ? link(licenceUrl, licence) : licence}
    </p>
  );
}

/** The place's photos side by side, or a drawn cover. */
export function PlaceCover({ placeNumber, pictures, photo }: CoverProps) {
  if (pictures.length < 2)
    return (
      <>
        <Picture src={pictures[0]} alt="" {...PHOTO} eager className="h-60 w-full object-cover">
          <DrawnPlace number={placeNumber} className="h-40 w-full" />
        </Picture>
        {photo && <PhotoCredit photo={photo} />}
      </>
    );
  return (
    <ul aria-label={PLACE_TEXT.photos} className="scroller flex snap-mandatory">
      {pictures.map((picture, index) => (
        <li key={picture} className="w-[88%] shrink-0 snap-start pe-0.5 last:pe-0">
          <Picture
            src={picture}
            alt={photoOf(index + 1, pictures.length)}
            {...PHOTO}
            eager={index === 0}
            className="h-60 w-full object-cover"
          />
        </li>
      ))}
    </ul>
  );
}

export function PlaceFacts({ place }: { place: Pick<PlaceView, 'category' | 'rating' | 'reviewCount' | 'priceLevel'> }) {
  return (
    <p className="mt-1 flex flex-wrap items-center gap-x-3">
      {place.category && <span className="small-caps text-base leading-tight text-quiet">{categoryWords(place.category)}</span>}
      <Rating rating={place.rating} reviewCount={place.reviewCount} />
      <Price level={place.priceLevel} />
    </p>
  );
}

function Note({ note, ownerName }: { note: string; ownerName: string }) {
  return (
    <figure dir="auto" className="my-4 border-s-2 border-accent ps-4">
      <blockquote className="font-serif text-lg leading-snug whitespace-pre-line italic">{note}</blockquote>
      <figcaption className="mt-1 text-sm text-quiet">
        {PLACE_TEXT.noteBy} <bdi>{ownerName}</bdi>
      </figcaption>
    </figure>
  );
}

function Actions({ place, directions }: { place: PlaceView; directions: string }) {
  const website = webLink(place.websiteUrl);
  const className = buttonClasses('secondary', 'grow whitespace-nowrap');
  return (
    <div className="mt-4 flex flex-wrap gap-2">
      <a href={directions} target="_blank" rel="noopener noreferrer" className={buttonClasses('primary', 'grow whitespace-nowrap')}>
        <Navigation className="size-4" aria-hidden="true" />
        {PLACE_TEXT.directions}
      </a>
      {place.phoneNumber && (
        <a href={telephoneLink(place.phoneNumber)} className={className}>
          <Phone className="size-4" aria-hidden="true" />
          {PLACE_TEXT.call}
        </a>
      )}
      {website && (
        <a href={website} target="_blank" rel="noopener noreferrer nofollow" className={className}>
          <Globe className="size-4" aria-hidden="true" />
          {PLACE_TEXT.website}
        </a>
      )}
    </div>
  );
}

/** The row of the position is where the position is among the fields. */
const POSITION = PLACE_FIELD_NAMES.indexOf('latitude');
const ROWS_ABOVE = ROW_FIELDS.filter((field) => PLACE_FIELD_NAMES.indexOf(field) < POSITION);
const ROWS_BELOW = ROW_FIELDS.filter((field) => !ROWS_ABOVE.includes(field));

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="border-t border-hairline py-3">
      <dt className="text-sm text-quiet">{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** The programs in which a place can be opened, `url` is the source's own page of it. */
function OpenIn({ place, links }: { place: PlaceView; links: ReturnType<typeof placeLinks> }) {
  const source = webLink(place.url);
  const programs = [
    [PLACE_TEXT.googleMaps, links.googleMaps],
    [PLACE_TEXT.appleMaps, links.appleMaps],
    [PLACE_TEXT.openStreetMap, links.openStreetMap],
    [PLACE_TEXT.mapsApp, links.geo],
  ] as const;
  return (
    <ul className="-ms-2 flex flex-wrap">
      {source && (
        <li>
          <a href={source} target="_blank" rel="noopener noreferrer nofollow" className="inline-link">
            <ExternalLink className="size-4" aria-hidden="true" />
            {MAP_TEXT.openInMaps}
          </a>
        </li>
      )}
      {programs.map(
        ([label, address]) =>
          address && (
            <li key={label}>
              <a
                href={address}
                {...(address.startsWith('geo:') ? {} : { target: '_blank', rel: 'noopener noreferrer' })}
                className="inline-link"
              >
                {label}
              </a>
            </li>
          ),
      )}
    </ul>
  );
}

/** A value in the form in which a page offers it. */
function RowValue({ field, value }: { field: RowField; value: PlaceView[RowField] }) {
  const { value: rule } = fieldEntry(field);
  const website = rule.kind === 'link' ? webLink(String(value)) : undefined;
  if (website)
    return (
      <a href={website} target="_blank" rel="noopener noreferrer nofollow" className="text-link">
        {hostOf(website)}
      </a>
    );
  if (rule.kind === 'text' && rule.holds === 'phone')
    return (
      <a href={telephoneLink(String(value))} className="text-link">
        <bdi>{value}</bdi>
      </a>
    );
  return rule.kind === 'text' ? <span dir="auto">{value}</span> : valueWords(field, value);
}

/** Fields in rows of their own, each with its label; one that the place does not have, or that cannot be shown, has none. */
function Rows({ place, fields }: { place: PlaceView; fields: readonly RowField[] }) {
  return fields.map((field) => {
    const value = place[field];
    const { value: rule, label } = fieldEntry(field);
    const isEmpty = value === undefined || String(value) === '';
    if (isEmpty || (rule.kind === 'link' && !webLink(String(value)))) return null;
    return (
      <Fact key={field} label={label}>
        <RowValue field={field} value={value} />
      </Fact>
    );
  });
}

function Position({ place: { latitude, longitude, approximate } }: { place: PlaceView }) {
  if (latitude === undefined || longitude === undefined) return PLACE_TEXT.noPosition;
  return (
    <>
      <span className="tabular-nums select-all">
        {rounded(latitude)}, {rounded(longitude)}
      </span>
      {approximate && <span className="text-ochre"> · {MAP_TEXT.approximate}</span>}
    </>
  );
}

/** All that is known of a place below its name: one component for its sheet and its page. */
export function PlaceDetails({ place }: { place: PlaceView }) {
  const links = placeLinks(place);
  return (
    <>
      {place.note && <Note note={place.note} ownerName={place.list.ownerName} />}
      <div className="mt-3">
        <OpeningTimes place={place} />
      </div>
      <Actions place={place} directions={links.directions} />
      <dl className="mt-5">
        <Rows place={place} fields={ROWS_ABOVE} />
        <Fact label={PLACE_TEXT.openIn}>
          <OpenIn place={place} links={links} />
        </Fact>
        <Fact label={PLACE_TEXT.coordinates}>
          <Position place={place} />
        </Fact>
        <Rows place={place} fields={ROWS_BELOW} />
        <Fact label={PLACE_TEXT.source}>
          <PlaceSource place={place} />
        </Fact>
      </dl>
    </>
  );
}
