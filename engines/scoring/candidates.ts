import { hasCapitals, scriptOf } from './shape.ts';
import type { Unit } from './unit.ts';

/** How a candidate was found in its unit; a candidate may be found in several ways. */
export const FORMS = { whole: 1, part: 2, joined: 4, mark: 8, quote: 16, capitals: 32, boundary: 64, run: 128 } as const;

/** A stretch of a unit that may be the name of a place. */
export interface Candidate {
  unit: number;
  from: number;
  to: number;
  /** Bits of `FORMS`. */
  forms: number;
  /** Number of the part between separators in which it begins, and how many parts the unit has. */
  part: number;
  parts: number;
  text: string;
}

const LONGEST = 120;
/** With the signs around it; what is longer is not even trimmed. */
const LONGEST_UNTRIMMED = 400;
const MAXIMUM_PARTS = 400;
const LEAST_PER_UNIT = 60;
/** What parts a line into fields: a dash or bar with blanks, colons, commas, brackets, arrows, full stops with a blank. */
const SEPARATOR =
  /\s{1,20}[-–—―|~/@→⇒»•·・+&]+\s+|\s{0,20}[|│｜→⇒⟶➜▶►«»•·]\s*|\s{0,20}[:：]\s+|：|\s{0,20}[,，、;；]\s*|\s{0,20}[()（）[\]【】〔〕{}]\s*|[.!?。！？…]{1,20}\s+|[。！？…]+|\t+|\s{3,}|\s{1,20}[–—―]+|[–—―]{1,20}\s+|\s{1,20}-\s*|\s{0,20}-\s+|(?<=[\p{Lo}])-(?=[\p{Lo}])|\s{0,20}->\s*/gu;
const QUOTED =
  /"([^"\n]{2,80})"|“([^”\n]{2,80})”|„([^“”\n]{2,80})[“”]|«([^»\n]{2,80})»|‘([^’\n]{2,80})’|「([^」\n]{1,60})」|『([^』\n]{1,60})』|《([^》\n]{1,60})》|【([^】\n]{1,60})】|〈([^〉\n]{1,60})〉/g;
const EDGE = /\s|\p{P}|\p{S}|\p{Cf}|\uFE0F|\u20E3/u;
const KEPT_END = /[)）\]!?'’”"+&.°」』]/;

/** All candidates of a unit, in the order of their start. Bounded in number and length. */
export function candidatesOf(unit: Unit, index: number, spans: Array<{ from: number; to: number }> = []): Candidate[] {
  const found = new Map<number, Candidate>();
  const { text } = unit;
  const parts = partsOf(text);
  const most = LEAST_PER_UNIT + text.length / 6;
  const add = (from: number, to: number, form: number): void => {
    if (to - from > LONGEST_UNTRIMMED || found.size >= most) return;
    const [start, end] = trimmed(text, from, to);
    if (end - start < 2 && !(end - start === 1 && scriptOf(text.charCodeAt(start)) === 'han')) return;
    if (end - start > LONGEST) return;
    const key = start * 65_536 + end;
    const known = found.get(key);
    if (known) {
      known.forms |= form;
      return;
    }
    let part = 0;
    while (part + 1 < parts.length && (parts[part + 1]?.from ?? 0) <= start) part++;
    found.set(key, { unit: index, from: start, to: end, forms: form, part, parts: parts.length, text: text.slice(start, end) });
  };
  if (text.length <= LONGEST + 20) add(0, text.length, FORMS.whole);
  for (const span of unit.spans) if (span.to > span.from && span.kind !== 'strike') add(span.from, span.to, FORMS.mark);
  for (let at = 0; at < parts.length; at++) {
    const part = parts[at] as Part;
    add(part.from, part.to, FORMS.part);
    for (let next = at + 1; next <= Math.min(parts.length - 1, at + 2); next++) add(part.from, (parts[next] as Part).to, FORMS.joined);
  }
  if (text.length > 2)
    for (const match of text.slice(0, 20_000).matchAll(QUOTED)) {
      const inner = match.slice(1).find((group) => group !== undefined) ?? '';
      add(match.index + 1, match.index + 1 + inner.length, FORMS.quote);
    }
  capitalSpans(text, (from, to) => add(from, to, FORMS.capitals));
  scriptRuns(unit, (from, to) => add(from, to, FORMS.run));
  for (const { from, to } of spans) add(from, to, FORMS.boundary);
  return [...found.values()].sort((a, b) => a.from - b.from || b.to - a.to);
}

interface Part {
  from: number;
  to: number;
}
function partsOf(text: string): Part[] {
  const parts: Part[] = [];
  let start = 0;
  for (const match of text.matchAll(SEPARATOR)) {
    if (match.index > start) parts.push({ from: start, to: match.index });
    start = match.index + match[0].length;
    if (parts.length >= MAXIMUM_PARTS) break;
  }
  if (start < text.length) parts.push({ from: start, to: text.length });
  return parts;
}

/** The stretch without blanks and signs at its ends; a closing bracket stays where its opening one is inside. */
export function trimmed(text: string, from: number, to: number): [number, number] {
  let start = from;
  let end = to;
  while (start < end && EDGE.test(text[start] as string) && !/["“„«'‘「『]/.test(text[start] as string)) start++;
  while (start < end && /["“„«'‘「『]/.test(text[start] as string) && !closesLater(text, start, end)) start++;
  while (end > start && EDGE.test(text[end - 1] as string)) {
    const char = text[end - 1] as string;
    if (KEPT_END.test(char) && keepsEnd(text, start, end, char)) break;
    if (char >= '\udc00' && char <= '\udfff' && !EDGE.test(text.slice(end - 2, end))) break;
    end--;
  }
  // A whole that is quoted is what is between the quotes.
  if (
    end - start > 2 &&
    /["“„«‘「『]/.test(text[start] as string) &&
    /["”“»’」』]/.test(text[end - 1] as string) &&
    !/["”»’」』]/.test(text.slice(start + 1, end - 1))
  )
    return [start + 1, end - 1];
  return [start, end];
}

const closesLater = (text: string, start: number, end: number): boolean => /["”“»’」』]/.test(text.slice(start + 1, end));

function keepsEnd(text: string, start: number, end: number, char: string): boolean {
  const inner = text.slice(start, end - 1);
  if (char === ')' || char === '）') return /[(（]/.test(inner);
  if (char === ']') return inner.includes('[');
  if (char === '!' || char === '?' || char === '+' || char === '&') return false;
  if (char === '.') return /(?:^|[\s.])\p{L}{1,2}$/u.test(inner.slice(-4));
  if (char === "'" || char === '’') return /s$/i.test(inner);
  if (char === '」' || char === '』' || char === '”' || char === '"') return /[「『“"]/.test(inner);
  return char === '°';
}

/** Short words that may be inside a name without a capital. */
const CONNECTOR =
  /^(?:[\p{Ll}'’]{1,3}|&|\+|und|and|der|den|des|del|della|delle|dei|degli|dos|das|van|von|vom|zum|zur|sur|sous|aux|les|the|for|per)$/u;
const WORD = /[\p{L}\p{M}\p{N}'’.&+/-]+/gu;

/** Spans of words with capitals, joined by short words; their starts and ends vary a little. */
function capitalSpans(text: string, add: (from: number, to: number) => void): void {
  const words: Array<{ from: number; to: number; capital: boolean; short: boolean; digit: boolean }> = [];
  for (const match of text.slice(0, 20_000).matchAll(WORD)) {
    const [word] = match;
    const first = word[0] as string;
    if (!hasCapitals(scriptOf(word.charCodeAt(0))) && !/[\d&+]/.test(first)) {
      words.push({ from: match.index, to: match.index + word.length, capital: false, short: false, digit: false });
      continue;
    }
    words.push({
      from: match.index,
      to: match.index + lengthWithoutEnd(word),
      capital: first !== first.toLowerCase(),
      short: CONNECTOR.test(word),
      digit: /^\d{1,4}$/.test(word),
    });
  }
  for (let at = 0; at < words.length; at++) {
    if (!words[at]?.capital) continue;
    let last = at;
    const ends: number[] = [at];
    for (let next = at + 1; next < words.length && next - at < 9; next++) {
      const word = words[next] as (typeof words)[number];
      const between = text.slice(words[next - 1]?.to ?? 0, word.from);
      if (!/^[ \u00a0.'’-]{0,2}$/.test(between)) break;
      if (word.capital || word.digit) {
        last = next;
        ends.push(next);
      } else if (!word.short) break;
    }
    const previous = words[at - 1];
    const begins = !(previous?.capital === true && /^[ \u00a0'’-]{1,2}$/.test(text.slice(previous.to, words[at]?.from)));
    const from = words[at]?.from ?? 0;
    if (begins) {
      for (const end of ends.slice(-4)) add(from, words[end]?.to ?? from);
      // A kind of place in small letters before the name, as Romance and Slavic languages write it.
      for (let back = at - 1; back >= Math.max(0, at - 3); back--) {
        const gap = text.slice(words[back]?.to ?? 0, words[back + 1]?.from ?? 0);
        if (!/^[ \u00a0'’]{1,2}$/.test(gap) || words[back]?.digit) break;
        if (!words[back]?.short) add(words[back]?.from ?? from, words[last]?.to ?? from);
      }
      // And one behind it, as English and Turkish do.
      const after = words[last + 1];
      if (after && !after.short && !after.digit && /^[ \u00a0]$/.test(text.slice(words[last]?.to ?? 0, after.from))) add(from, after.to);
    } else add(from, words[last]?.to ?? from);
  }
}

function lengthWithoutEnd(word: string): number {
  let length = word.length;
  while (length > 0 && ".'’/-".includes(word[length - 1] as string)) length--;
  return length;
}

/** Runs of letters of another script than the unit's own: a name in Latin letters within Japanese. */
function scriptRuns(unit: Unit, add: (from: number, to: number) => void): void {
  const { text, script } = unit;
  if (script === 'none' || script === 'latin' || text.length > 20_000) return;
  for (const match of text.matchAll(/[\p{Script=Latin}][\p{Script=Latin}\p{N} '’&.+-]{1,60}/gu))
    add(match.index, match.index + match[0].length);
  if (script === 'kana' || script === 'han')
    for (const match of text.matchAll(/[\u30a0-\u30ff][\u30a0-\u30ff・ー]{2,40}/g)) add(match.index, match.index + match[0].length);
}
