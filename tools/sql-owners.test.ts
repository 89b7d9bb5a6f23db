import { describe, expect, test } from 'vitest';
import { sqlOwnershipErrors } from './sql-owners.ts';

const OWNERS = { lists: 'server/lists', users: 'server/users' };

function errors(path: string, text: string, allowed: readonly string[] = []): string[] {
  return sqlOwnershipErrors([{ path, text }], OWNERS, allowed);
}

const FOREIGN = ['server/cards/facts.ts: lists is a table of server/lists: call a function of that folder'];

describe('SQL ownership', () => {
  test.each([
    ['a text', `query('select id from lists where id = $1', [id])`],
    ['a join', `query('select 1 from pins p join lists l on l.id = p.list_id')`],
    ['a second table of a list', `query('select 1 from pins p, lists l where l.id = p.list_id')`],
    ['an insert', `query('insert into lists (id) values ($1)')`],
    ['an update', 'const sql = `update lists set title = $1 where id = $2`;'],
    ['a delete', `query("delete from lists where id = $1")`],
    ['a lock', `query('lock table lists in share mode')`],
    ['a template with values', 'query(`select $' + '{COLUMNS} from lists where $' + '{condition}`)'],
    ['a part of a statement', `const FROM = 'from lists l';`],
    ['a subquery in brackets', `query('select exists (select from lists where id = $1)')`],
  ])('finds a foreign table in %s', (_case, text) => {
    expect(errors('server/cards/facts.ts', text)).toEqual(FOREIGN);
  });

  test.each([
    ['the owner', 'server/lists/store.ts', `query('select id from lists')`],
    ['a comment', 'server/cards/facts.ts', '/** Reads them from lists, and select the first. */ export const a = 1;'],
    ['an identifier', 'server/cards/facts.ts', `import { lists } from '../lists/store.ts';`],
    ['a sentence', 'server/cards/facts.ts', `const text = 'Choose one of the lists';`],
    ['a table without an owner', 'server/cards/facts.ts', `query('select id from pins')`],
  ])('accepts %s', (_case, path, text) => {
    expect(errors(path, text)).toEqual([]);
  });

  test('accepts a listed exception, and asks to remove one that no longer occurs', () => {
    const allowed = ['server/cards/facts.ts: lists', 'server/cards/facts.ts: users'];
    expect(errors('server/cards/facts.ts', `query('select id from lists')`, allowed)).toEqual([
      'server/cards/facts.ts: users no longer occurs: take it off FOREIGN_SQL',
    ]);
  });
});
