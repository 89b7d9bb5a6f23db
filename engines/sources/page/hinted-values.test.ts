import { describe, expect, it } from 'vitest';
import { PlaceBuilder } from '../../place/place-builder.ts';
import { applyHinted, ratingOfClass } from './hinted-values.ts';
import { pageLines } from './lines.ts';
import { parsePage } from './html/tree.ts';

function read(html: string) {
  const builder = new PlaceBuilder('list');
  const tree = parsePage(`<main><div>${html}</div></main>`, 'https://site.example/');
  applyHinted(builder, pageLines(tree), 'Copper Kettle');
  return builder.place;
}

describe('applyHinted', () => {
  it.each([
    ['a printed number beside drawn stars', '<div>★★★★☆</div><div>4.4</div><div>(1,214)</div>', 4.4],
    ['one with its scale below them', '<p class="stars">★★★★★</p><p>4,5 von 5</p>', 4.5],
    ['one in an element that is called a score, of 10', '<div class="score"><div class="badge">8.1</div></div>', 4.05],
    ['a share in one that is called a rating', '<a>Copper Kettle</a> <span class="rating-percent">87%</span>', 4.35],
    ['a part of a line', '<span class="kind">Park</span> <span class="item-rating"><i></i> 4.6</span>', 4.6],
    ['drawn stars where nothing is printed', '<p>★★★★☆</p><p>Quiet rooms.</p>', 4],
  ])('reads as rating %s', (_, html, rating) => {
    expect(read(html).rating).toBe(rating);
  });

  it.each([
    ['a number that nothing calls a rating', '<p class="size">4.6</p>'],
    ['a price in a review', '<p class="review">The soup was 4.50</p>'],
    ['one star', '<p>★</p>'],
  ])('reads as no rating %s', (_, html) => {
    expect(read(html).rating).toBeUndefined();
  });

  it.each([
    ['a cuisine', '<p class="restaurant-cuisine">Cuisine du marché</p>', 'Cuisine du marché'],
    ['a classification before a price', '<div class="item-classification">Noodle Bar, $$</div>', 'Noodle Bar'],
    ['a type of card', '<div class="card-type">茶馆</div>', '茶馆'],
  ])('reads as category %s', (_, html, category) => {
    expect(read(html)).toMatchObject({ category, receipts: { category: { kind: 'element', quote: category } } });
  });

  it('takes neither the name nor a sentence for the category', () => {
    expect(read('<h2 class="category">Copper Kettle</h2><p class="category">We love this cuisine.</p>').category).toBeUndefined();
  });
});

describe('ratingOfClass', () => {
  const [element] = parsePage('<span class="widget bubble_45"></span>', 'https://site.example/').elements.filter(
    ({ tag }) => tag === 'span',
  );

  it('reads what a class draws', () => {
    expect(element && ratingOfClass(element)).toEqual({ value: 4.5, quote: 'bubble_45' });
  });

  it.each(['Ausgebucht', 'Sold out!', 'en attente', 'Lotado', '満室'])('reads as no category the state %s', (state) => {
    expect(read(`<p class="category">${state}</p><p>Two rooms.</p>`).category).toBeUndefined();
  });
});
