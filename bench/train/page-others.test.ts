import { expect, test } from 'vitest';
import { OTHER_THINGS } from './other-things.ts';
import { pagesOfOtherThings } from './page-others.ts';

test('makes pages of people and of dishes in every language, the same ones each time', () => {
  const pages = pagesOfOtherThings();
  expect(pages).toHaveLength(OTHER_THINGS.length * 4);
  expect(new Set(pages.map(({ name }) => name)).size).toBe(pages.length);
  expect(pagesOfOtherThings()).toEqual(pages);
});

test('puts names beside roles', () => {
  const { html = '' } = pagesOfOtherThings().find(({ name }) => name === 'people en 0') ?? {};
  const { roles } = OTHER_THINGS.find(({ lang }) => lang === 'en') ?? { roles: '' };
  expect(html).toContain('<h1>Our team</h1>');
  expect(roles.split('|').some((role) => html.includes(role)) || html.includes('<ul class="list">')).toBe(true);
});
