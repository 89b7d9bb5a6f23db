import { isTown, placeKindIn } from '../../vocabulary/index.ts';
import { isKindOfPlace, isPanelCategory } from '../../vocabulary/panel-categories.ts';
import { isConnector, pictureWords } from './words.ts';

const MOST_WORDS = 3;
const MOST_LISTED = 6;
const LEAST_STRENGTH = 0.8;
const LONGEST = 120;
/** Kinds that one house may be both of: a bakery is a shop and a café. */
const ALIKE = new Map([['shop', 'amenity']]);

/**
 * The kind of place that a line of facts names (`$10–20 · Sushi restaurant · 500 ft`, `Cafe, Beverages`), as it is written; undefined where
 * there is none. A kind of place inside a longer text, or in the name of a town, is none. A kitchen by itself ("Indian") is one only as a `label`.
 */
export function lineCategory(text: string, as?: 'label'): string | undefined {
  if (text.length > LONGEST) return undefined;
  const pieces = piecesOf(text);
  const isFact = as === 'label' || pieces.length > 1 || /^[$€£¥₩₹]/u.test(text);
  return pieces.find(
    (piece) =>
      /\p{L}/u.test(piece) && !/\d/.test(piece) && !GENERAL.test(piece) && (isPanelKind(piece, isFact) || isKind(piece, pieces.length > 1)),
  );
}

/** The facts of a line, without the signs around them. */
export function piecesOf(text: string): string[] {
  return text.split(PARTING).map((piece) => piece.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N})]+$/gu, '').trim());
}

/** A kind as map apps call it. A kitchen's word in capitals is read on maps and signs, where its beginning may be one by chance. */
function isPanelKind(piece: string, isFact: boolean): boolean {
  if (!isPanelCategory(piece)) return false;
  return isKindOfPlace(piece) || /[,、/&]/u.test(piece) || (isFact && !/^\p{Lu}+$/u.test(piece));
}

/** Whether a text is a kind of place and nothing else, as a label says it. */
export function isCategory(text: string): boolean {
  return lineCategory(text, 'label') === text;
}

/** Whether a text lists kinds in words of a sentence, of which at least one is a kind of place: "Sights and Beaches". */
export function isListOfKinds(text: string): boolean {
  const listed = text.split(/[,、/]\s?|\s(?:&|and|und|et|y|e|i|og|och|en|и|та|ve|ja)\s/u);
  if (listed.length < 2 || listed.length > MOST_LISTED || listed.some((one) => pictureWords(one).length > 2 || isTown(one.trim())))
    return false;
  return listed.some((one) => isOneOfKinds(one.trim()));
}

/** Lists have kinds in the plural. */
function isOneOfKinds(word: string): boolean {
  return [word, word.replace(/s$/u, ''), word.replace(/es$/u, '')].some((one) => isWholeKind(one) || isPanelCategory(one));
}

/** What every place is: a label of an app, not a kind. */
const GENERAL = /^(?:places?|spots?|lieux?|lugar(?:es)?|luogh?[oi]|orte?|miejsc[ea]|plats|steder?|место|места|地點|地点|장소)$/iu;

/** What parts the facts of a line: bars and dots, and an icon between two blanks, which is read as any sign. */
const PARTING = /\s[^\p{L}\p{M}\p{N}\s&+/'’,.:;!?。，、！？「」『』%#$€£¥₩₹]\s|[·•|]/u;

/** Whether a category contradicts the place's own name: a lighthouse is not a museum. */
export function contradicts(category: string, name: string): boolean {
  const [own, other] = [placeKindIn(name), placeKindIn(category)];
  if (own === undefined || other === undefined || Math.min(own.strength, other.strength) < LEAST_STRENGTH) return false;
  return classOf(own.kind) !== classOf(other.kind);
}

/** Whether the name says the same kind of place. */
export function isSameKind(category: string, name: string): boolean {
  const own = placeKindIn(name);
  return own !== undefined && own.kind === placeKindIn(category)?.kind;
}

function classOf(kind: string): string {
  const [key = ''] = kind.split('/');
  return ALIKE.get(key) ?? key;
}

function isKind(piece: string, amongFacts: boolean): boolean {
  const listed = piece.split(/[,、/]\s?/u);
  if (listed.length === 1) return isWholeKind(piece) || isQualified(piece, amongFacts);
  if (listed.length > MOST_LISTED || listed.some((one) => pictureWords(one).length > MOST_WORDS || isTown(one.trim()))) return false;
  return listed.some((one) => isWholeKind(one.trim()));
}

function isWholeKind(text: string): boolean {
  const kind = placeKindIn(text);
  return kind !== undefined && kind.span[1] - kind.span[0] >= text.length - 1;
}

/** "Sushi restaurant", "restaurante italiano": a kind and a word that says which; with a capital it may be a name, but among other facts. */
function isQualified(piece: string, amongFacts: boolean): boolean {
  const words = pictureWords(piece);
  const kind = placeKindIn(piece);
  if (kind === undefined || words.length > MOST_WORDS || words.some(isConnector)) return false;
  const small = words.slice(1).every((word) => !/^\p{Lu}/u.test(word)) && /\p{Ll}/u.test(piece);
  if (kind.span[1] >= piece.length) return small || amongFacts;
  return kind.span[0] === 0 && small;
}
