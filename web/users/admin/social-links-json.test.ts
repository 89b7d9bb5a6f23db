import { expect, test } from 'vitest';
import { parseLinks } from './social-links-json.ts';

// @covers users.social-links-must-json-invalid
test('an empty text and null mean none, any JSON object is used unchanged', () => {
  for (const text of ['', ' \n', 'null']) expect(parseLinks(text)).toEqual({ links: null });
  expect(parseLinks('{"instagram": "instagram.com/ada"}')).toEqual({ links: { instagram: 'instagram.com/ada' } });
  expect(parseLinks('{"followers": 12, "a": {"b": 1}}')).toEqual({ links: { followers: 12, a: { b: 1 } } });
});

// @covers users.social-links-must-json-invalid
test.each(['{', '{"a": }', "{'a': 1}", 'instagram.com/ada'])('%s is not JSON', (text) => {
  expect(parseLinks(text)).toEqual({ error: 'not-json' });
});

// @covers users.social-links-must-json-invalid
test.each(['[]', '"x"', '1', 'true'])('%s is JSON, but not an object', (text) => {
  expect(parseLinks(text)).toEqual({ error: 'not-an-object' });
});
