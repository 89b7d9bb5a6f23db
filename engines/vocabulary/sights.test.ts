import { describe, expect, it } from 'vitest';
import { sightAhead } from './sights.ts';

/** The kind of a sight right before the name that a text ends with. */
function kind(text: string, name: string): string {
  const from = text.lastIndexOf(name);
  return text.slice(from - sightAhead(text, from), from);
}

describe('the kind of a sight written small before its name', () => {
  it.each([
    ['puis la petite chapelle Sainte-Anne', 'Sainte-Anne', 'chapelle '],
    ['nous avons atteint le refuge des Deux Sœurs', 'Deux Sœurs', 'refuge des '],
    ['montée à la tour des Anglais', 'Anglais', 'tour des '],
    ["fins a l'ermita de Sant Roc", 'Sant Roc', 'ermita de '],
    ['siamo saliti al santuario della Madonna', 'Madonna', 'santuario della '],
    ['o mosteiro de Santa Rita', 'Santa Rita', 'mosteiro de '],
    ['koncert v kostele svatého Jiljí', 'Jiljí', 'kostele svatého '],
    ['ездили в усадьбу Липки', 'Липки', 'усадьбу '],
    ['обабіч замку Лісоцьких', 'Лісоцьких', 'замку '],
    ['do manastira Svete Ane', 'Svete Ane', 'manastira '],
  ])('%s', (text, name, expected) => {
    expect(kind(text, name).toLowerCase()).toBe(expected.toLowerCase());
  });

  it.each([
    ['a walking tour Leeds', 'Leeds'],
    ['drink at bar Kod Mate', 'Kod Mate'],
    ['we stayed in hotel Orion', 'Orion'],
    ['в кафе Осень', 'Осень'],
    ['das Schloss Tannau', 'Tannau'],
    ['nach der kirche, Tannau', 'Tannau'],
  ])('is none in %s', (text, name) => {
    expect(kind(text, name)).toBe('');
  });
});
