import { readFileSync } from 'node:fs';
import { type ReadLines, segmentPicture } from '@cairn/engines/training/pictures.ts';
import { type Unit, type UnitDocument, finish } from '@cairn/engines/training/scoring.ts';
import { blankControls, segmentText } from '@cairn/engines/training/texts.ts';
import { plainName } from '@cairn/engines/training/values.ts';
import { corpusBytes, corpusItems, corpusPath, type LabelledItem } from '@cairn/engines/testing/corpus.ts';
import { EVERYDAY } from '@cairn/engines/testing/texts/everyday.ts';
import { KINDS } from '@cairn/engines/testing/texts/kinds.ts';
import { compare, sameName } from '../evaluate/compare.ts';
import { makeOfflineWorld } from '../evaluate/offline-world.ts';
import { cardTexts } from './card-texts.ts';
import { drawPictures } from './drawn-pictures.ts';
import { EXAMPLES } from './examples.ts';
import { pagesOfOtherThings } from './page-others.ts';
import { unitsOfPage } from './page-units.ts';
import type { LabelledDocument, StatedNames } from './staged-documents.ts';

/** A name that is nearly a wanted one counts as half of one. */
const NEAR = 0.5;
/** In whole cards, where a name is right only as it is written. */
const NEAR_CARD = 0.25;

/** The labelled texts of the corpus. */
export function labelledTexts(): LabelledDocument[] {
  return (corpusItems({ kinds: ['text'] }) ?? []).map((item) => {
    const source = blankControls(new TextDecoder().decode(corpusBytes(item)));
    return labelled(item, finish(segmentText(source)));
  });
}

/** The repository's own example texts. For words they count as one source, so that none of theirs is learned. */
export function exampleTexts(): LabelledDocument[] {
  const examples = [
    ...EVERYDAY.map(({ text, places }) => ({ text, names: places.map((place) => place.split(' @ ')[0] as string) })),
    ...KINDS.map(({ text, names }) => ({ text, names })),
  ];
  return examples.map(({ text, names }, index) => {
    const item: LabelledItem = {
      file: `${EXAMPLES}/${index}`,
      kind: 'text',
      set: EXAMPLES,
      source: `${EXAMPLES}-${index}`,
      places: names.map((name) => ({ name })),
    };
    return labelled(item, finish(segmentText(blankControls(text))));
  });
}

/** Ordinary texts whose whole cards are known: chats, mails, plans, contacts, panels, as people have them. */
export function ordinaryTexts(): LabelledDocument[] {
  return cardTexts().map(({ item, text }) => labelled(item, finish(segmentText(blankControls(text))), NEAR_CARD));
}

/** The labelled pages, those without places too, for the models of topics. */
export function labelledPages(): LabelledDocument[] {
  return (corpusItems({ kinds: ['page'] }) ?? []).map((item) => ({
    ...labelled(item, unitsOfPage(new TextDecoder().decode(corpusBytes(item)))),
    use: 'topic',
  }));
}

/** Most names that are taken from one item. */
const MOST_NAMES = 200;

/** The names of places that labelled items of these kinds state, by item. */
export function statedNames(kinds: Array<LabelledItem['kind']>): StatedNames[] {
  return (corpusItems({ kinds }) ?? []).map((item) => ({
    source: sourceOf(item),
    names: item.places.slice(0, MOST_NAMES).map(({ name }) => name),
  }));
}

/** How much an ordinary page counts for the model of topics. */
const ORDINARY_WEIGHT = 0.3;

/** The ordinary pages, which are not about places, for the models of topics. */
export function ordinaryPages(): LabelledDocument[] {
  const path = corpusPath('ordinary.json');
  const listed = path === undefined ? [] : (JSON.parse(readFileSync(path, 'utf8')) as Array<{ file: string; url: string }>);
  return listed.map(({ file, url }) => {
    const item: LabelledItem = { file, kind: 'page', set: 'ordinary', source: URL.parse(url)?.hostname ?? file, places: [] };
    return {
      ...labelled(item, unitsOfPage(new TextDecoder().decode(corpusBytes(item)))),
      use: 'topic',
      weight: ORDINARY_WEIGHT,
    };
  });
}

/** A labelled picture with the lines that OCR reads in it. */
interface LabelledPicture extends LabelledDocument {
  read: ReadLines;
}

/** The labelled pictures, by the lines that the product's OCR reads in them. */
export async function labelledPictures(log: (line: string) => void): Promise<LabelledPicture[]> {
  const world = makeOfflineWorld();
  const documents: LabelledPicture[] = [];
  try {
    for (const item of corpusItems({ kinds: ['image'] }) ?? []) {
      const read = await world.readPicture(corpusBytes(item), AbortSignal.timeout(120_000));
      documents.push({ ...labelled(item, segmentPicture(read)), read });
      if (documents.length % 20 === 0) log(`${documents.length} pictures`);
    }
  } finally {
    await world.close();
  }
  return documents;
}

function labelled(item: LabelledItem, document: UnitDocument, near = NEAR): LabelledDocument {
  const wanted = item.places.flatMap((place) => [place.name, ...(place.alt_names ?? [])]);
  const optional = new Set((item.optional_places ?? []).flatMap((place) => [place.name, ...(place.alt_names ?? [])]).map(plainName));
  const folds = new Set(wanted.map(plainName));
  return {
    id: item.file,
    set: item.set,
    source: sourceOf(item),
    document,
    names: wanted,
    labelOf(text) {
      const fold = plainName(text);
      if (folds.has(fold)) return 1;
      if (optional.has(fold)) return -1;
      return wanted.some((name) => sameName(name, text)) ? near : 0;
    },
    wanted: item.places.length,
    score(got) {
      const { matches, missed, invented } = compare(
        item.places,
        got.map((name) => ({ name })),
        item.optional_places ?? [],
      );
      const sum = 2 * matches.length + missed.length + invented.length;
      return sum === 0 ? 1 : (2 * matches.length) / sum;
    },
  };
}

/** The source of an item up to the colon or the first part of its path: what is left out together. */
function sourceOf({ source, file }: LabelledItem): string {
  if (typeof source === 'string') return source.split(/[:/\s]/)[0] || file;
  return source?.repo ?? source?.url ?? file;
}

/**
 * Drawn screens that show what the labelled texts and pages hold, and made lists of people and dishes, to train on beside pictures. Each is of
 * the source of its item.
 */
export function drawnPictures(): LabelledDocument[] {
  const shown = [...(corpusItems({ kinds: ['text', 'page'] }) ?? []).map((item) => ({ item, units: unitsOf(item) })), ...otherThings()];
  return shown.flatMap(({ item, units }, at) => {
    const lines = units.slice(0, MOST_DRAWN_LINES).map(({ text }) => text);
    return drawPictures(item, lines, at * 7 + 1).map((drawn, number): LabelledDocument => {
      const screen = { ...item, file: `${item.file}#${number}`, places: drawn.places };
      return { ...labelled(screen, segmentPicture(drawn)), use: 'also' };
    });
  });
}

/** Lines of an item that are shown on screens. */
const MOST_DRAWN_LINES = 300;

function unitsOf(item: LabelledItem): Unit[] {
  const text = new TextDecoder().decode(corpusBytes(item));
  return (item.kind === 'text' ? finish(segmentText(blankControls(text))) : unitsOfPage(text)).units;
}

function otherThings(): Array<{ item: LabelledItem; units: Unit[] }> {
  return pagesOfOtherThings().map(({ name, lang, html }) => ({
    item: { file: name, kind: 'page', set: 'made', lang, source: `made-${lang}`, places: [] },
    units: unitsOfPage(html).units,
  }));
}
