import { describe, expect, it } from 'vitest';
import { readPanel, statedTotal } from './google-panel.ts';
import { matchNames, matchPanel, placeOfPanelItem, withPanelItem } from './match-panel-items.ts';

const base = 'https://www.google.com/maps/placelists/list/x';
const item = (name: string, inside: string, hook = 'jsaction="pane.wfvdle9.click"') =>
  `<button ${hook}><img src="https://lh5.example.invalid/${name.length}"><div class="fontHeadlineSmall q">${name}</div>${inside}</button>`;
const rated = (rating: string, count: string, remainder: string) =>
  `<div><span role="img"><span>${rating}</span><span>${count}</span></span></div><div>${remainder}</div>`;
const panel = (...items: string[]) =>
  readPanel(
    `<button>Menu</button><h1><span>Mein</span> Trip</h1><h2>Öffentlich · 1.234 Orte</h2>${items.join('')}<button>Teilen</button>`,
    base,
  );

describe('the panel of a list', () => {
  it('is read by what its items are, in any language and whatever its classes', () => {
    const { title, numbers, items } = panel(
      item('Café Lumen', rated('4,5', '(1.234)', '<span>10–20 €</span><span> · </span><span>Café</span>')),
      item('مطعم النور', rated('٤٫٣', '(٢٣٤)', '<span>مطعم</span>'), 'jslog="1; metadata:x"'),
      item('スタンド', '<div>カフェ · ¥</div>', ''),
    );
    expect([title, numbers]).toEqual(['Mein Trip', [1234]]);
    expect(items.map(({ name, rating, reviewCount, category }) => [name, rating, reviewCount, category])).toEqual([
      ['Café Lumen', 4.5, 1234, 'café'],
      ['مطعم النور', 4.3, 234, 'مطعم'],
      ['スタンド', undefined, undefined, undefined],
    ]);
    expect(items[0]).toMatchObject({ picture: 'https://lh5.example.invalid/10', receipts: { rating: { kind: 'element', quote: '4,5' } } });
  });

  it('takes no words about missing reviews for a category', () => {
    const { items } = panel(
      item('A', rated('4.5', '(12)', '<span>Museum</span>')),
      item('B', '<div>No reviews</div><div>Park</div>'),
      item('C', '<div>No reviews</div>'),
      item('D', '<div>Museum</div><div>Closed on Mondays</div>'),
    );
    expect(items.map(({ category }) => category)).toEqual(['museum', 'park', undefined, 'museum']);
  });

  it('says how many places there are by the number that fits, else by one that is larger', () => {
    const items = named('A', 'B');
    const total = (...numbers: number[]) => statedTotal({ title: undefined, numbers, items });
    expect([total(40, 2), total(1, 40), total(1), total()]).toEqual([2, 40, undefined, undefined]);
  });

  it('reads what is no panel without an error', () => {
    expect(readPanel('', base)).toEqual({ title: undefined, numbers: [], items: [] });
    expect(readPanel('<button jsaction="pane.wfvdle1"></button><h1></h1>', base).items).toEqual([]);
  });
});

const named = (...names: string[]) => names.map((name) => ({ name, receipts: {} }));
const pairs = (places: string[], items: string[]) =>
  [...matchNames(named(...places), named(...items))].sort(([one], [other]) => one - other);

describe('joining', () => {
  it('keeps branches of one name in their order', () => {
    expect(pairs(['A', 'Kamps', 'B', 'Kamps'], ['A', 'kamps', 'B', 'Kamps'])).toEqual([
      [0, 0],
      [1, 1],
      [2, 2],
      [3, 3],
    ]);
  });

  it('never guesses which branch is missing, but beside a neighbour that is sure', () => {
    expect(pairs(['Kamps', 'A', 'Kamps'], ['A', 'Kamps'])).toEqual([
      [1, 0],
      [2, 1],
    ]);
    expect(pairs(['Kamps', 'A', 'B', 'Kamps'], ['A', 'Kamps', 'B'])).toEqual([
      [1, 0],
      [2, 2],
    ]);
  });

  it('goes by the order where names are written in another script, as long as nearly all agree', () => {
    const matched = matchPanel(named('A', 'B', 'C', 'D', 'Sushi Ya'), named('A', 'B', 'C', 'D', '寿司屋'));
    expect(matched.get(4)).toBe(4);
    expect(matchPanel(named('A', 'B'), named('A', 'Z')).has(1)).toBe(false);
  });

  it('adds to an entry what it does not say itself', () => {
    const shown = { name: 'A', rating: 4.5, category: 'café', receipts: { rating: { kind: 'link' as const, quote: '4.5' } } };
    expect(withPanelItem({ name: 'A', category: 'museum' }, shown)).toEqual({
      name: 'A',
      category: 'museum',
      rating: 4.5,
      receipts: { rating: { kind: 'link', quote: '4.5' } },
    });
    expect(placeOfPanelItem(shown)).toMatchObject({ name: 'A', rung: 'list panel', withoutCoordinates: true });
  });
});
