import { emergencies } from '../../vocabulary/emergencies.ts';
import { isFloorAlone } from './forms/segments.ts';
import { valuesOfUnit } from '../../place/values-of-unit.ts';
import type { Unit } from '../../scoring/unit.ts';
import { addressBesideName } from '../../values/address-beside.ts';
import { isInquiryLine, isReplyLine } from '../../vocabulary/calls.ts';
import { eventWords } from '../../vocabulary/event-words.ts';
import { isFirstName } from '../../vocabulary/first-names.ts';
import { placeKindIn } from '../../vocabulary/index.ts';
import { isClosing, isSalutation } from '../../vocabulary/letters.ts';
import { namesOwner } from '../../vocabulary/names-of-owners.ts';
import { peopleRoles } from '../../vocabulary/people-lists.ts';
import { noPlaceLabels, practitionerLabels } from '../../vocabulary/no-place-labels.ts';
import { headerWords } from '../../vocabulary/table-words.ts';
import { labelledField } from '../../vocabulary/value-labels.ts';
import { isKindWord } from './prose-bounds.ts';

/** Titles of people that no place is called by. */
const TITLED = /^(?:frau|herrn?|fr\.|hr\.|mevr\.?|dhr\.?|paní|pani|p\.|fru|д-р|г-жа|г-н)\s\p{Lu}/iu;
/** Titles that places are called by too ("Mrs Okafor's Kitchen"): behind a label they are of who answers. */
const TITLED_BEHIND_LABEL = /^(?:mr|mrs|ms|miss|mme|mlle|sra?|sig|sig\.ra)\.?\s\p{Lu}/iu;
const LABEL_AHEAD = /[\p{L}.]\s?[:：]\s{0,8}$/u;
const TITLED_BEHIND = /\s(?:hanım|bey|abla|abi|teyze|néni|bácsi)$/iu;
/** "Politsei ja kiirabi 112", "999 Water leaks": the number of an emergency service. */
const EMERGENCY = /(?:^(?:999|112|911|000|110|119|120)\s\p{L})|(?:\s(?:999|112|911|110|119|120))$/u;
/** "WordPress.com" in a sentence: a site. */
const DOMAIN = /^[\p{L}\p{Nd}-]+\.(?:com|org|net|nl|io)$/iu;
const CELLS = /\s{2,}|\t|\s?[|│｜]\s?/u;
/** A sender and what they do are named in so many lines below the end of a letter. */
const SENDER_LINES = 2;
const SENDER_WORDS = 4;
/** Whose wedding it is is in one of so many lines. */
const PAIR_LINES = 4;
const SURE_ADDRESS = 0.55;

/** Whether words name a person, a row of headers or an emergency service, and so no place, by the form of their line. */
export function isNoPlace(units: readonly Unit[], unit: number, from: number, to: number): boolean {
  const own = units[unit];
  if (own === undefined || own.cell !== undefined) return false;
  const name = own.text.slice(from, to);
  if (isHeaderRow(own.text) || EMERGENCY.test(name) || emergencies.has(name) || isFloorAlone(name)) return true;
  if (DOMAIN.test(name) && own.text[from - 1] !== '@' && to - from < own.text.trim().length) return true;
  const bare = name.replace(/^[^:：]{1,24}[:：]\s*/u, '');
  const isLabelled = bare !== name || LABEL_AHEAD.test(own.text.slice(0, from));
  const isTitled = TITLED.test(bare) || (isLabelled && (TITLED_BEHIND.test(bare) || TITLED_BEHIND_LABEL.test(bare)));
  const isContact = TITLED.test(bare) && isLabelled && !hasKind(own.text.slice(0, to - bare.length));
  if (isTitled && !/['’]s(?:\s|$)/u.test(name) && !hasKind(name) && (isContact || !isReached(units, unit, to))) return true;
  if (isWhoAnswers(units, unit, from, to) || hasRole(units, unit, from, to) || isOfLabel(units, unit, from, to)) return true;
  if (isInClosing(own.text, from) || isPlayed(own.text, from, to) || (PERSON_OF_SENTENCE.test(name) && !hasKind(name))) return true;
  return (
    isCouple(name) || isCoupleOfInvitation(units, unit, from, to) || (from === 0 && (isSender(units, unit) || isLastSender(units, unit)))
  );
}

/** "The keys are with Mrs Novak": a sentence that ends with a person. */
const PERSON_OF_SENTENCE =
  /^(?=\S+(?:\s\S+){0,8}?\s\p{Ll}\S*\s(?:\S+\s)?\p{Ll})[^.!?]+\s(?:p\.|pí|paní|pán|pani|pan|[Ff]rau|[Hh]errn?|Mrs?|Ms|Mme|Sra?|Sig|[Dd]hr|[Mm]evr|[Ff]ru|[Hh]r|г-н|г-жа)\.?\s\p{Lu}[\p{L}\p{M}]+$/u;

/** "Kind regards, Kees and Anna": who signs in the line that ends a letter. */
const isInClosing = (text: string, from: number): boolean => from > 0 && isClosing(text) && /[,，]\s/u.test(text.slice(0, from));

/** "«The Snow Queen» – Palace of Culture", what is in quotation marks before a dash and a place: what is played there. */
function isPlayed(text: string, from: number, to: number): boolean {
  const quoted = /^["“„«‹「『]/u.test(text.slice(from)) || /["“„«‹「『]\s?$/u.test(text.slice(0, from));
  const behind = /^\s?["”“»›」』]?(?:\s\([^()]{1,12}\))?\s[–—-]\s(?=\p{Lu})/u.exec(text.slice(to, to + 24));
  if (!quoted || behind === null || /\p{L}/u.test(text.slice(0, from))) return false;
  const [next = ''] = text.slice(to + behind[0].length).split(/[,;(|·]|\s[–—-]\s/u);
  return hasKind(next) && !hasKind(text.slice(from, to)) && next.trim().split(/\s+/u).length > 1;
}

const ROLE = /^([^:：]{3,40}?)\s?[:：]\s*/u;
const PERSON = /^\p{Lu}[\p{L}\p{M}'’.-]*(?:\s\p{Lu}[\p{L}\p{M}'’.-]*){0,3}$/u;

/** "Treasurer: Mona Ek, 070-000 01 23": a name of a few words behind what a person does, and no street. */
function hasRole(units: readonly Unit[], unit: number, from: number, to: number): boolean {
  const text = units[unit]?.text ?? '';
  const role = ROLE.exec(text);
  if (role?.[1] === undefined || !peopleRoles.has(role[1])) return false;
  const name = text.slice(Math.max(from, role[0].length), to);
  return (
    to > role[0].length && PERSON.test(name) && (!hasKind(name) || startsAsPerson(name)) && addressBesideName(text, to)?.numbered !== true
  );
}

/** What a line is labelled with; a mark or sign may be before it. */
const LABEL = /^[^\p{L}\p{N}]{0,6}(\p{L}[^:：\n]{1,38}?)\s?[:：]\s*/u;
/** The same right before a name, which may be in quotation marks. */
const BEFORE = /(?:^|[.!?;,/|•]\s)([^:：.!?;,/|•]{2,40}?\s?[:：])\s*["“„«‹「『]?\s?$/u;
const LABEL_REACH = 60;
/** Fields whose label names no place: "Opening hours: Mo–Fr 8–16". */
const LABELLED = new Set(['hours', 'phone', 'fax', 'email', 'website', 'price', 'rating', 'reviews', 'postcode', 'date']);

/**
 * Whether words are a label with its value behind it, or behind one that says they are no place: "Patient: Maria", "Event: Tales of the Sea".
 * Behind a word for where, or with an address, they are one all the same.
 */
function isOfLabel(units: readonly Unit[], unit: number, from: number, to: number): boolean {
  const text = units[unit]?.text ?? '';
  const name = text.slice(from, to);
  const isLabel = /^\s?[:：]/u.test(text.slice(to)) || /^\s[+(]?\p{Nd}(?:[\s./()-]{0,2}\p{Nd}){5,13}\.?$/u.test(text.slice(to).trimEnd());
  if (isLabel && from <= 4) {
    const field = labelledField(name);
    if ((field !== undefined && LABELLED.has(field)) || noPlaceLabels.has(name)) return true;
  }
  const label = LABEL.exec(text)?.[0].length ?? 0;
  const before = BEFORE.exec(text.slice(Math.max(0, from - LABEL_REACH), from))?.[1] ?? (from < label ? text.slice(0, label) : '');
  const said = before.replace(/\s?[:：]\s*$/u, '').replace(/^[^\p{L}\p{N}]+/u, '');
  const bare = text.slice(Math.max(from, from < label ? label : 0), to);
  const isPerson = /^\p{Lu}\p{Ll}?\.\s?\p{Lu}/u.test(bare) || startsAsPerson(bare);
  if (!noPlaceLabels.has(said) && !(isPerson && practitionerLabels.has(said))) return false;
  const below = units[unit + 1];
  const isOthers = LABEL.exec(below?.text ?? '')?.[1];
  const isBelow = hasAddressBelow(below) && (isOthers === undefined || labelledField(isOthers) === 'address');
  return bare !== '' && addressBesideName(text, to)?.numbered !== true && !isBelow;
}

const startsAsPerson = (name: string): boolean => isFirstName(/^\p{L}+/u.exec(name)?.[0] ?? '') && !/['’]s(?:\s|$)/u.test(name);

/** "Name   Adresse   Telefon", "Ort | Adresse | Öffnungszeiten": a line of two or more labels. */
export function isHeaderRow(text: string): boolean {
  if (text.length > 120 || /\p{Nd}/u.test(text)) return false;
  const cells = text.split(CELLS).filter((cell) => cell.trim() !== '');
  return cells.length > 1 && cells.every((cell) => labelledField(cell) !== undefined || headerWords(cell).size > 0);
}

/** Whether an address is beside words, or in the lines below them. */
function isReached(units: readonly Unit[], unit: number, to: number): boolean {
  const own = units[unit];
  if (addressBesideName(own?.text ?? '', to)?.numbered === true) return true;
  const below = units[unit + 1];
  return to >= (own?.text.trimEnd().length ?? 0) && below !== undefined && below.gap === 0 && /\p{Nd}/u.test(below.text);
}

/** "OSA senast 1 maj till Malin 070-000 33 22", "Upiti: Marin": who answers, and words of the line that asks. */
function isWhoAnswers(units: readonly Unit[], unit: number, from: number, to: number): boolean {
  const text = units[unit]?.text ?? '';
  if (units[unit]?.kind === 'heading' || !(isReplyLine(text) || isInquiryLine(text))) return false;
  return !hasKind(text.slice(from, to)) && addressBesideName(text, to)?.numbered !== true;
}

const PAIR =
  /^(?:\p{Lu}[\p{L}\p{M}.’'-]+)\s(?:&|\+|und|and|et|y|e|i|och|og|en|ja|és|și|и|і|na|dan|ve|και|♥|❤️?|💕|💍)\s(?:\p{Lu}[\p{L}\p{M}.’'-]+)$/u;

/** "Rani & Bagas" on a line of their own below the head of an invitation, with no address behind or below. */
function isCoupleOfInvitation(units: readonly Unit[], unit: number, from: number, to: number): boolean {
  const text = units[unit]?.text ?? '';
  const bare = text.trim().replace(/[\s\p{P}\p{S}]+$/u, '');
  if (unit === 0 || unit > PAIR_LINES || from > 2 || to < bare.length || !PAIR.test(bare) || hasKind(bare)) return false;
  return units.slice(0, unit).some((one) => eventWords.isIn(one.text)) && !hasAddressBelow(units[unit + 1]);
}

function hasAddressBelow(below: Unit | undefined): boolean {
  return (
    below !== undefined &&
    below.gap === 0 &&
    valuesOfUnit(below, {}).some(
      ({ kind, value, confidence }) => kind === 'address' && confidence >= SURE_ADDRESS && /\p{Nd}/u.test(String(value)),
    )
  );
}

/** "Katarzyna & Wit": two first names and nothing else. */
function isCouple(name: string): boolean {
  const pair = /^(\p{Lu}[\p{L}\p{M}]+)\s(?:&|\+|und|and|et|y|e|i|och|og|en|ja|és|și|и|і|♥|❤)\s(\p{Lu}[\p{L}\p{M}]+)$/u.exec(name);
  return pair?.[1] !== undefined && pair[2] !== undefined && isFirstName(pair[1]) && isFirstName(pair[2]);
}

/** Whether a line is who wrote a letter, or what they do: a few words right below its end. */
function isSender(units: readonly Unit[], unit: number): boolean {
  const text = units[unit]?.text ?? '';
  if (units[unit]?.kind !== 'line') return false;
  const words = text.replace(/\s?[|·,].*$/u, '').match(/[\p{L}\p{M}'’.-]+/gu)?.length ?? 0;
  if (words === 0 || words > SENDER_WORDS || hasKind(text) || namesOwner(text) || /\p{Nd}|[&+]/u.test(text)) return false;
  for (let at = unit - 1; at >= Math.max(0, unit - SENDER_LINES); at--) {
    if (units[at]?.kind === 'line' && isClosing(units[at]?.text ?? '')) return true;
    if ((units[at + 1]?.gap ?? 0) > 1 || /\p{Nd}/u.test(units[at]?.text ?? '')) return false;
  }
  return false;
}

/** Whether a line is the last of a letter, apart from what is above it or behind a whole sentence, and a few words without a value. */
function isLastSender(units: readonly Unit[], unit: number): boolean {
  const own = units[unit];
  const above = units[unit - 1];
  if (unit < 2 || unit !== units.length - 1 || own?.kind !== 'line' || above === undefined || !isLetter(units)) return false;
  const words = own.text.match(/[\p{L}\p{M}'’.-]+/gu)?.length ?? 0;
  if (words === 0 || words >= SENDER_WORDS || hasKind(own.text) || namesOwner(own.text) || /\p{Nd}|[&+@:]/u.test(own.text)) return false;
  return own.gap > 0 || /[.!?。！？…]\s*$/u.test(above.text);
}

const isLetter = (units: readonly Unit[]): boolean => isSalutation(units[0]?.text ?? '', (units[1]?.gap ?? 0) > 0);

function hasKind(words: string): boolean {
  return placeKindIn(words) !== undefined || (words.match(/[\p{L}\p{M}'’-]+/gu) ?? []).some(isKindWord);
}
