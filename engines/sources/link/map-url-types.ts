/** Degrees as the link writes them. */
export interface Coordinates {
  latitude: number;
  longitude: number;
}

export type MapUrlService =
  | 'google'
  | 'my-maps'
  | 'apple'
  | 'naver'
  | 'kakao'
  | 'umap'
  | 'wanderlog'
  | 'osm'
  | 'waze'
  | 'here'
  | 'yandex'
  | '2gis'
  | 'osmand'
  | 'mapy'
  | 'magic-earth'
  | 'amap'
  | 'geo';

/**
 * What a map link means. `short`: only the service's answer says. `saved`: the caller's own places, readable when signed in only.
 * `object`: names a thing of the service's own. `empty`: a map link that names nothing. `invalid`: its numbers or shape make no sense.
 */
export type MapUrlKind =
  | 'list'
  | 'my-map'
  | 'saved'
  | 'place'
  | 'point'
  | 'points'
  | 'query'
  | 'search'
  | 'directions'
  | 'view'
  | 'street-view'
  | 'embed'
  | 'static-map'
  | 'short'
  | 'object'
  | 'empty'
  | 'invalid';

/** Where a position in a link comes from, strongest first: the place's own pin, typed into the link, a marker, the map's camera. */
type PositionKind = 'pin' | 'query' | 'marker' | 'camera';

/** One stop of a route, or one of several points. */
export interface MapUrlPoint {
  name?: string;
  coordinates?: Coordinates;
  featureId?: string;
  cid?: string;
}

/** A map link, read. An absent field is one that the link does not state. */
export interface MapUrl {
  service: MapUrlService;
  kind: MapUrlKind;
  /** Id of the list, guide, folder, trip or map. */
  listId?: string;
  /** Collaboration token of a shared Google list. */
  token?: string;
  /** The place's name; in share links it may carry the address too. Never a pair of coordinates. */
  name?: string;
  /** Coordinates written where the name is, as written. */
  coordinatesText?: string;
  address?: string;
  query?: string;
  /** The place's position, or with `positionKind` 'camera' merely where the map looks. */
  coordinates?: Coordinates;
  positionKind?: PositionKind;
  /** Where the map looks, when the place has a position of its own. */
  camera?: Coordinates;
  zoom?: number;
  featureId?: string;
  cid?: string;
  placeId?: string;
  /** `/g/…` or `/m/…`. */
  knowledgeId?: string;
  /** Primary category slug (`taco_restaurant`). */
  category?: string;
  plusCode?: string;
  points?: MapUrlPoint[];
  /** The service's own id of a place or thing (`way/123`, Apple's `I…` or `auid`). */
  objectId?: string;
  /** The coordinates are in mainland China's shifted grid; `toWgs84` in china.ts undoes it. */
  datum?: 'gcj-02';
}
