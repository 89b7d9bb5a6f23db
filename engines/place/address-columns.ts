import type { Steps } from '../scoring/steps.ts';
import type { Unit, UnitDocument } from '../scoring/unit.ts';
import { hasAreaPart, hasStreetPart, readArea } from '../values/area.ts';
import { recognisePhones } from '../values/phone.ts';
import { labelledField } from '../vocabulary/value-labels.ts';
import { bestValue, type RecordText } from './field-values.ts';
import type { PlaceRecord, UnitRange } from './records.ts';

/** Where records of one layout say where they are, in relation to the name. */
const SLOTS = ['behind', 'bracket', 'beside', 'dash', 'before', 'below'] as const;
type Slot = (typeof SLOTS)[number];

const LEAST_ADDRESSES = 3;
/** The share of the texts in one slot that are addresses where others that look like one are addresses as well, and where any name is. */
const ADDRESS_SHARE = 0.6;
const SURE_SHARE = 2 / 3;
/** Where so many brackets right behind names, and this share of them, hold streets, the others name districts and landmarks. */
const MANY_ADDRESSES = 8;
const HABIT_SHARE = 0.45;
/** A longer text says more than where a place is. */
const LONGEST_LINE = 300;
const LONGEST_ADDRESS = 100;
const MOST_WORDS = 12;
const MOST_NAME_WORDS = 4;
const RECORDS_AT_ONCE = 20;
const LAST_BRACKET = /[(（]([^()（）]{3,100})[)）][\s.,]*$/u;
/** A bracket right behind the name, whatever follows it. */
const FIRST_BRACKET = /^\s?[(（]([^()（）]{2,60}(?:[(（][^()（）]{1,30}[)）])?)[)）]/u;
const LAST_DASH = /\s[-–—]\s+(?!.*\s[-–—]\s)(\S.*)$/u;
const LABEL = /^(.+?)\s?[:：]\s*$/u;
/** Up to brackets or a dash; a postal code may follow one. */
const BEHIND = /^[\s*_]*[,:–—-]?\s+([\p{Lu}\p{Lo}\p{Nd}〒](?:(?!\s[-–—]\s(?!\p{Nd}))[^(（])*)/u;
const EDGE = /(?:[\s,;.–—(\p{Extended_Pictographic}\p{Regional_Indicator}-]|\uFE0F)+$/u;
const SENTENCE = /[!?。！？]|\p{Ll}{4}\.(?:\s|$)/u;
const SMALL_WORD = /(?:^|\s)\p{Ll}{3}/u;
const STARTS = /^[\p{Lu}\p{Lo}\p{Nd}〒]/u;

/** A record and what was read in it. */
export interface ReadRecord {
  record: PlaceRecord;
  text: RecordText;
}

/**
 * The addresses of records that are none by themselves ("Old Castle" where the others are "12 Mill Lane"), by the position of the record:
 * what is where most records of the same layout have their address. Linear in the length of the units that hold names.
 */
export function* addressColumns({ units }: UnitDocument, read: ReadRecord[]): Steps<Map<number, UnitRange>> {
  const layouts = new Map<string, Array<{ index: number; slots: Map<Slot, UnitRange> }>>();
  for (const [index, one] of read.entries()) {
    if (index % RECORDS_AT_ONCE === RECORDS_AT_ONCE - 1) yield;
    const own = units[one.record.name.unit];
    if (own === undefined || own.cell !== undefined || own.box !== undefined) continue;
    const layout = layouts.get(own.signature) ?? [];
    layouts.set(own.signature, layout);
    layout.push({ index, slots: slotsOf(units, one.record) });
  }
  const found = new Map<number, UnitRange>();
  let work = 0;
  for (const layout of layouts.values())
    for (const slot of SLOTS) {
      const held = layout.flatMap(({ index, slots }) => ({ index, range: slots.get(slot) })).filter(hasRange);
      let hits = 0;
      for (const { index, range } of held) {
        if (++work % RECORDS_AT_ONCE === 0) yield;
        if (isAddress(units, (read[index] as ReadRecord).text, range)) hits++;
      }
      const isHabit = slot === 'beside' && hits >= MANY_ADDRESSES && hits >= HABIT_SHARE * held.length;
      if (hits < LEAST_ADDRESSES || (hits < ADDRESS_SHARE * held.length && !isHabit)) continue;
      const sure = hits >= SURE_SHARE * held.length && slot !== 'below';
      for (const { index, range } of held) {
        if (++work % RECORDS_AT_ONCE === 0) yield;
        const text = textIn(units, range);
        if (!found.has(index) && (isHabit ? saysWhere(text) : mayBeAddress(text, sure))) found.set(index, range);
      }
    }
  return found;
}

const hasRange = (one: { index: number; range: UnitRange | undefined }): one is { index: number; range: UnitRange } =>
  one.range !== undefined;

const textIn = (units: Unit[], { unit, from, to }: UnitRange): string => units[unit]?.text.slice(from, to) ?? '';

/** What a record has in each slot, without a telephone number and what follows it. */
function slotsOf(units: Unit[], { name, parts }: PlaceRecord): Map<Slot, UnitRange> {
  const slots = new Map<Slot, UnitRange>();
  const behind = parts.find(({ where }) => where === 'behind');
  const before = parts.find(({ where }) => where === 'before');
  const below = parts.find(({ where }) => where === 'below');
  const add = (slot: Slot, unit: number, from: number, text: string | undefined): void => {
    if (text === undefined || text.length > LONGEST_LINE) return;
    const phone = /\d{3}/.test(text) ? recognisePhones(text)[0]?.span[0] : undefined;
    const to = from + text.slice(0, phone).replace(EDGE, '').length;
    if (to > from && labelledField(text.slice(0, to - from)) === undefined) slots.set(slot, { unit, from, to });
  };
  if (behind !== undefined && behind.to - behind.from <= LONGEST_LINE) {
    const text = textIn(units, behind);
    const bracket = LAST_BRACKET.exec(text);
    const first = FIRST_BRACKET.exec(text);
    const dash = LAST_DASH.exec(text);
    const after = BEHIND.exec(text);
    if (bracket?.[1] !== undefined) add('bracket', name.unit, behind.from + bracket.index + 1, bracket[1]);
    if (first?.[1] !== undefined) add('beside', name.unit, behind.from + first[0].indexOf(first[1]), first[1]);
    if (dash?.[1] !== undefined) add('dash', name.unit, behind.from + dash.index + dash[0].length - dash[1].length, dash[1]);
    if (after?.[1] !== undefined) add('behind', name.unit, behind.from + after[0].length - after[1].length, after[1]);
  }
  if (before !== undefined && before.to - before.from <= LONGEST_ADDRESS)
    add('before', name.unit, before.from, LABEL.exec(textIn(units, before))?.[1]);
  if (below !== undefined && below.from === 0) add('below', below.unit, 0, textIn(units, below));
  return slots;
}

/** Whether a slot holds the address that was read of the record, a street, or an area and nothing else. */
function isAddress(units: Unit[], text: RecordText, range: UnitRange): boolean {
  const address = bestValue(text.values, 'address')?.ranges[0];
  if (address !== undefined) return address.unit === range.unit && address.from < range.to && address.to > range.from;
  const written = textIn(units, range);
  return hasStreetPart(written) || readArea(written) !== undefined;
}

/** "尖沙咀", "陈家祠附近", "沙田新城市广场二楼": districts and landmarks by the sign that ends them; "老店" and "港式" are none. */
const HAN_WHERE =
  /^(?!老店|[本总總新小分]店|网红|網紅)(?:[\p{Script=Han}\p{Nd}A-Za-z/·]{1,16}(?:附近|旁边?|旁邊|[对對]面|[楼樓]下?|店|站|[门門]?口|小巷|[广廣]场|[廣广]場|大[厦廈]|中心|商[场場]|[咀湾灣环環涌围圍埔田澳盘盤角塘洲岛島港桥橋村镇鎮区區]))$/u;

/** Whether a bracket among brackets of streets says where a place is too. */
const saysWhere = (text: string): boolean =>
  !/[，。！？,!?]/u.test(text) && (HAN_WHERE.test(text) || (/\p{Nd}/u.test(text) && /[路街道巷号號米]/u.test(text)) || hasStreetPart(text));

/** Whether a text may be an address where addresses are: it says so itself or, where it is sure that they are, is a short name. */
function mayBeAddress(text: string, sure: boolean): boolean {
  const words = text.split(/\s+/).length;
  if (text.length > LONGEST_ADDRESS || words > MOST_WORDS || !STARTS.test(text) || SENTENCE.test(text) || !/\p{L}{2}/u.test(text))
    return false;
  return /\p{Nd}/u.test(text) || hasStreetPart(text) || hasAreaPart(text) || (sure && words <= MOST_NAME_WORDS && !SMALL_WORD.test(text));
}
