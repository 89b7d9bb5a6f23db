import type { PlaceBuilder } from '../../place/place-builder.ts';
import { recogniseValues, type ValueContext } from '../../values/index.ts';
import { plainName } from '../../values/plain-name.ts';
import { ratingOnScale } from '../../values/rating.ts';
import { ENTRY_STATES } from '../../vocabulary/additions.ts';
import { fold } from '../../vocabulary/fold.ts';
import { elementProvenance } from './html/element-provenance.ts';
import type { PageLine } from './lines.ts';
import { hintsOf, type PageElement } from './html/tree.ts';

const MOST_LINES = 80;
const LONGEST_RATING = 60;
const LONGEST_CATEGORY = 60;
const LEAST_SURE = 0.6;
/** How many of the elements around a text may say what it is. */
const HINT_REACH = 2;

const RATING_HINT =
  /rating|score|stars?(?:$|[\s_-])|review|bewertung|(?:^|[\s_-])(?:note|punteggio|beoordeling|ocena|betyg|average|badge)(?:$|[\s_-])/;
const CATEGORY_HINT =
  /(?:^|[\s_-])(?:cuisines?|servescuisine|categor(?:y|ies|ie|ia|ía)|classification|genres?|(?:card|place|venue|restaurant|hotel|shop|attraction|poi|business)[\s_-]?(?:type|kind))(?:$|[\s_-])/;
/** "4.6", "8,1", "87%": a number that only its surroundings make a rating. */
const NUMBER = /^\(?\s?(\d{1,2}[.,]\d{1,2}|\d{1,3}\s?%)\s?\)?$/;
const DRAWN = /^(?:[★☆⭐✩✮✭½\s]|\uFE0F){2,}$/u;
/** A class that draws a rating: "bubble_45", "rating-40". */
const DRAWN_CLASS = /(?:^|\s)(?:ui_)?(?:bubble|rating|stars?)[_-]([0-5])[_-]?([05])(?=\s|$)/;

interface Rating {
  value: number;
  quote: string;
  element: PageElement;
}

/**
 * Sets what the attributes of the elements around a text say about it: a number in an element called "score" is a rating, a short text in
 * one called "cuisine" a category. A printed rating is taken before one that is drawn, which is often rounded.
 */
export function applyHinted(builder: PlaceBuilder, lines: PageLine[], name: string, context: ValueContext = {}): void {
  const own = lines.slice(0, MOST_LINES);
  const rating = firstOf(own, (line) => writtenRating(line, context)) ?? numberBesideStars(own) ?? firstOf(own, drawnRating);
  if (rating !== undefined) builder.set('rating', rating.value, elementProvenance(rating.element, rating.quote));
  const category = firstOf(own, (line) => (plainName(line.text) === plainName(name) ? undefined : categoryOf(line)));
  if (category !== undefined) builder.set('category', category.text, elementProvenance(category.element, category.text));
}

function firstOf<Found>(lines: PageLine[], find: (line: PageLine) => Found | undefined): Found | undefined {
  for (const line of lines) {
    const found = find(line);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** A rating that is printed with its scale, stars or count, or a number in an element that is called a rating. */
function writtenRating(line: PageLine, context: ValueContext): Rating | undefined {
  for (const { text, element } of line.parts) {
    const number = NUMBER.exec(text.trim())?.[1];
    const value = number === undefined || !isHinted(element, RATING_HINT) ? undefined : scaled(number);
    if (value !== undefined) return { value, quote: text.trim(), element };
  }
  if (line.text.length > LONGEST_RATING) return undefined;
  for (const { kind, value, span, confidence } of recogniseValues(line.text, context)) {
    const quote = line.text.slice(...span);
    if (kind === 'rating' && confidence >= LEAST_SURE && /\p{Nd}/u.test(quote)) return { value, quote, element: elementOf(line, quote) };
  }
  return undefined;
}

/** "★★★★☆" and "4.4" on the next line. */
function numberBesideStars(lines: PageLine[]): Rating | undefined {
  for (const [at, { text }] of lines.entries()) {
    const next = lines[at + 1];
    const number = next === undefined || !DRAWN.test(text) ? undefined : NUMBER.exec(next.text)?.[1];
    const value = number === undefined ? undefined : scaled(number);
    if (value !== undefined && next !== undefined) return { value, quote: next.text, element: next.element };
  }
  return undefined;
}

function drawnRating({ text, element }: PageLine): Rating | undefined {
  if (!DRAWN.test(text)) return undefined;
  const value = recogniseValues(text).find(({ kind, confidence }) => kind === 'rating' && confidence >= LEAST_SURE)?.value;
  return typeof value === 'number' ? { value, quote: text, element } : undefined;
}

/** A rating that elements draw only by their class. */
export function ratingOfClass({ attributes }: PageElement): { value: number; quote: string } | undefined {
  const match = DRAWN_CLASS.exec(attributes.class ?? '');
  const value = Number(`${match?.[1]}.${match?.[2]}`);
  return match === null || !(value > 0 && value <= 5) ? undefined : { value, quote: match[0].trim() };
}

/** A number to 5 is of 5, to 10 of 10; a percentage of 100. */
function scaled(number: string): number | undefined {
  const value = ratingOnScale(number, number.endsWith('%') ? 100 : undefined);
  return value === undefined || value === 0 ? undefined : value;
}

const STATES = new Set(ENTRY_STATES.split('|').map(fold));

/** "Sold out", "en attente": where an entry shows its state, this is no category. */
export function isEntryState(text: string): boolean {
  return STATES.has(fold(text.trim()).replace(/[\s!.]+$/, ''));
}

function categoryOf({ text, parts }: PageLine): { text: string; element: PageElement } | undefined {
  for (const part of parts) {
    const [first = ''] = part.text.split(/[,;|·•、]/);
    const word = first.trim();
    if (isEntryState(word)) continue;
    if (word.length < 2 || word.length > LONGEST_CATEGORY || /\p{Nd}|[.!?。！？:]$/u.test(word) || !/\p{L}\p{M}*\p{L}/u.test(word))
      continue;
    if (text.length <= 2 * LONGEST_CATEGORY && isHinted(part.element, CATEGORY_HINT)) return { text: word, element: part.element };
  }
  return undefined;
}

function isHinted(element: PageElement, hint: RegExp): boolean {
  let at: PageElement | undefined = element;
  for (let level = 0; level <= HINT_REACH && at !== undefined; level += 1, at = at.parent) if (hint.test(hintsOf(at))) return true;
  return false;
}

function elementOf({ parts, element }: PageLine, quote: string): PageElement {
  return parts.find(({ text }) => text.includes(quote))?.element ?? element;
}
