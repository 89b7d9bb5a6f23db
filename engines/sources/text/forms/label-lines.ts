import { valuesOfUnit } from '../../../place/values-of-unit.ts';
import type { Unit } from '../../../scoring/unit.ts';
import { addressWords } from '../../../values/address-words.ts';
import type { RecognisedValue } from '../../../values/index.ts';
import { type PostalPart, postalParts } from '../../../values/postal-line.ts';
import { isMachineLine, isSalutation } from '../../../vocabulary/letters.ts';
import { isPersonWithTitle, namesOwner } from '../../../vocabulary/names-of-owners.ts';
import { labelledField } from '../../../vocabulary/value-labels.ts';
import { isCareOf, shippingLabel } from '../../../vocabulary/postal-words.ts';
import { isNameLike } from './entry-names.ts';
import { type FormSource } from './form.ts';

/** What a line of a text of labels is. `named` has a name and its address, `whole` an address with its town, `else` what labels never have. */
export type LabelKind = 'intro' | 'recipient' | 'named' | 'whole' | 'street' | 'town' | 'unit' | 'contact' | 'words' | 'said' | 'else';

/** A line of a label: what of it is said behind its field's label, its parts, and the first of them that is address. */
export interface LabelLine {
  index: number;
  unit: Unit;
  kind: LabelKind;
  /** Where a name or an address in it begins and ends. */
  from: number;
  to: number;
  /** Where its address begins. */
  at: number;
  parts: PostalPart[];
}

const LONGEST_LINE = 140;
const LONGEST_NAME = 70;
const LEAST_ELSE = 0.3;
const MOST_SAID = 9;
/** "T: 07 555 01 19", "0740 000 112": digits of a telephone number, with or without what says so. */
const PHONE = /^(?:[\p{L}\p{M}.()'’׳" ]{0,14}[.:：]?\s?)?(?=(?:\D*\p{Nd}){8,14}\D*$)[+(]*\p{Nd}[\p{Nd}\s()./-]{6,}$/u;
const FIELD = /^([\p{L}\p{M}][\p{L}\p{M}/.' -]{0,24}?)\s?[:：]\s*/u;
/** "1- Deniz Kitabevi": entries of a list, which has a form of its own. */
const NUMBERED = /^\s*\p{Nd}{1,2}\s?(?:[.)]|-\s)\s*(?=\p{L})/u;
/** Columns, times of day, prices, and the signs of panels and before entries are in other forms of text. */
const OTHERWISE =
  /^\s*[=+@*~^_<>%&!?]|\t|\s{3,}|\u3000.*\u3000|[|│｜·•★→➔✓]|(?<!\p{Nd})\p{Nd}{1,2}[:：]\p{Nd}{2}(?!\p{Nd})|(?<!\p{Nd})\p{Nd}{1,2}\.\p{Nd}{1,2}\.(?=\s|$)|^\p{Nd}{1,2}[./]\p{Nd}{1,2}\s[–—-]\s|(?<![\p{Nd}-])\p{Nd}{2}[-–]\p{Nd}{2}$|\p{Sc}/u;
const BRACKETS = /^[【［[(（]|[】］\])）]$/gu;
const ELSE = new Set<RecognisedValue['kind']>(['hours', 'price', 'rating', 'reviews', 'website', 'email', 'date']);

/** What a line of a label is. Linear in the length of the line. */
export function labelLine({ document: { units }, context }: FormSource, index: number): LabelLine {
  const unit = units[index] as Unit;
  const { text } = unit;
  const line: LabelLine = { index, unit, kind: 'words', from: 0, to: text.trimEnd().length, at: 0, parts: [] };
  if (text.length > LONGEST_LINE || unit.said !== undefined || NUMBERED.test(text) || OTHERWISE.test(text))
    return { ...line, kind: 'else' };
  if (/[:：]\s*$/u.test(text) || shippingLabel(text.replace(BRACKETS, '')) !== undefined) return { ...line, kind: 'intro' };
  if (isMachineLine(text)) return { ...line, kind: 'said' };
  const written = FIELD.exec(text);
  if ((written === null && /[:：]\s/u.test(text)) || isSalutation(text, false)) return { ...line, kind: 'else' };
  const field = isCareOf(text) ? undefined : shippingLabel(written?.[1] ?? '');
  const from = field === undefined ? 0 : (written?.[0].length ?? 0);
  if (labelledField(written?.[1] ?? '') === 'postcode') return { ...line, kind: 'else' };
  if (field === 'name') return { ...line, kind: /[:：;]/u.test(text.slice(from)) ? 'else' : 'recipient', from };
  const body = text.slice(from, line.to);
  const parts = postalParts(body).map((part) => ({ ...part, from: part.from + from, to: part.to + from }));
  if (PHONE.test(body) && (!parts.some(({ kind }) => kind === 'code') || isPhoneLabelled(body))) return { ...line, kind: 'contact' };
  if (valuesOfUnit(unit, context).some(({ kind, confidence }) => ELSE.has(kind) && confidence >= LEAST_ELSE))
    return { ...line, kind: 'else' };
  return withKind({ ...line, from, at: from, parts }, body);
}

const isPhoneLabelled = (body: string): boolean => labelledField(/^[\p{L}\p{M}'’׳"]{2,14}/u.exec(body)?.[0] ?? '') === 'phone';

function withKind(line: LabelLine, body: string): LabelLine {
  const { parts } = line;
  const textOf = ({ from, to }: PostalPart): string => line.unit.text.slice(from, to);
  const phone = parts.findIndex((part) => part.kind !== 'code' && PHONE.test(textOf(part)));
  const before = parts[phone - 1];
  if (phone >= 0 && (before === undefined || phone < parts.length - 1)) return { ...line, kind: 'else' };
  if (before !== undefined) return withKind({ ...line, parts: parts.slice(0, -1), to: before.to }, body.slice(0, before.to - line.from));
  if (isSaid(body)) return { ...line, kind: 'said' };
  const first = firstOfAddress(line);
  if (first < 0 || (isPersonWithTitle(body) && !/\p{Nd}/u.test(body)))
    return FIELD.test(body) || body.length > LONGEST_NAME || /\p{Nd}/u.test(body) ? { ...line, kind: 'else' } : line;
  if (isRemark(line, body)) return { ...line, kind: 'said' };
  const own = { ...line, ...(BESIDE.test(body) && { to: line.from + body.replace(BESIDE, '').length }) };
  const behind = parts.slice(first);
  const has = (...kinds: Array<PostalPart['kind']>): boolean => behind.some(({ kind }) => kinds.includes(kind));
  const isWhole = has('code') ? has('street', 'numbered', 'unit') : has('street') && has('region');
  const ahead = line.unit.text.slice(line.from, parts[first - 1]?.to);
  // "Ty Gwyn, Llanfair Road, …" is a house, and "Copper Library, Llanfair Road, …" a place with its address.
  const isAtRoad = has('road') && has('code') && namesOwner(ahead);
  const isLabelled = FIELD.test(body);
  if (saysMore(line, behind) || (/\p{Nd}/u.test(body) && !has('street', 'code') && addressWords(body).some(({ calendar }) => calendar)))
    return { ...line, kind: 'else' };
  if (first === 1 && isNameLike(ahead) && (isWhole || has('street') || isAtRoad) && (parts.length > 2 || isLabelled))
    return { ...own, kind: 'named', at: parts[first]?.from ?? line.at };
  if (isLabelled) return { ...line, kind: 'else' };
  return {
    ...own,
    kind: isWhole
      ? 'whole'
      : has('street') || (first === 0 && has('numbered', 'road'))
        ? 'street'
        : has('code', 'region')
          ? 'town'
          : 'unit',
  };
}

/** Whether a line without a capital in it, in a text that has some, says how to get in: "вход со двора, звонок 3". */
const isRemark = ({ parts }: LabelLine, body: string): boolean =>
  /^\p{Ll}{4}/u.test(body) &&
  !/\p{Lu}/u.test(body) &&
  parts.length > 1 &&
  parts.every(({ kind }) => kind === 'words' || kind === 'numbered');

/** Whether words that are no address go on behind one: "…, 8048 Zürich, am Mäntig zue", "渔港路3号，晚上五点到凌晨一点". */
function saysMore({ unit: { text } }: LabelLine, behind: PostalPart[]): boolean {
  const words = behind.filter(({ kind }) => kind === 'words').map(({ from, to }) => text.slice(from, to));
  return words.some((one) => HAN.test(one)) || (/\p{Lu}/u.test(text) && words.some((one) => /^\p{Ll}+\s\p{L}/u.test(one)));
}

const HAN = /\p{Script=Han}/u;

/** What is said in brackets behind an address: "(that's Ben's)". */
const BESIDE = /\s*[(（]\p{Ll}[^()（）]*[)）]$/u;

/** The first part that is address; -1 without one. Words before a dash and a street are a name: "Dona Zuleide - Rua Sete de Setembro". */
function firstOfAddress({ parts, unit: { text } }: LabelLine): number {
  const first = parts.findIndex(({ kind }) => kind !== 'words');
  const [head, next] = parts;
  if (first !== 0 || head === undefined || next?.kind !== 'street' || head.kind === 'street' || head.kind === 'code') return first;
  return /\p{Nd}/u.test(text.slice(head.from, head.to)) || !/^\s[–—-]\s|^:/u.test(text.slice(head.to, next.from)) ? first : 1;
}

/** Whether a line is a sentence, or something in brackets. */
function isSaid(text: string): boolean {
  if (/^[(（].*[)）]$|[!?！？。]$/u.test(text)) return true;
  const words = text.match(/[\p{L}\p{M}'’]+/gu) ?? [];
  return (
    words.length > 4 &&
    words.filter((word) => /^\p{Ll}{3}/u.test(word)).length > words.length / 2 &&
    (words.length > MOST_SAID || /\p{L}{3}\.$/u.test(text))
  );
}
