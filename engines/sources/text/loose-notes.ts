import type { ReadPlace } from '@cairn/contracts/places.ts';
import { fold } from '../../vocabulary/fold.ts';
import { labelledField } from '../../vocabulary/value-labels.ts';
import type { Span } from './source.ts';
import { textProvenance } from './text-provenance.ts';
import { nameWithin, namesOf } from './values-of-others.ts';

/** A note farther than this from its name, in characters, is in another line without looking. */
const FARTHEST = 5_000;
/** So many places of a text have a line below their name that speaks of them, and at least this share of all: the text is a list that is written so. */
const LEAST_REPEATED = 2;
const LEAST_SHARE = 1 / 3;
const LONGEST_LABEL = 40;
const LABEL_END = /[:：]\s*$/u;
const LIST_MARK = /^[\s>]*(?:[-*+•·–▪◦]|\p{Nd}{1,3}[.)])\s+/u;
const MOSTLY_LARGE = /^\p{Lu}[\p{L}\p{M}'’.-]*(?:\s\p{Lu}[\p{L}\p{M}'’.-]*){0,2}$/u;
const SIGN = /^\s*(\p{Extended_Pictographic}|[-*+•·–▪◦])[^\p{L}\p{N}]*$/u;
const SCRAP = /^[\p{Ll}\p{M}'’-]+(?:\s[\p{Ll}\p{M}'’-]+)?$/u;
const GOES_ON = /^ (?:\p{L}|\p{Nd})/u;
const QUOTE = /^["“„«「『‘]/u;

/**
 * Takes off the notes what lines elsewhere than the name's say, where nothing shows that they speak of the place: the rows of a booking, the
 * programme of an event, the next message of a chat. Such a line stays where all places of a list have one, below a label, as an item of the
 * place's own, as the words of a review, or where it names the place again. `source` is the text that the provenance of the places points
 * into.
 */
export function removeLooseNotes(source: string, places: readonly ReadPlace[]): void {
  const names = namesOf(places);
  const noted = places.flatMap((place) => notedPlace(source, place) ?? []);
  const repeated = noted.filter(({ pieces }) => pieces.length === 1 && pieces.every((piece) => piece.where === 'below')).length;
  const isWrittenSo = (repeated >= LEAST_REPEATED && repeated >= places.length * LEAST_SHARE) || areMarked(source, places);
  for (const { place, pieces } of noted) {
    const kept = pieces.filter((piece) => {
      const { where } = piece;
      const isOwn = where === 'own' || where === 'shown' || (where === 'below' && isWrittenSo && pieces.length === 1);
      return isOwn && !isCut(source, piece) && !nameWithin(names, piece, fold(place.name));
    });
    if (kept.length < pieces.length) setNote(source, place, kept);
  }
}

/** "free" of "free entry", "csoportos" of "(csoportos belépő)": a word or two that go on in the source are a piece of a clause. */
function isCut(source: string, { text, end }: Piece): boolean {
  return SCRAP.test(text) && GOES_ON.test(source.slice(end, end + 4));
}

/** Whether the lines of most names begin with the same sign: what is below such a line belongs to it. */
function areMarked(source: string, places: readonly ReadPlace[]): boolean {
  const signs = places.flatMap(({ receipts }) => (receipts?.name?.kind === 'text' ? signOf(source, receipts.name.start) : []));
  const [first] = signs;
  const alike = first === undefined ? 0 : signs.filter((sign) => sign === first).length;
  return alike >= LEAST_REPEATED && alike > places.length / 2;
}

/** The sign that begins the line of a place in a text; nothing where a letter or digit begins it. */
function signOf(source: string, at: number): string | [] {
  return SIGN.exec(source.slice(source.lastIndexOf('\n', at - 1) + 1, at).slice(0, LONGEST_LABEL))?.[1] ?? [];
}

interface Piece extends Span {
  text: string;
  /** In the name's own line, in another that shows that it speaks of the place, in one below the name, or in one that may be of anything. */
  where: 'own' | 'shown' | 'below' | 'loose';
}

function notedPlace(source: string, place: ReadPlace): { place: ReadPlace; pieces: Piece[] } | undefined {
  const { name, note } = place.receipts ?? {};
  if (place.note === undefined || name?.kind !== 'text' || note?.kind !== 'text') return undefined;
  const pieces: Piece[] = [];
  let at = note.start;
  for (const text of place.note.split('\n')) {
    const whole = source.indexOf(text, at);
    // Blanks may be left out of a note.
    const found = whole < 0 || whole + text.length > note.end ? source.indexOf(text.split(' ')[0] ?? '', at) : whole;
    const start = found < 0 || found >= note.end ? at : found;
    const span = { start, end: Math.min(note.end, start + text.length) };
    pieces.push({ text, ...span, where: whereOf(source, place.name, name, span) });
    at = span.end;
  }
  return { place, pieces };
}

function whereOf(source: string, called: string, name: Span, piece: Span): Piece['where'] {
  if (isOneLine(source, name, piece)) return 'own';
  const from = source.lastIndexOf('\n', piece.start - 1) + 1;
  const ahead = source.slice(Math.max(from, piece.start - FARTHEST), piece.start);
  const [label] = /[^,;.]*$/u.exec(ahead.replace(LABEL_END, '').trim().slice(-LONGEST_LABEL)) ?? [''];
  const isLabelled = LABEL_END.test(ahead) && isLabelOfNote(label.replace(LIST_MARK, '').trim());
  if (isLabelled || (ahead.trim() === '' && QUOTE.test(source.slice(piece.start, piece.start + 1))) || ahead.includes(called))
    return 'shown';
  if (piece.start < name.start || isTown(source.slice(piece.start, piece.end))) return 'loose';
  return LIST_MARK.test(ahead) && isItemOf(source, name, ahead) ? 'shown' : 'below';
}

/** "Nether Aldwick", "Church End": a few words that all begin large are rather the end of an address. */
function isTown(text: string): boolean {
  return MOSTLY_LARGE.test(text);
}

function isOneLine(source: string, name: Span, piece: Span): boolean {
  const [from, to] = [Math.min(name.end, piece.end), Math.max(name.start, piece.start)];
  return to - from <= FARTHEST && !source.slice(from, to).includes('\n');
}

function isLabelOfNote(label: string): boolean {
  const field = labelledField(label);
  return field === 'note' || field === 'access';
}

/** Whether the line of a mark is below the name as its own item: farther in, or as far in below a line without a mark. */
function isItemOf(source: string, name: Span, ahead: string): boolean {
  const from = source.lastIndexOf('\n', name.start - 1) + 1;
  const head = source.slice(from, Math.min(name.end, from + FARTHEST));
  const deeper = indentOf(ahead) - indentOf(head);
  return deeper > 0 || (deeper === 0 && !LIST_MARK.test(head));
}

const indentOf = (line: string): number => line.search(/\S|$/u);

function setNote(source: string, place: ReadPlace, kept: readonly Piece[]): void {
  const [first, last] = [kept[0], kept.at(-1)];
  const { note: _, ...others } = place.receipts ?? {};
  if (first === undefined || last === undefined) {
    delete place.note;
    place.receipts = others;
    return;
  }
  place.note = kept.map(({ text }) => text).join('\n');
  place.receipts = { ...others, note: textProvenance(source, { start: first.start, end: last.end }) };
}
