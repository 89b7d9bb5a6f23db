import { fieldLabel } from '../../values/index.ts';
import type { PlaceField } from '../../vocabulary/field-labels/place-field.ts';
import { isTown } from '../../vocabulary/geography.ts';
import { hintsOf, holds, type PageElement } from './html/tree.ts';
import type { PageLine } from './lines.ts';

/** A label at the head of a line, and where the value behind it begins. */
export interface LineLabel {
  field: PlaceField;
  span: [number, number];
}

/** A sign that represents the word "where". */
const PIN = /^\s*(?:📍|📌|🧭|🗺)\uFE0F?\s*/u;
/** Classes of sets of icons, and what the pictures in them are labels of. */
const ICON =
  /(?:^|\s)(?:fa[srlb]?|bi|mdi|glyphicon|dashicons|icofont|ti|uil?|la[srb]?|icon)(?:$|[\s_-])|(?:^|[\s_-])(?:icon|ico|icn|fa)[_-]/;
const ICONS: Array<[PlaceField, RegExp]> = [
  ['address', /(?:^|[\s_-])(?:map|marker|pin|location|geo|place|address)(?:$|[\s_-])/],
  ['phone', /(?:^|[\s_-])(?:phone|telephone|tel|mobile|smartphone|call)(?:$|[\s_-])/],
  ['hours', /(?:^|[\s_-])(?:clock|time|hours|schedule)(?:$|[\s_-])/],
];

/** The label that a line begins with: a word, a sign, or an icon before its text. */
export function lineLabel(line: PageLine): LineLabel | undefined {
  const label = textLabel(line.text);
  if (label !== undefined) return label;
  const icon = iconBefore(line);
  const field = icon === undefined ? undefined : ICONS.find(([, hint]) => hint.test(icon))?.[0];
  // Any text may be behind a pin: only a word or a sign says for certain that it is an address.
  return field === undefined || (field === 'address' && !mayBeAddress(line.text)) ? undefined : { field, span: [0, 0] };
}

function mayBeAddress(text: string): boolean {
  return /\p{L}/u.test(text) && (/[\p{Nd},،、]/u.test(text) || isTown(text));
}

/** The label that a text begins with: a word or a sign. */
function textLabel(text: string): LineLabel | undefined {
  const pin = PIN.exec(text)?.[0].length ?? 0;
  return fieldLabel(text) ?? (pin > 0 ? { field: 'address', span: [0, pin] } : undefined);
}

/** Whether a pin or map is drawn before the text of a line. */
export function isPinned(line: PageLine): boolean {
  const icon = line.text.length > LONGEST_PINNED ? undefined : iconBefore(line);
  return icon !== undefined && ICONS.find(([, hint]) => hint.test(icon))?.[0] === 'address';
}

const LONGEST_PINNED = 40;

/** The class of the icon right before the text of a line. */
function iconBefore({ block, parts }: PageLine): string | undefined {
  const [first] = parts;
  return first === undefined ? undefined : iconIn(block, first);
}

const MOST_CHILDREN = 60;

function iconIn(block: PageElement, first: PageLine['parts'][number]): string | undefined {
  if (block.children.length > MOST_CHILDREN) return undefined;
  let icon: string | undefined;
  for (const child of block.children) {
    if (typeof child === 'string') {
      if (child.trim() === '') continue;
      if (first.element === block && child.trim().startsWith(first.text.trim())) return icon;
      icon = undefined;
    } else if (isIcon(child)) icon = hintsOf(child);
    else if (holds(child, first.element)) return icon ?? iconIn(child, first);
    else icon = undefined;
  }
  return undefined;
}

function isIcon({ tag, children, attributes }: PageElement): boolean {
  return children.length === 0 && /^(?:i|span|em|b)$/.test(tag) && ICON.test((attributes.class ?? '').toLowerCase());
}
