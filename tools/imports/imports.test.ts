import { describe, expect, test } from 'vitest';
import { importProblems, wrongImports } from './check.ts';
import { importCycles, mutualFolders } from './cycles.ts';
import { importEdges } from './graph.ts';

function edge(from: string, to: string, isType = false) {
  return { from, to, isType };
}

describe('imports', () => {
  test('are found in every form, with what is gone at run time marked', () => {
    const text = `import { a } from './a.ts';
      import type { B } from '../other/b.ts';
      import { type C, type D } from './c.ts';
      import './effect.ts';
      export { e } from './e.ts';
      export type { F } from './f.ts';
      import zod from 'zod';
      // import { no } from './comment.ts';
      const text = "import { no } from './text.ts'";
      const lazy = () => import('./lazy.ts');
      const shared = () => import('@cairn/contracts/lists.ts');
      const whole = () => import('@cairn/engines');
      const renamed = () => import('@cairn/engines/world.ts');`;
    expect(importEdges([{ path: 'server/here/file.ts', text }])).toEqual([
      edge('server/here/file.ts', 'server/here/a.ts'),
      edge('server/here/file.ts', 'server/other/b.ts', true),
      edge('server/here/file.ts', 'server/here/c.ts', true),
      edge('server/here/file.ts', 'server/here/effect.ts'),
      edge('server/here/file.ts', 'server/here/e.ts'),
      edge('server/here/file.ts', 'server/here/f.ts', true),
      edge('server/here/file.ts', 'server/here/lazy.ts'),
      edge('server/here/file.ts', 'contracts/lists.ts'),
      edge('server/here/file.ts', 'engines/index.ts'),
      edge('server/here/file.ts', 'engines/reading/world.ts'),
    ]);
  });
});

describe('import rules', () => {
  test.each([
    ['contracts → anything else', 'contracts/lists.ts', 'server/lists/store.ts'],
    ['a reader → an engine', 'engines/sources/text/index.ts', 'engines/methods/browser.ts'],
    ['a reader → the world', 'engines/sources/text/index.ts', 'engines/reading/world.ts'],
    ['a service → an engine', 'engines/services/recognised-link.ts', 'engines/index.ts'],
    ['an engine → another', 'engines/methods/file.ts', 'engines/methods/text.ts'],
    ['engines → server', 'engines/run.ts', 'server/config/config.ts'],
    ['a store → HTTP', 'server/lists/store.ts', 'server/http/route.ts'],
    ['a change of a list → HTTP', 'server/lists/changes.ts', 'server/http/page.ts'],
    ['HTTP → a concept', 'server/http/pages.ts', 'server/lists/store.ts'],
    ['a concept → one that it does not use', 'server/lists/store.ts', 'server/imports/store.ts'],
    ['a concept → the writes of lists that leave no audit entry', 'server/imports/run.ts', 'server/lists/store.ts'],
    ['a concept → the readers', 'server/lists/store.ts', 'engines/run.ts'],
    ['a concept → the inside of the engines', 'server/places/match.ts', 'engines/values/plain-name.ts'],
    ['the database layer → a concept', 'server/db/connection.ts', 'server/lists/store.ts'],
    ['an external service → a concept', 'server/external/push/fcm.ts', 'server/notifications/store.ts'],
    ['the queue → a concept', 'server/queue/queue.ts', 'server/imports/store.ts'],
    ['shared parts → a concept', 'server/concurrency/limiter.ts', 'server/queue/queue.ts'],
    ['security → a concept', 'server/security/actor.ts', 'server/users/store.ts'],
    ['the demo → the database', 'server/demo/load.ts', 'server/db/connection.ts'],
    ['errors.ts → a concept', 'server/errors.ts', 'server/lists/store.ts'],
    ['web → server', 'web/lists/list-page.tsx', 'server/lists/store.ts'],
    ['web/ui → a concept', 'web/ui/button.tsx', 'web/lists/list-page.tsx'],
    ['bench → server', 'bench/main.ts', 'server/lists/store.ts'],
    ['training → the inside of the readers', 'bench/train/material.ts', 'engines/scoring/trees.ts'],
    ['evaluation → the inside of the readers', 'bench/evaluate/find-records.ts', 'engines/sources/page/find-records.ts'],
    ['the server → what is exported for training', 'server/places/match.ts', 'engines/training/values.ts'],
    ['tools → the product', 'tools/check.ts', 'server/config/config.ts'],
    ['a file that no rule names', 'elsewhere/file.ts', 'contracts/lists.ts'],
  ])('find %s', (_case, from, to) => {
    expect(wrongImports([edge(from, to)])).toEqual([expect.stringContaining(`${from} imports ${to}: `)]);
  });

  test.each([
    ['routes → HTTP', 'server/lists/routes.ts', 'server/http/route.ts'],
    ['further routes → HTTP', 'server/imports/failed-routes.ts', 'server/http/route.ts'],
    ['a store → paging', 'server/lists/store.ts', 'server/db/paging.ts'],
    ['app.ts → every concept', 'server/app/app.ts', 'server/lists/routes.ts'],
    ['training → its exports of the engines', 'bench/train/material.ts', 'engines/training/scoring.ts'],
    ['web → contracts', 'web/lists/list-page.tsx', 'contracts/lists.ts'],
  ])('allow %s', (_case, from, to) => {
    expect(wrongImports([edge(from, to)])).toEqual([]);
  });
});

describe('import cycles', () => {
  test('are found over several files, each once, and of a file with itself', () => {
    const edges = [
      edge('a.ts', 'b.ts'),
      edge('b.ts', 'c.ts'),
      edge('c.ts', 'a.ts'),
      edge('c.ts', 'd.ts'),
      edge('d.ts', 'e.ts'),
      edge('f.ts', 'f.ts'),
    ];
    expect(importCycles(edges)).toEqual([['a.ts', 'b.ts', 'c.ts'], ['f.ts']]);
  });

  test('are none where two paths lead to one file', () => {
    expect(importCycles([edge('a.ts', 'b.ts'), edge('a.ts', 'c.ts'), edge('b.ts', 'd.ts'), edge('c.ts', 'd.ts')])).toEqual([]);
  });

  test('fail the check, also where only types close them', () => {
    const edges = [edge('contracts/a.ts', 'contracts/b.ts'), edge('contracts/b.ts', 'contracts/c.ts', true)];
    expect(importProblems(edges)).toEqual([]);
    expect(importProblems([...edges, edge('contracts/c.ts', 'contracts/a.ts', true)])).toEqual([
      'import each other in a circle: contracts/a.ts, contracts/b.ts, contracts/c.ts',
    ]);
  });

  test('of folders are pairs that import each other', () => {
    const edges = [edge('one/a.ts', 'two/b.ts'), edge('two/c.ts', 'one/d.ts'), edge('one/a.ts', 'three/e.ts')];
    expect(mutualFolders(edges)).toEqual(['one <-> two']);
  });
});
