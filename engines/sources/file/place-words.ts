import { placeKindIn } from '../../vocabulary/index.ts';

/** From this share on a header names a kind of place: words of one sign are contained in many other words. */
const SURE = 0.5;

/** Whether a header, a file name, a name or a category names a kind of place: "cafe_name", "restaurants.csv", "酒店". */
export function namesPlaceKind(text: string): boolean {
  const words = text
    .replace(/[_./\\-]+/g, ' ')
    .replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .trim();
  return [words, words.replace(/(?<=\p{L})(?:ies)(?!\p{L})/gu, 'y'), words.replace(/(?<=\p{L}{3})s(?!\p{L})/gu, '')].some(
    (form) => (placeKindIn(form)?.strength ?? 0) >= SURE,
  );
}
