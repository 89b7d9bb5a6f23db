import { expect, test } from 'vitest';
import { contentPolicy } from './content-policy.ts';

const EXTERNAL = { mapHosts: [], googleMapsApiKey: undefined, posthogHost: undefined };
const INLINE = { scripts: ['start()'], styles: ['p{color:red}'] };
const HASH = expect.stringMatching(/^'sha256-[\w+/]{43}='$/);

test('without settings the pages load from no other host, and no inline element without its hash', () => {
  const policy = contentPolicy(EXTERNAL, INLINE);
  expect([policy['script-src'], policy['style-src']]).toEqual([
    ["'self'", HASH],
    ["'self'", HASH],
  ]);
  expect(policy['connect-src']).toEqual(["'self'"]);
  expect(JSON.stringify(policy)).not.toMatch(/unsafe|https?:/);
});

test('the street map’s hosts are for its data only', () => {
  const policy = contentPolicy({ ...EXTERNAL, mapHosts: ['https://tiles.example'] }, INLINE);
  expect(Object.keys(policy).filter((name) => policy[name]?.includes('https://tiles.example'))).toEqual(['connect-src']);
});

test('the object store that visitors reach is for pictures only', () => {
  const policy = contentPolicy({ ...EXTERNAL, storageOrigin: 'https://files.example' }, INLINE);
  expect(Object.keys(policy).filter((name) => policy[name]?.includes('https://files.example'))).toEqual(['img-src']);
});

test('inline styles of any text are allowed only with Google’s map, inline scripts never', () => {
  const policy = contentPolicy({ ...EXTERNAL, googleMapsApiKey: 'key' }, INLINE);
  expect(policy['style-src']).toEqual(["'self'", "'unsafe-inline'", 'https://fonts.googleapis.com']);
  expect(policy['script-src']).toEqual(expect.not.arrayContaining(["'unsafe-inline'", "'unsafe-eval'"]));
});

test('analytics are allowed on their host only', () => {
  const policy = contentPolicy({ ...EXTERNAL, posthogHost: 'https://eu.i.posthog.com' }, INLINE);
  expect(policy['script-src']).toEqual(["'self'", HASH, 'https://eu.i.posthog.com', 'https://*.posthog.com']);
  expect(contentPolicy({ ...EXTERNAL, posthogHost: 'https://ph.example' })['connect-src']).toEqual(["'self'", 'https://ph.example']);
});
