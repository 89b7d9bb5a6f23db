import { describe, expect, test } from 'vitest';
import { pageOfPages } from './count-words.ts';
import { expectedCount, otherPages } from './expected-count.ts';

const opening = (title: string, headings: string[] = [], lines: string[] = []) => ({
  titles: [title, ...headings.slice(0, 1)],
  headings,
  lines,
});
const read = (kept: number, seen = kept) => ({ kept, seen });
const all = (entries: number) => ({ entries, missing: 0, others: 0 });

describe('how many places a source says it has', () => {
  test.each<[string, Parameters<typeof expectedCount>, number | undefined]>([
    ['a number that agrees', [opening('The 10 best cafés'), read(10)], 10],
    ['one that agrees with what was seen', [opening('The 10 best cafés'), read(9, 10)], 10],
    ['a larger one by which it counts', [opening('Hotels', [], ['25 hotels found']), read(20)], 25],
    ['the page of a longer list', [opening('Hotels', [], ['1-20 of 350']), read(20)], 350],
    ['that, although a number agrees', [opening('Hotels', [], ['20 results', 'Showing 1 - 20 of 38 results']), read(20)], 38],
    ['that, below the list', [{ ...opening('Hotels'), footers: ['1-20 of 350'] }, read(20)], 350],
    ['what is said of reviews beside a single place', [opening('A hotel', [], ['1-10 of 28 reviews']), read(1)], undefined],
    ['a larger number of places', [opening('The 25 best cafés'), read(6)], 25],
    ['a number of places that is far from what was read', [opening('500 restaurants near you'), read(6)], undefined],
    ['a larger one of something else, near what was read', [opening('The 25 loveliest walks'), read(20)], 25],
    ['one that is far from what was read', [opening('6 reasons to come'), read(3)], undefined],
    ['a smaller one', [opening('The 3 best streets for bars'), read(20)], undefined],
    ['headings of parts', [opening('Eating out', ['Cafés (4)', 'Bars (3)']), read(7)], 7],
    ['headings of parts under one of the whole', [opening('Eating out', ['All (7)', 'Cafés (4)', 'Bars (3)']), read(7)], 7],
    ['numbered entries', [opening('Eating out'), { ...read(8), numbered: all(8) }], 8],
    [
      'numbered entries of which some were not read',
      [opening('Eating out'), { ...read(8), numbered: { entries: 10, missing: 2, others: 0 } }],
      10,
    ],
    ['numbered entries beside others', [opening('Eating out'), { ...read(9), numbered: { entries: 8, missing: 0, others: 1 } }], 8],
    ['a number of places that was exceeded', [opening('The 10 best cafés'), read(11)], 10],
    ['a number of something else that was exceeded', [opening('The 10 loveliest walks'), read(11)], undefined],
    [
      'numbered entries under other names',
      [opening('Eating out'), { ...read(8), numbered: { entries: 8, missing: 2, others: 2 } }],
      undefined,
    ],
    ['numbered entries of a list that goes on', [opening('Eating out'), { ...read(8), numbered: all(8), continued: true }], undefined],
    ['numbered entries, and a larger number of places', [opening('The 7 best restaurants'), { ...read(2), numbered: all(2) }], 7],
    [
      'a number that agrees, and fewer numbered entries',
      [opening('7 old mills'), { ...read(7), numbered: { entries: 2, missing: 0, others: 5 } }],
      undefined,
    ],
    ['a sentence that agrees', [{ ...opening('Leeds'), introduction: ['My 12 favourite cafés.'] }, read(12)], 12],
    ['a sentence that does not agree', [{ ...opening('Leeds'), introduction: ['My 12 favourite cafés.'] }, read(10)], undefined],
    ['nothing said', [opening('Cafés of Leeds'), read(7)], undefined],
    ['nothing read', [opening('The 10 best cafés'), read(0)], undefined],
  ])('%s', (_what, question, expected) => {
    expect(expectedCount(...question)).toBe(expected);
  });
});

describe('one of several pages', () => {
  test.each<[string, { page: number; pages: number } | undefined]>([
    ['Page 1 of 3', { page: 1, pages: 3 }],
    ['Old mills - Page 2 of 12', { page: 2, pages: 12 }],
    ['Seite 1 von 4', { page: 1, pages: 4 }],
    ['Página 1 de 9', { page: 1, pages: 9 }],
    ['Страница 2 из 5', { page: 2, pages: 5 }],
    ['Strona 1 z 2', { page: 1, pages: 2 }],
    ['第1页/共3页', { page: 1, pages: 3 }],
    ['1 / 12 ページ', { page: 1, pages: 12 }],
    ['12ページ中1ページ', { page: 1, pages: 12 }],
    ['Page 1 of 1', undefined],
    ['Page 4 of 3', undefined],
    ['1 of 3', undefined],
    ['Page 12', undefined],
    ['A page about 3 of 4 mills', undefined],
  ])('%s', (text, expected) => {
    expect(pageOfPages(text)).toEqual(expected);
  });

  test('is said where places were read', () => {
    const source = opening('Mills', [], ['Page 1 of 3']);
    expect(otherPages(source, 10)).toEqual({ code: 'other-pages-unread', values: { page: 1, pages: 3 } });
    expect(otherPages(source, 0)).toBeUndefined();
  });
});
