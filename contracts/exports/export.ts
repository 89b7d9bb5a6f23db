import { fieldsThat, isPlaceField, PLACE_FIELD_NAMES, type PlaceFieldName } from '../place-fields.ts';
import type { Place } from '../places.ts';

/** What a file says about its list, besides the places. */
export interface ExportAbout {
  title: string;
  description?: string | undefined;
  /** Address of its page. */
  url?: string | undefined;
  ownerName?: string | undefined;
}

/** A list whose places are all in memory, as it goes into a file. */
export interface ExportSource extends ExportAbout {
  places: readonly Place[];
}

/** The file, and what it leaves out of this list. */
export interface ExportedFile {
  text: string;
  leftOut: LeftOut[];
}

/** `what` is a field of a place, or `place` for whole places; `count` is how many places have it. */
export interface LeftOut {
  what: keyof Place | 'place';
  count: number;
}

/** A file as it is written from the first place to the last: `head`, the text of each place in their order, `foot`. */
export interface FileParts {
  leftOut: LeftOut[];
  head: string;
  /** The text of one place, with what separates it from the one before; empty if the format leaves this place out. `index` counts from 0. */
  place: (place: Place, index: number) => string;
  foot: string;
}

/** One format: pure, the same on the server and in the browser. */
export interface ExportWriter {
  mediaType: string;
  /** Of the file's name, without a dot. */
  extension: string;
  /** The parts of the file of exactly those places that were surveyed: no more of them and no others. */
  begin: (about: ExportAbout, survey: PlaceSurvey) => FileParts;
}

/** Writes the whole file of a list whose places are all in memory. */
export function writeExport(writer: ExportWriter, source: ExportSource): ExportedFile {
  const { texts, leftOut } = writeTexts(writer, source);
  return { text: texts.join(''), leftOut };
}

/** The same file as texts that follow each other, for what takes them so: of very many places, one text would be too long. */
export function writeTexts({ begin }: ExportWriter, source: ExportSource): { texts: string[]; leftOut: LeftOut[] } {
  const { leftOut, head, place, foot } = begin(source, surveyPlaces(source.places));
  return { texts: [head, ...source.places.map((one, index) => place(one, index)), foot], leftOut };
}

/** An address that is carried whole carries these. */
const IN_ADDRESS: ReadonlySet<PlaceFieldName> = new Set(fieldsThat(({ isInAddress }) => isInAddress === true));

/** What a format has to know about all places before it writes the first one. */
export class PlaceSurvey {
  places = 0;
  /** Places with a position. */
  placed = 0;
  /** How many places have each field, in the order in which the fields first occur. */
  readonly fields = new Map<keyof Place, number>();
  /** The same, but parts of an address count only for places without a whole one. */
  readonly besideAddress = new Map<keyof Place, number>();

  /** Counts one place. */
  add(place: Place): void {
    this.places += 1;
    if (isPlaced(place)) this.placed += 1;
    for (const [key, value] of Object.entries(place)) {
      // An extracted place carries more than a place has (its id, its `receipts`): a list's export does not lose anything by leaving these out.
      if (value === undefined || !isPlaceField(key)) continue;
      addOne(this.fields, key);
      if (place.address === undefined || !IN_ADDRESS.has(key)) addOne(this.besideAddress, key);
    }
  }
}

function addOne(counts: Map<keyof Place, number>, field: keyof Place): void {
  counts.set(field, (counts.get(field) ?? 0) + 1);
}

/** Surveys places that are all in memory. */
export function surveyPlaces(places: readonly Place[]): PlaceSurvey {
  const survey = new PlaceSurvey();
  for (const place of places) survey.add(place);
  return survey;
}

/** The fields that a format of few fields carries. */
export function carriedBy(format: 'csvOfSix' | 'markdown'): ReadonlySet<PlaceFieldName> {
  return new Set(fieldsThat(({ alsoIn }) => alsoIn?.includes(format) ?? false));
}

/** The fields that some places have and a format that carries only `carried` leaves out. */
export function notCarried({ fields, besideAddress }: PlaceSurvey, carried: ReadonlySet<keyof Place>): LeftOut[] {
  const counts = [...(carried.has('address') ? besideAddress : fields)];
  return counts.filter(([field]) => !carried.has(field)).map(([what, count]) => ({ what, count }));
}

/** Whether a place has a position. */
export function isPlaced(place: Place): place is Place & { latitude: number; longitude: number } {
  return place.latitude !== undefined && place.longitude !== undefined;
}

/** Only the place's own fields, in the order of the contract. */
export function placeFields(place: Place): Partial<Place> {
  const fields: Record<string, unknown> = {};
  for (const name of PLACE_FIELD_NAMES) if (place[name] !== undefined) fields[name] = place[name];
  return fields;
}
