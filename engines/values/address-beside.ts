import { BEFORE_ADDRESS } from '../vocabulary/additions.ts';
import { fold } from '../vocabulary/fold.ts';
import { isTown } from '../vocabulary/geography.ts';
import { isLeaning } from '../vocabulary/linking-words.ts';
import { streetWord } from '../vocabulary/street-words.ts';
import { labelledField } from '../vocabulary/value-labels.ts';
import { isLocating, isNumberedThing } from '../vocabulary/way-words.ts';
import { judgePart } from './address-part.ts';
import { sentencesIn } from './address-sentences.ts';
import { findStreet, VIETNAMESE } from './address-street.ts';
import { type AddressWord, addressWords, isOrdinalAhead } from './address-words.ts';
import { isCountry } from './country.ts';
import { isOpeningWord } from './hours-words.ts';
import { recognisePostcodes } from './postcode.ts';

/** An address right behind a name in running text: offsets into the text, and whether it has a house number. */
export interface BesideAddress {
  span: [start: number, end: number];
  value: string;
  numbered: boolean;
  /** Whether a word for a street is in it. */
  street: boolean;
  /** What leads up to it: a bracket, a comma, or a preposition alone. */
  lead: 'bracket' | 'comma' | 'preposition';
}

/** So far behind a name its address is looked for. */
const REACH = 170;
/** What leads up to the address: a sign, a preposition with its article, or both. */
const LEAD =
  /^(?:['’]\p{Ll}{2,5})?["”“»'’]?(?:\s{0,2}(?<sign>[(（,，،、])\s{0,2}|\s{1,2}(?=\p{Ll}))(?<words>(?:\p{Ll}{1,3}['’]|(?:\p{Ll}[\p{Ll}\p{M}]{0,7}\s)){0,3})/u;
const MOST_LEADING = 3;
/** Where a sentence, or what a bracket or a dash parts from it, ends. The dot of a house number ("Malom köz 3.") ends none before a comma. */
const END =
  /[;)）!?…\n]|(?<=\p{L}{4}|\p{Nd}|\p{Nd}\p{L})\.(?=\s\p{Lu}|\s?$|[)）])|\s[–—-]\s|\s[–—]|[–—]\s|(?<!(?<!\p{L})[Nn](?:o|r|um|ro)\.?):\s|[|│｜／•·。！？।॥۔؟։]/gu;
const NUMBER =
  /^(?:(?:д|дом|буд|št|č|n|no|nr|num|number|numéro|número|numero|nummer|номер|nº|n°|№|αρ|kv)[.:]?\s?|№\s?)?\p{Nd}{1,4}\s?(?:(?:bis|ter|quater)(?!\p{L})|[a-zA-Zа-яА-Я](?![\p{L}\p{Nd}]))?(?:[-/–](?:\p{Nd}{1,4}[a-zA-Z]?|\p{L}(?!\p{L})))?(?![\p{L}\p{Nd}%:\p{Sc}]|[.,]\p{Nd}|\s?(?:\p{Sc}|uhr|min|km|m²))/iu;
const YEAR = /^(?:1[5-9]|20)\d\d$/;
/** "Απείρανθος 843 02": a postal code of five digits in two groups. */
const TOWN_CODE = /^\p{Nd}{3}(\s\p{Nd}{2})(?![\p{Nd}\p{L}]|\s\p{Nd})/u;
const LONGEST_NAME = 7;
/** So many words behind a name are looked at for one that says where it is. */
const MOST_TRIES = 9;

const prepositions = new Set(BEFORE_ADDRESS.split(' ').map(fold));

/**
 * The address right behind a name that ends at `at`: in brackets, behind a comma, or behind "at", "in", "on" and the like of
 * many languages. It ends where its sentence goes on. By its position alone a name with a number is an address here ("…, Schlossberg 2").
 */
export function addressBesideName(text: string, at: number): BesideAddress | undefined {
  return bracketedStreet(text, at) ?? rightBeside(text, at) ?? stall(text, at) ?? afterWords(text, at) ?? located(text, at);
}

/** What a bracket holds whole: "（西华路第一津）", "（大东街道东川路94号(近东川新街市)）". */
const BRACKET = /^\s?[(（]([^()（）\n]{2,40}(?:[(（][^()（）\n]{1,20}[)）])?)[)）]/u;
/** Words for streets and numbers as Chinese writes them, behind at least one letter of the name. */
const HAN_STREET = /\p{Script=Han}(?:大道|[路街巷弄道])(?!店|口?$|\p{Script=Han}?站)|\p{Nd}+[号號]|\p{Script=Han}[路街巷道]$/u;
/** What is open, sold or said in a bracket is no address. */
const SAYS_ELSE = /[，。！？!?:：]|营业|營業|[元¥￥]|\p{Nd}[:：]\p{Nd}{2}|推荐|推薦|分店$|店$/u;

/** A street of Chinese in the bracket right behind a name, with or without its number. */
function bracketedStreet(text: string, at: number): BesideAddress | undefined {
  const [whole, inner = ''] = BRACKET.exec(text.slice(at, at + REACH / 2)) ?? [];
  if (whole === undefined || !/^\p{Script=Han}/u.test(inner) || !HAN_STREET.test(inner) || SAYS_ELSE.test(inner)) return undefined;
  const from = at + whole.indexOf(inner);
  return { span: [from, from + inner.length], value: inner, numbered: /\p{Nd}/u.test(inner), street: true, lead: 'bracket' };
}

/** ", marché couvert, étal 12": a building or market and the stall, shop or unit within it. */
const STALL =
  /^(?:\s?\([^()]{2,30}\))?,\s((?:\p{L}[\p{L}\p{M}'’-]*\s?){1,5}),\s((\p{L}{3,10})\.?\s(?:n[°º.]\s?)?\p{Nd}{1,4}\p{L}?)(?=$|[\s,;.)–—])/u;

function stall(text: string, at: number): BesideAddress | undefined {
  const found = STALL.exec(text.slice(at, at + REACH));
  const [whole, place = '', unit = '', word = ''] = found ?? [];
  const [named] = addressWords(word);
  if (whole === undefined || named?.unit !== true || named.measure || addressWords(place).some(({ calendar }) => calendar))
    return undefined;
  const from = at + whole.length - `${place}, ${unit}`.length;
  return { span: [from, at + whole.length], value: text.slice(from, at + whole.length), numbered: true, street: false, lead: 'comma' };
}

/** "Le Lieu Unique pour boire un verre, 2 rue de la Biscuiterie": a street with its number behind a few words about the name. */
function afterWords(text: string, at: number): BesideAddress | undefined {
  const words = /^["”»']?(?:\s\p{Ll}[\p{L}\p{M}'’-]*){1,6}(?=[,，]\s|\s[(])/u.exec(text.slice(at, at + REACH / 2))?.[0];
  const address = words === undefined ? undefined : rightBeside(text, at + words.length);
  if (address === undefined || words === undefined || !address.numbered) return undefined;
  const isWhole = /^\s\($/u.test(text.slice(at + words.length, address.span[0])) && text[address.span[1]] === ')';
  return address.street || isWhole ? address : undefined;
}

/** "… liegt in der Steinbrücke 21": the address that the sentence says the name to be at. */
function located(text: string, at: number): BesideAddress | undefined {
  const reach = text.slice(at, at + REACH);
  const verb = /^[^.!?;()\n]{0,50}?\s(\p{Ll}{2,14}(?:['’]s)?)(?=\s)/u;
  let from = 0;
  for (let tries = 0; tries < MOST_TRIES; tries++) {
    const found = verb.exec(reach.slice(from));
    if (found?.[1] === undefined) return undefined;
    from += found[0].length;
    if (!isLocating(found[1].replace(/['’]s$/u, 's').replace(/^its$/u, 'is'))) continue;
    const address = rightBeside(text, at + from);
    if (address?.numbered === true || (address?.street === true && /\s|\p{L}{9}/u.test(address.value))) return address;
  }
  return undefined;
}

function rightBeside(text: string, at: number): BesideAddress | undefined {
  const behind = text.slice(at, at + REACH);
  const lead = LEAD.exec(behind);
  if (lead === null) return undefined;
  const { sign, words = '' } = lead.groups ?? {};
  const kind = sign === undefined ? 'preposition' : /[(（]/.test(sign) ? 'bracket' : 'comma';
  for (const start of startsOf(lead[0].length - words.length, words, kind)) {
    const found = addressAt(behind, start, kind, /\son\s$/u.test(behind.slice(0, start)));
    if (found !== undefined)
      return {
        span: [at + start, at + found.to],
        value: behind.slice(start, found.to),
        numbered: found.numbered,
        street: hasStreet(behind.slice(start, found.to)),
        lead: kind,
      };
  }
  return undefined;
}

/** Where an address may begin: behind each of the words that lead up to it; the last of them may be the street's own ("in via dei Mille 3"). */
function startsOf(from: number, words: string, kind: BesideAddress['lead']): number[] {
  const leading = words.match(/\S+?['’]|\S+\s/gu) ?? [];
  if (leading.length > MOST_LEADING) return [];
  const starts: number[] = [];
  let at = from;
  if (kind !== 'preposition') starts.push(at);
  for (const [index, word] of leading.entries()) {
    const plain = fold(word.replace(/['’\s]/gu, ''));
    const leads = index === 0 ? prepositions.has(plain) || word.endsWith('’') || word.endsWith("'") : isLeaning(plain);
    if (!leads) break;
    at += word.length;
    starts.push(at);
  }
  return starts;
}

function addressAt(text: string, start: number, kind: BesideAddress['lead'], isOn: boolean): { to: number; numbered: boolean } | undefined {
  const rest = text.slice(start);
  const end = endOf(rest);
  const clause = rest.slice(0, end);
  const pieces = clause.split(/(?<=[,，،、])(?=\s)/u);
  const first = street(pieces, kind, isOn);
  if (first === undefined) return undefined;
  let to = first.to;
  for (const piece of pieces.slice(first.pieces)) {
    if (to < pieces.slice(0, pieces.indexOf(piece)).join('').length - 2) break;
    const tail = tailOf(piece, kind);
    if (tail === undefined) break;
    to = pieces.slice(0, pieces.indexOf(piece)).join('').length + tail;
    if (tail < piece.replace(/[,，،、\s]+$/u, '').length) break;
  }
  if (first.numbered) to += unitBehind(clause.slice(to));
  const value = clause.slice(0, to).replace(/[\s,，،、]+$/u, '');
  return { to: start + value.length, numbered: first.numbered };
}

/** Where the clause ends; the dot of a word for a street that begins it ("просп. Незалежності") ends none, nor that of its number ("3. Sok."). */
function endOf(text: string): number {
  for (const match of text.matchAll(END)) {
    if (match[0] === '.' && /\p{Nd}$/u.test(text.slice(0, match.index)) && isOrdinalAhead(text.slice(match.index + 1, match.index + 24)))
      continue;
    const word = match[0] === '.' ? /^\s*([\p{L}\p{M}]+)$/u.exec(text.slice(0, match.index))?.[1] : undefined;
    if (word === undefined || streetWord(fold(word)) === undefined) return sentencesIn(text, [0, match.index])[0]?.[1] ?? match.index;
  }
  return sentencesIn(text, [0, text.length])[0]?.[1] ?? text.length;
}

/** The street at the start of a clause in pieces between commas: where it ends, how many pieces it takes, and whether it has a number. */
function street(
  pieces: string[],
  kind: BesideAddress['lead'],
  isOn: boolean,
): { to: number; pieces: number; numbered: boolean } | undefined {
  const [first = '', second = ''] = pieces;
  // "22, place aux Herbes"
  if (/^\s*\p{Nd}{1,4}\s?(?:bis|ter|[a-z])?,\s*$/iu.test(first)) {
    const whole = streetIn(`${first}${second}`, false);
    return whole?.numbered === true ? { ...whole, pieces: 2 } : undefined;
  }
  const found = streetIn(first, isOn) ?? namedNumber(first);
  if (found === undefined) return undefined;
  if (found.numbered) return { ...found, pieces: 1 };
  if (found.to >= first.replace(/[,，،、\s]+$/u, '').length) {
    const blank = /^\s*/u.exec(second)?.[0].length ?? 0;
    const number = NUMBER.exec(second.slice(blank))?.[0];
    if (number !== undefined && !YEAR.test(number.trim()))
      return { to: first.length + blank + number.trimEnd().length, pieces: 2, numbered: true };
  }
  return kind === 'bracket' && found.to < first.replace(/[,，،、\s]+$/u, '').length ? undefined : { ...found, pieces: 1 };
}

/** A street that begins a piece by its word for a street. */
function streetIn(piece: string, isOn: boolean): { to: number; numbered: boolean } | undefined {
  const words = addressWords(piece);
  const found = findStreet(words);
  const first = words.findIndex(({ kind }) => kind !== 'sign');
  const last = words[found?.last ?? -1];
  if (found === undefined || last === undefined || found.first !== first) return undefined;
  const named = words.slice(found.first, found.last + 1);
  const isVietnamese = named[0]?.kind === 'number' && VIETNAMESE.test(named.map(({ text }) => text).join(' '));
  if (!hasStreetWord(named) && !(isVietnamese && named.length > 2)) return undefined;
  const number = found.numbered ? undefined : numberBehind(piece, last.to);
  if (found.numbered || number !== undefined) return { to: withDot(piece, number ?? goesOn(words, found.last)), numbered: true };
  const isSure = named.some(({ street: one, joined }) => one?.sure === true || joined) && named.some(({ capital }) => capital);
  if (isSure && found.score >= 0.3) return { to: last.to, numbered: false };
  // "on Garrick Row": behind "on" a name that ends with a kind of street is one.
  const isNamed = named.length > 1 && named.every(({ kind, capital }) => kind === 'word' && capital) && last.street?.after === true;
  return isOn && isNamed ? { to: last.to, numbered: false } : undefined;
}

const MOST_MORE = 2;

/** "6 Quay Steps", "120 Trần Quang Hải": where the name of a street behind its number ends that goes on with capitals to the end of its piece. */
function goesOn(words: AddressWord[], at: number): number {
  const more = words.slice(at + 1).filter(({ text }) => !/^[,.]$/.test(text));
  const isName = ({ kind, text, capital, calendar, measure, unit }: AddressWord): boolean =>
    kind === 'word' && capital && !calendar && !measure && !unit && !isOpeningWord(text) && labelledField(text) === undefined;
  const isWhole = words[0]?.kind === 'number' && more.length > 0 && more.length <= MOST_MORE && more.every(isName);
  return (isWhole ? more.at(-1) : words[at])?.to ?? 0;
}

const hasStreet = (text: string): boolean => hasStreetWord(addressWords(text));
const hasStreetWord = (words: AddressWord[]): boolean => words.some(({ street: one, joined }) => one !== undefined || joined);

function numberBehind(piece: string, at: number): number | undefined {
  const blank = /^\s{1,2}/u.exec(piece.slice(at))?.[0].length;
  const number = blank === undefined ? undefined : NUMBER.exec(piece.slice(at + blank))?.[0];
  return number === undefined || blank === undefined || YEAR.test(number.trim()) ? undefined : at + blank + number.trimEnd().length;
}

/** A letter behind a slash belongs to the number ("9/A"), and a dot before a comma or bracket, as Hungarian and Czech write it. */
function withDot(piece: string, to: number): number {
  const end = to + (/^\/\p{L}(?![\p{L}\p{Nd}])/u.exec(piece.slice(to))?.[0].length ?? 0);
  return /^\.\s?[,，)]/u.test(piece.slice(end)) ? end + 1 : end;
}

/** "Schlossberg 2", "Oude Gracht 112", "Defterdar Yokuşu No: 52", "św. Tomasza 17": words with capitals and a number behind them. */
function namedNumber(piece: string): { to: number; numbered: boolean } | undefined {
  const words = addressWords(piece);
  let at = words.findIndex(({ kind }) => kind !== 'sign');
  const first = words[at];
  if (first === undefined || first.kind !== 'word' || first.calendar || first.mark || isNumberedThing(first.text)) return undefined;
  if (labelledField(first.text) !== undefined) return undefined;
  if (/[\p{Script=Han}\p{Script=Hangul}\p{Script=Thai}\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Devanagari}]/u.test(first.text))
    return undefined;
  if (!first.capital && !(first.text.endsWith('.') && first.text.length <= 5)) return undefined;
  let capitals = first.capital ? 1 : 0;
  for (const limit = at + LONGEST_NAME; at < Math.min(words.length, limit); at++) {
    const word = words[at];
    if (word === undefined) return undefined;
    if (word.kind === 'number' || word.mark) break;
    if (word.kind === 'sign' && !/^['’"„“”«».-]$/u.test(word.text)) return undefined;
    if (word.kind === 'word' && !word.capital && at > 0 && !word.text.endsWith('.') && !isInner(word)) return undefined;
    if (word.calendar || (word.kind === 'word' && isNumberedThing(word.text))) return undefined;
    if (word.kind === 'word' && word.capital && word.text.length > 1) capitals++;
  }
  const word = words[at];
  if (word === undefined || capitals === 0) return undefined;
  const number = NUMBER.exec(piece.slice(word.from))?.[0];
  if (number === undefined || YEAR.test(number.trim())) return undefined;
  const to = word.from + number.trimEnd().length + (TOWN_CODE.exec(piece.slice(word.from))?.[1]?.length ?? 0);
  const next = words.find(({ from }) => from >= to);
  // "Studio 54 Club", "12 Bar Blues": a name that goes on; "Fő 3 perc": something counted.
  if (next?.kind === 'word' && (next.measure || (next.capital && next.from === to + 1))) return undefined;
  return { to: withDot(piece, to), numbered: true };
}

/** Prepositions that names of streets have inside; behind others something else begins. */
const INNER = new Set('am an zu zur zum u pod nad'.split(' '));

function isInner({ small, folded }: AddressWord): boolean {
  return small && (INNER.has(folded) || !prepositions.has(folded));
}

/** Part of a building right behind a house number: "27 baixo", "12, 1.º izq." */
function unitBehind(rest: string): number {
  const found = /^(?:,?\s(?:\p{Nd}{1,2}(?:\.?[ºª°]|\.)?|[\p{L}\p{M}]{2,12}\.?)){1,3}(?=[,，;)\s]|$)/u.exec(rest);
  if (found === null) return 0;
  let length = 0;
  for (const part of found[0].matchAll(/,?\s(\S+)/gu)) {
    const [word] = addressWords(part[1]?.replace(/[.,]$/u, '') ?? '');
    const isUnit =
      (word?.unit === true && (word.text.length > 2 || word.capital)) ||
      /^\p{Nd}{1,2}\.?[ºª°]/u.test(part[1] ?? '') ||
      PARTS.has(fold(part[1] ?? '').replace(/\.$/, ''));
    if (!isUnit) break;
    length = part.index + part[0].replace(/,$/u, '').length;
  }
  return length;
}

const PARTS = new Set(
  'baixo baixos bajo bajos izq izqda izquierda dcha derecha dto esq hinterhof hinterhaus hof rez-de-chaussee parter przyziemie suteren vchod'.split(
    ' ',
  ),
);

/** How far a piece behind a street belongs to the address: its postal code with the town, a known town, in brackets any name. */
function tailOf(piece: string, kind: BesideAddress['lead']): number | undefined {
  const lead = /^\s*/u.exec(piece)?.[0].length ?? 0;
  const text = piece.replace(/[,，،、\s]+$/u, '');
  const named = text.slice(lead);
  if (named === '') return undefined;
  const code = recognisePostcodes(named)[0];
  if (code !== undefined && code.confidence >= 0.3) {
    const before = named.slice(0, code.span[0]).trim();
    if (before === '' || isRun(before)) {
      const town = /^\s(?:\p{Lu}[\p{L}\p{M}'’.-]*)(?:[\s-](?:\p{Lu}[\p{L}\p{M}'’.-]*|d[aeou]|am|an der|sur|del?|les?|la))*/u.exec(
        named.slice(code.span[1]),
      );
      return lead + code.span[1] + (town?.[0].length ?? 0);
    }
  }
  if (isTown(named) || isCountry(named)) return text.length;
  if (kind !== 'bracket') return undefined;
  const part = judgePart(piece, 0);
  return part.neutral && !part.words.some(({ calendar }) => calendar) && isRun(named) ? text.length : undefined;
}

function isRun(text: string): boolean {
  return /^(?:[\p{Lu}\p{Nd}][\p{L}\p{M}\p{Nd}'’.-]*|d[aeou]|de|del|di|am|sur|la|le)(?:\s(?:[\p{Lu}\p{Nd}][\p{L}\p{M}\p{Nd}'’.-]*|d[aeou]s?|del?|di|am|sur|la|le))*$/u.test(
    text,
  );
}
