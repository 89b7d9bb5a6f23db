import type { UnitDocument } from '../scoring/unit.ts';
import { hostOf } from '../sources/link/host-kinds.ts';
import { readMapUrl } from '../sources/link/map-url.ts';
import type { MapUrl } from '../sources/link/map-url-types.ts';
import type { PlaceField } from '../vocabulary/field-labels/place-field.ts';
import type { RecordText } from './field-values.ts';
import type { PlaceRecord, UnitRange } from './records.ts';

/** A link of a record: where it is, what is labelled, and what its address means when it is a map's. */
export interface RecordLink extends UnitRange {
  url: string;
  host: string;
  map?: MapUrl;
  label?: PlaceField;
  /** The link is the name's own, fills its stretch, or is in running text. */
  role: 'name' | 'alone' | 'prose';
}

const LONGEST_URL = 2_048;
/** No more links of a record are looked at. */
const MOST_LINKS = 200;

/** A picture is no page. */
const PICTURE = /\.(?:jpe?g|png|gif|webp|svg|avif|heic)(?:[?#]|$)/i;

/** The links of a record in the order of the document: those on its name first. */
export function linksOf({ units }: UnitDocument, record: PlaceRecord, { ranges, end }: RecordText): RecordLink[] {
  const found: RecordLink[] = [];
  const { name } = record;
  let candidates = 0;
  for (const span of units[name.unit]?.spans ?? []) {
    if (span.kind !== 'link') continue;
    const at = { unit: name.unit, from: span.from, to: span.to };
    // A written-out address takes no room: it may be at the very end of the name.
    if (span.from === span.to && (span.from === name.to || span.from === name.from)) add(found, at, { url: span.url, role: 'alone' });
    else if (span.from < name.to && span.to > name.from) add(found, at, { url: span.url, role: 'name' });
  }
  for (const part of record.parts) {
    if (part.unit >= end) break;
    for (const span of units[part.unit]?.spans ?? []) {
      if (span.kind !== 'link' || span.from < part.from || span.to > part.to) continue;
      if (part.unit === name.unit && span.from < name.to && span.to > name.from) continue;
      if (++candidates > MOST_LINKS) return found;
      const at = { unit: part.unit, from: span.from, to: span.to };
      const inside = ranges.findLast((range) => range.unit === part.unit && range.from <= span.from && span.to <= range.to);
      const label = inside?.field === 'website' || inside?.field === 'map' ? inside.field : undefined;
      const remainder = (units[part.unit]?.text.slice(part.from, span.from) ?? '') + (units[part.unit]?.text.slice(span.to, part.to) ?? '');
      const alone = span.to === span.from || (remainder.match(/\p{L}{3,}/gu)?.length ?? 0) <= 3;
      add(found, at, { url: span.url, role: alone ? 'alone' : 'prose', label });
    }
  }
  return found;
}

interface FoundLink {
  url: string | undefined;
  role: RecordLink['role'];
  label?: PlaceField | undefined;
}

function add(found: RecordLink[], range: UnitRange, { url, role, label }: FoundLink): void {
  if (url === undefined || url.length > LONGEST_URL || !url.isWellFormed()) return;
  const address = (/^www\./i.test(url) ? `https://${url}` : url).replace(/／+$/, '');
  if (!/^(?:https?:\/\/|geo:)/i.test(address) || PICTURE.test(address)) return;
  const host = hostOf(address);
  const map = readMapUrl(address);
  if (found.some((one) => one.url === address && one.unit === range.unit && one.from === range.from)) return;
  found.push({ ...range, url: address, host, role, ...(map && { map }), ...(label && { label }) });
}
