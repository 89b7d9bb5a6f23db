import { describe, expect, test } from 'vitest';
import { readingWords } from '@cairn/contracts/reading-texts.ts';
import { readXml, type XmlEvent } from './xml.ts';

function wholes(text: string, name = 'item') {
  return [...readXml(text, (local) => local === name)].flatMap((event) => (event.type === 'whole' ? [event.element] : []));
}

function sentences(events: Iterable<XmlEvent>) {
  return [...events].flatMap((event) => (event.type === 'broken' ? [readingWords(event.text)] : []));
}

describe('elements', () => {
  test('come with local names, attributes, children, text and the CSS path of where they are', () => {
    const [first, second] = wholes('<list><gx:item a="1" b=\'&lt;2\'><name> One </name></gx:item><gx:item/></list>');
    expect(first).toMatchObject({ name: 'item', attributes: { a: '1', b: '<2' }, path: 'list > gx|item' });
    expect(first?.children[0]).toMatchObject({ name: 'name', text: 'One', path: 'list > gx|item > name' });
    expect(second).toMatchObject({ children: [], text: '', path: 'list > gx|item:nth-of-type(2)' });
  });

  test.each([
    ['&amp;&lt;&gt;&quot;&apos;', `&<>"'`],
    ['caf&eacute;&nbsp;&#233;&#xE9;', 'café\u00a0éé'],
    ['&nosuchname; &amp;amp; A&B', '&nosuchname; &amp; A&B'],
    ['<![CDATA[<b>&amp;</b>]]> after', '<b>&amp;</b> after'],
    ['one<!-- two -->three<?four five?>', 'onethree'],
    ['  kept as it is', 'kept as it is'],
  ])('the text of %s is %s', (written, text) => {
    expect(wholes(`<item>${written}</item>`)[0]?.text).toBe(text);
  });

  test('spaces stay where xml:space asks for it', () => {
    expect(wholes('<item xml:space="preserve"> a </item>')[0]?.text).toBe(' a ');
  });

  test.each([16_380, 16_381, 16_382, 16_383, 16_384])('an entity after %i characters is decoded whole, wherever a piece ends', (length) => {
    const text = 'x'.repeat(length);
    expect(wholes(`<item>${text}&eacute;y</item>`)[0]?.text).toBe(`${text}éy`);
  });

  test('those that are not requested in whole begin and end as events', () => {
    const events = [...readXml('<a><b>1</b><item>2</item></a>', (name) => name === 'item')];
    expect(events.map((event) => [event.type, event.type === 'broken' ? '' : event.element.name])).toEqual([
      ['open', 'a'],
      ['open', 'b'],
      ['close', 'b'],
      ['whole', 'item'],
      ['close', 'a'],
    ]);
    expect(events[2]).toMatchObject({ element: { text: '1' }, parents: ['a'] });
  });
});

describe('damage', () => {
  test('a "<" that begins no tag is text, and reported with its line', () => {
    const text = '<list>\n<item>Bar <3 friends</item>\n<item>5 < 6</item></list>';
    expect(wholes(text).map((element) => element.text)).toEqual(['Bar <3 friends', '5 < 6']);
    expect(sentences(readXml(text, () => false))).toEqual([
      'The file is damaged in line 2: a "<" begins no tag.',
      'The file is damaged in line 3: a "<" begins no tag.',
    ]);
  });

  test('what is not closed, and what closes nothing, is reported; the elements around are read', () => {
    const text = '<list><item><name>A</item></b>\n<item>B</item></list>';
    expect(wholes(text).map((element) => element.children[0]?.text ?? element.text)).toEqual(['A', 'B']);
    expect(sentences(readXml(text, () => false))).toEqual([
      'The file is damaged in line 1: <name> is not closed.',
      'The file is damaged in line 1: </b> closes nothing.',
    ]);
  });

  test('no more than three places are reported', () => {
    expect(sentences(readXml(`<a>${'</b>'.repeat(9)}</a>`, () => false))).toHaveLength(3);
  });

  test('a file that breaks off gives the element it breaks off in', () => {
    const events = [...readXml('<list><item>A</item><item><name>B &amp; c', (name) => name === 'item')];
    expect(events.at(-2)).toMatchObject({ type: 'cut', element: { children: [{ name: 'name', text: 'B & c' }] } });
    expect(sentences(events)).toEqual(['The file ends inside <name> (line 1); everything after that is missing.']);
  });
});

describe('limits', () => {
  test.each([
    '<!DOCTYPE a [<!ENTITY b "c">]><a>&b;</a>',
    '<!DOCTYPE a [<!ELEMENT a (b)><!entity b SYSTEM "file:///etc/passwd">]><a>&b;</a>',
  ])('declared entities are refused: %s', (text) => {
    expect(() => [...readXml(text, () => false)]).toThrow('custom entities');
  });

  test('a document type without entities is passed over', () => {
    expect(wholes('<!DOCTYPE list SYSTEM "list.dtd"><list><item>A</item></list>')[0]?.text).toBe('A');
  });

  test('elements nest at most 200 deep', () => {
    expect(() => [...readXml('<a>'.repeat(201), () => false)]).toThrow('more than 200 levels deep');
  });

  test('a text full of "<" is read whole', () => {
    const text = `<item>${'<'.repeat(50_000)}</item>`;
    expect(wholes(text)[0]?.text).toHaveLength(50_000);
  });
});
