import { childOf, descendants, readXml, type XmlElement } from '../../formats/xml.ts';
import { chooseFields } from './choose-fields.ts';
import { profileOf } from './column-profile.ts';

const LOOKED_AT = 100;
/** "kml_12", "ID_00012": a word and a number, as programs name what has no name. */
const GENERATED = /^\D{0,24}\d{1,9}$/;

/**
 * The data field that names the placemarks, where their own names are numbers that a program gave or all the same; undefined where the names are
 * names, or no data field can be one.
 */
export function namingField(text: string): string | undefined {
  const placemarks: XmlElement[] = [];
  for (const event of readXml(text, (name) => name === 'Placemark')) {
    if (event.type === 'whole') placemarks.push(event.element);
    if (placemarks.length >= LOOKED_AT) break;
  }
  const names = placemarks.map((placemark) => childOf(placemark, 'name')?.text ?? '');
  if (placemarks.length < 3 || !isEmptyName(names)) return undefined;
  const columns = new Map<string, string[]>();
  for (const [index, placemark] of placemarks.entries()) {
    for (const { label, text: value } of extendedDataOf(placemark)) {
      const cells = columns.get(label) ?? placemarks.map(() => '');
      cells[index] = value;
      columns.set(label, cells);
    }
  }
  const labels = [...columns.keys()];
  const { name } = chooseFields(
    [...columns].map(([header, cells]) => profileOf({ header, cells })),
    true,
  );
  return name === undefined ? undefined : labels[name];
}

function isEmptyName(names: string[]): boolean {
  const filled = names.filter((name) => name !== '');
  if (new Set(filled).size <= 1) return true;
  return filled.every((name) => GENERATED.test(name)) && new Set(filled.map((name) => name.replace(/\d+$/, ''))).size === 1;
}

/** The values of a placemark's sheet by their labels. */
export function extendedDataOf(placemark: XmlElement): Array<{ label: string; title: string; text: string; element: XmlElement }> {
  const extended = childOf(placemark, 'ExtendedData');
  if (extended === undefined) return [];
  return [...descendants(extended, 'Data', 'SimpleData')].flatMap((data) => {
    const value = data.name === 'Data' ? childOf(data, 'value') : data;
    const label = data.attributes.name ?? '';
    if (value === undefined || value.text === '' || label === '') return [];
    return [{ label, title: childOf(data, 'displayName')?.text || label, text: value.text, element: value }];
  });
}

const END_NAME =
  /^(?:start(?:ing point)?|begin|end|finish|anfang|ende|ziel|d[ée]part|arriv[ée]e|fin|inicio|salida|llegada|meta|partenza|arrivo|in[ií]cio|fim|chegada|старт|финиш|начало|конец|起点|终点|起點|終點|出発|到着|スタート|ゴール|출발|도착|시작|끝)$/iu;

/** The first and last points of the file's lines, as `endKey` writes them. */
export function lineEnds(text: string): Set<string> {
  const ends = new Set<string>();
  for (let at = text.indexOf('<LineString'); at >= 0; at = text.indexOf('<LineString', at + 1)) {
    const from = text.indexOf('<coordinates>', at);
    const to = from < 0 ? -1 : text.indexOf('<', from + 13);
    if (to < 0) break;
    for (const tuple of [
      text
        .slice(from + 13, Math.min(to, from + 200))
        .trim()
        .split(/\s+/)[0],
      text
        .slice(Math.max(from + 13, to - 200), to)
        .trim()
        .split(/\s+/)
        .at(-1),
    ]) {
      const [longitude, latitude] = (tuple ?? '').split(',').map(Number.parseFloat);
      if (longitude !== undefined && latitude !== undefined) ends.add(endKey(latitude, longitude));
    }
    at = to;
  }
  return ends;
}

function endKey(latitude: number, longitude: number): string {
  return `${latitude.toFixed(5)},${longitude.toFixed(5)}`;
}

/** Whether a point is the start or the end of a recorded line, and called so. */
export function isLineEnd(name: string, latitude: number, longitude: number, ends: Set<string>): boolean {
  return END_NAME.test(name.trim()) && ends.has(endKey(latitude, longitude));
}
