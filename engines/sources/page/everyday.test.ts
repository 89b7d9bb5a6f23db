import { readFileSync } from 'node:fs';
import type { ReadPlace } from '@cairn/contracts/places.ts';
import { describe, expect, it } from 'vitest';
import { plainName } from '../../values/plain-name.ts';
import { readPage } from './index.ts';

interface Expected {
  name: string;
  address?: string;
  lat?: number;
  lng?: number;
}

const FOLDER = new URL('../../testing/pages/everyday/', import.meta.url);
const text = (file: string): string => readFileSync(new URL(file, FOLDER), 'utf8');
const cases = JSON.parse(text('truth.json')) as Array<{ file: string; places: Expected[] }>;

/** The harmonic mean of precision and recall by name; one name may hold the other when it is at least 60 % as long. */
function f1(wanted: Expected[], reported: ReadPlace[]): number {
  const left = reported.map(({ name }) => plainName(name));
  const hits = wanted.filter(({ name }) => {
    const at = left.findIndex((candidate) => same(candidate, plainName(name)));
    if (at >= 0) left.splice(at, 1);
    return at >= 0;
  }).length;
  return wanted.length + reported.length === 0 ? 1 : (2 * hits) / (wanted.length + reported.length);
}

function same(one: string, other: string): boolean {
  const [short, long] = one.length < other.length ? [one, other] : [other, one];
  return long.includes(short) && short.length >= 0.6 * long.length;
}

const read = cases.map(({ file, places }) => ({ file, places, reading: readPage(text(file), 'https://site.example/page') }));

describe('everyday pages without data of their own kind', () => {
  it('are read to a mean F1 of 0.85', () => {
    const scores = read.map(({ places, reading }) => f1(places, reading.places));
    expect(scores.reduce((sum, score) => sum + score, 0) / scores.length).toBeGreaterThanOrEqual(0.85);
  });

  // @covers read-sources.names-without-evidence-no-places
  it.each(read.filter(({ places }) => places.length === 0).map(({ file, reading }) => [file, reading] as const))(
    'have no place made up: %s',
    (_, reading) => {
      expect(reading.places.map(({ name }) => name)).toEqual([]);
    },
  );

  it('give the addresses and positions that they state', () => {
    for (const { file, places, reading } of read)
      for (const wanted of places) {
        const reported = reading.places.find(({ name }) => same(plainName(name), plainName(wanted.name)));
        if (wanted.address !== undefined)
          expect(plainName(reported?.address), `${file}: ${wanted.name}`).toContain(plainName(wanted.address));
        if (wanted.lat !== undefined) expect(reported?.latitude, `${file}: ${wanted.name}`).toBeCloseTo(wanted.lat, 4);
        if (wanted.lng !== undefined) expect(reported?.longitude, `${file}: ${wanted.name}`).toBeCloseTo(wanted.lng, 4);
      }
  });
});

describe('entries of one series', () => {
  const names = (html: string): string[] => readPage(html, 'https://site.example/page').places.map(({ name }) => name);
  const section = (head: string, where: string): string => `<h2>${head}</h2><p>${where}</p><p>Good beans.</p>`;
  const page = (body: string): string => `<title>The 5 best coffee shops</title><article><h1>The 5 best coffee shops</h1>${body}</article>`;

  it('are together, whether or not their address has a postal code or a number', () => {
    const body = [
      section('1. Torra Azul', 'Rua das Portas Novas 136, 1150-269 Lisboa'),
      section('2. Copa Clara', 'Rua Nova da Pedra 10, 1200-405 Lisboa'),
      section('3. Grão Fino', 'Rua do Poço Velho 103, 1200-337 Lisboa'),
      section('4. Bom Dia', 'Rua do Poço Velho 1, Lisboa'),
      section('5. O Moinho', 'behind the market hall'),
    ].join('');
    expect(names(page(body))).toEqual(['Torra Azul', 'Copa Clara', 'Grão Fino', 'Bom Dia', 'O Moinho']);
  });
});
