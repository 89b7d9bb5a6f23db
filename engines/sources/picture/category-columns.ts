import { isAreaText, isRightOver } from './areas.ts';
import type { Card } from './cards.ts';
import { isCategory, isListOfKinds, lineCategory } from './categories.ts';
import { isControl } from './line-kinds.ts';
import { atOneSpot, type Held, isSameSpot, spotOf } from './spots.ts';
import type { KindLine } from './styles.ts';
import { pictureWords } from './words.ts';

const LEAST_SURE = 60;
const LEAST_CARDS = 2;
/** The share of the cards whose label is a word for a kind of place where all of them say what a place is. */
const KIND_SHARE = 1 / 3;
const LONGEST = 40;
const MOST_WORDS = 4;

/**
 * What kind of place cards are, by the spot that says so on several of them, under the names or over them: a label at that spot is a kind too
 * where no table has its word ("Outdoor" beside "Beach" and "Landmark").
 */
export function categoryColumn(cards: Card[]): Map<Card, Held<string>> {
  const labels = cards.flatMap((card) => labelsOn(card));
  const known = atOneSpot(labels.filter(({ value }) => isCategory(value) || isListOfKinds(value)));
  if (known.size < Math.max(LEAST_CARDS, KIND_SHARE * cards.length)) return new Map();
  const examples = [...known.values()];
  // A word that no table has may be anything where the others all say the same.
  const isVaried = new Set(examples.map(({ value }) => value)).size > 1;
  const found = new Map(known);
  for (const label of isVaried ? labels : []) {
    if (found.has(label.card)) continue;
    const size = label.card.name[0]?.box.height ?? 0;
    const isAt = examples.some((example) => isSameSpot(spotOf(label.card, label.line), spotOf(example.card, example.line), size));
    if (isAt && isAlike(label.line, examples)) found.set(label.card, label);
  }
  return found;
}

/** Labels are set in one size of type. */
function isAlike({ box }: KindLine, examples: Array<Held<string>>): boolean {
  return examples.some(({ line }) => Math.abs(line.box.height - box.height) <= line.box.height / 3);
}

function labelsOn(card: Card): Array<Held<string>> {
  return [...card.details, ...(card.above ?? []).filter((line) => isRightOver(line, card.name))].flatMap((line) => {
    const text = lineCategory(line.text, 'label') ?? line.text.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N})]+$/gu, '');
    const isLabel =
      line.confidence >= LEAST_SURE &&
      line.kind !== 'noise' &&
      line.kind !== 'count' &&
      text.length <= LONGEST &&
      pictureWords(text).length <= MOST_WORDS &&
      /^[^\p{N}.!?…]{3,}$/u.test(text) &&
      (isCategory(text) || !(isControl(text) || isAreaText(text)));
    return isLabel ? [{ card, line, value: text }] : [];
  });
}
