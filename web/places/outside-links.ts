import type { PlaceView } from '@cairn/contracts/view-models.ts';

type Located = Pick<PlaceView, 'name' | 'address' | 'latitude' | 'longitude'>;

/** Addresses that show a place in map programs; by its coordinates, else by a search for its name and address. */
export interface PlaceLinks {
  directions: string;
  googleMaps: string;
  appleMaps: string;
  openStreetMap: string;
  /** Opens the map program of the device; only where the coordinates are known. */
  geo?: string;
}

/**
 * The links of a place. Formats: https://developers.google.com/maps/documentation/urls/get-started,
 * https://developer.apple.com/library/archive/featuredarticles/iPhoneURLScheme_Reference/MapLinks/MapLinks.html,
 * https://wiki.openstreetmap.org/wiki/Browsing#Sharing_a_link_to_the_maps, RFC 5870.
 */
export function placeLinks({ name, address, latitude, longitude }: Located): PlaceLinks {
  const words = [name, address].filter(Boolean).join(', ');
  const query = (parameters: Record<string, string>) => new URLSearchParams(parameters).toString();
  if (latitude === undefined || longitude === undefined)
    return {
      directions: `https://www.google.com/maps/dir/?${query({ api: '1', destination: words })}`,
      googleMaps: `https://www.google.com/maps/search/?${query({ api: '1', query: words })}`,
      appleMaps: `https://maps.apple.com/?${query({ q: words })}`,
      openStreetMap: `https://www.openstreetmap.org/search?${query({ query: words })}`,
    };
  const position = `${latitude},${longitude}`;
  return {
    directions: `https://www.google.com/maps/dir/?${query({ api: '1', destination: position })}`,
    googleMaps: `https://www.google.com/maps/search/?${query({ api: '1', query: position })}`,
    appleMaps: `https://maps.apple.com/?${query({ ll: position, q: name })}`,
    openStreetMap: `https://www.openstreetmap.org/?${query({ mlat: String(latitude), mlon: String(longitude) })}#map=18/${latitude}/${longitude}`,
    geo: `geo:${position}?q=${position}(${encodeURIComponent(name)})`,
  };
}

/** The page of a place's item, such as Q42. */
export function wikidataPage(item: string): string {
  return `https://www.wikidata.org/wiki/${item}`;
}

/** A `tel:` address, without what people write to group digits. */
export function telephoneLink(phoneNumber: string): string {
  return `tel:${phoneNumber.replace(/[^\d+]/g, '')}`;
}

/** An address that a browser may follow; anything else that a source named is left out. */
export function webLink(address: string | undefined): string | undefined {
  return address && /^https?:\/\//i.test(address) ? address : undefined;
}

/** 'www.' says nothing to a reader. */
export function hostOf(address: string): string {
  return URL.canParse(address) ? new URL(address).hostname.replace(/^www\./, '') : address;
}
