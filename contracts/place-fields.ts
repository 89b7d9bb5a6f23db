/** Characters a field may hold; readers cut longer values of sources instead of rejecting them. */
export const PLACE_LIMITS = { name: 300, address: 600, part: 200, note: 5_000, url: 2_048, category: 100, images: 20 } as const;

/** One line, or several where it `hasLines`. A `form` is a pattern that the text has to have, and what to say of another. */
interface TextValue {
  kind: 'text';
  most?: number;
  hasLines?: true;
  isUpperCase?: true;
  form?: { pattern: RegExp; complaint: string };
  /** What a page makes of it. */
  holds?: 'phone';
}
/** An address that a page may link. */
interface LinkValue {
  kind: 'link';
}
interface NumberValue {
  kind: 'number';
  least: number;
  most?: number;
  isWhole?: true;
}
interface FlagValue {
  kind: 'flag';
}
/** One of a few values. */
interface ChoiceValue {
  kind: 'choice';
  /** Each value, and what people read for it. */
  words: Readonly<Record<string, string>>;
  /** The same in signs, as guides print it. */
  signs?: Readonly<Record<string, string>>;
  /** The words of sources for each value, separated by `|`. Case, blanks, `_` and `-` do not count. */
  read?: Readonly<Record<string, string>>;
}
/** Several texts, in a file as one text with `separator` between them where that is unambiguous. */
interface ListValue {
  kind: 'texts' | 'links';
  most: number;
  mostLetters?: number;
  separator: string;
}
/** `openingHours` of places.ts. */
interface HoursValue {
  kind: 'hours';
}
export type FieldValue = TextValue | LinkValue | NumberValue | FlagValue | ChoiceValue | ListValue | HoursValue;

/** Where visitors see a field. */
interface Shown {
  /** The card of the place on its list's page. */
  card?: true;
  /** The info window of its pin. */
  pin?: true;
  /** The page of the place: in a `row` with its label, in a `part` made for it, or `sent` only, for what follows from it. */
  page?: 'row' | 'part' | 'sent';
}

/** All that is written once per field; schemas, files, pages and readers follow from it. */
export interface FieldEntry {
  value: FieldValue;
  /** Every place has it, and not an empty one. */
  isRequired?: true;
  /** What people call it. */
  label: string;
  /** The same before a value: 'Price: moderate'. */
  shortLabel?: string;
  /** Every file format carries every field, under its key; a CSV under this head. */
  column: string;
  /** Formats that carry only some fields, and this one. */
  alsoIn?: ReadonlyArray<'csvOfSix' | 'markdown'>;
  /** An address that is carried whole carries it. */
  isInAddress?: true;
  shown?: Shown;
  /** What the places service knows of it is part of the details of a place, under its key. */
  isLookedUp?: true;
  /** A person may change it in the editor of extracted places. Through the API every field can be changed. */
  isEdited?: true;
  /** Its key in the vocabulary of labels, `engines/vocabulary/field-labels.ts`. Readers find it by these labels. */
  source?: string;
}

const { part } = PLACE_LIMITS;

/** The fields of a place, in the order in which files have them. */
export const PLACE_FIELDS = {
  name: {
    value: { kind: 'text', most: PLACE_LIMITS.name },
    isRequired: true,
    label: 'Name',
    column: 'Name',
    alsoIn: ['csvOfSix', 'markdown'],
    shown: { card: true, page: 'part' },
    isEdited: true,
    source: 'name',
  },
  address: {
    value: { kind: 'text', most: PLACE_LIMITS.address },
    label: 'Address',
    column: 'Address',
    alsoIn: ['csvOfSix', 'markdown'],
    shown: { card: true, page: 'row' },
    isEdited: true,
    source: 'address',
  },
  streetNumber: {
    value: { kind: 'text', most: part },
    label: 'Street number',
    column: 'Street Number',
    isInAddress: true,
    source: 'streetNumber',
  },
  route: { value: { kind: 'text', most: part }, label: 'Street', column: 'Route', isInAddress: true, source: 'route' },
  locality: {
    value: { kind: 'text', most: part },
    label: 'Town',
    column: 'Locality',
    isInAddress: true,
    shown: { page: 'sent' },
    source: 'locality',
  },
  sublocality: { value: { kind: 'text', most: part }, label: 'District', column: 'Sublocality', isInAddress: true, source: 'sublocality' },
  administrativeAreaLevel1: {
    value: { kind: 'text', most: part },
    label: 'Region',
    column: 'Administrative Area Level 1',
    isInAddress: true,
    source: 'administrativeAreaLevel1',
  },
  administrativeAreaLevel2: {
    value: { kind: 'text', most: part },
    label: 'County',
    column: 'Administrative Area Level 2',
    isInAddress: true,
  },
  postalCode: { value: { kind: 'text', most: part }, label: 'Postal code', column: 'Postal Code', isInAddress: true, source: 'postcode' },
  country: {
    value: { kind: 'text', most: part },
    label: 'Country',
    column: 'Country',
    isInAddress: true,
    shown: { page: 'sent' },
    source: 'country',
  },
  countryCode: {
    value: {
      kind: 'text',
      isUpperCase: true,
      form: { pattern: /^[A-Z]{2}$/, complaint: 'Please enter a country code of two letters, such as PT' },
    },
    label: 'Country code',
    column: 'Country Code',
    isInAddress: true,
    shown: { page: 'sent' },
    source: 'countryCode',
  },
  rating: {
    value: { kind: 'number', least: 0, most: 5 },
    label: 'Rating',
    column: 'Rating',
    alsoIn: ['csvOfSix', 'markdown'],
    shown: { card: true, page: 'part' },
    isEdited: true,
    source: 'rating',
  },
  reviewCount: {
    value: { kind: 'number', least: 0, isWhole: true },
    label: 'Review count',
    column: 'Review Count',
    alsoIn: ['csvOfSix', 'markdown'],
    shown: { card: true, page: 'part' },
    source: 'reviews',
  },
  category: {
    value: { kind: 'text', most: PLACE_LIMITS.category },
    label: 'Category',
    column: 'Category',
    alsoIn: ['csvOfSix', 'markdown'],
    shown: { card: true, page: 'part' },
    isEdited: true,
    source: 'category',
  },
  /** As the places service names it. */
  priceLevel: {
    value: {
      kind: 'choice',
      words: {
        FREE: 'free',
        INEXPENSIVE: 'inexpensive',
        MODERATE: 'moderate',
        EXPENSIVE: 'expensive',
        VERY_EXPENSIVE: 'very expensive',
      },
      signs: { FREE: 'Free', INEXPENSIVE: '$', MODERATE: '$$', EXPENSIVE: '$$$', VERY_EXPENSIVE: '$$$$' },
    },
    label: 'Price level',
    shortLabel: 'Price',
    column: 'Price Level',
    alsoIn: ['markdown'],
    shown: { page: 'part' },
  },
  url: {
    value: { kind: 'link' },
    label: 'Link',
    column: 'URL',
    alsoIn: ['csvOfSix', 'markdown'],
    shown: { pin: true, page: 'part' },
    isEdited: true,
    source: 'map',
  },
  placeId: { value: { kind: 'text', most: 200 }, label: 'Place ID', column: 'Place ID', source: 'placeId' },
  googlePlacesImage: { value: { kind: 'link' }, label: 'Picture', column: 'Google Places Image' },
  images: {
    value: { kind: 'links', most: PLACE_LIMITS.images, separator: ' ' },
    label: 'Pictures',
    column: 'Images',
    source: 'images',
  },
  imageSource: { value: { kind: 'text', most: part }, label: 'Picture source', column: 'Image Source' },
  /** Its item, such as Q42. */
  wikidata: {
    value: { kind: 'text', form: { pattern: /^Q[1-9]\d{0,11}$/, complaint: 'Please enter an item of Wikidata, such as Q42' } },
    label: 'Wikidata',
    column: 'Wikidata',
    shown: { page: 'sent' },
    source: 'wikidata',
  },
  /** Its picture or its pictures' category on Wikimedia Commons. */
  wikimediaCommons: {
    value: {
      kind: 'text',
      most: 250,
      form: {
        pattern: /^(?:File|Category):[^#<>[\]|{}]+$/,
        complaint: 'Please enter a file or category of Wikimedia Commons, such as File:Name.jpg',
      },
    },
    label: 'Commons page',
    column: 'Commons Page',
    source: 'commons',
  },
  hours: {
    value: { kind: 'text', most: 1_000 },
    label: 'Hours',
    column: 'Hours',
    alsoIn: ['markdown'],
    shown: { page: 'part' },
    source: 'hours',
  },
  openingHours: { value: { kind: 'hours' }, label: 'Opening hours', column: 'Opening Hours', shown: { page: 'part' } },
  phoneNumber: {
    value: { kind: 'text', most: 60, holds: 'phone' },
    label: 'Phone',
    column: 'Phone Number',
    alsoIn: ['markdown'],
    shown: { pin: true, page: 'row' },
    isEdited: true,
    source: 'phone',
  },
  websiteUrl: {
    value: { kind: 'link' },
    label: 'Website',
    column: 'Website',
    alsoIn: ['markdown'],
    shown: { pin: true, page: 'row' },
    isEdited: true,
    source: 'website',
  },
  businessStatus: { value: { kind: 'text', most: 60 }, label: 'Status', column: 'Business Status', shown: { page: 'part' } },
  latitude: {
    value: { kind: 'number', least: -90, most: 90 },
    label: 'Latitude',
    column: 'Latitude',
    alsoIn: ['markdown'],
    shown: { pin: true, page: 'part' },
    isEdited: true,
    source: 'latitude',
  },
  longitude: {
    value: { kind: 'number', least: -180, most: 180 },
    label: 'Longitude',
    column: 'Longitude',
    alsoIn: ['markdown'],
    shown: { pin: true, page: 'part' },
    isEdited: true,
    source: 'longitude',
  },
  /** The position was derived (from a feature id, a map camera), not stated for the place. */
  approximate: {
    value: { kind: 'flag' },
    label: 'Approximate positions',
    column: 'Approximate',
    shown: { pin: true, page: 'part' },
  },
  /** The source states no position for the place; it may still carry a derived one, then `approximate` is set too. */
  withoutCoordinates: { value: { kind: 'flag' }, label: 'Places without coordinates', column: 'Without Coordinates' },
  /** The list owner's own remark on the place. */
  note: {
    value: { kind: 'text', most: PLACE_LIMITS.note, hasLines: true },
    label: 'Note',
    column: 'Note',
    alsoIn: ['markdown'],
    shown: { page: 'part' },
    isEdited: true,
    source: 'note',
  },
  tags: {
    value: { kind: 'texts', most: 50, mostLetters: 100, separator: '; ' },
    label: 'Tags',
    column: 'Tags',
    alsoIn: ['markdown'],
    shown: { page: 'row' },
    source: 'tags',
  },
  /** Whether one gets in with a wheelchair, as OpenStreetMap means it: `limited` where not everywhere, or with help. */
  wheelchair: {
    value: {
      kind: 'choice',
      words: { yes: 'Yes', limited: 'Limited', no: 'No' },
      read: { yes: 'yes|designated|true', limited: 'limited', no: 'no|false' },
    },
    label: 'Wheelchair access',
    column: 'Wheelchair',
    alsoIn: ['markdown'],
    shown: { page: 'row' },
    isLookedUp: true,
    isEdited: true,
    source: 'wheelchair',
  },
  /** Feature id as `0x…:0x…` (lower-case hex, unpadded). */
  featureId: { value: { kind: 'text', most: 60 }, label: 'Feature ID', column: 'Feature ID', source: 'featureId' },
  /** Customer id: unsigned decimal of the feature id's second half. */
  cid: { value: { kind: 'text', most: 20 }, label: 'Google CID', column: 'CID', source: 'cid' },
} as const satisfies Record<string, FieldEntry>;

type Fields = typeof PLACE_FIELDS;
export type PlaceFieldName = keyof Fields;
/** The values of a field that is one of a few. */
export type ChoiceOf<Name extends PlaceFieldName> = Fields[Name]['value'] extends { words: infer Words } ? keyof Words & string : never;
/** The fields whose entries have this. */
type FieldsWith<Part> = { [Name in PlaceFieldName]: Fields[Name] extends Part ? Name : never }[PlaceFieldName];
export type ShownField<Where extends keyof Shown> = FieldsWith<{ shown: { [Part in Where]: unknown } }>;
/** Fields that a person may change in the editor of extracted places. */
export type EditedField = FieldsWith<{ isEdited: true }>;
/** Fields that have a row of their own on the page of the place. */
export type RowField = FieldsWith<{ shown: { page: 'row' } }>;
export type RequiredField = FieldsWith<{ isRequired: true }>;
export type LookedUpField = FieldsWith<{ isLookedUp: true }>;
export type ChoiceField = FieldsWith<{ value: { kind: 'choice' } }>;
export type TextField = FieldsWith<{ value: { kind: 'text' } }>;
export type LinkField = FieldsWith<{ value: { kind: 'link' } }>;
/** Keys of the vocabulary that name a field of a place. */
export type SourceKey = Extract<Fields[PlaceFieldName], { source: string }>['source'];

const ENTRIES: Readonly<Record<PlaceFieldName, FieldEntry>> = PLACE_FIELDS;
export const PLACE_FIELD_NAMES = Object.keys(PLACE_FIELDS) as PlaceFieldName[];

/** What is written of a field. */
export function fieldEntry(name: PlaceFieldName): FieldEntry {
  return ENTRIES[name];
}

/** Whether a place has a field of this name. */
export function isPlaceField(name: string): name is PlaceFieldName {
  return Object.hasOwn(ENTRIES, name);
}

/** The fields whose entry passes the test. */
export function fieldsThat(test: (entry: FieldEntry) => boolean): PlaceFieldName[] {
  return PLACE_FIELD_NAMES.filter((name) => test(ENTRIES[name]));
}

/** The fields that visitors see there. */
export function fieldsShown<Where extends keyof Shown>(where: Where): Array<ShownField<Where>> {
  return fieldsThat(({ shown }) => shown?.[where] !== undefined) as Array<ShownField<Where>>;
}

/** `fields`, those of `first` before the others. */
export function fieldsInOrder(fields: readonly PlaceFieldName[], first: readonly PlaceFieldName[]): PlaceFieldName[] {
  return [...first.filter((name) => fields.includes(name)), ...fields.filter((name) => !first.includes(name))];
}

/** The fields that are one of a few values each. */
export const CHOICE_FIELDS = fieldsThat(({ value }) => value.kind === 'choice') as ChoiceField[];

export const EDITED_FIELDS = fieldsThat(({ isEdited }) => isEdited === true) as EditedField[];

/** The fields that have a row of their own on the page of the place. */
export const ROW_FIELDS = fieldsThat(({ shown }) => shown?.page === 'row') as RowField[];

/** The fields that the places service is asked for by the page of look-ups and the details of a place. */
export const LOOKED_UP_FIELDS = fieldsThat(({ isLookedUp }) => isLookedUp === true) as LookedUpField[];

/** What people read for a value. */
export function valueWords(name: PlaceFieldName, value: unknown): string {
  const { value: rule } = ENTRIES[name];
  if (Array.isArray(value)) return value.join(', ');
  return (rule.kind === 'choice' ? rule.words[String(value)] : undefined) ?? String(value);
}

/** As guides print it: in signs where it has them, else behind what it is. */
export function printedFact(name: PlaceFieldName, value: unknown): string {
  const { value: rule } = ENTRIES[name];
  return (rule.kind === 'choice' ? rule.signs?.[String(value)] : undefined) ?? factWords(name, value);
}

/** A value behind what it is: 'Price: moderate'. */
export function factWords(name: PlaceFieldName, value: unknown): string {
  const { label, shortLabel = label } = ENTRIES[name];
  return `${shortLabel}: ${valueWords(name, value)}`;
}
