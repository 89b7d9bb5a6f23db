import { expect, test } from 'vitest';
import { parseLinks } from './social-links-json.ts';

// @covers users.social-links-must-json-invalid
test('an empty text means none, any JSON object is taken as it is', () => {
  expect(parseLinks(' \n')).toBeNull();
  expect(parseLinks('{"instagram": "instagram.com/ada"}')).toEqual({ instagram: 'instagram.com/ada' });
  expect(parseLinks('{"followers": 12, "a": {"b": 1}}')).toEqual({ followers: 12, a: { b: 1 } });
});

test.each(['{', '[]', '"x"', '1', 'null'])('%s is refused', (text) => {
  expect(parseLinks(text)).toBeUndefined();
});
