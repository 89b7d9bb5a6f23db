import { LIGHT } from '@cairn/design/colours.ts';
import { hueOf } from '@cairn/design/contours.ts';
import { expect, test } from 'vitest';
import { mapPanel } from './map-panel.ts';

const BOX = { x: 580, y: 0, width: 620, height: 630 };
const at = (latitude: number, longitude: number, number: number) => ({ latitude, longitude, number });

test('many places at one spot are a light ring around a dark count, one place is filled stones with a light number', () => {
  const many = Array.from({ length: 12 }, (_unused, index) => at(38.7, -9.1, index + 1));
  const svg = mapPanel([...many, at(41.1, -8.6, 13)], 'Portugal', 'P', BOX);
  const drawn = (text: string) => svg.split('<g fill="').find((group) => group.includes(`>${text}</text>`)) ?? 'missing';
  const [cluster, pin] = [drawn('12'), drawn('13')];
  expect(cluster).toContain(`${LIGHT.surface}" stroke="${LIGHT.accent}"`);
  expect(cluster).toContain(`fill="${LIGHT.ink}" stroke="none">12<`);
  expect(/rx="([\d.]+)" ry="\1"/.test(cluster)).toBe(true);
  expect(pin).toContain(`${LIGHT.accent}" stroke="${LIGHT.surface}"`);
  expect(pin).toContain(`fill="${LIGHT.surface}" stroke="none">13<`);
});

test('no contour line crosses the letter of a list without places on the map', () => {
  const svg = mapPanel([], 'Nowhere', 'N', BOX);
  const { ground } = LIGHT.covers[hueOf('Nowhere')] ?? LIGHT.covers[0];
  expect(svg).toMatch(new RegExp(`class="line".*<circle cx="890" cy="315" r="164" fill="${ground}"/>\\s*<text`, 's'));
});
