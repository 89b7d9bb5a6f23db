import { describe, expect, it } from 'vitest';
import { finish } from '../../scoring/steps.ts';
import { segmentText } from './segment.ts';

const unitsOf = (text: string): string[] => finish(segmentText(text)).units.map((unit) => unit.text);

describe('front matter', () => {
  it('gives its title, summary and entries; switches, dates, addresses and tags are left out', () => {
    const text = [
      '---',
      'title: Blue Heron',
      'date: 2024-03-01T10:00:00Z',
      'draft: false',
      'layout: post',
      'image: /pictures/heron.jpg',
      'tags: [coffee, quiet corner]',
      'summary: >-',
      '  A small room by the old harbour,',
      '  with tea and rain.',
      'items:',
      '  - title: "Amber Lantern"',
      '    link: "/notes/amber"',
      '---',
      '',
      'We came twice.',
    ].join('\n');
    expect(unitsOf(text)).toEqual([
      'title: Blue Heron',
      'A small room by the old harbour,',
      'with tea and rain.',
      'title: "Amber Lantern"',
      'We came twice.',
    ]);
  });

  it('is set unlike the text below it', () => {
    const { units } = finish(segmentText('---\nsummary: Two rooms by the sea\n---\nTwo rooms by the sea\n'));
    expect(new Set(units.map(({ signature }) => signature)).size).toBe(2);
  });
});
