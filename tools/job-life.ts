import { parseSync, Visitor } from 'oxc-parser';
import { productSources, type SourceFile } from './sources/files.ts';
import { textsOf } from './sources/texts.ts';

/** The folder that takes up entries, ends attempts and gives up what is cut off too often. */
const HOME = 'server/queue/';
/** Files of the owners of rows that do the work or decide about it; their SQL is in the `store.ts` beside them. */
const WORK = /\/(?:run|attempt|conclude)\.ts$/;
const COLUMNS = /\b(?:lease_token|entry_id)\b/;
/** What a queue does with an entry that has been claimed. */
const ENDS = ['complete', 'release', 'renew'];
const SENDS = ['send', 'sendMany'];
const INTERRUPTIONS = ['interruptions', 'INTERRUPTION_LIMIT'];

/** Files that write a part of the life of a queued row by themselves, as a line each. */
export function jobLifeErrors(files: readonly SourceFile[]): string[] {
  return files.filter(({ path }) => !path.startsWith(HOME)).flatMap(errorsOf);
}

function errorsOf(file: SourceFile): string[] {
  const { names, queueCalls, makesLeaseLost } = usesIn(file);
  const isWork = WORK.test(file.path);
  const calls = isWork ? [...ENDS, 'claim', ...SENDS] : ENDS;
  return [
    ...INTERRUPTIONS.filter((name) => names.has(name)).map((name) => `${name} is for ${HOME}attempt.ts alone`),
    ...calls.filter((name) => queueCalls.has(name)).map((name) => `queue.${name} is for ${HOME}: an attempt ends by its function end`),
    ...(makesLeaseLost ? [`LeaseLost is made in ${HOME}: use leaseLost of the attempt`] : []),
    ...(isWork && textsOf(file, ' … ').some((text) => COLUMNS.test(text)) ? ['SQL of claim, lease and end belongs in store.ts'] : []),
  ].map((error) => `${file.path}: ${error}`);
}

/** The names that a file uses, what it calls of a queue, and whether it makes a `LeaseLost`. */
function usesIn({ path, text }: SourceFile): { names: Set<string>; queueCalls: Set<string>; makesLeaseLost: boolean } {
  const names = new Set<string>();
  const queueCalls = new Set<string>();
  let makesLeaseLost = false;
  new Visitor({
    Identifier: ({ name }) => {
      names.add(name);
    },
    MemberExpression: ({ object, property }) => {
      const owner = object.type === 'MemberExpression' ? object.property : object;
      if (owner.type === 'Identifier' && owner.name === 'queue' && property.type === 'Identifier') queueCalls.add(property.name);
    },
    NewExpression: ({ callee }) => {
      if (callee.type === 'Identifier' && callee.name === 'LeaseLost') makesLeaseLost = true;
    },
  }).visit(parseSync(path, text).program);
  return { names, queueCalls, makesLeaseLost };
}

/** The check of the product itself. */
export function jobLifeCheck(): string {
  return jobLifeErrors(productSources(['server'])).join('\n');
}
