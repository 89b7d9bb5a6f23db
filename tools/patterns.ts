import { parseSync, Visitor } from 'oxc-parser';
import { analyse } from 'scslre';
import { productSources, type SourceFile } from './sources/files.ts';

/**
 * Every regular expression of these files that some text makes try exponentially many ways, as a line each: a text of a hundred characters
 * would stop its reader for ever.
 */
export function endlessPatterns(files: readonly SourceFile[]): string[] {
  return files.flatMap(({ path, text }) =>
    patternsOf({ path, text })
      .filter(isExponential)
      .map(({ pattern, flags }) => `${path} has /${pattern}/${flags}: two of its parts take the same text, repeated`),
  );
}

interface Pattern {
  pattern: string;
  flags: string;
}

function patternsOf({ path, text }: SourceFile): Pattern[] {
  const found: Pattern[] = [];
  const { program } = parseSync(path, text);
  new Visitor({
    Literal(node) {
      if ('regex' in node) found.push({ pattern: node.regex.pattern, flags: node.regex.flags });
    },
  }).visit(program);
  return found;
}

function isExponential({ pattern, flags }: Pattern): boolean {
  return analyse({ source: pattern, flags }).reports.some(({ exponential }) => exponential);
}

/** The check of every pattern that meets what comes from outside. */
export function patternCheck(): string {
  return endlessPatterns(productSources(['contracts', 'engines', 'server', 'web'])).join('\n');
}
