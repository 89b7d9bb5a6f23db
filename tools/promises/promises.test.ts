import { describe, expect, it } from 'vitest';
import { allTags, testDeclarations } from './declarations.ts';
import { coverageDocument } from './document.ts';
import { coverageProblems } from './problems.ts';
import type { Promised, Section } from './sections.ts';

const TAG = '// @covers';

function section(...promises: Promised[]): Section {
  return { id: 'home', title: 'Home', source: 'specification 2', promises };
}

/** What is wrong with one test file beside these promises. */
function problemsOf(text: string, ...promises: Promised[]): string[] {
  const file = 'home.test.ts';
  return coverageProblems([section(...promises)], testDeclarations(file, text), [{ file, tags: allTags(text) }]);
}

describe('the tests of a file', () => {
  it('are found with title, line and the tags directly above, repeated and grouped ones too', () => {
    const text = [
      "describe('Home', () => {",
      `  ${TAG} home.rows, home.order`,
      `  ${TAG} home.logo`,
      "  it('has its rows', () => {});",
      '',
      `  ${TAG} home.cards`,
      "  it.each<[string]>([['a (b']])('card %s', () => {});",
      '});',
      "test.skipIf(process.platform === 'win32')(`in a template`, () => {});",
    ].join('\n');
    expect(testDeclarations('home.test.ts', text)).toEqual([
      { file: 'home.test.ts', line: 1, title: 'Home', group: true, covers: [] },
      { file: 'home.test.ts', line: 4, title: 'has its rows', group: false, covers: ['home.rows', 'home.order', 'home.logo'] },
      { file: 'home.test.ts', line: 7, title: 'card %s', group: false, covers: ['home.cards'] },
      { file: 'home.test.ts', line: 9, title: 'in a template', group: false, covers: [] },
    ]);
  });
});

describe('promises and tags', () => {
  const rows = { id: 'home.rows', text: 'Home has rows' };

  it('are well where every promise has a test, or says how else it is shown', () => {
    expect(
      problemsOf(`${TAG} home.rows\nit('a', () => {});`, rows, { id: 'home.speed', text: 'Home is quick', shownBy: 'npm run bench' }),
    ).toEqual([]);
  });

  it.each([
    ['a tag of no promise', `${TAG} home.rows, home.row\nit('a', () => {});`, 'home.test.ts: docs/promises has no home.row'],
    [
      'a tag with no test below',
      `${TAG} home.rows\nit('a', () => {});\n${TAG} home.rows2\nconst x = 1;`,
      'home.test.ts: docs/promises has no home.rows2',
    ],
    ['a tag apart from its test', `${TAG} home.rows\n\nit('a', () => {});`, 'home.test.ts: no test follows the tag home.rows directly'],
    ['a tag twice on one test', `${TAG} home.rows, home.rows\nit('a', () => {});`, 'home.test.ts:2: the tag home.rows is there twice'],
    ['a promise without a test', "it('a', () => {});", 'home.rows: no test covers it, and no shownBy says how else it is shown'],
  ])('are wrong with %s', (_what, text, problem) => {
    expect(problemsOf(text, rows)).toContain(problem);
  });

  it('are wrong with one sentence twice', () => {
    const problems = problemsOf(`${TAG} home.rows, home.again\nit('a', () => {});`, rows, { id: 'home.again', text: rows.text });
    expect(problems).toEqual(['docs/promises has this sentence twice: Home has rows']);
  });
});

describe('the page', () => {
  it('lists promises with the numbers of their tests, and what no test shows', () => {
    const promises = section(
      { id: 'home.rows', text: 'Home has rows' },
      { id: 'home.cards', text: 'Rows have cards', notShown: 'cards on a watch' },
      { id: 'home.speed', text: 'Home is quick', shownBy: 'npm run bench' },
    );
    const tests = [
      ...testDeclarations('b.test.ts', `${TAG} home.rows\nit('second', () => {});`),
      ...testDeclarations('a.test.ts', `${TAG} home.cards, home.rows\ndescribe('first', () => {});`),
    ];
    const page = coverageDocument([promises], tests);
    expect(page.slice(page.indexOf('## Home'))).toBe(
      [
        '## Home\n',
        'Promised in: specification 2.\n',
        '- Home has rows (1, 2)',
        '- Rows have cards (1) *Not shown: cards on a watch.*',
        '- Home is quick (npm run bench)\n',
        '`a.test.ts`\n',
        '1. first (the whole group)\n',
        '`b.test.ts`\n',
        '2. second\n',
      ].join('\n'),
    );
  });
});
