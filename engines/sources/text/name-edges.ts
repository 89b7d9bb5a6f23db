import { hasSureStreetWord } from '../../values/address-words.ts';
import { besideWords } from '../../vocabulary/beside-words.ts';

/** Abbreviations that a name begins with: saints, titles, initials; and articles that are cut short: "'t Zwarte Schaap". */
const AHEAD = /(?<![\p{L}\p{M}\p{N}.])(?:(?:St|Ste|Sta|Sto|Dr|Mt|Mr|Mrs|Ms|Prof|Sv|Św|Szt|Св|Αγ|\p{Lu})\.\s?|['’](?:t|s|n)\s)$/iu;
/** What may be before such an abbreviation: nothing, a sign, or a word that is written small. The end of a street's name may not. */
const FREE = /(?:^|[^\p{L}\p{N}\s]\s*|(?<![\p{L}\p{M}])\p{Ll}+\s)$/u;
/** Abbreviations that a name ends with; their dot is part of them. */
const BEHIND = /(?:^|[\s&+])(?:Co|Cos|Bros|Inc|Ltd|Jr|Sr|Corp|Cie|Cía|Hnos|Soc|Sp)$/u;

/** Where a name begins and ends with the abbreviations at its edges: "St. Aidan's Church", "Dr. Pym's Tearoom", "Thimble & Co.". */
export function withAbbreviations(text: string, from: number, to: number): [number, number] {
  const ahead = AHEAD.exec(text.slice(Math.max(0, from - 8), from))?.[0].length ?? 0;
  const start = ahead > 0 && FREE.test(text.slice(Math.max(0, from - ahead - 20), from - ahead)) ? from - ahead : from;
  return [start, text[to] === '.' && BEHIND.test(text.slice(from, to)) ? to + 1 : to];
}

/** Where a name ends before a street that a comma parts from it, or before what says what it is beside: "בית קפה הדרים | ליד הגנים". */
export function beforeWhere(text: string, from: number, to: number): number {
  const name = text.slice(from, to);
  const comma = /[,،]\s/u.exec(name);
  if (comma !== null && comma.index > 2 && !/\p{Nd}/u.test(name.slice(0, comma.index)) && hasSureStreetWord(name.slice(comma.index))) return from + comma.index;
  const beside = besideWords(name);
  return beside === undefined ? to : from + beside;
}
