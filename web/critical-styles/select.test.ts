import { describe, expect, test } from 'vitest';
import { parseSheet } from './parse.ts';
import { prepareSheet } from './select.ts';

/** What is kept of a sheet for this markup. */
const keep = (css: string, markup: string) => prepareSheet(css)(markup);

describe('which rules are kept', () => {
  test.each([
    ['a class that an element has', '.a{color:red}', '<p class="b a"></p>', true],
    ['a class that none has', '.a{color:red}', '<p class="b"></p>', false],
    ['a class that is written with escapes', String.raw`.md\:w-\[5\%\]{color:red}`, '<p class="md:w-[5%]"></p>', true],
    ['a class that is escaped in HTML', String.raw`.\[\&_th\]\:x th{color:red}`, '<p class="[&amp;_th]:x"></p><th></th>', true],
    ['a class beside a tag that no element is', '.a th{color:red}', '<p class="a"></p>', false],
    ['tags of the document itself', 'body{color:red}', '', true],
    ['a state of an element', '.a:focus,.c{color:red}', '<p class="a"></p>', true],
    ['rules of paper', '@media print{.a{color:red}}', '<p class="a"></p>', false],
    ['a state of use, which comes after the sheet', '.a:hover,.a:active,.a:focus-visible{color:red}', '<p class="a"></p>', false],
    ['what is under another state', '.a:not(.b){color:red}', '<p class="a"></p>', true],
    ['one of several alternatives', '.a:is(.x,.b){color:red}', '<p class="a b"></p>', true],
    ['none of several alternatives', '.a:where(.x,.y){color:red}', '<p class="a b"></p>', false],
    ['what holds something that is there', 'p:has(> .b){color:red}', '<p><i class="b"></i></p>', true],
    ['what holds something that is nowhere', 'p:has([role=dialog]){color:red}', '<p></p>', false],
    ['an attribute with its value', 'p[dir=rtl]{color:red}', '<p dir="rtl"></p>', true],
    ['an attribute with another value', 'p[dir=rtl]{color:red}', '<p dir="auto"></p>', false],
    ['an attribute with any value', 'p[dir]{color:red}', '<p dir="auto"></p>', true],
    ['an attribute that comes with use', 'details[open]{color:red}', '<details></details>', false],
    ['the same where it is there at first', 'details[open]{color:red}', '<details open=""></details>', true],
    ['another language where none is', 'p:lang(ar){color:red}', '<p></p>', false],
    ['another language', 'p:lang(ar){color:red}', '<p lang="ar"></p>', true],
    ['parts of fields where none is', '::placeholder{color:red}', '<p></p>', false],
    ['parts of fields', '::placeholder{color:red}', '<input class=""/>', true],
    ['parts of any element', '.a:after,::selection{color:red}', '<p></p>', true],
    ['what only the foot below the first screen has', '.a{color:red}', '<footer data-below="true"><p class="a"></p></footer>', false],
    ['what another foot has', '.a{color:red}', '<footer><p class="a"></p></footer>', true],
    ['a string with a brace and a semicolon', '.a:after{content:"};{"}', '<p class="a"></p>', true],
  ])('%s: %s for %s: %s', (_name, css, markup, isKept) => {
    expect(keep(css, markup)).toBe(isKept ? css : '');
  });
});

describe('what surrounds the rules', () => {
  test('layers keep their order even if one is empty on the page, conditions go with their last rule', () => {
    const css = '@layer base{.x{color:red}}@layer utilities{@media (width>=768px){.a{top:0}.b{top:1px}}@supports (color:red){.x{top:0}}}';
    expect(keep(css, '<p class="a"></p>')).toBe('@layer base,utilities;@layer utilities{@media (width>=768px){.a{top:0}}}');
  });

  test('fonts are kept by family and characters: the ones with ASCII always', () => {
    const face = (range: string) => `@font-face{font-family:Serif;src:url(${range}.woff2);unicode-range:${range}}`;
    const css = `${face('U+??')}${face('U+1F??')}${face('U+400-45F')}@font-face{font-family:Other;src:url(o)}p{font-family:Serif}`;
    expect(keep(css, '<p>plain</p>')).toBe(`${face('U+??')}p{font-family:Serif}`);
    expect(keep(css, '<p>Ж</p>')).toBe(`${face('U+??')}${face('U+400-45F')}p{font-family:Serif}`);
  });

  test('animations are kept when a kept rule names them', () => {
    const css = '@keyframes spin{to{rotate:1turn}}.a{animation:spin 1s}';
    expect([keep(css, '<p class="a"></p>'), keep(css, '<p></p>')]).toEqual([css, '']);
  });
});

describe('custom properties', () => {
  test('those that no kept rule uses are dropped, in the dark too; the others stay with what they use', () => {
    const css =
      ':root{--a:var(--b);--b:red;--c:blue}@media (prefers-color-scheme:dark){:root{--b:pink;--c:navy}}p{color:var(--a)}.x{color:var(--c)}';
    expect(keep(css, '<p></p>')).toBe(':root{--a:var(--b);--b:red}@media (prefers-color-scheme:dark){:root{--b:pink}}p{color:var(--a)}');
  });

  test('those that the markup uses stay', () => {
    expect(keep(':root{--c:blue}', '<path fill="var(--c)"></path>')).toBe(':root{--c:blue}');
  });

  test('one that is never set is replaced by its initial value or its fallback', () => {
    const css =
      '@property --i{syntax:"*";inherits:false;initial-value:solid}*{--i:solid;--n:initial}p{border:var(--i);top:var(--n,var(--m, 4px));content:"a, b"}';
    expect(keep(css, '<p></p>')).toBe('p{border:solid;top:4px;content:"a, b"}');
  });

  test('one that each rule sets that uses it needs no registration', () => {
    const css = '@property --i{syntax:"*";inherits:false;initial-value:solid}*{--i:solid}.a{--i:dashed;border:var(--i)}';
    expect(keep(`${css}.b{--i:dotted;border:var(--i)}`, '<p class="a b"></p>')).toBe(
      '.a{--i:dashed;border:var(--i)}.b{--i:dotted;border:var(--i)}',
    );
  });

  test('one that has the same value wherever it is used is replaced by that value', () => {
    const css = '*{--n:initial}.a{--n:tabular;font:var(--o,) var(--n,)}.b{--n:tabular}';
    expect(keep(css, '<p class="a b"></p>')).toBe('.a{font:tabular}');
  });

  test('one that a kept rule sets stays as it is, with its registration', () => {
    const css = '@property --i{syntax:"*";inherits:false;initial-value:solid}*{--i:solid}p{border:var(--i)}.a{--i:dashed}';
    expect(keep(css, '<p class="a"></p>')).toBe(css);
  });
});

test('a repeated declaration is written once, at its last place', () => {
  expect(keep('p{top:0;left:0;top:0}', '<p></p>')).toBe('p{left:0;top:0}');
});

test('a selection made before is the same again, and follows its page', () => {
  const select = prepareSheet('.a{top:0}.b{top:1px}');
  expect(['a', 'b', 'a'].map((name) => select(`<p class="${name}"></p>`))).toEqual(['.a{top:0}', '.b{top:1px}', '.a{top:0}']);
});

test('pages that differ only in attribute values or in characters get their own selection', () => {
  const face = '@font-face{font-family:Serif;src:url(c.woff2);unicode-range:U+400-45F}';
  const select = prepareSheet(`${face}p{font-family:Serif}p[dir=rtl]{top:0}`);
  const pages = ['<p dir="ltr"></p>', '<p dir="rtl"></p>', '<p dir="auto"></p>', '<p dir="rtl">Ж</p>', '<p dir="rtl">é</p>'];
  const [font, rtl] = ['p{font-family:Serif}', 'p[dir=rtl]{top:0}'];
  expect(pages.map(select)).toEqual([font, font + rtl, font, face + font + rtl, font + rtl]);
});

test('what the parser does not understand is an error, not a page without styles', () => {
  expect(() => parseSheet('.a{color:red;.b{color:blue}}')).toThrow('Nested rules are not understood: .a');
  expect(() => parseSheet('.a{color:red')).toThrow('has no end');
});
