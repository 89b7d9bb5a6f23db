import { readFileSync } from 'node:fs';
import { icuArchiveIn, type IcuTable, lengthOfContents, writeContents } from './icu-archive.ts';
import { replaceFile } from './replace-file.ts';

/**
 * What only texts in other languages than English read, of which none is written here: names of time zones, languages, currencies and units, and the
 * orders of sorting. The tables without a language, the English ones and the lists of what there is stay, and answer instead.
 */
const OF_OTHER_LANGUAGES = /^(?:coll|curr|lang|unit|zone)\/(?!en[._]|res_index)[a-z]{2,3}[._]/;
/** What no JavaScript reaches: rewriting in other scripts, names of characters, look-alikes, preparing of old protocols; where lines may break. */
const UNREACHABLE = /^(?:translit\/|brkitr\/line|unames\.icu$|confusables\.cfu$|\w+\.spp$)/;
/** Character sets. Of those that the Encoding standard names, the runtime decodes all of one byte itself, and these from ICU's tables. */
const CHARACTER_SET = /\.cnv$/;
const READ_CHARACTER_SETS = new Set(
  ['euc-jp-2007', 'gb18030-2022', 'ibm-1373_P100-2002', 'ibm-943_P15A-2003', 'ibm-970_P110_P110-2006_U2', 'windows-950-2000'].map(
    (name) => `${name}.cnv`,
  ),
);

/**
 * Leaves out of the runtime's program the tables of ICU that nothing here reads, so that they take no disk: their names go from the table of contents
 * and their bytes become zeros that are not stored. Nothing in the program moves. It is replaced by a new file; one of another form stays as it is.
 * Returns the bytes of the tables left out.
 */
export function dropRuntimeTables(path: string): number {
  const program = readFileSync(path);
  const found = icuArchiveIn(program);
  const unread = found?.tables.filter(isUnread) ?? [];
  if (!found || unread.length === 0) return 0;
  const archive = program.subarray(found.contents, found.container.offset + found.container.size);
  const kept = found.tables.filter((table) => !isUnread(table));
  writeContents(archive, kept);
  archive.fill(0, lengthOfContents(kept.length), lengthOfContents(found.tables.length));
  for (const { start, end } of unread) archive.fill(0, start, end);
  replaceFile(path, program);
  return unread.reduce((sum, { start, end = start }) => sum + end - start, 0);
}

/** The last table stays: where it ends is not known. */
function isUnread({ name, end }: IcuTable): boolean {
  if (end === undefined) return false;
  if (CHARACTER_SET.test(name)) return !READ_CHARACTER_SETS.has(name);
  return OF_OTHER_LANGUAGES.test(name) || UNREACHABLE.test(name);
}
