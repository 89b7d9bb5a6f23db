import { parseSync, Visitor } from 'oxc-parser';
import { sourceFiles, type SourceFile } from './sources/files.ts';

interface Node {
  type: string;
  start: number;
  [key: string]: unknown;
}

/**
 * Every regular expression that is a value in what `toMatchObject` is given, as a line each. It compares the fields of the two, of which a
 * regular expression has none: it passes whatever the value is. `expect.stringMatching` compares with the pattern.
 */
export function barePatterns(files: readonly SourceFile[]): string[] {
  return files.flatMap(({ path, text }) => {
    if (!text.includes('toMatchObject')) return [];
    const found: Node[] = [];
    new Visitor({
      CallExpression(node) {
        const { callee } = node;
        if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier' || callee.property.name !== 'toMatchObject') return;
        for (const argument of node.arguments) found.push(...patternsIn(argument as unknown as Node));
      },
    }).visit(parseSync(path, text).program);
    return found.map(({ start }) => {
      const line = text.slice(0, start).split('\n').length;
      return `${path}:${line} compares with a regular expression, which matches anything: use expect.stringMatching`;
    });
  });
}

/** The regular expressions among the values of a literal object or list, however deep. */
function patternsIn(node: Node): Node[] {
  if (node.type === 'Literal') return 'regex' in node ? [node] : [];
  if (node.type === 'ArrayExpression')
    return (node.elements as Array<Node | null>).flatMap((element) => (element ? patternsIn(element) : []));
  if (node.type !== 'ObjectExpression') return [];
  return (node.properties as Node[]).flatMap((property) => (property.type === 'Property' ? patternsIn(property.value as Node) : []));
}

/** The check of every test. */
export function barePatternCheck(): string {
  const folders = ['contracts', 'design', 'engines', 'server', 'web', 'e2e', 'bench', 'tools'];
  return barePatterns(sourceFiles(folders, /\.test\.tsx?$|\/testing\/.*\.ts$/)).join('\n');
}
