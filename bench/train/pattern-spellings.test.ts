import { describe, expect, it } from 'vitest';
import { spellingsOf } from './pattern-spellings.ts';

describe('the spellings that a pattern means', () => {
  it.each([
    ['^(Café )?Nord$', ['Café Nord', 'Nord']],
    ['^(Dr\\.\\s+Price|Dr\\. Alan Price)$', ['Dr. Price', 'Dr. Alan Price']],
    ['^(珈琲 ?)?しずく堂$', ['珈琲 しずく堂', '珈琲しずく堂', 'しずく堂']],
    ['^Να[όο]ς$', ['Ναός', 'Ναος']],
    ['^Town Hall(, Bruton)?$|^Bruton Town Hall$', ['Town Hall, Bruton', 'Town Hall', 'Bruton Town Hall']],
    ['^(1\\/33\\s+Kilda Parade)([,\\s].*)?$', ['1/33 Kilda Parade']],
    ['^(?:the\\s+)?Skerra$', ['the Skerra', 'Skerra']],
  ])('of %s are all', (pattern, spellings) => expect(spellingsOf(pattern)).toEqual(spellings));

  it.each(['^\\p{L}+ Nord$', '^(?!Nord)Süd$', '^[^N]ord$', '^No+rd$'])('are none of %s, which means more', (pattern) =>
    expect(spellingsOf(pattern)).toEqual([]),
  );
});
