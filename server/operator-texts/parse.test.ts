import { expect, test } from 'vitest';
import { parseOperatorText } from './parse.ts';

const paragraph = (...lines: string[]) => ({
  kind: 'paragraph',
  lines: [lines.flatMap((text, at) => (at === 0 ? [{ text }] : [{ text: ' ' }, { text }]))],
});

test('plain text is read as its paragraphs', () => {
  expect(parseOperatorText('One line\r\nand its end.\n\n  \nAnother one.\n')).toEqual([
    paragraph('One line', 'and its end.'),
    paragraph('Another one.'),
  ]);
});

test('headings are at most two levels deep, and the first is never the lower one', () => {
  expect(parseOperatorText('### First\n## Second\n#### Third\n#hashtag')).toEqual([
    { kind: 'heading', lines: [[{ text: 'First' }]] },
    { kind: 'heading', lines: [[{ text: 'Second' }]] },
    { kind: 'subheading', lines: [[{ text: 'Third' }]] },
    paragraph('#hashtag'),
  ]);
});

test('lists keep their items, with lines that go on, and the numbers that they begin with', () => {
  expect(parseOperatorText('- one\n  goes on\n\n* two\n\n3. three\n\nBetween\n4) four')).toEqual([
    { kind: 'list', lines: [[{ text: 'one' }, { text: ' ' }, { text: 'goes on' }], [{ text: 'two' }]] },
    { kind: 'numbered', start: 3, lines: [[{ text: 'three' }]] },
    paragraph('Between'),
    { kind: 'numbered', start: 4, lines: [[{ text: 'four' }]] },
  ]);
});

test('bold words and links are read, other addresses and HTML stay text', () => {
  expect(parseOperatorText('**Write** to [us](mailto:us@maps.example) or [see](https://maps.example/a).')).toEqual([
    {
      kind: 'paragraph',
      lines: [
        [
          { text: 'Write', isBold: true },
          { text: ' to ' },
          { text: 'us', url: 'mailto:us@maps.example' },
          { text: ' or ' },
          { text: 'see', url: 'https://maps.example/a' },
          { text: '.' },
        ],
      ],
    },
  ]);
  const unread = '[x](javascript:alert(1)) <script>alert(1)</script> [y](data:text/html,1) [z](/list)';
  expect(parseOperatorText(unread)).toEqual([paragraph(unread)]);
});
