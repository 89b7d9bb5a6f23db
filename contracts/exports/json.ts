import { type ExportWriter, placeFields } from './export.ts';
import { GENERATOR } from './field-texts.ts';
import { jsonParts } from './json-parts.ts';

/** The list as plain JSON, places as the calls answer them. Nothing is left out. */
export const json: ExportWriter = {
  mediaType: 'application/json; charset=utf-8',
  extension: 'json',
  begin: ({ title, description, url, ownerName }, survey) =>
    jsonParts({ generator: GENERATOR, title, description, url, owner: ownerName }, 'places', survey, placeFields),
};
