import { repaired } from '../structured/json-ld.ts';
import { cssPath, type PageTree } from '../html/tree.ts';

/** One piece of data that a page carries for its own scripts. */
export interface EmbeddedBlock {
  data: unknown;
  /** Number of the piece on the page. */
  block: number;
  /** Where it is. */
  path: string;
}

const MENTIONS_PLACES = /lat|lng|lon|address|adress|coord|street|geometry/i;
const LONGEST_SCRIPT = 8_000_000;
const LONGEST_REPAIR = 1_000_000;
const MAXIMUM_BLOCKS = 2_000;

/** Data in scripts (typed as JSON, assigned to a variable, passed to a function) and in `data-` attributes, as far as it may describe places. */
export function embeddedBlocks(tree: PageTree): EmbeddedBlock[] {
  const blocks: EmbeddedBlock[] = [];
  // Numbered on from the page's JSON-LD blocks, so that a number means one piece of data.
  const first = tree.scripts.filter(({ attributes }) => attributes.type?.toLowerCase().includes('ld+json')).length;
  const add = (data: unknown, path: string): void => {
    if (typeof data === 'object' && data !== null && blocks.length < MAXIMUM_BLOCKS)
      blocks.push({ data, block: first + blocks.length, path });
  };
  let streamed = '';
  for (const { attributes, text, element } of tree.scripts) {
    const type = attributes.type?.trim().toLowerCase() ?? '';
    if (text.length > LONGEST_SCRIPT || type.includes('ld+json') || type.includes('template')) continue;
    if (text.includes('__next_f.push')) streamed += streamedText(text);
    if (!MENTIONS_PLACES.test(text)) continue;
    const whole = type.includes('json') ? parsed(text) : undefined;
    if (whole !== undefined) add(whole, cssPath(element));
    else for (const data of fragments(text)) add(data, cssPath(element));
  }
  if (MENTIONS_PLACES.test(streamed)) for (const data of fragments(streamed)) add(data, 'script');
  for (const element of tree.elements)
    for (const [name, value] of Object.entries(element.attributes))
      if (
        value.length > 30 &&
        value.length < LONGEST_SCRIPT &&
        /^(?:data-|:|v-bind:|props$)/.test(name) &&
        /^\s*[[{]/.test(value) &&
        MENTIONS_PLACES.test(value)
      )
        add(parsed(value), `${cssPath(element)}[${name}]`);
  return blocks;
}

function parsed(text: string): unknown {
  const trimmed = text.trim().replace(/^<!--|-->$/g, '');
  try {
    return JSON.parse(trimmed);
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    return trimmed.length < LONGEST_REPAIR && /^[[{]/.test(trimmed) ? repaired(trimmed) : undefined;
  }
}

const PUSH = '__next_f.push(';

/** Next.js sends its data as pieces of text in `self.__next_f.push([1,"…"])`. Looked for by hand: a pattern tries each of a thousand beginnings to the end. */
function streamedText(script: string): string {
  const from = script.indexOf(`${PUSH}[`);
  const to = script.lastIndexOf('])');
  const data = from < 0 || to < from ? undefined : parsed(script.slice(from + PUSH.length, to + 1));
  return Array.isArray(data) && typeof data[1] === 'string' ? data[1] : '';
}

/** The outermost object and array literals in a script that can be read as data and describe places. */
function fragments(script: string): unknown[] {
  const found: unknown[] = quotedData(script);
  let budget = script.length * 8 + 10_000;
  let at = 0;
  const start = /[[{](?=\s*(?:["'[{]|[A-Za-z_$][\w$]*\s*:))/g;
  while (budget > 0) {
    start.lastIndex = at;
    const match = start.exec(script);
    if (match === null) break;
    const end = balancedEnd(script, match.index);
    budget -= (end ?? script.length) - match.index;
    at = match.index + 1;
    if (end === undefined || end - match.index < 20) continue;
    const text = script.slice(match.index, end);
    if (!MENTIONS_PLACES.test(text)) {
      at = end;
      continue;
    }
    const data = literal(text);
    if (data === undefined) continue;
    found.push(data);
    at = end;
  }
  return found;
}

const PARSE_CALL = /JSON\.parse\(\s*"/g;

/** Data that a script parses from a quoted text: `JSON.parse("{\"stores\": …}")`. */
function quotedData(script: string): unknown[] {
  return [...script.matchAll(PARSE_CALL)].flatMap((match) => {
    const from = match.index + match[0].length - 1;
    const text = parsed(script.slice(from, quoteEnd(script, from, '"') + 1));
    return typeof text === 'string' && MENTIONS_PLACES.test(text) ? [parsed(text)] : [];
  });
}

function literal(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    // Program code is not data: a repairer would make nonsense of it.
    const code =
      text.length > LONGEST_REPAIR ||
      /\bfunction\b|=>|\bvar\b|\breturn\b|\bnew\s|;\s*\n|\)\s*[;{.]/.test(text.replace(/"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'/g, '""'));
    return code ? undefined : repaired(text);
  }
}

/** Index after the bracket that closes the one at `from`; quoted text is passed over. */
function balancedEnd(script: string, from: number): number | undefined {
  let depth = 0;
  for (let at = from; at < script.length; at += 1) {
    const sign = script[at];
    if (sign === '"' || sign === "'" || sign === '`') {
      at = quoteEnd(script, at, sign);
      continue;
    }
    if (sign === '{' || sign === '[') depth += 1;
    else if (sign === '}' || sign === ']') {
      depth -= 1;
      if (depth === 0) return at + 1;
    }
  }
  return undefined;
}

function quoteEnd(script: string, from: number, quote: string): number {
  for (let at = from + 1; at < script.length; at += 1) {
    if (script[at] === '\\') at += 1;
    else if (script[at] === quote) return at;
  }
  return script.length;
}
