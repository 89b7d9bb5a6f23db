import { fieldEntry, type PlaceFieldName } from '../place-fields.ts';

/** Two values each of fields whose texts have a form. */
const FORMED: Partial<Record<PlaceFieldName, string[]>> = {
  countryCode: ['PT', 'JP'],
  wikidata: ['Q42', 'Q7'],
  wikimediaCommons: ['File:Mill.jpg', 'Category:Mills'],
};

interface Samples {
  /** Two at least, each another. */
  taken: unknown[];
  refused: unknown[];
}

/** Values that a field of a place takes by its entry, and values that it refuses. */
export function samplesOf(name: PlaceFieldName): Samples {
  const { value, label } = fieldEntry(name);
  const links = [`https://a.example/${name}`, `https://b.example/${name}`];
  switch (value.kind) {
    case 'text':
      return {
        taken: FORMED[name] ?? [`${label} one`, `${label} two`],
        refused: [7, value.form ? '?' : 'a'.repeat((value.most ?? 0) + 1)],
      };
    case 'link':
      return { taken: links, refused: ['javascript:alert(1)', 7] };
    case 'number':
      return {
        taken: [value.least + 1, value.least + 2],
        refused: [value.least - 1, 'many', ...(value.isWhole ? [value.least + 0.5] : [])],
      };
    case 'flag':
      return { taken: [true, false], refused: ['yes'] };
    case 'choice':
      return { taken: Object.keys(value.words), refused: ['perhaps', 7] };
    case 'texts':
      return { taken: [['one', 'two'], ['three']], refused: ['one', Array(value.most + 1).fill('one')] };
    case 'links':
      return { taken: [links, links.slice(1)], refused: [links[0], Array(value.most + 1).fill(links[0])] };
    case 'hours':
      return {
        taken: [{ weekdayText: ['Monday: 9 to 5'] }, { weekdayText: ['Monday: 9 to 6'] }],
        refused: [{ periods: [{ open: { day: 9, time: '0900' } }] }],
      };
  }
}
