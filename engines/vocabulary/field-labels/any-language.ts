import type { FieldLabels } from './place-field.ts';

/** Identifiers that programs of any language write. */
export const ANY_LANGUAGE = {
  mul: {
    name: 'nm|fullname|displayname|stop name|station name|poi|poi name',
    address: 'addr|addr full|formatted address|vicinity|address1|address 1|addr1|full addr',
    streetNumber: 'addr housenumber|housenumber|nr|no',
    route: 'addr street',
    locality: 'address locality|addr city|addr town|addr village',
    sublocality: 'addr suburb|addr district',
    administrativeAreaLevel1: 'address region|addr state|addr province',
    postcode: 'addr postcode|postcode|zip',
    countryCode: 'addr country|address country|iso|iso2|iso country|country iso|iso a2|iso3166',
    latitude: 'lat|geo lat|gps lat|gps latitude|point y|y|latitude e7|lat e7|coord y|y coord',
    longitude:
      'lng|lon|long|geo lng|geo lon|geo long|gps lng|gps lon|gps long|gps longitude|point x|x|longitude e7|lng e7|lon e7|coord x|x coord',
    coordinates:
      'latlng|latlon|latlong|lat lng|lat lon|lat long|lng lat|lon lat|lnglat|lonlat|coords|coord|gps|geo|geopoint|geo point|geo point 2d|geoloc|geolocation|location coordinates',
    shape: 'wkt|geom|the geom|geometry|well known text|wkt geom',
    rating: 'google rating|avg rating|rating avg|yelp rating|tripadvisor rating',
    reviews: 'user ratings total|user rating count|reviews count|review count',
    category: 'amenity|shop|tourism|leisure|primary type|cat',
    map: 'google maps url|google maps link|google maps|google map|google url|gmaps|gmaps url|map url|map link|maps url|maps link|google map link|google map url|googlemap|permalink|url|link',
    website: 'web|www|contact website|homepage|website url|homepage url',
    phone: 'tel|phones|tel no|contact phone|international phone number|formatted phone number|phone 1|mobile',
    hours: 'opening hours|openinghours|open hours',
    note: 'user comment|memo|desc',
    placeId: 'place id|placeid|google place id|googleplaceid|gmaps place id',
    featureId: 'feature id|featureid|ftid|fid hex',
    cid: 'cid|customer id|google cid|ludocid',
    images: 'gx media links|image url|img|photo url|thumbnail|img url|picture url',
    wikidata: 'wikidata|wikidata id|wikidata item|wikidata url',
    commons: 'wikimedia commons|commons file|commons category',
  },
} satisfies FieldLabels;
