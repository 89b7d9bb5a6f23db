import { parseSync, Visitor } from 'oxc-parser';
import type { SourceFile } from './files.ts';

/** Every text of a TypeScript file, also those in JSX: literals, and of a template what is between its values, joined by `between`. */
export function textsOf({ path, text }: SourceFile, between = ''): string[] {
  const found: string[] = [];
  new Visitor({
    Literal({ value }) {
      if (typeof value === 'string') found.push(value);
    },
    TemplateLiteral({ quasis }) {
      found.push(quasis.map(({ value }) => value.cooked ?? '').join(between));
    },
    JSXText({ value }) {
      found.push(value);
    },
  }).visit(parseSync(path, text).program);
  return found;
}
