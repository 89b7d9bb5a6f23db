import type { PlacePin } from '@cairn/contracts/view-models.ts';
import type { Numbered } from './list-part.ts';

/** Stops on one route: Google Maps takes nine on the way and the last one. */
const STOPS_PER_ROUTE = 10;

/** A place as a stop of a route: its coordinates, or else its name and address. */
interface Stop {
  /** Of the place on its list. */
  position: number;
  text: string;
}

/** A part of a list as a route from where the visitor is through its places in order. */
export interface Route {
  /** The positions on the list of the first and the last stop. */
  first: number;
  last: number;
  googleMaps: string;
  appleMaps: string;
}

/**
 * The routes through the places of a list that have coordinates or an address, and how many have neither. Formats:
 * https://developers.google.com/maps/documentation/urls/get-started#directions-action,
 * https://developer.apple.com/documentation/mapkit/unified-map-urls.
 */
export function routesThrough(numbered: readonly Numbered[], pins: readonly PlacePin[]): { routes: Route[]; leftOut: number } {
  const pinOf = new Map(pins.map((pin) => [pin.number, pin]));
  const stops = numbered.flatMap(([position, { name, address }]): Stop[] => {
    const pin = pinOf.get(position);
    if (pin) return [{ position, text: `${degrees(pin.latitude)},${degrees(pin.longitude)}` }];
    return address ? [{ position, text: `${name}, ${address}` }] : [];
  });
  const starts = Array.from({ length: Math.ceil(stops.length / STOPS_PER_ROUTE) }, (_unused, index) => index * STOPS_PER_ROUTE);
  const routes = starts.flatMap((from) => toRoute(stops.slice(from, from + STOPS_PER_ROUTE)));
  return { routes, leftOut: numbered.length - stops.length };
}

/** To a tenth of a metre: addresses of routes are long enough. */
const degrees = (value: number) => Number(value.toFixed(6));

function toRoute(stops: readonly Stop[]): Route[] {
  const [first] = stops;
  const last = stops.at(-1);
  if (!first || !last) return [];
  const onTheWay = stops.slice(0, -1).map(({ text }) => text);
  const google = new URLSearchParams({
    api: '1',
    destination: last.text,
    // A bar separates stops.
    ...(onTheWay.length > 0 && { waypoints: onTheWay.map((text) => text.replaceAll('|', ' ')).join('|') }),
  });
  const apple = new URLSearchParams([...onTheWay.map((text) => ['waypoint', text]), ['destination', last.text]]);
  return [
    {
      first: first.position,
      last: last.position,
      googleMaps: `https://www.google.com/maps/dir/?${google}`,
      appleMaps: `https://maps.apple.com/directions?${apple}`,
    },
  ];
}
