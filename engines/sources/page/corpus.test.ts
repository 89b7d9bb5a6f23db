import { expect, it } from 'vitest';
import { corpusBytes, corpusItems, type LabelledItem } from '../../testing/corpus.ts';
import { describeWithCorpus } from '../../testing/corpus-tests.ts';
import { plainName } from '../../values/plain-name.ts';
import { readPage } from './index.ts';

function htmlOf(item: LabelledItem): string {
  return new TextDecoder().decode(corpusBytes(item));
}

/** The harmonic mean of precision and recall by name; one name may hold the other when it is at least 60 % as long. */
function f1(item: LabelledItem): number {
  const { places, optional_places: optional = [] } = item;
  const names = readPage(htmlOf(item), 'https://site.example/').places.map(({ name }) => plainName(name));
  const wanted = places.filter(({ duplicate }) => duplicate !== true);
  let hits = 0;
  for (const { name, alt_names: others = [] } of wanted) {
    const at = names.findIndex((candidate) => [name, ...others].some((other) => same(candidate, plainName(other))));
    if (at < 0) continue;
    names.splice(at, 1);
    hits += 1;
  }
  const extra = names.filter((name) => ![...optional, ...places].some((other) => same(name, plainName(other.name)))).length;
  return wanted.length + hits + extra === 0 ? 1 : (2 * hits) / (wanted.length + hits + extra);
}

function same(one: string, other: string): boolean {
  const [short, long] = one.length < other.length ? [one, other] : [other, one];
  return long.includes(short) && short.length >= 0.6 * long.length;
}

function mean(numbers: number[]): number {
  return numbers.reduce((sum, number) => sum + number, 0) / numbers.length;
}

describeWithCorpus('recorded pages of the first set', 'truth.json', () => {
  // The set that these readers were written for; the figures over all sets are in `npm run evaluate`.
  const pages = corpusItems({ sets: ['first'], kinds: ['page'] }) ?? [];

  it('with structured data are read to a mean F1 of 0.97', () => {
    expect(mean(pages.filter(({ structured }) => structured).map(f1))).toBeGreaterThanOrEqual(0.97);
  });

  it('without are read to a mean F1 of 0.9', () => {
    expect(mean(pages.filter(({ structured }) => !structured).map(f1))).toBeGreaterThanOrEqual(0.9);
  });

  // @covers read-sources.page-twice-gives-identical-bytes
  it('are read twice the same', () => {
    for (const one of pages) {
      const html = htmlOf(one);
      const first = readPage(html, 'https://site.example/');
      const second = readPage(html, 'https://site.example/');
      expect(second.places).toEqual(first.places);
      expect(second.dropped).toEqual(first.dropped);
    }
  }, 300_000);
});
