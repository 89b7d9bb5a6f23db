import { describe, expect, it } from 'vitest';
import { readText } from '../sources/text/index.ts';

describe('an address behind a pin', () => {
  it('is the address of the place before it', () => {
    const { places } = readText(
      [
        'Ruta de pan dulce',
        '1. Panadería La Espiga Azul 📍Orizaba 87, Roma Norte. Pide la concha',
        '2. Horno Tlalpan 📍 Av. Insurgentes Sur 4021',
        '3. Panadería Coyoacán 📍 Jardín Centenario s/n',
      ].join('\n'),
    );
    expect(places.map(({ name, address }) => [name, address])).toEqual([
      ['Panadería La Espiga Azul', 'Orizaba 87, Roma Norte'],
      ['Horno Tlalpan', 'Av. Insurgentes Sur 4021'],
      ['Panadería Coyoacán', 'Jardín Centenario s/n'],
    ]);
  });
});
