import { expect, test } from 'vitest';
import { parseLinks } from './social-links-json.ts';

test('an empty text means none, an object of texts is taken as it stands', () => {
  expect(parseLinks(' \n')).toBeNull();
  expect(parseLinks('{"instagram": "instagram.com/ada"}')).toEqual({ instagram: 'instagram.com/ada' });
});

test.each(['{', '[]', '"x"', '1', 'null', '{"a": 1}', '{"a": {"b": "c"}}'])('%s is refused', (text) => {
  expect(parseLinks(text)).toBeUndefined();
});
