import { type ExportWriter, placeFields } from './export.ts';
import { GENERATOR } from './field-texts.ts';

/** The list as plain JSON, places as the calls answer them. Nothing is left out. */
export const json: ExportWriter = {
  mediaType: 'application/json; charset=utf-8',
  extension: 'json',
  write: ({ title, description, url, ownerName, places }) => {
    const list = { generator: GENERATOR, title, description, url, owner: ownerName, places: places.map(placeFields) };
    return { text: JSON.stringify(list, undefined, 1), leftOut: [] };
  },
};
