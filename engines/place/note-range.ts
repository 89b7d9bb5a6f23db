import type { UnitDocument } from '../scoring/unit.ts';
import type { UnitRange } from './records.ts';

/** An opening bracket before an address, and what parts an address from the text behind it. */
const OPENS = /^\s*[(（[]?\s*$/u;
const PARTS = /^\s*(?:[)）\]:：,;.–—-][\s:：,;.–—-]*|$)/u;

/** The notes without the address that one of them begins with: "(12 Mill Lane): open late" says "open late". */
export function notesBehind({ units }: UnitDocument, notes: UnitRange[], addresses: UnitRange[]): UnitRange[] {
  return notes.flatMap((note) => {
    const text = units[note.unit]?.text ?? '';
    const first = addresses.find(
      ({ unit, from, to }) => unit === note.unit && from >= note.from && to <= note.to && OPENS.test(text.slice(note.from, from)),
    );
    const parted = first && PARTS.exec(text.slice(first.to, note.to));
    if (!parted) return [note];
    const from = first.to + parted[0].length;
    return from < note.to ? [{ ...note, from }] : [];
  });
}
