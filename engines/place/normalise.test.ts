import { CHOICE_FIELDS, PLACE_FIELDS } from '@cairn/contracts/place-fields.ts';
import type { ReadPlace } from '@cairn/contracts/places.ts';
import { expect, test } from 'vitest';
import { normalisePlace } from './normalise.ts';

// @covers access.misleading-addresses-not-stored
test.each(['https://example.org\\@elsewhere.example/', 'https://user:secret@example.org/'])(
  'of what a source states, the address %j is left out, and the rest of the place stays',
  (address) => {
    const place = normalisePlace({
      name: 'Café Mira',
      url: address,
      websiteUrl: address,
      googlePlacesImage: address,
      images: [address, 'https://example.org/a.png'],
    });
    expect(place).toEqual({ name: 'Café Mira', images: ['https://example.org/a.png'] });
  },
);

// @covers access.misleading-addresses-not-stored
test('line breaks in an address of a source become blanks, and turns of direction go, as in every value of one line', () => {
  expect(normalisePlace({ name: 'Café Mira', websiteUrl: ' https://example.org/\u202ea\r\nb\n' })?.websiteUrl).toBe(
    'https://example.org/a b',
  );
});

test.each(CHOICE_FIELDS.flatMap((field) => Object.keys(PLACE_FIELDS[field].value.words).map((value) => [field, value])))(
  'the %s %s stays, another word for it does not',
  (field, value) => {
    expect(normalisePlace({ name: 'Mill', [field]: value })).toEqual({ name: 'Mill', [field]: value });
    expect(normalisePlace({ name: 'Mill', [field]: `about ${value}` } as ReadPlace)).toEqual({ name: 'Mill' });
  },
);
