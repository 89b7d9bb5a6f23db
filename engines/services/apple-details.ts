import { isRecord } from '../formats/json-values.ts';

/** A piece of an answer and the JSON pointer to it. */
export interface Piece {
  value: Record<string, unknown>;
  path: string;
}

function byReference(list: unknown, path: string, reference: string): Piece | undefined {
  if (!Array.isArray(list)) return undefined;
  const index = list.findIndex((item) => isRecord(item) && String(item.ref) === reference);
  return index < 0 ? undefined : { value: list[index], path: `${path}/${index}` };
}

/** What the place call says about one place: its mark on the map and its record, both found by the place's number. */
export function detailsOf(data: unknown, muid: string): { annotation?: Piece; place?: Piece } {
  if (!isRecord(data)) return {};
  const annotation = byReference(isRecord(data.map) ? data.map.annotations : undefined, '/map/annotations', muid);
  const place = byReference(data.places, '/places', muid);
  return { ...(annotation ? { annotation } : {}), ...(place ? { place } : {}) };
}

/** The first value of a record's component of this type; components are `{type, value: [{<key>: …}]}`, most of them empty. */
export function componentOf(place: Piece, type: string, key: string): Piece | undefined {
  const components = Array.isArray(place.value.component) ? place.value.component : [];
  for (const [index, component] of components.entries()) {
    if (!isRecord(component) || component.type !== type || !Array.isArray(component.value)) continue;
    for (const [at, value] of component.value.entries()) {
      if (!isRecord(value)) continue;
      const inner = value[key];
      if (isRecord(inner)) return { value: inner, path: `${place.path}/component/${index}/value/${at}/${key}` };
    }
  }
  return undefined;
}
