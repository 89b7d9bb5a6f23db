import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { corpusPath, type LabelledItem, type LabelledPlace } from '@cairn/engines/testing/corpus.ts';
import { spellingsOf } from './pattern-spellings.ts';
import { materialName } from '../evaluate/publishable.ts';

/** Ordinary texts with whole cards: what the names of their places are, for training. */
export interface CardText {
  item: LabelledItem;
  text: string;
}

interface Expected {
  id: string;
  file: string;
  how: string;
  kind: string;
  expect: { places?: Array<{ name?: string; 'name~'?: string }>; exactly?: boolean; may?: string[]; anyOf?: unknown };
}

const OWN = fileURLToPath(new URL('../evaluate/fixtures/cards', import.meta.url));
const KIND = /^(?:E-.+|F5[ef])$/;
const PLAIN_TEXT = /\.(?:txt|md)$/;

/** The repository's own ordinary texts and those of the corpus whose places are all known. One with a name whose pattern means more than a choice of spellings is left out. */
export function cardTexts(): CardText[] {
  const recorded = corpusPath('reports');
  return [OWN, ...(recorded === undefined ? [] : [recorded])].flatMap(textsOf);
}

function textsOf(folder: string): CardText[] {
  const list = `${folder}/expect.json`;
  if (!existsSync(list)) return [];
  const items = JSON.parse(readFileSync(list, 'utf8')) as Expected[];
  return items.flatMap(({ id, file, how, kind, expect }): CardText[] => {
    const isText = how === 'text' || (how === 'file' && PLAIN_TEXT.test(file));
    // Without `exactly` a source may have places that are not among those expected.
    if (!KIND.test(kind) || !isText || expect.places === undefined || expect.exactly !== true || expect.anyOf !== undefined) return [];
    const places = expect.places.map(labelled);
    if (places.includes(undefined)) return [];
    const item: LabelledItem = {
      file: materialName(file),
      kind: 'text',
      set: 'cards',
      source: `card-${id}`,
      places: places.filter((place) => place !== undefined),
      optional_places: (expect.may ?? []).map((name) => ({ name })),
    };
    return [{ item, text: readFileSync(`${folder}/inputs/${file}`, 'utf8') }];
  });
}

function labelled(place: { name?: string; 'name~'?: string }): LabelledPlace | undefined {
  const [name, ...others] = place.name === undefined ? spellingsOf(place['name~'] ?? '') : [place.name];
  return name === undefined ? undefined : { name, ...(others.length > 0 && { alt_names: others }) };
}
