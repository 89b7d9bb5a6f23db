import { expect, test } from 'vitest';
import { repeatedSentences } from './repeated-sentences.ts';

const file = (path: string, text: string) => ({ path, text });
const value = (name: string) => `$\{${name}}`;

test('a sentence in two files is found, however it is quoted, broken over lines, or filled with values', () => {
  const files = [
    file('server/a.ts', `throw new Error('Please enter a valid URL');\nconst page = \`Page ${value('number')} of ${value('total')}\`;`),
    file(
      'web/b.tsx',
      `export const B = () => <p>Please enter\n  a valid URL</p>;\nconst text = \`Page ${value('one')} of ${value('other')}\`;`,
    ),
  ];
  expect(repeatedSentences(files)).toEqual([
    '"Please enter a valid URL" is in server/a.ts and web/b.tsx: write it once',
    '"Page … of …" is in server/a.ts and web/b.tsx: write it once',
  ]);
});

test('a sentence that begins with a value is found too', () => {
  const files = [
    file('engines/a.ts', `const text = \`${value('service')} sent no places.\`;`),
    file('engines/b.ts', `const text = \`${value('host')} sent no places.\`;`),
  ];
  expect(repeatedSentences(files)).toEqual(['"… sent no places." is in engines/a.ts and engines/b.ts: write it once']);
});

test.each([
  ['a comment', '// Please enter a valid URL'],
  ['class names', `const shared = 'flex min-h-11 items-center';`],
  ['a short word', `const label = 'Save it';`],
  ['a name', `const name = 'Google My Maps';`],
  ['SQL', `const sql = 'select id from lists where id = $1';`],
])('%s in two files is none', (_case, text) => {
  expect(repeatedSentences([file('web/a.ts', text), file('web/b.ts', text)])).toEqual([]);
});

test('a sentence that is twice in one file is not looked for', () => {
  expect(repeatedSentences([file('web/a.ts', `const both = ['Please enter a valid URL', 'Please enter a valid URL'];`)])).toEqual([]);
});
