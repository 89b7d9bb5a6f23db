import { describe, expect, it } from 'vitest';
import { readText } from '../sources/text/index.ts';

/** Where the named places of a text are, as it was read, and the words that each address was read from. */
function addressesIn(text: string, ...names: string[]): Array<{ name: string; address?: string | undefined; from?: string | undefined }> {
  const { places } = readText(text);
  return names.map((name) => {
    const place = places.find((one) => one.name === name);
    expect(place, `${name} is read`).toBeDefined();
    const provenance = place?.receipts?.address;
    const from = provenance?.kind === 'text' ? text.slice(provenance.start, provenance.end) : undefined;
    return { name, address: place?.address, from };
  });
}

const lines = (...all: string[]): string => all.join('\n');

describe('headings over runs of places', () => {
  const guide = lines(
    '# Where to drink coffee',
    '',
    '### Sydney',
    '',
    '* [Blue Lantern Coffee](https://bluelantern.example/): the best espresso, tucked away in a side street.',
    '* [Copper Kettle Cafe](https://copperkettle.example/): great cakes and friendly owners.',
    '',
    '### Kyoto, Japan',
    '',
    '* [Maple Coffee House](https://maple.example/): a quiet cafe with a garden, 12 Hill Street, Kyoto 604-8057.',
    '* [Old Mill Cafe](https://oldmill.example/): filter coffee and excellent service.',
  );

  // @covers read-sources.place-kind-heading-above-column
  it('name the area of the places below, and the address points at the heading', () => {
    expect(addressesIn(guide, 'Blue Lantern Coffee', 'Copper Kettle Cafe', 'Old Mill Cafe')).toEqual([
      { name: 'Blue Lantern Coffee', address: 'Sydney', from: 'Sydney' },
      { name: 'Copper Kettle Cafe', address: 'Sydney', from: 'Sydney' },
      { name: 'Old Mill Cafe', address: 'Kyoto, Japan', from: 'Kyoto, Japan' },
    ]);
  });

  it('say nothing where the entry states its own address', () => {
    expect(addressesIn(guide, 'Maple Coffee House')[0]?.address).toContain('12 Hill Street');
  });

  it('are only the country where they name one', () => {
    const { places } = readText(guide.replace('Kyoto, Japan', 'Japan'));
    const place = places.find(({ name }) => name === 'Old Mill Cafe');
    expect(place).toMatchObject({ country: 'Japan' });
    expect(place).not.toHaveProperty('address');
  });

  it('name an area through headings of other kinds between', () => {
    const nested = guide.replaceAll(/^### .*$/gm, (heading) => `${heading.slice(1)}\n\n### Worth a walk`);
    expect(addressesIn(nested, 'Copper Kettle Cafe', 'Old Mill Cafe').map(({ address }) => address)).toEqual(['Sydney', 'Kyoto, Japan']);
  });

  it('are what a document is about where there is one, and no part of an entry', () => {
    const about = guide.replace('# Where to drink coffee', '# Sydney').replaceAll(/^### .*$/gm, '### Worth a walk');
    expect(addressesIn(about, 'Copper Kettle Cafe')[0]?.address).toBeUndefined();
  });

  it('are no areas where most of their level are something else, whatever a town is called', () => {
    const words = guide.replace('### Sydney', '### Essen').replace('### Kyoto, Japan', '### Trinken');
    expect(addressesIn(words, 'Copper Kettle Cafe', 'Old Mill Cafe').map(({ address }) => address)).toEqual([undefined, undefined]);
  });
});
