import type { PageParts } from './page-parts.ts';
import { splitOutside } from './parse.ts';

/** Whether the elements of a page may match; true in doubt. */
export type Matcher = (page: PageParts) => boolean;

/** Gathers the attributes that a page must be searched for: each name, and with the values that selectors ask for, `dir` and `dir="rtl"`. */
export type Wanted = Set<string>;

/** Parts of form fields, which exist only where there is a field. */
const FIELD_PARTS =
  /^::(?:placeholder$|file-selector-button$|-webkit-(?:datetime|date-and|calendar|inner-spin|outer-spin|search)|-moz-(?:range|focus-inner))/;
const FIELDS = ['input', 'textarea', 'select'];
/** States of an element in use: the whole sheet has arrived by then. */
const IN_USE = /^:(?:hover|active|focus-visible)$/;
/** Their brackets hold selectors of which one must match. */
const ALTERNATIVES = /^:(?:is|where|has|matches|-webkit-any|-moz-any)$/;

const NAME = String.raw`(?:[\w-]|[^\0-\x7f]|\\[0-9a-fA-F]{1,6}\s?|\\.)+`;
const PIECE = new RegExp(String.raw`\.(?<class>${NAME})|#${NAME}|(?<pseudo>::?[\w-]+)|(?<open>[([])|(?<tag>${NAME})|.`, 'suy');

/** A name as it is in HTML: `md\:flex` is `md:flex`. */
function unescapeName(name: string): string {
  return name.replace(/\\(?:([0-9a-fA-F]{1,6})\s?|(.))/gsu, (_match, code: string | undefined, character: string | undefined) =>
    code === undefined ? (character ?? '') : String.fromCodePoint(Number.parseInt(code, 16)),
  );
}

/** The text in brackets that begins at `from`, without the brackets. */
function inBrackets(text: string, from: number): string {
  const [inner = ''] = [text.slice(from + 1)];
  let depth = 1;
  for (let at = 0; at < inner.length; at += 1) {
    if (inner[at] === '\\') at += 1;
    else if ('(['.includes(inner.charAt(at))) depth += 1;
    else if (')]'.includes(inner.charAt(at))) depth -= 1;
    if (depth === 0) return inner.slice(0, at);
  }
  throw new Error(`A bracket of a selector is not closed: ${text}`);
}

function matchPseudo(name: string): Matcher[] {
  if (IN_USE.test(name)) return [() => false];
  return FIELD_PARTS.test(name) ? [({ tags }) => FIELDS.some((tag) => tags.has(tag))] : [];
}

/** `value`: one that it must have. */
function requireAttribute(name: string, value: string | undefined, wanted: Wanted): Matcher {
  const attribute = value === undefined ? name : `${name}="${value}"`;
  wanted.add(name).add(attribute);
  return ({ attributes }) => attributes.has(attribute);
}

/** The document is in English; parts of it are in another language only where an attribute says so. */
function matchLanguages(list: string, wanted: Wanted): Matcher[] {
  const isEnglish = splitOutside(list, ',').some((language) => /^["']?(?:en|\*)/.test(language));
  return isEnglish ? [] : [requireAttribute('lang', undefined, wanted)];
}

function matchAttribute(text: string, wanted: Wanted): Matcher[] {
  const [, name = '', exact] = /^\s*([\w-]+)(?:=["']?([\w-]+)["']?$)?/.exec(text) ?? [];
  return [requireAttribute(name, exact, wanted)];
}

/** One complex selector: each class, tag and attribute that it names must be somewhere in the page. States always may be, but those of use. */
function compileComplex(selector: string, wanted: Wanted): Matcher {
  const required: Matcher[] = [];
  let pseudo = '';
  PIECE.lastIndex = 0;
  for (let match = PIECE.exec(selector); match; match = PIECE.exec(selector)) {
    const { class: className, pseudo: pseudoName, open, tag } = match.groups ?? {};
    if (className !== undefined) {
      const name = unescapeName(className);
      required.push(({ classes }) => classes.has(name));
    } else if (tag !== undefined) {
      const name = tag.toLowerCase();
      required.push(({ tags }) => tags.has(name));
    } else if (pseudoName !== undefined) required.push(...matchPseudo(pseudoName));
    else if (open !== undefined) {
      const inner = inBrackets(selector, match.index);
      if (open === '[') required.push(...matchAttribute(inner, wanted));
      else if (ALTERNATIVES.test(pseudo)) required.push(compileSelector(inner, wanted));
      else if (pseudo === ':lang') required.push(...matchLanguages(inner, wanted));
      PIECE.lastIndex = match.index + inner.length + 2;
    }
    pseudo = pseudoName ?? '';
  }
  return (page) => required.every((matches) => matches(page));
}

/** Whether some element of a page may match one of the selectors of this list, in any state. Adds to `wanted` what that depends on. */
export function compileSelector(list: string, wanted: Wanted): Matcher {
  const alternatives = splitOutside(list, ',').map((selector) => compileComplex(selector, wanted));
  return (page) => alternatives.some((matches) => matches(page));
}
