/**
 * SQL of places as JSON text, separated by commas: each stored place already is a JSON object, and its id and its number go in at the front. The
 * rows have `id`, `place` and `place_number`; `order` is SQL of their order.
 */
export function locationTexts(order: string): string {
  return `string_agg('{"id":"' || id || '","number":' || place_number || ',' || substr(place::text, 2), ',' order by ${order})`;
}
