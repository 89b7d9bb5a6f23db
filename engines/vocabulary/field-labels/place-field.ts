/** What a column, a property or a labelled line of a source can say about a place. */
export type PlaceField =
  | 'name'
  /** A name of the place or its address: which, the other columns tell. */
  | 'place'
  | 'address'
  | 'streetNumber'
  | 'route'
  | 'locality'
  | 'sublocality'
  | 'administrativeAreaLevel1'
  | 'postcode'
  | 'country'
  | 'countryCode'
  | 'latitude'
  | 'longitude'
  /** Both degrees in one cell. */
  | 'coordinates'
  /** A WKT geometry. */
  | 'shape'
  | 'rating'
  | 'reviews'
  | 'category'
  | 'map'
  | 'website'
  | 'phone'
  | 'fax'
  | 'email'
  | 'hours'
  | 'opens'
  | 'closes'
  | 'price'
  /** How one gets there. */
  | 'access'
  /** When somebody was or will be there. */
  | 'date'
  | 'note'
  | 'tags'
  | 'placeId'
  | 'featureId'
  | 'cid'
  | 'images'
  | 'wikidata'
  /** A file or category of Wikimedia Commons. */
  | 'commons';

/** The words for fields, by language (BCP 47) and field; alternatives are separated by `|`. */
export type FieldLabels = Record<string, Partial<Record<PlaceField, string>>>;
