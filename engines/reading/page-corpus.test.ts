import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { corpusPath } from '../testing/corpus.ts';
import { readPage } from './page.ts';
import { plain } from './page-merge.ts';

const TRUTH = corpusPath('truth.json');

interface Case {
  file: string;
  kind: string;
  structured: boolean;
  places: Array<{ name: string; alt_names?: string[]; duplicate?: boolean }>;
  optional_places?: Array<{ name: string }>;
}

const pages = TRUTH === undefined ? [] : (JSON.parse(readFileSync(TRUTH, 'utf8')) as Case[]).filter(({ kind }) => kind === 'page');

function htmlOf({ file }: Case): string {
  return readFileSync(corpusPath(file) ?? '', 'utf8');
}

/** The harmonic mean of precision and recall by name; one name may hold the other when it is at least 60 % as long. */
function f1({ places, optional_places: optional = [], ...one }: Case): number {
  const given = readPage(htmlOf({ places, ...one }), 'https://site.example/').places.map(({ name }) => plain(name));
  const wanted = places.filter(({ duplicate }) => duplicate !== true);
  let hits = 0;
  for (const { name, alt_names: others = [] } of wanted) {
    const at = given.findIndex((candidate) => [name, ...others].some((other) => same(candidate, plain(other))));
    if (at < 0) continue;
    given.splice(at, 1);
    hits += 1;
  }
  const extra = given.filter((name) => ![...optional, ...places].some((other) => same(name, plain(other.name)))).length;
  return wanted.length + hits + extra === 0 ? 1 : (2 * hits) / (wanted.length + hits + extra);
}

function same(one: string, other: string): boolean {
  const [short, long] = one.length < other.length ? [one, other] : [other, one];
  return long.includes(short) && short.length >= 0.6 * long.length;
}

function mean(numbers: number[]): number {
  return numbers.reduce((sum, number) => sum + number, 0) / numbers.length;
}

describe.skipIf(TRUTH === undefined)('recorded pages', () => {
  it('with structured data are read to a mean F1 of 0.97', () => {
    expect(mean(pages.filter(({ structured }) => structured).map(f1))).toBeGreaterThanOrEqual(0.97);
  });

  it('without are read to a mean F1 of 0.9', () => {
    expect(mean(pages.filter(({ structured }) => !structured).map(f1))).toBeGreaterThanOrEqual(0.9);
  });

  it('are read twice the same, all of them within 20 s', () => {
    const start = performance.now();
    for (const one of pages) {
      const html = htmlOf(one);
      const first = readPage(html, 'https://site.example/');
      const second = readPage(html, 'https://site.example/');
      expect(second.places).toEqual(first.places);
      expect(second.dropped).toEqual(first.dropped);
    }
    // They take two seconds; other work shares the processor while tests run.
    expect(performance.now() - start).toBeLessThan(20_000);
  }, 60_000);
});
