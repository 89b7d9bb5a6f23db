import { describe, expect, it } from 'vitest';
import { finish } from '../../scoring/steps.ts';
import { joinBrokenTags } from './broken-tags.ts';

const join = (text: string): string => finish(joinBrokenTags(text));

describe('joinBrokenTags', () => {
  it.each([
    [
      'a tag',
      'See <a\nhref="https://kettle.example/"\ntarget="_blank">Kettle</a>',
      'See <a href="https://kettle.example/" target="_blank">Kettle</a>',
    ],
    ['the text of a link', '<a href="/k">\nCopper Kettle\n</a> - tea', '<a href="/k"> Copper Kettle </a> - tea'],
  ])('joins the lines of %s', (_, text, joined) => {
    expect(join(text)).toBe(joined);
  });

  it.each([
    ['a comparison', 'a < b\nc > d'],
    ['lines between tags', '<p>\nCopper\n</p>'],
    ['a blank line within a link', '<a href="/k">\n\nCopper Kettle</a>'],
    ['a long way between two signs', `<a ${'x\n'.repeat(600)}>`],
  ])('leaves %s as it is', (_, text) => {
    expect(join(text)).toBe(text);
  });

  it('keeps the length of any text', () => {
    for (const text of ['<a\n'.repeat(500), '<a x>\n'.repeat(500), '</a>\n<a\n>\n'.repeat(300), '<\n>'.repeat(900)])
      expect(join(text)).toHaveLength(text.length);
  });
});
