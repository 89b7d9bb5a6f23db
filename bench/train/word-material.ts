import { nameHashes, nameOfAtom, wordHashes } from '@cairn/engines/training/pages.ts';
import { hashOf } from '@cairn/engines/training/scoring.ts';
import { decodeText } from '@cairn/engines/training/values.ts';
import { corpusBytes, corpusItems, type LabelledItem } from '@cairn/engines/testing/corpus.ts';
import { type NameMatcher, nameMatcher } from './name-match.ts';
import { sourceOf } from './page-data.ts';

/** Labelled material of other kinds that the word models of pages learn from too: names, and texts with and without places. */
export interface WordMaterial {
  source: string;
  names: Array<{ hashes: Uint32Array; target: number; weight: number }>;
  /** The text as if it were a page; undefined for files and pictures, whose words are of another kind. */
  page: { hashes: Uint32Array; target: number } | undefined;
}

const MOST_NAMES = 40;
const MOST_LINES = 300;
const SEPARATORS = [/\s[–—-]+\s|\s?[—–]\s?/, /\s*[:：]\s*/, /\s*[(（]/, /[,،、]\s*/];

export function wordMaterial(): WordMaterial[] {
  return (corpusItems({ kinds: ['text', 'file', 'image'] }) ?? []).map((item) => {
    const source = sourceOf(item.source, item.file);
    const matcher = nameMatcher(item.places, item.optional_places ?? []);
    if (item.kind !== 'text') return { source, names: statedNames(item), page: undefined };
    const text = decodeText(corpusBytes(item));
    return { source, names: namesOfText(text, matcher), page: { hashes: textHashes(text), target: item.places.length > 0 ? 1 : 0 } };
  });
}

function statedNames({ places }: LabelledItem): WordMaterial['names'] {
  const step = Math.max(1, Math.floor(places.length / MOST_NAMES));
  return places
    .filter((_, at) => at % step === 0)
    .map(({ name }) => ({ hashes: Uint32Array.from(nameHashes(name)), target: 1, weight: 0.5 }));
}

function namesOfText(text: string, matcher: NameMatcher): WordMaterial['names'] {
  const texts = new Set<string>();
  for (const line of text.split('\n').slice(0, MOST_LINES)) {
    const bare = line
      .replace(/[*_#>`|[\]]+/g, ' ')
      .replace(/\(https?:[^)]*\)/g, '')
      .trim();
    const pieces = [bare.slice(0, 400), ...SEPARATORS.flatMap((separator) => bare.slice(0, 400).split(separator).slice(0, 2))];
    for (const piece of pieces) {
      const { name } = nameOfAtom(piece);
      if (name.length >= 2 && name.length <= 120 && /\p{L}/u.test(name)) texts.add(name);
    }
  }
  const weight = 3 / Math.sqrt(texts.size + 10);
  return [...texts].flatMap((name) => {
    const match = matcher.match(name);
    return match === -2
      ? []
      : [{ hashes: Uint32Array.from(nameHashes(name)), target: match >= 0 ? 1 : 0, weight: match >= 0 ? 0.7 : weight }];
  });
}

/** Words of a text in the fields of a page: its first line as title, its short lines as headings. */
function textHashes(text: string): Uint32Array {
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  const short = lines.filter((line) => line.length <= 60).slice(0, 60);
  return Uint32Array.from([
    ...wordHashes(20, lines[0]?.slice(0, 200) ?? '', 80),
    ...wordHashes(21, short.join(' '), 150),
    ...wordHashes(22, text.slice(0, 20_000), 500),
    hashOf(33, 'text'),
  ]);
}
