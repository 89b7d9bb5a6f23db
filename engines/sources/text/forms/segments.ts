import { readLabelled, recogniseValues, type RecognisedValue, type ValueContext } from '../../../values/index.ts';
import { hoursPart, recogniseHours } from '../../../values/hours.ts';
import { isCountry } from '../../../values/country.ts';
import { isFromStation } from '../../../values/not-address.ts';
import { rememberedWithin } from '../../../vocabulary/remembered.ts';
import { labelledField } from '../../../vocabulary/value-labels.ts';
import { isTown } from '../../../vocabulary/index.ts';
import { isPersonWithTitle } from '../../../vocabulary/names-of-owners.ts';
import { isPanelCategory } from '../../../vocabulary/panel-categories.ts';
import { isPanelState, isPanelButton, isPanelRemark, isPanelService } from '../../../vocabulary/panel-words.ts';

/** What one segment of a line says, where it says nothing else. */
export type SegmentKind =
  | 'rating'
  | 'count'
  | 'price'
  | 'category'
  | 'state'
  | 'hours'
  | 'phone'
  | 'website'
  | 'email'
  | 'position'
  | 'address'
  /** A town, region or country. */
  | 'area'
  /** It has a number and may be an address where one is missing, else a name. */
  | 'numbered'
  /** Digits that are a telephone number where one is missing. */
  | 'digits'
  | 'quote'
  /** A button, service or advertisement: nothing. */
  | 'noise'
  | 'other';

/** A segment with where it is in the text of its line; `values` have offsets into the line too. */
export interface Segment {
  kind: SegmentKind;
  from: number;
  to: number;
  values: RecognisedValue[];
}

/** What parts the facts of a line. */
const SEPARATOR = /\s*[·•⋅∙|｜│]\s*|(?<!^\p{L})\s{2,}|(?<!^\p{L})\t+|\s\*\s|\s+(?=[☎℡✆📞📱])/gu;
/** Signs at the ends of a segment that are no part of what it says: marks of direction, icons of an interface, commas. */
const EDGES = /^[\s,;\p{Co}\p{Cf}]+|[\s,;\p{Co}\p{Cf}]+$/gu;
const COUNT = /^[([（]?\s?\p{Nd}[\p{Nd}.,'’\s\u00A0\u202F]{0,12}(?:[kK万만]|тыс\.?)?\+?\s?[)\]）]?$/u;
const IN_BRACKETS = /^[(（].*[)）]$/u;
const SAVED =
  /^(?:(?:저장|후기|방문자\s?리뷰|블로그\s?리뷰|리뷰|평가|口コミ|クチコミ|レビュー|评价|評價|评论|評論|点评|收藏|отзывы|оценки|відгуки)\s?[:：]?\s?[\p{Nd}.,]+[만천]?(?:\s|$))+$/u;
const DISTANCE =
  /^(?:~|ca\.?\s|약\s?|约|約|도보\s?|徒歩\s?|步行\s?)?\p{Nd}{1,4}(?:[.,]\p{Nd}{1,2})?\s?(?:m|km|mi|ft|yd|miles?|м|км|μ\.|χλμ|公里|公尺|米|미터|min\.?|mins|分|분|мин\.?|λεπτά)(?:\s(?:away|walk|entfernt|zu fuß|à pied|a pie|a piedi|a pé|lopen|пешком|pěšky|pieszo))?$/iu;
const RANK = /^(?:#|№|n[.°º]?\s?)\p{Nd}{1,4}\s(?:of|von|de|di|z|van|av|af|из)\s/iu;
const PHONE_LIKE = /^[+(]?\p{Nd}[\p{Nd}\s()./\u2010-\u2015-]{5,22}\p{Nd}$/u;
/** A number that is said of a house, a floor or a building, or what says that there is none. */
export const HAS_NUMBER = /\p{Nd}|(?<!\p{L})(?:s\/n|б\/н|bb|бб)(?!\p{L})/u;
const SENTENCE = /[.!?。！？…]$/u;
const QUOTE = /^["“„«»「『‚‘'](?=.{8})[^\n]*["”“»«」』’'](?:\s?\p{L}{2,12}|\s?\p{Nd}[\p{Nd}./-]{5,10})?$/u;
const REMARK = /\s+(?:[–—-]|(?=[(（]))\s*/u;
const REMARKED = new Set<SegmentKind>(['phone', 'website', 'email', 'hours', 'address']);
/** Times of opening: not a state of just now. */
const TIMES = /\p{Nd}\s?(?:[ap]\.?m\.?\s?)?[-–—~～至]\s?\p{Nd}/iu;
const LEAST_STRONG = 0.6;
const LEAST_WITH_CODE = 0.4;
const LEAST_WEAK = 0.3;
const LEAST_PHONE = 0.5;
/** The share of a segment that an address fills. */
const FILLED = 0.55;
const LONGEST_ADDRESS = 140;
/** Letters beside a value that are its unit, its source or its label. */
const MOST_BESIDE = 14;
const MOST_BESIDE_HOURS = 24;

const MOST_LINES = 4_000;

/** Cuts a line at the signs that part its facts, and says of each what it is. */
export const segmentsOf: (text: string, context: ValueContext) => readonly Segment[] = rememberedWithin(cutSegments, MOST_LINES);

function cutSegments(text: string, context: ValueContext): Segment[] {
  const segments: Segment[] = [];
  let at = 0;
  for (const match of [...text.matchAll(SEPARATOR), undefined]) {
    const end = match?.index ?? text.length;
    const piece = text.slice(at, end);
    const from = at + (piece.length - piece.replace(/^[\s,;\p{Co}\p{Cf}]+/u, '').length);
    const said = piece.replace(EDGES, '');
    if (said !== '') segments.push(...withRemark(said, from, context));
    at = end + (match?.[0].length ?? 0);
  }
  return segments;
}

/** A line cut at its dashes: "5 Mill Lane – Ashford – 01423 555 044 – Mon–Fri 9–5". */
const DASHED = /\s+[–—-]{1,2}\s+/gu;
const MOST_DASHED = 6;
const PARTED = new Set<SegmentKind>(['phone', 'website', 'email', 'hours', 'address']);

/** Facts of several kinds that dashes part; undefined for any other text. */
function dashedFacts(text: string, from: number, context: ValueContext): Segment[] | undefined {
  const ends = [...text.matchAll(DASHED)];
  if (ends.length === 0 || ends.length >= MOST_DASHED) return undefined;
  const pieces: Segment[] = [];
  let at = 0;
  for (const match of [...ends, undefined]) {
    const end = match?.index ?? text.length;
    if (end > at) pieces.push(readSegment(text.slice(at, end), from + at, context));
    at = end + (match?.[0].length ?? 0);
  }
  const [first] = pieces;
  if (first === undefined || pieces.length < 2) return undefined;
  const isStreet = first.kind === 'address' || (first.kind === 'numbered' && first.values.some(({ kind }) => kind === 'address'));
  if (!isStreet && !PARTED.has(first.kind)) return undefined;
  const others = pieces
    .slice(1)
    .map((piece) => (isStreet ? besideStreet(piece, text.slice(piece.from - from, piece.to - from), context) : piece));
  // A street with its town alone is an address as a whole.
  if (!others.some(({ kind }) => PARTED.has(kind) && kind !== 'address')) return undefined;
  const [beside] = others;
  if (!isStreet || beside === undefined || others.length < 2) return [first, ...others];
  const isTownBeside = beside.kind === 'area' || (beside.kind === 'other' && isTownLike(text.slice(beside.from - from, beside.to - from)));
  return isTownBeside ? [{ ...first, to: beside.to }, ...others.slice(1)] : [first, ...others];
}

/** Behind a street digits are a telephone number, and what a label of hours is before are hours. */
function besideStreet(piece: Segment, text: string, context: ValueContext): Segment {
  if (piece.kind === 'digits')
    return { ...piece, kind: 'phone', values: [{ kind: 'phone', value: text, span: [piece.from, piece.to], confidence: LEAST_PHONE }] };
  if (piece.kind !== 'numbered' || piece.values.some(({ kind }) => kind === 'address')) return piece;
  const label = /^\p{L}{2,16}[.:：]?\s(?=\P{L}*\p{Nd})/u.exec(text)?.[0];
  const read =
    label !== undefined && labelledField(label.replace(/[\s.:：]+$/u, '')) === 'hours'
      ? readLabelled('hours', text.slice(label.length), context)
      : undefined;
  if (label === undefined || read === undefined) return { ...piece, kind: 'other' };
  return { ...piece, kind: 'hours', from: piece.from + label.length };
}

/** "круглосуточно, +7 902 555-01-88": hours with a telephone number behind a comma. */
function numberBehindHours(text: string, from: number, context: ValueContext): Segment[] | undefined {
  const at = /[,;]\s(?=[^\p{Nd},;]{0,12}\p{Nd}[\p{Nd}\s()./-]{6,20}$)/u.exec(text);
  if (at === null) return undefined;
  const before = text.slice(0, at.index);
  // Most that is before a number is an address.
  if (hoursPart(before) === undefined && recogniseHours(before, context).length === 0) return undefined;
  const start = at.index + at[0].length;
  const hours = readSegment(before, from, context);
  const number = hours.kind === 'hours' ? readSegment(text.slice(start), from + start, context) : undefined;
  return number?.kind === 'phone' ? [hours, number] : undefined;
}

const TOWN = /^\p{Lu}[\p{L}\p{M}'’.-]*(?:\s[\p{L}\p{M}'’.-]+){0,3}$/u;
const isTownLike = (text: string): boolean => text.length <= 40 && TOWN.test(text);

/** "01423 555 044 – new patients welcome": a fact, and behind a dash what is said of it. */
function withRemark(text: string, from: number, context: ValueContext): Segment[] {
  const number = numberBehindHours(text, from, context);
  if (number !== undefined) return number;
  const facts = dashedFacts(text, from, context);
  if (facts !== undefined) return facts;
  const whole = readSegment(text, from, context);
  const dash = whole.kind === 'other' || whole.kind === 'numbered' ? REMARK.exec(text) : null;
  if (dash === null) return [whole];
  const fact = readSegment(text.slice(0, dash.index), from, context);
  const start = dash.index + dash[0].length;
  return REMARKED.has(fact.kind) ? [fact, readSegment(text.slice(start), from + start, context)] : [whole];
}

function readSegment(text: string, from: number, context: ValueContext): Segment {
  const to = from + text.length;
  const word = kindOfWords(text);
  if (word !== undefined) return { kind: word, from, to, values: [] };
  const values = recogniseValues(text, context);
  const kind = kindOfValues(text, values);
  return { kind, from, to, values: values.map((one) => ({ ...one, span: [one.span[0] + from, one.span[1] + from] })) };
}

function kindOfWords(text: string): SegmentKind | undefined {
  if (isPanelState(text) && !TIMES.test(text)) return 'state';
  if (isPanelRemark(text) || isPanelButton(text) || isPanelService(text) || DISTANCE.test(text) || RANK.test(text) || isFromStation(text))
    return 'noise';
  if (isPanelCategory(text)) return 'category';
  if (QUOTE.test(text)) return 'quote';
  if (SAVED.test(text) || (IN_BRACKETS.test(text) && COUNT.test(text))) return 'count';
  return undefined;
}

function kindOfValues(text: string, values: RecognisedValue[]): SegmentKind {
  const has = (kind: RecognisedValue['kind'], least = 0): boolean => values.some((one) => one.kind === kind && one.confidence >= least);
  const beside = lettersBeside(text, values);
  if (has('coordinates', 0.5) && beside <= MOST_BESIDE) return 'position';
  if (has('website', 0.7) && beside <= MOST_BESIDE) return 'website';
  if (has('email') && beside <= MOST_BESIDE) return 'email';
  if (has('reviews') && /^[1-5][.,]\p{Nd}\s/u.test(text) && beside <= MOST_BESIDE) return 'rating';
  if (has('rating', 0.9) && has('reviews') && beside <= MOST_BESIDE_HOURS) return 'rating';
  if (has('rating', 0.5) && beside <= MOST_BESIDE) return 'rating';
  if (has('reviews') && beside <= MOST_BESIDE) return 'count';
  if (has('hours', LEAST_STRONG) && beside <= MOST_BESIDE_HOURS) return 'hours';
  if (hoursPart(text) !== undefined) return 'hours';
  if (has('phone', LEAST_PHONE)) return beside <= MOST_BESIDE ? 'phone' : 'other';
  if (has('price') && beside <= MOST_BESIDE && !has('address', LEAST_STRONG)) return 'price';
  const address = addressKind(text, values);
  if (address !== undefined) return address;
  if (/^\p{L}/u.test(text) && (isTown(text) || isCountry(text))) return 'area';
  if (PHONE_LIKE.test(text) && text.replace(/\P{Nd}/gu, '').length >= 7) return 'digits';
  if (!/\p{L}/u.test(text)) return COUNT.test(text) ? 'count' : 'noise';
  return HAS_NUMBER.test(text) && text.length <= LONGEST_ADDRESS && !SENTENCE.test(text) ? 'numbered' : 'other';
}

/** Letters of a segment that no value of it holds. */
function lettersBeside(text: string, values: RecognisedValue[]): number {
  let rest = text;
  for (const { span, kind } of values)
    if (kind !== 'address') rest = rest.slice(0, span[0]) + ' '.repeat(span[1] - span[0]) + rest.slice(span[1]);
  return rest.replace(/\P{L}/gu, '').length;
}

function addressKind(text: string, values: RecognisedValue[]): SegmentKind | undefined {
  if (text.length > LONGEST_ADDRESS || isPersonWithTitle(text)) return undefined;
  const found = values.filter(({ kind }) => kind === 'address');
  const first = found[0];
  if (first === undefined) return undefined;
  const filled = found.reduce((sum, { span }) => sum + span[1] - span[0], 0);
  const sure = Math.max(...found.map(({ confidence }) => confidence));
  if (filled < FILLED * text.length || sure < LEAST_WEAK) return undefined;
  // Words before the street may be a name: "Copper Inn, 5 Mill Lane" is an entry of its own.
  const isLed = first.span[0] > 0 && /\p{L}{2}/u.test(text.slice(0, first.span[0])) && !isFloor(text.slice(0, first.span[0]));
  if (isLed) return undefined;
  const isSure = sure >= LEAST_STRONG || (sure >= LEAST_WITH_CODE && values.some(({ kind }) => kind === 'postcode'));
  return isSure && HAS_NUMBER.test(text) ? 'address' : HAS_NUMBER.test(text) ? 'numbered' : 'area';
}

const FLOOR =
  /(?<!\p{L})(?:floor|flr|level|suite|unit|room|shop|block|building|entrance|stiege|tür|top|hinterhaus|stock|bâtiment|escalier|scala|interno|bloco|sala|andar|loja|bl|ap|lokal|m|wejście|klatka|vchod|блок|корп|корпус|офис|оф|помещение|вх|ет|подъезд|под'їзд|blok|daire|kat|座|室|棟|동|호|etage|étage|og|eg|piano|piso|planta|patro|piętro|emelet|kat|etaj|этаж|поверх|kerros|våning|sal|verdieping|lantai|tầng|ชั้น|階|楼|樓|층|الطابق|קומה)(?!\p{L})/iu;

/** "First Floor", "2. OG", "Unit 3": a part of a building. */
export function isFloor(text: string): boolean {
  return text.length <= 40 && FLOOR.test(text);
}

/** "2nd floor", "3. emelet": a part of a building, and no word besides. */
export const isFloorAlone = (text: string): boolean => isFloor(text) && /^\P{L}*\p{Nd}\P{L}*(?:\p{L}{1,3}\P{L}+)?\p{L}+\P{L}*$/u.test(text);

const BUILDING =
  /(?<!\p{L})(?:house|building|mill|mills|maltings|malthouse|centre|center|court|hall|works|tower|towers|chambers|studios?|exchange|arcade|barn|wharf|haus|gebäude|hof|palazzo|villa|cascina|résidence|immeuble|bâtiment|edificio|edifício|torre|palác|dům|dom|budova|budynek|talo|huset|gården|gebouw|binası|apt|iş hanı|будинок|здание|бц|тц)(?!\p{L})|(?:haus|hof|gebäude|huset|talo|ビル|大厦|大廈|大樓|大楼|빌딩)$/iu;

/** "The Old Corn Exchange", "Haus am Tor": what may be the line of a building above its street. */
export const isBuilding = (text: string): boolean => text.length <= 40 && BUILDING.test(text);
