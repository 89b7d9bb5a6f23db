import { valuesOfUnit } from '../../../place/values-of-unit.ts';
import type { UnitRange } from '../../../place/records.ts';
import type { Chosen } from '../../../scoring/choice.ts';
import { type RecognisedValue, recogniseValues } from '../../../values/index.ts';
import { hasStreetWord } from '../../../values/address-words.ts';
import { fold } from '../../../vocabulary/fold.ts';
import { isEastAsianPlace } from '../../../vocabulary/east-asian-kinds.ts';
import { isTown, labelledField, placeKindIn } from '../../../vocabulary/index.ts';
import { isJoinedKind, isKindForm } from '../../../vocabulary/kind-forms.ts';
import { isLeaning } from '../../../vocabulary/linking-words.ts';
import { isTimeWord, isVisitWord } from '../../../vocabulary/prose-words.ts';
import { activities, freeTime, transport } from '../../../vocabulary/journeys.ts';
import { clockAt } from './clock.ts';
import { chosenIn } from './agreement.ts';
import { type FormSource, scoredIn } from './form.ts';
import type { TextUnit } from '../segment.ts';

/** What parts the pieces of a line of a plan. A full stop does so behind a word of four letters: shorter ones are abbreviations. */
const SEPARATOR =
  /\s*(?:[|│｜;；؛]|>{2}|→|⇒|➜|➔|->|=>|\.{3,}|…+|[:：](?=\s|$)|：|\s[–—-]{1,2}\s|\s[·•*]\s|(?<=[\s\p{L}])@(?=\s|\p{Lu})|\s{2,}|\t|\s(?:\/{1,2}|\+)\s|[(（【[]|[)）】\]](?:\s[–—-]{1,2}(?=\s))?|[，、،]|,(?=\s|$|[^\p{N}])|(?<=(?<!hnos|hros|bros|gebr)(?<=\p{L}{4})|[)"”»*\p{Nd}])\.(?=\s|$)|[!?。！？؟۔।](?=\s|$)|,?\s(?:and\sthen|then|und\sdann|dann|danach|puis|ensuite|luego|después|e\spoi|poi|depois|daarna|potem|poté|pak|sedan|derefter|etterpå|sonra|потім|потом|затем|utána|majd)(?=\s)|\p{Extended_Pictographic})\s*/gu;
const OPENING = /[(（【[]/u;
const CLOSING = /[)）】\]]/u;
/** A sign behind what is done: what follows is where. */
const LEADS = /[:：|│｜@→⇒➜➔]|->|=>|\s[–—-]{1,2}\s|\s[·•*]\s|\.{3,}|\s{2,}|\t/u;
/** Signs after which another place of the same line may follow. */
const NEXT =
  /[→⇒➜➔;；؛]|->|=>|(?:then|dann|danach|puis|ensuite|luego|después|poi|depois|daarna|potem|poté|pak|sedan|derefter|etterpå|sonra|потім|потом|затем|utána|majd)\s*$/u;
const VALUE_SHARE = 0.6;
/** A word that leads up to where something is, behind at least one other. */
const LEADING_WORD =
  /\p{L}\s(?:at|in|to|on|near|by|en|al|im|am|zum|zur|beim|ins|nach|bei|à|au|aux|chez|dans|sur|alla|allo|nel|nella|em|no|na|ao|bij|naar|in het|op|på|vid|hos|till|til|ved|w|we|do|v|ve|ke|k|u|la|în|στο|στη|στην|в|во|на|у|біля|до|di|ke|tại|ở)\s(?:the\s|el\s|la\s|le\s|de\s|der\s|dem\s|den\s|l['’])?$/u;
const AND = /^\s(?:and|und|et|e|y|og|och|en|i|a|ja|és|și|и|та|і|й|ve|και|&|\+|then|dann|puis|luego|poi|depois|daarna|potem|pak)\s/u;
const LEADERS = /\.{3,}|\S\s{3,}\S/u;
const MUCH_SURER = 0.4;
const MOST_SMALL = 2;
const JOINED = /^\s*[,，、،(（)）]\s*$/u;
const SURE_KIND = 0.8;
const VISITED = /^(?:amenity|tourism|shop|leisure|historic|healthcare|club|office|craft|natural)\//;
const STATION = /^(?:railway|aeroway|public_transport|highway)\/|bus_station|ferry_terminal|amenity\/parking/;
/** Where trains, buses and planes stop, in scripts that join the word to the name. */
const STATION_NAME =
  /(?:(?<!道の)駅|(?:park|rast)platz|bahnhof|haltestelle|空港|バス停|역|공항|정류장|터미널|车站|車站|火车站|机场|機場)$/u;
const ROADSIDE = /^道の駅/u;
const GENITIVE =
  /^(?:of|de|del|della|dello|delle|dei|degli|di|da|do|das|dos|du|des|d|von|vom|van|der|des|et|e|y|and|und|och|og|en|i|a|ja|és|at|la|las|los|les|le|el|il|lo|the|den|het|sur|sous|pod|nad|na|am|an|im|in|zum|zur|bei|auf|op|aan|på|ved|y|à|au|aux|l|san|st|n|s|și|și|și|của|von|do|ve|&)$/iu;
/** Words, and what is in quotation marks as one of them. */
const WORDS = /«[^«»]{1,60}»|„[^„“”"]{1,60}[“”"]|“[^“”]{1,60}”|"[^"]{1,60}"|[^\s]+/gu;
/** Signs of a ride in scripts without blanks. */
const RIDE = /[到至往回]|まで|行き|으로|로\s/u;
const BLOCK =
  /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\s]{2,20}\p{Nd}{1,4}(?:[-－−ー丁番号の번지]{1,2}\p{Nd}{1,4}){0,3}(?:号|番地|번지)?$/u;
const QUOTED = /^[«„“"‘]/u;
/** Houses that only the word behind them makes a kind of place: "Dom kultúry", "Будинок культури". */
const BUILDING = /^(?:dom|dům|dvor|dvůr|sála|sál|sala|дом|дім|будинок|палац|двор|двір|зал|зала)$/iu;
/** What goes on with a name behind the word for its kind: another word of it, at once or behind "of". */
const OF_NAME =
  /^\s(?:(?:of(?:\sthe)?|de(?:\sla|\slas|\slos)?|del|dell[aeo]|di|da|do|das|dos|du|des|von|van(?:\sde[nr]?)?|der|zum|zur|u|pod)\s|(?:de\sl|d|dell)['’])?[«„“"]?\p{Lu}/u;
const ELIDED = /^\p{Ll}{1,5}['’]\p{Lu}/u;
const STARTS_NAME = /^(?:[«„“"‘(]?\p{Lu}|\p{Ll}{1,5}['’]\p{Lu})/u;
/** Scripts without capitals whose words blanks part. */
const CASELESS = /^[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Devanagari}\p{Script=Bengali}\p{Script=Hangul}]/u;
const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;
const LAST_WORD = /[\s\u3000]+([^\s\u3000]+)$/u;
/** Particles between a name and what is done there, in scripts without blanks. */
const PARTICLES = /(?:にて|で|に|へ|から|まで|を|の|에서|으로|에|로|을|를|까지)$/u;
const LEAD_PARTICLES = /^(?:は|는\s|은\s|：|で|在|去|到|至|へ|に)/u;

/** A stretch of a line that may be the name of a place, and how likely it is one by its form and by the judge. */
export interface Piece extends UnitRange {
  score: number;
  /** Where what it was cut from begins. */
  start: number;
  /** Whether a time of its own is before it. */
  timed: boolean;
  /** What is between the piece and the one before it. */
  before: string;
  /** Whether an address is right behind the piece. */
  addressed: boolean;
  /** Whether it is the name of a town and nothing else. */
  town: boolean;
  /** Whether it is a value: an address, telephone number, price or time. */
  value: boolean;
}

/** The pieces of a unit from an offset on, in their order. */
export function piecesOf(
  { document: { units }, verdict, context }: FormSource,
  unit: number,
  start: number,
  { isLed = false, smallWords = false }: { isLed?: boolean; smallWords?: boolean } = {},
): Piece[] {
  const own = units[unit];
  if (own === undefined) return [];
  const { text } = own;
  const values = valuesBehind(own, start, context).filter(({ confidence, kind }) => confidence >= 0.4 && kind !== 'postcode');
  const scored = scoredIn(verdict, unit);
  const chosen = chosenIn(verdict, unit);
  const pieces: Piece[] = [];
  let from = start;
  let before = '';
  let led = isLed;
  let depth = 0;
  for (const match of [...text.matchAll(SEPARATOR), undefined]) {
    if (match !== undefined && match.index < start) continue;
    const to = match?.index ?? text.length;
    // What a line of dots or a wide gap leads up to is where; what is before it, is what happens there.
    if (LEADERS.test(before)) for (const one of pieces) one.score -= 0.3;
    if (to > from) {
      const isFirst = pieces.every((one) => one.value || one.to <= one.from);
      const piece = pieceOf({ text, unit, from, to, before, led, depth, isFirst, smallWords }, values, scored);
      pieces.push(...byJudge(text, piece, chosen));
      led = piece.from >= piece.to && !piece.value;
    }
    before = match?.[0] ?? '';
    if (OPENING.test(before)) depth++;
    if (CLOSING.test(before)) depth = Math.max(0, depth - 1);
    from = to + before.length;
    if (!LEADS.test(before)) led = false;
  }
  for (const [at, piece] of pieces.entries()) {
    if (!piece.value || at === 0) continue;
    const own = headOf(pieces, at);
    if (own === undefined) continue;
    const [from, to] = spanOf(piece, pieces[at + 1], text);
    const isAddress =
      isBlock(text.slice(piece.from, piece.to), piece.before) ||
      values.some(({ kind, span }) => kind === 'address' && span[0] < to && span[1] > from);
    if (isAddress && !own.addressed) own.score += 0.5;
    else if (values.some(({ kind, span }) => kind === 'phone' && span[0] < to && span[1] > from)) own.score += 0.25;
    own.addressed ||= isAddress;
  }
  return pieces;
}

/** The values of a unit; the number that a line begins with, where it says when, is part of none. */
function valuesBehind(unit: TextUnit, start: number, context: FormSource['context']): readonly RecognisedValue[] {
  const values = valuesOfUnit(unit, context);
  if (!values.some(({ span, kind }) => kind === 'address' && span[0] < start && span[1] > start)) return values;
  return recogniseValues(unit.text.slice(start), context).map((value) => ({
    ...value,
    span: [value.span[0] + start, value.span[1] + start],
  }));
}

/**
 * A piece as the judge reads it: several names in it are pieces of their own, one behind a word that leads up to it is the name
 * ("Sunset at Old Mill"), and one that goes on over a dash is whole.
 */
function byJudge(text: string, piece: Piece, chosen: readonly Chosen[]): Piece[] {
  if (piece.value || piece.to <= piece.from) return [piece];
  const inside = chosen
    .filter(({ candidate: { from, to } }) => from >= piece.from && to <= piece.to)
    .sort((one, other) => one.candidate.from - other.candidate.from);
  if (inside.length > 1 && inside.every((one, at) => at === 0 || AND.test(text.slice(inside[at - 1]?.candidate.to, one.candidate.from))))
    return inside.map(({ candidate: { from, to }, probability }, at) => ({
      ...piece,
      from,
      to,
      score: Math.max(piece.score, probability),
      before: at === 0 ? piece.before : ', ',
    }));
  const [one] = inside;
  if (one !== undefined && one.candidate.from > piece.from && LEADING_WORD.test(text.slice(piece.from, one.candidate.from)))
    return [{ ...piece, from: one.candidate.from, score: Math.max(piece.score, one.probability) }];
  return [piece];
}

/** The piece that a value belongs to: the first of those that commas and brackets join, or the one that the judge is much surer of. */
function headOf(pieces: readonly Piece[], at: number): Piece | undefined {
  let head: Piece | undefined;
  for (let index = at - 1; index >= 0; index--) {
    const piece = pieces[index] as Piece;
    if (!piece.value && piece.to > piece.from && (head === undefined || head.score < piece.score + MUCH_SURER)) head = piece;
    if (head !== undefined && !JOINED.test(piece.before)) break;
  }
  return head;
}

const spanOf = (piece: Piece, next: Piece | undefined, text: string): [number, number] => [
  piece.from,
  Math.max(piece.to, next?.from ?? text.length),
];

/** Whether another place may begin with a piece: an arrow, a semicolon or the end of a sentence is before it. */
export const beginsAnew = ({ before }: Piece): boolean => NEXT.test(before) || /[.。!?]\s/u.test(before);

interface Raw {
  text: string;
  unit: number;
  from: number;
  to: number;
  before: string;
  led: boolean;
  depth: number;
  /** Whether no name is before it in its line. */
  isFirst: boolean;
  /** Whether names go on with words written small. */
  smallWords: boolean;
}

function pieceOf(
  { text, unit, from, to: end, before, led, depth, isFirst, smallWords }: Raw,
  values: readonly RecognisedValue[],
  scored: readonly Chosen[],
): Piece {
  const own = {
    unit,
    start: from,
    timed: clockAt(text.slice(from, end)) > 0,
    before,
    score: 0,
    addressed: false,
    town: false,
    value: false,
  };
  const to = beforeNumber(text, from, end, values);
  const filled = values.reduce((sum, { span, kind }) => {
    const overlap = Math.min(to, span[1]) - Math.max(from, span[0]);
    const isName = kind === 'address' && (isNameAhead(text, from, to, span) || (isFirst && isKindAlone(text, from, to, span)));
    return overlap <= 0 || isName ? sum : sum + overlap;
  }, 0);
  const raw = text.slice(from, to);
  if (filled >= VALUE_SHARE * raw.length || labelledField(raw) !== undefined) return { ...own, from, to, value: true };
  if (isBlock(raw, before)) return { ...own, from, to, value: true };
  // "Caravan Exmouth, 11-13 Exmouth Market": a number behind the name begins an address.
  if (JOINED.test(before) && /^\p{Nd}{1,4}(?:[-–/]\p{Nd}{1,4})?\p{Ll}?\s\p{Lu}/u.test(raw)) return { ...own, from, to, value: true };
  const done = doneAhead(text.slice(from, to));
  const stretch = withoutDoings(text, from + done, to, smallWords);
  if (stretch === undefined) return { ...own, from: to, to };
  if (stretch.isTimed === true) own.timed = true;
  const isTravel = stretch.isTravel || (UNSPACED.test(raw) && RIDE.test(raw) && transport.isIn(raw));
  const name = wholeByJudge(text, stretch, to, scored);
  const said = text.slice(name.from, name.to);
  const town = isTown(said);
  const { kind = '', strength = 0 } = placeKindIn(said) ?? {};
  const isVisited = (strength >= SURE_KIND && VISITED.test(kind) && !STATION.test(kind)) || saysKind(said);
  let score = name.probability;
  if (before.includes('@')) score += 0.45;
  else if (stretch.isLed || led || done > 0) score += 0.3;
  else if (before === '') score += 0.15;
  if (isVisited && said.length > 4) score += 0.3;
  const behind = values.filter(({ span }) => span[0] >= name.to && span[0] < to);
  if (behind.some(({ kind }) => kind === 'phone' || kind === 'address')) score += 0.3;
  if (depth > 0) score -= 0.4;
  if (town) score -= 0.5;
  if (STATION.test(kind) || (STATION_NAME.test(said) && !ROADSIDE.test(said))) score -= 1;
  if (isTravel && !isVisited) score -= 0.5;
  return { ...own, from: name.from, to: name.to, score, town };
}

/** Where a piece ends before the telephone number at its end: "晚餐 渔夫小院 | 0872-5550119". */
function beforeNumber(text: string, from: number, to: number, values: readonly RecognisedValue[]): number {
  const phone = values.find(({ kind, span }) => kind === 'phone' && span[0] > from && span[0] < to && span[1] >= to);
  if (phone === undefined || !/\p{L}{2}/u.test(text.slice(from, phone.span[0]))) return to;
  const ahead = text.slice(from, phone.span[0]).trimEnd();
  const label = /[\s\u3000]([\p{L}\p{M}.]{1,12})[.:：]?$/u.exec(ahead);
  if (label?.[1] !== undefined && labelledField(label[1]) !== undefined) return from + label.index;
  return labelledField(ahead.replace(/[.:：]$/u, '')) === undefined ? from + ahead.length : to;
}

/** Whether what looks like an address is the first name of a line: it says a kind of place, or is no more than the piece, and has no number. */
function isKindAlone(text: string, from: number, to: number, span: readonly [number, number]): boolean {
  const said = text.slice(from, to);
  if (/\p{Nd}/u.test(said) || span[0] > to) return false;
  return said.split(/\s/u).some(isKindForm) || (placeKindIn(said)?.strength ?? 0) >= SURE_KIND || (span[1] <= to && span[0] <= from);
}

/** Whether words say what kind of place they name, by the first word or two, by the last, or by how they end in scripts without blanks. */
export function saysKind(said: string): boolean {
  const words = said.split(/[\s\u3000]+/u);
  if (words.length === 1) return isEastAsianPlace(said) || (/^\p{Lu}\p{Ll}/u.test(said) && (isKindForm(said) || isJoinedKind(said)));
  return (
    isKindForm(words[0] ?? '') ||
    isJoinedKind(words[0] ?? '') ||
    isKindForm(words.slice(0, 2).join(' ')) ||
    isKindForm(words.at(-1) ?? '') ||
    isEastAsianPlace(said)
  );
}

/** "港町1-15" in brackets behind a name: a part of a town with the number of a block. */
export function isBlock(text: string, before: string): boolean {
  return OPENING.test(before) && BLOCK.test(text);
}

/** Whether the first part of what looks like an address is the name before it: it has no number and no word for a street. */
function isNameAhead(text: string, from: number, to: number, span: readonly [number, number]): boolean {
  const said = text.slice(from, to);
  return span[0] >= from - 1 && span[0] < to && span[1] > to + 2 && !/\p{Nd}/u.test(said) && !hasStreetWord(said);
}

interface Stretch {
  from: number;
  to: number;
  /** Whether what is done there was before it. */
  isLed: boolean;
  /** Whether a means of transport was before it. */
  isTravel: boolean;
  /** Whether a time was between what is done and the name. */
  isTimed?: boolean;
}

/** "Packed lunch | in Abbey Gardens": words of what is done, and the one that leads up to where. */
const DONE =
  /^\p{L}[\p{L}\p{M}'’-]*(?:\s\p{Ll}[\p{L}\p{M}'’-]*){0,3}\s(?:in|im|at|to|i|på|en|nel|nella|dans|na|no|em|w|v|till|til|в|на)\s(?:(?:the|der|dem|den|la|el|le|het|de)\s)?(?=\p{Lu})/u;

/** How long the words of what is done are before a name that says its kind of place, such as gardens or an abbey. */
function doneAhead(raw: string): number {
  const blank = /^\s*/u.exec(raw)?.[0].length ?? 0;
  const done = DONE.exec(raw.slice(blank))?.[0];
  if (done === undefined || done.split(/\s/u).some((word) => isKindForm(word) || isKind(word))) return 0;
  return saysPlaceKind(withoutTail(raw.slice(blank + done.length))) ? blank + done.length : 0;
}

function saysPlaceKind(said: string): boolean {
  const { kind = '', strength = 0 } = placeKindIn(said) ?? {};
  return saysKind(said) || (strength >= SURE_KIND && VISITED.test(kind) && !STATION.test(kind));
}

/** A piece without what is done there, before and behind the name; undefined where nothing is left that a name can be. */
function withoutDoings(text: string, start: number, end: number, smallWords: boolean): Stretch | undefined {
  let [from, to] = [start, end];
  let isLed = false;
  let isTravel = false;
  let isTimed = false;
  for (let length = 1; length > 0 && from < to; from += length) {
    const rest = text.slice(from, to);
    length = /^\s+/u.exec(rest)?.[0].length ?? clockAt(rest);
    if (length > 0) {
      isTimed ||= /\p{Nd}/u.test(rest.slice(0, length));
      continue;
    }
    if (smallWords && isKindAhead(rest)) {
      const last = rest.trimEnd();
      return { from, to: from + (isSmallTail(last) ? last : withoutTail(last)).length, isLed: true, isTravel };
    }
    const ride = transport.atStart(rest);
    const doing = Math.max(activities.atStart(rest), ride);
    const isOfPlace = ride > 0 && ride === doing && UNSPACED.test(rest) && !RIDE.test(rest) && isEastAsianPlace(rest.trim());
    if (doing > 0 && !isOfPlace && !isPartOfName(rest, doing)) {
      if (ride === doing || freeTime.atStart(rest) === doing) isTravel = true;
      else isLed = true;
      length = doing;
    } else if (isLed || isTravel) length = (/^[\s&+]+/u.exec(rest) ?? LEAD_PARTICLES.exec(rest))?.[0].length ?? small(rest);
    else length = small(rest);
    if (length > 0 && /\p{L}/u.test(rest.slice(0, length)) && from === start) isLed = true;
  }
  while (from < to && /\s/u.test(text[from] as string)) from++;
  to = from + withoutTail(text.slice(from, to), smallWords).length;
  return to - from >= 2 && /\p{L}/u.test(text.slice(from, to)) ? { from, to, isLed, isTravel, isTimed } : undefined;
}

/** "замок Лісоцьких", "музей пошти": a kind of place written small, with the words of its name behind it. */
function isKindAhead(text: string): boolean {
  const [, kind = '', next = ''] = /^(\p{Ll}{3,})\s([\p{L}\p{M}'’-]+)/u.exec(text) ?? [];
  if (!(isKindForm(kind) || isKind(kind)) || activities.has(kind)) return false;
  return /^\p{Lu}/u.test(next) || !(isLeaning(next) || isVisitWord(next) || isTimeWord(next) || activities.atStart(next) > 0);
}

/** "koča Pri treh smrekah": up to two words written small at the end of a name, none of which goes on from it. */
function isSmallTail(name: string): boolean {
  const words = name.split(/\s/u).slice(1);
  const small = words.slice(words.findLastIndex((word) => /^\p{Lu}/u.test(word)) + 1);
  return (
    small.length <= MOST_SMALL &&
    small.every((word) => /^\p{Ll}[\p{L}'’-]+$/u.test(word) && !isLeaning(word) && !isVisitWord(word) && !isTimeWord(word))
  );
}

/** How far a piece begins with small words, as "we meet at the" does; 0 where its first word may be that of a name. */
function small(text: string): number {
  const length = /^(?:\p{Ll}[\p{L}\p{M}'’.-]*\s+)/u.exec(text)?.[0].length ?? 0;
  if (length > 0) return length;
  return /^\p{Ll}[\p{L}\p{M}'’.-]*$/u.test(text) ? text.length : 0;
}

/** "Café Lirio", "Tea House", "Cinema Paradiso": the word for what is done is that of the name, with another word of it right behind. */
function isPartOfName(text: string, length: number): boolean {
  const after = text.slice(length);
  const said = text.slice(0, length);
  if (/^\p{Ll}/u.test(text)) return false;
  if (CASELESS.test(said)) return (isKind(said) || isKindForm(said)) && /^[\s\u3000][\p{Lo}]{2}/u.test(after);
  if ((isKind(said) || isKindForm(said)) && OF_NAME.test(after)) return true;
  if (!/^\s\p{Lu}/u.test(after)) return false;
  const kind = placeKindIn(after);
  return kind !== undefined && kind.strength >= SURE_KIND && kind.span[0] <= 1 && kind.span[1] >= after.trimEnd().length;
}

/** "Dom kultúry Javorina": a small word between a kind of place and a word with a capital, where the language of the text writes names so. */
function isWithinName(words: readonly RegExpExecArray[], at: number): boolean {
  const [kind = '', word = '', next = ''] = [words[0]?.[0], words[at]?.[0], words[at + 1]?.[0]];
  if (at !== 1 || !/^\p{Ll}{4,}$/u.test(word) || !STARTS_NAME.test(next)) return false;
  return (isKind(kind) || isKindForm(kind) || BUILDING.test(kind)) && !isLeaning(word) && !isVisitWord(word) && !isTimeWord(word);
}

/** A name without what is done there behind it, and without the small words that go on from it. */
function withoutTail(text: string, smallWords = false): string {
  let name = text;
  for (let length = 1; length > 0;) {
    name = name.trimEnd();
    length = activities.atEnd(name);
    if (
      length >= name.length ||
      (length > 0 && /^[\p{Script=Latin}\p{Script=Cyrillic}]/u.test(name.slice(-length)) && !/\s$/u.test(name.slice(0, -length)))
    )
      length = 0;
    if (length > 0 && /^\p{Lu}\p{Ll}/u.test(name.slice(-length)) && !/^check/iu.test(name.slice(-length))) length = 0;
    if (length > 0) name = name.slice(0, -length).trimEnd().replace(PARTICLES, '');
    const label = /[\s\u3000]([\p{L}\p{M}]{1,12})$/u.exec(name);
    if (length === 0 && label?.[1] !== undefined && labelledField(label[1]) !== undefined && !/^\p{Lu}\p{Ll}/u.test(label[1])) {
      length = label[0].length;
      name = name.slice(0, -length);
    }
  }
  const words = [...name.matchAll(WORDS)];
  for (const [at, word] of words.entries()) {
    if (at === 0 || !/^\p{Ll}/u.test(word[0]) || ELIDED.test(word[0]) || isKind(word[0]) || isKindForm(word[0])) continue;
    if (isKindForm(name.slice(0, word.index + word[0].length)) || (smallWords && isWithinName(words, at))) continue;
    const next = words.slice(at + 1).find(([one]) => !GENITIVE.test(fold(one)));
    if (next !== undefined && (QUOTED.test(next[0]) || (GENITIVE.test(fold(word[0])) && STARTS_NAME.test(next[0])))) continue;
    return name.slice(0, word.index).trimEnd();
  }
  return withoutLastValues(name);
}

/** "海風ミュージアム 入館料800円": what is behind a blank in scripts without blanks is none of the name where it has a number or is a label. */
function withoutLastValues(text: string): string {
  if (!UNSPACED.test(text)) return text;
  let name = text;
  for (let word = LAST_WORD.exec(name); word?.[1] !== undefined; word = LAST_WORD.exec(name)) {
    const [whole, said] = word;
    const isValue = /\p{Nd}/u.test(said) || activities.atEnd(said) === said.length || labelledField(said) !== undefined;
    if (!isValue || whole.length >= name.length) break;
    name = name.slice(0, -whole.length);
  }
  return name;
}

function isKind(word: string): boolean {
  const kind = placeKindIn(word);
  return kind !== undefined && kind.strength >= SURE_KIND && kind.span[0] === 0 && kind.span[1] >= word.length - 1;
}

/** Whether an offset is within a word of Chinese characters: "電|話". */
function isWithinWord(text: string, at: number): boolean {
  return /[\s\u3000]\p{Script=Han}$/u.test(text.slice(Math.max(0, at - 2), at)) && /^\p{Script=Han}/u.test(text.slice(at));
}

/** The stretch as far as the judge would take the name where it goes on from it, and how probable the judge finds it. */
function wholeByJudge(
  text: string,
  { from, to }: Stretch,
  end: number,
  scored: readonly Chosen[],
): { from: number; to: number; probability: number } {
  let best = { from, to, probability: 0 };
  let probability = 0;
  for (const { candidate, probability: likely } of scored) {
    if (candidate.from >= to || candidate.to <= from || candidate.to > end) continue;
    probability = Math.max(probability, likely * (candidate.to - candidate.from > (to - from) * 2 ? 0.5 : 1));
    if (
      candidate.from === from &&
      candidate.to > to &&
      likely >= 0.5 &&
      likely > best.probability &&
      !isWithinWord(text, candidate.to) &&
      withoutTail(candidate.text) === candidate.text
    )
      best = { from, to: candidate.to, probability: likely };
  }
  return { ...best, probability };
}
