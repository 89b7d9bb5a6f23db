import { addressScore, isHouseNumbered } from './address.ts';
import { separatorAt } from './cut.ts';
import { findCoordinates, findPhone } from './details.ts';
import { readEntry } from './entry.ts';
import type { Line } from './lines.ts';
import { contextScore, isGenericHeading, shapeOf } from './shape.ts';
import { isDetail, isNameLine, wholeMark } from './telling.ts';
import { isConnector, isContextWord, wordsOf } from './words.ts';

/**
 * Marks what lines make together, before they are read one by one: records that repeat, lists nested by white space alone,
 * the greeting and the signature of a letter.
 */
export function* markForms(lines: Line[]): Generator<void, void, void> {
  markLetter(lines);
  yield;
  for (const run of runsOf(lines)) {
    markNested(run.flat());
    yield;
  }
  for (const run of runsOf(lines)) {
    for (const [index, block] of run.entries()) {
      if (isHeaded(block)) (block[0] as Line).heads = true;
      if (index % 50 === 49) yield;
    }
    yield;
    markRecords(run);
    yield;
  }
}

/** Blocks of plain lines, in runs that only blank lines part. */
function runsOf(lines: Line[]): Line[][][] {
  const runs: Line[][][] = [];
  let before: Line | undefined;
  for (const line of lines) {
    const plain = line.kind === 'text' && !line.fenced && !line.message;
    if (plain && before?.kind === 'text' && before.quote === line.quote && !before.message) runs.at(-1)?.at(-1)?.push(line);
    else if (plain && before?.kind === 'blank' && runs.at(-1)?.at(-1)?.[0]?.quote === line.quote) runs.at(-1)?.push([line]);
    else if (plain) runs.push([[line]]);
    else if (line.kind !== 'blank') before = undefined;
    if (line.kind !== 'blank' && !plain) runs.push([]);
    before = line;
  }
  return runs.filter((run) => run.length > 0);
}

/** The share of lines at one position that must look alike before the others are believed to be so too. */
const MOST = 0.6;

/** Records that repeat: blocks that open with a name and go on with an address, a telephone, a position at the same place. */
function markRecords(blocks: Line[][]): void {
  const candidates = blocks.filter((block) => block.length >= 2 && block.length <= 7 && !block[0]?.heads && opensRecord(block[0] as Line));
  const telling = candidates.filter((block) => block.slice(1).some(tellsWhere) || hasWhereabouts(block[0] as Line));
  if (telling.length >= 2 && telling.length >= candidates.length * MOST) for (const block of candidates) (block[0] as Line).opens = true;
  else for (const block of blocks) markPeriod(block);
}

/** Records one right after another without a blank line: every second (third) line a name, the next one its address. */
function markPeriod(block: Line[]): void {
  if (block.length < 4 || block.length > 4_000 || block[0]?.heads) return;
  for (const period of [2, 3]) {
    const offset = block.length % period;
    if (offset > 1 || block.length < period * 2) continue;
    const heads = block.filter((_, index) => index >= offset && (index - offset) % period === 0);
    const seconds = block.filter((_, index) => index > offset && (index - offset) % period === 1);
    if (!heads.every((line) => opensRecord(line) && !hasWhereabouts(line)) || seconds.filter(tellsWhere).length < seconds.length * 0.75)
      continue;
    for (const line of heads) line.opens = true;
    return;
  }
}

/** Whether the first line of a block is of another make than all that follow: they are a list, it says of what. */
function isHeaded(block: Line[]): boolean {
  const [first, ...rest] = block as [Line, ...Line[]];
  const plain = first.rich.plain.trim();
  if (rest.length < 1 || rest.length > 4_000 || plain.length > 70 || isDetail(first)) return false;
  const sample = rest.slice(0, 50);
  const most = (test: (line: Line) => boolean): boolean => sample.filter(test).length >= sample.length * 0.75;
  if (!most((line) => isNameLine(line) && !isDetail(line))) return false;
  if (/[:：]$/.test(plain)) return true;
  if (rest.length === 1 && !isGenericHeading(plain)) return false;
  if (first.rich.links.length > 0) return false;
  if (!hasWhereabouts(first) && most(hasWhereabouts)) return true;
  const short = sample.every((line) => line.rich.plain.length <= 60 && !/[.!?]$/.test(line.rich.plain.trim()));
  if (!short) return false;
  if (wholeMark(first) && !sample.some((line) => line.rich.marks.some((mark) => mark.kind === 'strong'))) return true;
  const capitals = (text: string): boolean => /\p{Lu}{2}/u.test(text) && !/\p{Ll}/u.test(text);
  if (capitals(plain) && plain.length <= 40 && !sample.some((line) => capitals(line.rich.plain))) return true;
  return speaksOfKinds(plain) && sample.filter((line) => speaksOfKinds(line.rich.plain)).length <= sample.length / 3;
}

/** "Koffie Utrecht", "Restaurantes em Coimbra", "Balat gezisi": words for kinds of place, with little else or with a town behind "in". */
function speaksOfKinds(plain: string): boolean {
  if (/^\d|[:：]/.test(plain) || separatorAt(plain) !== undefined) return false;
  const words = wordsOf(plain).filter((word) => !isConnector(word));
  const kinds = words.filter(isContextWord).length;
  if (kinds === 0 || contextScore(plain) <= 0) return false;
  return isGenericHeading(plain) || kinds >= words.length / 2 || IN_TOWN.test(plain);
}
const IN_TOWN = /\s(?:in|à|en|em|i|v|ve|w|we|a|ad|op|te|around|near|im|на|в|во)\s\p{Lu}/u;

function hasWhereabouts(line: Line): boolean {
  const entry = readEntry(line.rich, { loose: true });
  return entry?.address !== undefined || entry?.position !== undefined || entry?.phone !== undefined || entry?.rating !== undefined;
}

const opensRecord = (line: Line): boolean =>
  line.rich.plain.length <= 90 && isNameLine(line) && (!tellsWhere(line) || (shapeOf(line.rich.plain).placeWords > 0 && !isDetail(line)));

/** Whether a line tells where something is or how to reach it. In a record less will do than for a line on its own. */
function tellsWhere(line: Line): boolean {
  const plain = line.rich.plain.trim();
  if (isDetail(line) || findCoordinates(plain) || findPhone(plain) || isHouseNumbered(plain)) return true;
  return plain.length <= 160 && (addressScore(plain) >= 0.5 || plain.split(/[.!?]\s+/).some((part) => addressScore(part) >= 0.6));
}

/** Lines that only their indentation makes a nested list. */
function markNested(lines: Line[]): void {
  if (lines.length < 3 || lines.length > 20_000) return;
  const depths = new Set(lines.map((line) => line.indent));
  const least = lines[0]?.indent ?? 0;
  if (depths.size < 2 || depths.size > 6 || lines.some((line) => line.indent < least)) return;
  const like = lines.filter((line) => line.rich.plain.length <= 80 && (isNameLine(line) || shapeOf(line.rich.plain).name >= 0.4));
  const parents = lines.filter((line, index) => (lines[index + 1]?.indent ?? 0) > line.indent);
  const labels = parents.filter((line) => line.rich.plain.length <= 40 && !isDetail(line)).length;
  if (like.length < lines.length * 0.8 || labels < parents.length || parents.length > lines.length * 0.7) return;
  const details = lines.filter((line) => line.indent > least && tellsWhere(line)).length;
  if (details > lines.length * 0.3) return;
  for (const line of lines) line.kind = 'item';
}

const GREETING =
  /^(?:hi|hello|hey|dear|good morning|hallo|liebe[rs]?|servus|moin|salut|bonjour|chère?|coucou|hola|querid[oa]s?|buenas|ciao|car[oaie]|olá|oi|hoi|beste|ahoj|cześć|hej|kära|merhaba|sevgili|привет|шалом|привіт)\s[^.:]{1,40}[,!:]?$/iu;
const CLOSING =
  /^(?:(?:all the |my )?best(?: wishes)?|cheers|thanks(?: again)?|thank you|love|lots of love|regards|(?:kind|warm|best) regards|see you(?: soon)?|xx?o?|enjoy|have fun|safe travels|viel spa(?:ß|ss)|(?:liebe |viele |beste |herzliche )?gr(?:ü|ue)(?:ße|sse)|gru(?:ß|ss)|lg|vg|bis bald|bises|bisous|à bientôt|cordialement|amicalement|saludos|besos|(?:un )?abrazo|un saludo|baci|un abbraccio|saluti|a presto|beijos|abraços?|groet(?:en|jes)|liefs|hälsningar|kram|pozdrawiam|pozdrav|s pozdravem|sevgiler|görüşürüz)[\s,.!]{0,3}(?:(?:from|aus|de|da|van|från)\s)?(?:\p{Lu}[\p{L}.&]{0,20}\s?){0,3}[.!]?$/iu;

/** Takes the greeting and the signature of a letter out of the lines that can be entries. */
function markLetter(lines: Line[]): void {
  const said = lines.filter((line) => line.kind === 'text' && !line.fenced && !line.message);
  const first = lines.find((line) => line.kind !== 'blank' && line.kind !== 'rule');
  if (first?.kind === 'text' && first.rich.plain.length <= 40 && GREETING.test(first.rich.plain.trim())) first.kind = 'rule';
  for (const [index, line] of said.entries()) {
    const plain = line.rich.plain.trim();
    if (plain.length > 50 || !CLOSING.test(plain) || shapeOf(plain).words.length > 6) continue;
    const next = said[index + 1];
    const alone = /[,!.]$/.test(plain) || shapeOf(plain).words.length <= 3;
    const named = next !== undefined && next.index - line.index <= 3 && shapeOf(next.rich.plain).words.length <= 3;
    const last = index >= said.length - 3;
    if (!alone || !(named || last)) continue;
    line.kind = 'rule';
    if (named && last && next) next.kind = 'rule';
  }
}
