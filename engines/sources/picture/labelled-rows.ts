import { fieldLabel, readLabelled } from '../../values/index.ts';
import { goOn, isHours } from './hours-lines.ts';
import { isControl, isProse } from './line-kinds.ts';
import { bottomOf, rightOf } from './lines.ts';
import type { KindLine } from './styles.ts';
import { pictureWords } from './words.ts';

type Field = 'address' | 'hours' | 'phone' | 'website' | 'category';

/** A value with its label, and the lines that it is on. */
export interface LabelledRow {
  field: Field;
  text: string;
  lines: KindLine[];
}

const FIELDS = new Set<string>(['address', 'hours', 'phone', 'website', 'category']);
/** A value is at most this many heights to the right of its label, or under it. */
const FARTHEST = 14;
const FARTHEST_UNDER = 1.6;
const LEAST_SURE = 45;
/** A kind of place is a few words. */
const MOST_WORDS = 4;

/** The labelled values among the lines of a card: behind a label, to its right, or under it. A label alone is none, nor are buttons. */
export function labelledRows(lines: KindLine[]): LabelledRow[] {
  const labels = new Map(
    lines.flatMap((line) => {
      const label = fieldLabel(line.text);
      return label !== undefined && FIELDS.has(label.field) ? [[line, { field: label.field as Field, end: label.span[1] }]] : [];
    }),
  );
  const rows: LabelledRow[] = [];
  for (const [label, { field, end }] of labels) {
    // "Open - Closes 9 PM" is hours from its first word on.
    if (label.kind === 'hours') continue;
    const behind = label.text.slice(end).trim();
    const first = behind === '' ? valueOf(label, lines) : label;
    if (first === undefined || (first !== label && labels.has(first)) || first.confidence < LEAST_SURE) continue;
    const whole = [first];
    if (field === 'hours') for (const line of lines) if (goOn(whole.at(-1) as KindLine, line)) whole.push(line);
    const text = [first === label ? behind : first.text, ...whole.slice(1).map((line) => line.text)].join('\n').trim();
    const value = checked(field, text);
    if (value !== undefined) rows.push({ field, text: value, lines: whole });
  }
  return rows;
}

/** The line to the right of a label, else the one under it. */
function valueOf(label: KindLine, lines: KindLine[]): KindLine | undefined {
  const { height } = label.box;
  const right = lines
    .filter((line) => line.box.x >= rightOf(label) && line.box.x - rightOf(label) < FARTHEST * height && isLevel(label, line))
    .sort((a, b) => a.box.x - b.box.x)[0];
  if (right !== undefined) return right;
  return lines.find(
    (line) =>
      line.box.y > label.box.y &&
      line.box.y - bottomOf(label) < FARTHEST_UNDER * height &&
      Math.abs(line.box.x - label.box.x) < 2 * label.advance,
  );
}

function isLevel(one: KindLine, other: KindLine): boolean {
  return one !== other && Math.abs(one.box.y + one.box.height / 2 - other.box.y - other.box.height / 2) < one.box.height / 2;
}

/** The value where the text is one of its field. */
function checked(field: Field, text: string): string | undefined {
  if (field === 'hours') return isHours(text, 'hours') ? text : undefined;
  if (field === 'address') return /\p{L}{2}/u.test(text) && !isControl(text) && !isProse(text) ? text : undefined;
  if (field === 'category')
    return pictureWords(text).length <= MOST_WORDS && /^\p{L}[^\p{N}]{2,39}$/u.test(text) && !isControl(text) ? text : undefined;
  const read = readLabelled(field, text);
  return read !== undefined && read.confidence >= 0.5 && /\d{3}|\.\p{L}{2}/u.test(String(read.value)) ? String(read.value) : undefined;
}
