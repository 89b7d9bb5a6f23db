import { readAddress } from '../../values/address.ts';
import { isAddressLine, isGeneric, isProse } from './line-kinds.ts';
import type { PictureLine } from './lines.ts';
import { nameScore } from './words.ts';

/** An entry of one line: `Blue Lantern Grill, 5th Street, Portland, OR, United States`. */
export interface Entry {
  name: string;
  address: string;
}

/** Parts a line into name and address at its first comma or dash; undefined where it does not hold both. */
export function splitEntry(text: string): Entry | undefined {
  const found = /^(.{2,80}?)(?:,|\s[-–—|])\s*(.{6,})$/u.exec(text.trim().replace(/^\d{1,3}[.)]\s+(?=\p{L})/u, ''));
  const [name, address] = [found?.[1]?.trim() ?? '', found?.[2]?.trim() ?? ''];
  if (name === '' || /^\d/.test(name) || isGeneric(name) || isProse(name) || isAddressLine(name)) return undefined;
  const pieces = address.split(',').length;
  const whole = isAddressLine(address) || (pieces >= 3 && readAddress(address).countryCode !== undefined);
  return whole && nameScore(name) >= 0.5 ? { name, address } : undefined;
}

/** Lines that are entries by themselves, where a picture has at least two of them. */
export function findEntries(lines: PictureLine[]): Array<Entry & { line: PictureLine }> {
  const entries = lines.flatMap((line) => {
    const entry = line.confidence >= 60 ? splitEntry(line.text) : undefined;
    return entry === undefined ? [] : [{ ...entry, line }];
  });
  return entries.length >= 2 ? entries : [];
}

/** A name that its whole address is set under: one sign or card, too little for a column. */
export function findAddressedNames(blocks: PictureLine[][]): Array<{ name: PictureLine; address: PictureLine }> {
  return blocks.flatMap((block) =>
    block.flatMap((line, at) => {
      const next = block[at + 1];
      if (next === undefined || isAddressLine(line.text) || !isAddressLine(next.text) || isGeneric(line.text) || isProse(line.text))
        return [];
      return nameScore(line.text) >= 0.5 ? [{ name: line, address: next }] : [];
    }),
  );
}
