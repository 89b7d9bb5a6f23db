import { describe, expect, test } from 'vitest';
import { componentLabelErrors } from './component-labels.ts';

const PATH = 'web/places/card.tsx';
const errors = (text: string) => componentLabelErrors([{ path: PATH, text }]);
const refused = (...texts: string[]) => texts.map((text) => `${PATH}:1 says "${text}": write it in web/text`);

describe('a label or sentence in a component', () => {
  test.each([
    ['the text of an element', 'const a = <p>Line {n}</p>;', 'Line'],
    ['an attribute', 'const a = <b aria-label="to" />;', 'to'],
    ['an attribute of a component of our own', "const a = <Facts facts={[['id', id]]} />;", 'id'],
    ['a choice within an attribute', 'const a = <img alt={name ? `photo of ${name}` : undefined} />;', 'photo of …'],
    ['a choice within an element', "const a = <p>{open && (late ? 'soon' : WORDS.now)}</p>;", 'soon'],
    ['a sum within a fragment', "const a = <>{count + ' more'}</>;", 'more'],
    ['a field of an object', "showToast({ title: 'saved' });", 'saved'],
    ['a word with a capital anywhere', "const NAMES = { csv: 'CSV' };", 'CSV'],
    ['a function that makes a sentence', 'const a = (n: number, all: number) => `${n} of ${all}`;', '… of …'],
  ])('is refused in %s', (_case, text, label) => {
    expect(errors(text)).toEqual(refused(label));
  });

  test('is named by its line, each once', () => {
    expect(errors('const a = (\n  <p title="Old">\n    New\n  </p>\n);')).toEqual([
      `${PATH}:2 says "Old": write it in web/text`,
      `${PATH}:2 says "New": write it in web/text`,
    ]);
  });

  test.each([
    ['a sentence from a catalogue', 'const a = <p title={TEXT.hint}>{photoOf(name)}</p>;'],
    ['signs and numbers', "const a = <p title={`${n}/5`}>· {n} {'—'} (#{n})</p>;"],
    ['the key of a word', "const a = <p>{fieldName('rating')} {counted(n, 'place')}</p>;"],
    ['classes', "const a = <p className={`block ${open ? 'Open' : ''} p-2`} outlineClass=\"Large\">{n}</p>;"],
    ['what a browser or library reads', "const a = <Map colorScheme={dark ? 'DARK' : 'LIGHT'} type=\"search\" />;"],
    ['an address, an id and the name of a file', 'const a = (id: string) => [`/list/${id}`, `row-${id}`, `${id}.svg`];'],
    ['a key that is compared', "if (event.key === 'Escape') close();"],
    ['a case', "switch (event.key) { case 'Escape': close(); }"],
    ['what the console says', "console.error('The id could not be copied', error); throw new TypeError('No root');"],
    ['a type', "type Key = 'Enter' | 'Escape';"],
  ])('is not refused in %s', (_case, text) => {
    expect(errors(text)).toEqual([]);
  });
});
