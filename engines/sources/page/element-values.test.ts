import { describe, expect, it } from 'vitest';
import { PlaceBuilder } from '../../place/place-builder.ts';
import { applyElements } from './element-values.ts';
import { applyLines } from './line-values.ts';
import { pageLines } from './lines.ts';
import { parsePage } from './html/tree.ts';

function websiteOf(html: string, shared: string[] = []): string | undefined {
  const builder = new PlaceBuilder('list');
  const tree = parsePage(`<main>${html}</main>`, 'https://guide.example/');
  applyLines(builder, pageLines(tree), { addresses: new Map(), name: 'Copper Kettle' });
  applyElements(
    builder,
    tree,
    { start: 0, end: tree.elements.length },
    { name: undefined, text: 'Copper Kettle', shared: new Set(shared), strict: false },
  );
  return builder.place.websiteUrl;
}

describe('the website of a record', () => {
  it.each([
    ['a link of its own', '<a href="https://kettle.example/">more</a>', 'https://kettle.example/'],
    ['an address that is written out', '<p>www.kettle.example/menu</p>', 'https://www.kettle.example/menu'],
    [
      'a link that is called one, on a host that others share',
      '<a href="https://town.example/kettle">Webbplats</a>',
      'https://town.example/kettle',
    ],
  ])('is %s', (_, html, website) => {
    expect(websiteOf(html, ['town.example'])).toBe(website);
  });

  it.each([
    ['a shared host', '<a href="https://town.example/tickets">Tickets</a>'],
    ['a file', '<a href="https://kettle.example/menu.pdf">Menu</a>'],
    ['a profile that is written out', '<p>instagram.com/copperkettle</p>'],
  ])('is not %s', (_, html) => {
    expect(websiteOf(html, ['town.example'])).toBeUndefined();
  });
});
