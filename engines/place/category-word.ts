/** "FastFoodRestaurant" and "Fast food" as "fast_food_restaurant" and "fast_food"; undefined without letters and for more than 100 characters. */
export function categoryWord(text: string): string | undefined {
  const words = text
    .replace(/([\p{Ll}\d])(\p{Lu})/gu, '$1 $2')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '_')
    .replace(/^_+|_+$/g, '');
  return words === '' || words.length > 100 ? undefined : words;
}
