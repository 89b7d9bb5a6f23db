import { fieldLabel } from '../values/index.ts';
import type { PlaceField } from '../vocabulary/field-labels/place-field.ts';

/** A stretch of a text and the label that names it; without a label it is free text. Offsets are those of the value. */
export interface LabelledPart {
  from: number;
  to: number;
  field?: PlaceField;
  /** Where the label begins. */
  start: number;
}

/** What ends a labelled value even where no label follows. */
const STRONG = /[|│｜•·●▪◆\t\p{Extended_Pictographic}☎℡✉]/u;
/** What may be before a label within a line. */
const BOUNDARY =
  /[|│｜;；,，、。．.()（）[\]【】{}•·●▪‣◆►▶～~\t\n]|\s[–—-]\s|\s(?=\p{L}[\p{L}\p{M}.'’]{0,20}\s?[:：՝៖])|\u3000|\s{2,}|(?<!\p{Extended_Pictographic}|\uFE0F)(?=\p{Extended_Pictographic}|[☎℡✉])/gu;
const COLON_AHEAD = /^[^:：=՝៖]{0,38}[:：=՝៖]/;
const SIGN = /^[\s,;|·•–—-]{0,4}(?:\p{Extended_Pictographic}|[☎℡✉])/u;
const EDGE = /[\s|│｜;；,，、•·●▪–—\-~（([【{]/;
const END = /[\s|│｜;；,，、•·●▪–—\-~（([【{*_]/;
/** "Camino Real, 15 · 10200 Trujillo": a sign before a postal code with its town does not end an address. */
const TOWN_AHEAD = /^\s?(?:\p{Lu}{1,2}-)?\p{Nd}{4,6}\s\p{Lu}\p{Ll}/u;
const LONGEST = 4_000;

/**
 * Cuts a text at the labels in it ("Address: Main St 1 | Tel: 555 1234"). Only a text that is `whole`, and not a part of a line, may be
 * a label without a colon. Linear: at each boundary a bounded look ahead.
 */
export function labelledParts(text: string, whole = true): LabelledPart[] {
  const parts: LabelledPart[] = [];
  let open: LabelledPart = { from: 0, to: text.length, start: 0 };
  const cutAt = (start: number, from: number, field: PlaceField | undefined): void => {
    if (from <= open.from && open.field !== undefined) return;
    open.to = start;
    push(text, parts, open);
    open = { from, to: text.length, start, ...(field && { field }) };
  };
  for (const at of boundaries(text)) {
    if (at < open.from) continue;
    const ahead = text.slice(at, at + 60);
    const inner = at > 0;
    const isTown = open.field === 'address' && TOWN_AHEAD.test(ahead);
    if (open.field !== undefined && !isTown && endsValue(text, open.from, at)) cutAt(at, at, undefined);
    if (inner && !COLON_AHEAD.test(ahead) && !SIGN.test(ahead)) continue;
    const label = fieldLabel(inner ? ahead : text.slice(0, LONGEST));
    // A link's "https:" is no label, nor is a word that a sentence goes on from.
    if (label === undefined || (inner && label.span[1] >= ahead.length && at + ahead.length < text.length)) continue;
    if ((inner || !whole) && !/[:：=՝៖]/.test(ahead.slice(label.span[0], label.span[1])) && !SIGN.test(ahead)) continue;
    cutAt(at + label.span[0], at + label.span[1], label.field);
  }
  push(text, parts, open);
  return parts;
}

/** Whether a labelled value that begins at `from` is over at a boundary: a sign that parts fields is there. */
function endsValue(text: string, from: number, at: number): boolean {
  const before = text
    .slice(Math.max(from, at - 2), at)
    .trim()
    .slice(-1);
  return at > from && /[\p{L}\p{N}]/u.test(text.slice(from, at)) && (STRONG.test(before) || STRONG.test(text.slice(at, at + 2)));
}

function boundaries(text: string): number[] {
  const found = [0];
  for (const match of text.slice(0, LONGEST).matchAll(BOUNDARY)) {
    const at = match.index + match[0].length;
    if (at > (found.at(-1) ?? 0) && at < text.length) found.push(at);
  }
  return found;
}

function push(text: string, parts: LabelledPart[], part: LabelledPart): void {
  let { from, to } = part;
  while (to > from && END.test(text[to - 1] as string)) to--;
  while (from < to && EDGE.test(text[from] as string) && !/^(?:[([]|-\d)/.test(text.slice(from, from + 2))) from++;
  if (to > from || part.field !== undefined) parts.push({ ...part, from, to: Math.max(from, to) });
}
