import { type CountryCode, isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js/min';
import { labelledField } from '../vocabulary/value-labels.ts';
import { withLatinDigits } from './digits.ts';
import type { Recognised, ValueContext } from './recognised.ts';

/** Digits in groups, as numbers are dialled: blanks, dots, hyphens, slashes and brackets between them. */
const CANDIDATE =
  /(?:(?<![\p{L}\p{N}.,:/@#=&?_%-]|[\p{N}][ ])|(?<=(?:(?:電話|电话)(?:番号|號碼|号码)?[は是為为]?|전화(?:번호)?[는은]?|テル|(?<!\p{L})(?:[Tt]el|TEL|[Тт]ел|ТЕЛ|[Pp]hone|[Pp]h|โทร))[.:：]?))(?:\+|\(\s?\+?|00)?(?:0\d{1,4} [-–] (?=[1-9]\d{2}[ .]?\d\d))?\d(?:(?:[ \u00A0./\u2010-\u2015()-]{0,2}| \/ |\) [\u2010-\u2015-])\d){4,16}(?![\p{N}%€$£¥₹]|[.,]\d|[ \u00A0]?(?:€|\$(?!\$)|£|¥|₹|円|元|원|km|kg|m²))/gu;
/** "0244 000 155 / 0244 000 156": two numbers, not one that is parted by a slash. */
const TWO_NUMBERS = /^((?:\D{0,2}\d){7,15}) \/ (?:\D{0,2}\d){7,15}$/u;
const LETTER_NUMBER = /(?<![\p{L}\p{N}])(?:\+?1[-. ])?\(?8\d\d\)?[-.][A-Z\d]{3}[-.]?[A-Z\d]{4}(?![\p{L}\p{N}])/gu;
const LABEL =
  /(?:\bt(?:lf(?:no?)?|fno?|el)[.:]?(?=\s)|\btel(?:efon|éfono|efono|efone|ephone|\.|:|\s|$)|tél|phone|\bfon\b|\bph[.:]|\bmob(?:ile|il)?\b|handy|whatsapp|\bcall\b|\bwa[.:]|telp|hotline|(?:電話|电话)(?:番号|號碼|号码)?[は是為为]?|電聯|전화(?:번호)?[는은]?|テル|тел|телефон|моб|τηλ|טל|טלפון|נייד|هاتف|تلفن|جوال|موبايل|โทร|đt\b|sđt|फोन|☎|📞|📱|✆|℡|\bt[.:]|\bp[.:]|\bm[.:]|\bs\.)[^\p{L}\p{N}+(]{0,6}$/iu;
/** Words of a sentence before a number that is called: "booked on", "reservieren unter", "prenotare al". */
const CALL =
  /(?<!\p{L})(?:book(?:ed|ing|ings)?|reserv\p{L}{0,12}|ring|call|dial|buch(?:en|ung)|anruf\p{L}{0,3}|réserv\p{L}{0,8}|appel\p{L}{0,5}|llam\p{L}{0,6}|prenot\p{L}{0,8}|chiam\p{L}{0,5}|ligar|marca[rç]\p{L}{0,4}|bel(?:len)?|bok\p{L}{2,4}|ring\p{L}{0,3}|varaukset|rezerw\p{L}{0,8}|zadzwo\p{L}{0,6}|rezerv\p{L}{0,10}|objedn\p{L}{0,8}|foglal\p{L}{0,8}|κρατήσεις|rezervasyon|брон\p{L}{0,10}|звон\p{L}{0,6}|заброн\p{L}{0,10}|дзвон\p{L}{0,6}|zapis\p{L}{0,3}|zgłosz\p{L}{0,4}|iscri\p{L}{3,8}|inscri\p{L}{2,6}|anmeld\p{L}{0,5}|inschrij\p{L}{0,6}|påmeld\p{L}{0,4}|anmäl\p{L}{0,4}|tilmeld\p{L}{0,4}|ilmoittaut\p{L}{0,8}|přihl\p{L}{0,8}|jelentkez\p{L}{0,5}|înscri\p{L}{0,6}|κλείσ\p{L}{1,4}|kayıt|запис\p{L}{0,5}|додзвон\p{L}{0,6}|للحجز|الحجز|להזמנ\p{L}{1,4})[\s:,(]{1,3}(?:\p{L}{1,9}[\s:]{1,2}){0,3}\(?$/iu;
const LEAST_CALLED = 8;
/** What is between a number and the facts beside it, where it is a fact of its own: ", 28210 55501", "– 010 555.01.08". */
const FACT_BEFORE = /(?:^|[,،、，;(（|│｜／\t\n·•]|\s[–—-])\s*$/u;
const FACT_AFTER = /^\s*(?:$|[(（]|[,،、，;)）(（|│｜／\t\n·•]|\.(?:\s|$)|\s[–—-]\s)/u;
/** So sure is a number that is grouped as no sum, date or time is and is all that is said between two signs. */
const SURE_FACT = 0.58;
const LABEL_WORD = /(?<![\p{L}\p{M}])([\p{L}\p{M}.'’׳״"]{2,14})[.:：]?\s?$/u;
const FAX = /(?:fax|telefax|факс|ファックス|传真|傳真|팩스|φαξ|פקס|فاكس)[^\p{L}\p{N}(]{0,6}$/iu;
/** "tel./fax": one number for both. */
const BOTH = /(?:tel|tél|тел|τηλ)[.:]?\s?[/&+,-]\s?(?:fax|факс|φαξ)[^\p{L}\p{N}(]{0,6}$/iu;
const isFax = (before: string): boolean => FAX.test(before) && !BOTH.test(before);
const DATE_LIKE =
  /^(?:(?:19|20)\d\d\s?[-./]\s?\d{1,2}\s?[-./]\s?\d{1,2}|\d{1,2}\s?[-./]\s?\d{1,2}\s?[-./]\s?(?:19|20)\d\d|(?:1[0-9]|20)\d\d\s?[-–—/]\s?(?:1[0-9]|20)?\d\d)$/;

/** Telephone numbers as printed, with Latin digits, which can be dialled. Without a label the grouping must be one that telephone numbers have, or the country must know the number. */
export function recognisePhones(printed: string, context: ValueContext = {}): Array<Recognised<string>> {
  const text = /(?!\d)\p{Nd}/u.test(printed) ? withLatinDigits(printed).replace(/(?<=\d)\uFF0D(?=\d)/g, '-') : printed;
  if (!/\d\D{0,3}\d\D{0,3}\d/.test(text)) return [];
  const found: Array<Recognised<string>> = [];
  for (const match of text.matchAll(CANDIDATE)) {
    const both = TWO_NUMBERS.exec(match[0]);
    if (both?.[1] !== undefined) {
      const one = fromCandidate(text, match.index, both[1], context);
      if (one !== undefined) {
        found.push(one);
        continue;
      }
    }
    const opens = match[0].startsWith('(') && !match[0].includes(')') ? 1 : 0;
    const phone = fromCandidate(text, match.index + opens, closeBrackets(match[0].slice(opens)), context);
    if (phone !== undefined) found.push(phone);
  }
  if (/8\d\d\)?[-. ][A-Z\d]/.test(text))
    for (const match of text.matchAll(LETTER_NUMBER))
      if (/[A-Z]/.test(match[0])) found.push({ value: match[0], span: [match.index, match.index + match[0].length], confidence: 0.7 });
  return found;
}

/** A candidate may begin with a postal code or end with a year: without its first or last group it may still be a number. */
function fromCandidate(text: string, from: number, printed: string, context: ValueContext): Recognised<string> | undefined {
  const before = text.slice(Math.max(0, from - 40), from);
  for (const [start, end] of [
    [0, printed.length],
    [/^\d{4,6}\s/.exec(printed)?.[0].length ?? 0, printed.length],
    [0, /\s\d{1,5}$/.exec(printed)?.index ?? 0],
  ] as const) {
    const value = printed.slice(start, end);
    const isWhole = start === 0 && end === printed.length;
    const stated = isWhole && isFact(printed, before, text.slice(from + end, from + end + 4)) ? SURE_FACT : 0;
    const confidence =
      value === '' || (start > 0 && value === printed) ? 0 : Math.max(stated, confidenceOf(value, start === 0 ? before : '', context));
    if (confidence > 0) return { value, span: [from + start, from + end], confidence };
  }
  return undefined;
}

/** Whether digits are grouped as telephone numbers are and nothing else is said beside them. */
function isFact(printed: string, before: string, after: string): boolean {
  if (isFax(before) || !FACT_BEFORE.test(before) || !FACT_AFTER.test(after) || /[./-]\s|\s[./]|^\d{1,3}\.\d{4}/.test(printed)) return false;
  // A whole line of three groups of three, or of three and four digits, is what lists of contacts have below a name.
  if (before === '' && after.trim() === '' && /^[2-9]\d\d (?:\d{3} \d{3}|\d{4})$/.test(printed)) return true;
  const groups = printed.match(/\d+/g) ?? [];
  const length = groups.join('').length;
  if (length < 8 || length > 12 || groups.length < 2 || groups.every((group) => group.length < 3) || /^(\d)\1+$|^000/.test(groups.join('')))
    return false;
  if (groups.some((group, index) => /^(?:19|20)\d\d$/.test(group) && index !== groups.length - 1) || DATE_LIKE.test(printed)) return false;
  if (groups.length === 2) return /\s/.test(printed) && length >= 9 && Math.min(...groups.map((group) => group.length)) >= 3;
  // "266 555 018" alone may be a sum: beside a sign it is none.
  const isSum = groups.slice(1).every((group) => group.length === 3) && !groups[0]?.startsWith('0') && !printed.startsWith('(');
  return (
    !isSum ||
    (groups.length === 3 && groups[0]?.length === 3 && /^[2-9]\d\d \d/.test(printed) && (before.trim() !== '' || /^\s*[,;(]/.test(after)))
  );
}

function confidenceOf(printed: string, before: string, context: ValueContext): number {
  const digits = printed.replace(/\D/g, '');
  if (digits.length < 5 || digits.length > 15 || isFax(before)) return 0;
  const labelled =
    context.label === 'phone' || LABEL.test(before) || BOTH.test(before) || labelledField(LABEL_WORD.exec(before)?.[1] ?? '') === 'phone';
  if (labelled) return digits.length >= 6 ? 0.95 : 0.7;
  const isCalled = digits.length >= LEAST_CALLED && !DATE_LIKE.test(printed.trim()) && CALL.test(before);
  if (isCalled && !/^(?:19|20)\d{2}/.test(digits)) return 0.85;
  if (DATE_LIKE.test(printed.trim()) || /^0(?:\.\d+)?$/.test(printed) || /^(\d)\1+$|^000/.test(digits)) return 0;
  if (printed.startsWith('+') || printed.startsWith('(+') || /^00[1-9]\d/.test(printed)) return internationalConfidence(printed, digits);
  const byShape = shapeConfidence(printed, digits);
  const bare = byShape === 0 && digits.length >= 11 && /^[1-9]\d{0,2}[ -]/.test(printed) ? withoutPlus(digits) : 0;
  return Math.max(byShape, bare, byShape > 0 || digits.length >= 8 ? countryConfidence(printed, context.country) : 0);
}

function internationalConfidence(printed: string, digits: string): number {
  if (digits.length < 8) return 0.2;
  const number = parsePhoneNumberFromString(printed.replace(/^\(?00/, '+').replace(/^\(\s?\+/, '+'));
  if (number?.isPossible() === true) return 0.96;
  return printed.includes('+') ? 0.7 : 0.3;
}

/** "212-5240-00000": a country's code whose plus sign was left out. */
function withoutPlus(digits: string): number {
  return parsePhoneNumberFromString(`+${digits}`)?.isValid() === true ? 0.6 : 0;
}

function countryConfidence(printed: string, country: string | undefined): number {
  if (country === undefined || !isSupportedCountry(country)) return 0;
  return parsePhoneNumberFromString(printed, country as CountryCode)?.isValid() === true ? 0.85 : 0;
}

/** How telephone numbers are grouped where, without a country code: the shape, and how certainly it is one. */
const SHAPES: Array<[RegExp, number]> = [
  [/^\(\d{3}\) ?\d{3}[-. ]?\d{4}$/, 0.95], // North America
  [/^(?:1[-. ])?\d{3}([-.])\d{3}\1\d{4}$/, 0.92],
  [/^\d{3}[/ ]\d{3}[- ]\d{4}$/, 0.8],
  [/^\(0\d{1,5}\)[ /-]?\d[\d /-]{3,10}\d$/, 0.93], // area code in brackets
  [/^\(\d{2,4}\)[ -]?\d{3,4}[- ]?\d{3,4}$/, 0.9],
  [/^0 ?\(\d{2,5}\) ?\d{2,4}(?:[ -]\d{2,4}){1,3}$/, 0.9], // Turkey, Ukraine
  [/^[1-9]\d \d{3} \d\d \d\d$/, 0.5], // Poland
  [/^0\d([ .-])\d\d\1\d\d\1\d\d\1\d\d$/, 0.95], // France
  [/^0\d(?:[ .-]\d\d){4}$/, 0.92],
  [/^0\d{1,5}(?: ?[/–-] ?)\d[\d -]{3,9}\d$/, 0.85], // Germany, Japan, Taiwan
  [/^0\d{1,4}(?: \d{2,5}){1,4}$/, 0.8],
  [/^0\d{1,4}(?:\.\d{2,4}){2,4}$/, 0.75],
  [/^\d{2} ?\(0\)\d{1,4}[ -]\d{4,8}$/, 0.85],
  [/^0\d{8,10}$/, 0.75],
  [/^8[ -]?\(?\d{3}\)?[ -]?\d{3}[ -]\d\d[ -]\d\d$/, 0.9], // Russia
  [/^8[ -]?\(\d{3,5}\)[ -]?\d{1,3}-\d\d-\d\d$/, 0.9],
  [/^0 ?\(\d{3,4}\) ?\d{3}(?:[ -]?\d\d){2}$/, 0.9], // Turkey
  [/^\(?\d{2}\)? 9?\d{4}-\d{4}$/, 0.8], // Brazil
  [/^0\d{2,4} \d{6,8}$/, 0.8], // United Kingdom, Germany
  [/^\d{3}-\d\d-\d\d$/, 0.6],
  [/^1[3-9]\d{9}$/, 0.75], // mobile numbers of China
  [/^1[3-9]\d[- ]\d{4}[- ]\d{4}$/, 0.9],
  [/^[6789]\d{2} \d{3} \d{3}$/, 0.6], // Spain, Poland
  [/^[6789]\d{2}([ .-])\d\d\1\d\d\1\d\d$/, 0.75],
  [/^[2-9]\d(?:[ .-]\d\d){3}$/, 0.55], // Denmark, Norway, France before 1996
  [/^\d{2}-\d{2}-\d{2}-\d{2}$/, 0.6],
  [/^[4-9]\d-(?:[4-9]\d-[0-9]{2}|\d\d-[4-9]\d)$/, 0.55],
  [/^[2-9]\d{3} \d{4}$/, 0.5], // Hong Kong, Singapore
  [/^1[568]\d\d[- ]\d{3,4}(?:[- ]\d{3,4})?$/, 0.7], // numbers of companies
  [/^\d{2,3}-\d{3,4}-\d{4}$/, 0.85], // Korea, Israel, Thailand
  [/^[2-9]\d{2}[-.]\d{4}$/, 0.4],
];

function shapeConfidence(printed: string, digits: string): number {
  if (digits.length < 6) return 0;
  const plain = printed
    .replace(/\u00A0/g, ' ')
    .replace(/[\u2010-\u2015]/g, '-')
    .replace(/ {2,}/g, ' ');
  return SHAPES.find(([shape]) => shape.test(plain))?.[1] ?? 0;
}

/** A bracket that is not closed, or not opened, belongs to the text around. */
function closeBrackets(printed: string): string {
  const open = printed.lastIndexOf('(');
  const close = printed.lastIndexOf(')');
  if (open > 0 && close < open) return printed.slice(0, open).trimEnd();
  if (close >= 0 && open < 0) return printed.slice(0, printed.indexOf(')'));
  return printed;
}
