import { jsonrepair } from 'jsonrepair';

/**
 * The JSON that a model answered with, tolerating what models put around and into it (a fence, a sentence before, a comma too many, single
 * quotes). Undefined where there is none, or where it breaks off in its midst: to complete it would be to invent its end.
 */
export function readModelJson(text: string): unknown {
  const [json] = pieces(text).sort((a, b) => b.length - a.length);
  return parse(json) ?? parse(repaired(json));
}

/** What is between an outermost bracket and the one that closes it. Quotes hide brackets, a backslash hides a quote. */
function pieces(text: string): string[] {
  const found: string[] = [];
  let start = 0;
  let depth = 0;
  let quoted = false;
  for (let index = 0; index < text.length; index++) {
    const character = text[index];
    if (depth > 0 && quoted && character === '\\') index++;
    else if (depth > 0 && character === '"') quoted = !quoted;
    else if (!quoted && (character === '{' || character === '[')) {
      if (depth === 0) start = index;
      depth++;
    } else if (!quoted && depth > 0 && (character === '}' || character === ']')) {
      depth--;
      if (depth === 0) found.push(text.slice(start, index + 1));
    }
  }
  return depth > 0 ? [] : found;
}

function parse(json: string | undefined): unknown {
  if (json === undefined) return undefined;
  try {
    return JSON.parse(json);
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

function repaired(json: string | undefined): string | undefined {
  if (json === undefined) return undefined;
  try {
    return jsonrepair(json);
  } catch (error) {
    // Beyond repair, says jsonrepair; the caller says so to the person.
    if (error instanceof Error) return undefined;
    throw error;
  }
}
