import type { StyleSpecification } from 'maplibre-gl';
import { expect, test } from 'vitest';
import { darkStreets } from './dark-streets.ts';

const styleOf = (layer: object) =>
  ({ version: 8, sources: {}, layers: [{ id: 'a', source: 's', ...layer }] }) as unknown as StyleSpecification;
const paintOf = (layer: object) => darkStreets(styleOf(layer)).layers[0]?.paint;
const land = (colour: unknown) => paintOf({ type: 'fill', paint: { 'fill-color': colour } });

test.each([
  ['#fff', 'hsla(0,0%,10%,1)'],
  ['#000000', 'hsla(0,0%,90%,1)'],
  ['white', 'hsla(0,0%,10%,1)'],
  ['rgb(158, 189, 255)', 'hsla(221,50%,25.2%,1)'],
  ['rgba(255,0,0,0.5)', 'hsla(0,50%,50%,0.5)'],
  ['hsl(60, 80%, 75%)', 'hsla(60,40%,30%,1)'],
  ['hsla(60, 80%, 75%, 0.2)', 'hsla(60,40%,30%,0.2)'],
  ['#0000ff80', 'hsla(240,50%,50%,0.5019607843137255)'],
])('the colour %s becomes %s', (colour, dark) => {
  expect(land(colour)).toEqual({ 'fill-color': dark });
});

test('colours in expressions and stops are turned, and values of data stay', () => {
  expect(land(['match', ['get', 'class'], 'red', '#fff', '#ffffff'])).toEqual({
    'fill-color': ['match', ['get', 'class'], 'red', 'hsla(0,0%,10%,1)', 'hsla(0,0%,10%,1)'],
  });
  expect(land({ base: 1.2, stops: [[6, 'hsl(0,0%,100%)']] })).toEqual({ 'fill-color': { base: 1.2, stops: [[6, 'hsla(0,0%,10%,1)']] } });
});

test('only colours are changed, pictures are dimmed, and a layer without paint stays', () => {
  expect(paintOf({ type: 'line', paint: { 'line-width': 2, 'line-color': '#fff' } })).toEqual({
    'line-width': 2,
    'line-color': 'hsla(0,0%,10%,1)',
  });
  expect(paintOf({ type: 'raster', paint: { 'raster-opacity': 0.5 } })).toMatchObject({
    'raster-opacity': 0.5,
    'raster-brightness-max': 0.45,
  });
  const plain = styleOf({ type: 'symbol' });
  expect(darkStreets(plain)).toEqual(plain);
});
