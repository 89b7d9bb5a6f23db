import { type Node, parseSync, Visitor } from 'oxc-parser';
import { productSources, type SourceFile } from './sources/files.ts';

/** Fields of objects that people read or hear: of toasts, tabs, choices. */
const READ_FIELDS: ReadonlySet<string> = new Set(['alt', 'aria-label', 'description', 'hint', 'label', 'placeholder', 'text', 'title']);
/** Attributes of elements and of our own components that people read or hear. */
const READ_ATTRIBUTES: ReadonlySet<string> = new Set([
  ...READ_FIELDS,
  ...['aria-description', 'aria-placeholder', 'aria-roledescription', 'aria-valuetext'],
  ...['cancel', 'confirm', 'empty', 'facts', 'failed', 'heading', 'labels', 'message', 'none', 'question', 'stats', 'submit'],
]);
const LETTER = /\p{L}/u;
/** Also where nothing says that it is shown: a word or sentence with a capital. Names of keys and of events that are compared are none. */
const CAPITAL = /^\p{Lu}.*\p{L}/u;
/** A part of a template between its values that is words alone, as in '12 of 87'. Parts of addresses, ids, classes and file names have other signs. */
const WORDS_BETWEEN = /^(?:[\s,:;()–—’]|\.\s)*\p{L}[\p{L}\s.,:;()–—’]*$/u;

type Text = Extract<Node, { type: 'Literal' | 'TemplateLiteral' }>;

/** The labels and sentences that components have in themselves, as a line each. */
export function componentLabelErrors(files: readonly SourceFile[]): string[] {
  return files.flatMap((file) =>
    labelsIn(file).map(({ start, text }) => {
      const line = file.text.slice(0, start).split('\n').length;
      return `${file.path}:${line} says "${text}": write it in web/text`;
    }),
  );
}

function labelsIn(file: SourceFile): Array<{ start: number; text: string }> {
  const { shown, unread, texts, between } = partsOf(file);
  const isUnread = ({ start, end }: Node) => unread.some((part) => part.start <= start && end <= part.end);
  const labels = [
    ...between,
    ...shown.filter((text) => wordsOf(text).some((words) => LETTER.test(words))),
    ...texts.filter((text) => !isUnread(text) && isLabel(text)),
  ];
  return [...new Set(labels)].sort((a, b) => a.start - b.start).map((node) => ({ start: node.start, text: wordsIn(node) }));
}

/** What a file shows for certain, what it shows for certain not, all its literals, and the text between its tags. */
function partsOf({ path, text }: SourceFile) {
  const shown: Text[] = [];
  const unread: Node[] = [];
  const texts: Text[] = [];
  const between: Array<Extract<Node, { type: 'JSXText' }>> = [];
  const show = (node: Node) => {
    if (node.type === 'JSXExpressionContainer') shown.push(...valuesOf(node.expression));
  };
  const skip = (node: Node) => {
    unread.push(node);
  };
  new Visitor({
    JSXText(node) {
      if (LETTER.test(node.value)) between.push(node);
    },
    JSXElement: ({ children }) => children.forEach(show),
    JSXFragment: ({ children }) => children.forEach(show),
    JSXAttribute({ name, value }) {
      if (value === null || name.type !== 'JSXIdentifier') return;
      const values = valuesOf(value.type === 'JSXExpressionContainer' ? value.expression : value);
      if (READ_ATTRIBUTES.has(name.name)) shown.push(...values);
      else unread.push(...(/class(?:Name)?$/i.test(name.name) ? [value] : values));
    },
    Property({ key, value }) {
      const name = key.type === 'Identifier' ? key.name : key.type === 'Literal' ? String(key.value) : '';
      if (READ_FIELDS.has(name)) shown.push(...valuesOf(value));
    },
    Literal(node) {
      if (typeof node.value === 'string') texts.push(node);
    },
    TemplateLiteral(node) {
      texts.push(node);
    },
    ...unreadParts(skip),
  }).visit(parseSync(path, text).program);
  return { shown, unread, texts, between };
}

/** What no person reads: types, modules, what values are compared with, classes, and what goes to the console. */
function unreadParts(skip: (node: Node) => void) {
  return {
    ImportDeclaration: skip,
    TSLiteralType: skip,
    SwitchCase: ({ test }: Extract<Node, { type: 'SwitchCase' }>) => test && skip(test),
    BinaryExpression(node: Extract<Node, { type: 'BinaryExpression' }>) {
      if (/^[!=]=/.test(node.operator)) skip(node);
    },
    NewExpression(node: Extract<Node, { type: 'NewExpression' }>) {
      if (node.callee.type === 'Identifier' && node.callee.name.endsWith('Error')) skip(node);
    },
    CallExpression(node: Extract<Node, { type: 'CallExpression' }>) {
      const called = node.callee.type === 'MemberExpression' ? node.callee.object : node.callee;
      if (called.type === 'Identifier' && /^(?:console|classNames)$/.test(called.name)) node.arguments.forEach(skip);
    },
  };
}

/** The literals among which an expression chooses, or of which it is made. The arguments of a call are for what is called. */
function valuesOf(node: Node): Text[] {
  switch (node.type) {
    case 'Literal':
      return typeof node.value === 'string' ? [node] : [];
    case 'TemplateLiteral':
      return [node, ...node.expressions.flatMap(valuesOf)];
    case 'ConditionalExpression':
      return [node.consequent, node.alternate].flatMap(valuesOf);
    case 'LogicalExpression':
      return [node.left, node.right].flatMap(valuesOf);
    case 'BinaryExpression':
      return node.operator === '+' ? [node.left, node.right].flatMap(valuesOf) : [];
    case 'ArrayExpression':
      return node.elements.flatMap((element) => (element ? valuesOf(element) : []));
    case 'TSAsExpression':
    case 'ParenthesizedExpression':
      return valuesOf(node.expression);
    default:
      return [];
  }
}

/** A literal's text, or the parts of a template between its values. */
function wordsOf(node: Text): string[] {
  return node.type === 'Literal' ? [String(node.value)] : node.quasis.map(({ value }) => value.cooked ?? '');
}

function isLabel(node: Text): boolean {
  const words = wordsOf(node);
  return CAPITAL.test(words[0] ?? '') || (words.length > 1 && words.some((part) => WORDS_BETWEEN.test(part)));
}

function wordsIn(node: Text | Extract<Node, { type: 'JSXText' }>): string {
  const words = node.type === 'JSXText' ? node.value : wordsOf(node).join('…');
  return words.trim().replace(/\s+/g, ' ');
}

/** The check of the product's own components. */
export function componentLabelCheck(): string {
  return componentLabelErrors(productSources(['web'], /\.tsx$/)).join('\n');
}
