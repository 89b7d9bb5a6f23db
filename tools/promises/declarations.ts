import { parseAst } from 'vitest/node';

/** One `it`, `test` or `describe` of a test file. `title` is as written, so `%s` and `${…}` stay in it. Lines count from 1. */
export interface TestDeclaration {
  file: string;
  line: number;
  title: string;
  group: boolean;
  /** Ids of promises in the `// @covers` comments directly above. */
  covers: string[];
}

interface Node {
  type: string;
  start: number;
  end: number;
  [key: string]: unknown;
}

const DECLARING = new Set(['it', 'test', 'describe']);
/** Modifiers that take arguments of their own before the title: `it.each(rows)(title, …)`. */
const WITH_ARGUMENTS = new Set(['each', 'for', 'skipIf', 'runIf']);
const TAG = /^\s*\/\/ @covers (.+)$/;

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && typeof (value as Node).type === 'string';
}

function childrenOf(node: Node): Node[] {
  return Object.values(node).flatMap((value) => (Array.isArray(value) ? value.filter(isNode) : isNode(value) ? [value] : []));
}

/** The name at the root of `it`, `it.each`, `it.each(rows)` and the like, and the last member name. */
function nameOf(callee: Node): { root: string; member: string } {
  if (callee.type === 'Identifier') return { root: String(callee.name), member: '' };
  if (callee.type === 'MemberExpression' && isNode(callee.object) && isNode(callee.property))
    return { root: nameOf(callee.object).root, member: String(callee.property.name) };
  if (callee.type === 'CallExpression' && isNode(callee.callee)) return { root: nameOf(callee.callee).root, member: '' };
  return { root: '', member: '' };
}

function titleOf(argument: Node, text: string): string | undefined {
  if (argument.type === 'Literal' && typeof argument.value === 'string') return argument.value;
  if (argument.type === 'TemplateLiteral') return text.slice(argument.start + 1, argument.end - 1);
  return undefined;
}

/** The ids in the comment lines directly above a line (counted from 1). */
function tagsAbove(lines: string[], line: number): string[] {
  const ids: string[] = [];
  for (let index = line - 2; index >= 0 && /^\s*\/\//.test(lines[index] ?? ''); index -= 1) ids.unshift(...idsOf(lines[index] ?? ''));
  return ids;
}

function idsOf(line: string): string[] {
  return (
    TAG.exec(line)?.[1]
      ?.split(/,\s*/)
      .map((id) => id.trim()) ?? []
  );
}

/** All tests and groups that a test file declares, in the order of the file. */
export function testDeclarations(file: string, text: string): TestDeclaration[] {
  const lines = text.split('\n');
  const found: TestDeclaration[] = [];
  const visit = (node: Node): void => {
    if (node.type === 'CallExpression' && isNode(node.callee)) {
      const { root, member } = nameOf(node.callee);
      const first = (node.arguments as Node[])[0];
      const title = DECLARING.has(root) && !WITH_ARGUMENTS.has(member) && first ? titleOf(first, text) : undefined;
      if (title !== undefined) {
        const line = text.slice(0, node.start).split('\n').length;
        found.push({ file, line, title, group: root === 'describe', covers: tagsAbove(lines, line) });
      }
    }
    for (const child of childrenOf(node)) visit(child);
  };
  visit(parseAst(text, { lang: file.endsWith('x') ? 'tsx' : 'ts' }) as unknown as Node);
  return found;
}

/** Every id in the `@covers` comments of a file, wherever they are. */
export function allTags(text: string): string[] {
  return text.split('\n').flatMap(idsOf);
}
