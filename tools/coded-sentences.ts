import { type Node, parseSync, Visitor } from 'oxc-parser';
import { productSources, type SourceFile } from './sources/files.ts';

/** Texts that rows keep: what a failure is made with, and these properties of events and results. */
const FAILURES = /(?:Failure|ServicePaused|InventedAnswer)$/;
const KEPT = new Set(['texts', 'error', 'reason', 'stage', 'message']);

/** Places where a sentence of our own that rows keep is written out instead of named by its code, as a line each. */
export function codedSentenceErrors(files: readonly SourceFile[]): string[] {
  return files.flatMap(({ path, text }) =>
    writtenOut({ path, text }).map((offset) => {
      const line = text.slice(0, offset).split('\n').length;
      return `${path}:${line}: rows keep this sentence: give it a code in contracts/reading-texts/`;
    }),
  );
}

function writtenOut({ path, text }: SourceFile): number[] {
  const found = new Set<number>();
  const look = (node: Node | null) => {
    for (const one of sentencesIn(node)) found.add(one);
  };
  new Visitor({
    NewExpression({ callee, arguments: values }) {
      if (callee.type === 'Identifier' && FAILURES.test(callee.name)) for (const one of values) look(one);
    },
    Property({ key, value }) {
      if (key.type === 'Identifier' && KEPT.has(key.name)) look(value);
    },
  }).visit(parseSync(path, text).program);
  return [...found].toSorted((one, other) => one - other);
}

/** Where `{ text: 'A sentence.' }` is in a value: by itself, in a list, or in either branch of a choice. */
function sentencesIn(node: Node | null): number[] {
  switch (node?.type) {
    case 'ArrayExpression':
      return node.elements.flatMap(sentencesIn);
    case 'ConditionalExpression':
      return [node.consequent, node.alternate].flatMap(sentencesIn);
    case 'ObjectExpression':
      return node.properties.some(isSentence) ? [node.start] : [];
    default:
      return [];
  }
}

function isSentence(property: Node): boolean {
  if (property.type !== 'Property' || property.key.type !== 'Identifier' || property.key.name !== 'text') return false;
  const { value } = property;
  return value.type === 'TemplateLiteral' || (value.type === 'Literal' && typeof value.value === 'string');
}

/** The check of the engines and the server. */
export function codedSentencesCheck(): string {
  return codedSentenceErrors(productSources(['engines', 'server'])).join('\n');
}
