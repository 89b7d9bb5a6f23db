import { describe, expect, test } from 'vitest';
import { listVisibilityErrors } from './list-visibility.ts';

const errors = (path: string, text: string, others: readonly string[] = []) => listVisibilityErrors([{ path, text }], others);
const refused = (path: string) => [`${path}: who may see a list is said in server/lists/visibility/: use what it exports`];

describe('who may see a list', () => {
  test.each([
    ['a condition of the lists themselves', 'server/lists/cards.ts', `query('select id from lists where is_public')`],
    ['a part of a statement in the folder of lists', 'server/lists/cards.ts', 'const MINE = `l.deleted_at is null`;'],
    ['a statement of another folder', 'server/cards/facts.ts', `query('select 1 from list_summaries where visibility = $1')`],
  ])('is refused in %s', (_case, path, text) => {
    expect(errors(path, text)).toEqual(refused(path));
  });

  test.each([
    ['its own folder', 'server/lists/visibility/listed.ts', `const LISTED = 'l.is_public';`],
    ['a comment', 'server/lists/cards.ts', '/** Not is_public. */ export const a = 1;'],
    ['columns of the same name of another table', 'server/users/read.ts', `query('select id from users where deleted_at is null')`],
  ])('is accepted in %s', (_case, path, text) => {
    expect(errors(path, text)).toEqual([]);
  });

  test('a listed file is accepted while it names the columns', () => {
    const path = 'server/lists/store.ts';
    expect(errors(path, `query('update lists set deleted_at = now()')`, [path])).toEqual([]);
    expect(errors(path, `query('select id from lists')`, [path])).toEqual([`${path} no longer names these columns: take it off OTHERS`]);
  });

  test('the folder has at most six files', () => {
    const files = Array.from({ length: 7 }, (_, at) => ({ path: `server/lists/visibility/${at}.ts`, text: '' }));
    expect(listVisibilityErrors(files, [])).toEqual(['server/lists/visibility/ has 7 files: at most 6']);
    expect(listVisibilityErrors(files.slice(1), [])).toEqual([]);
  });
});
