import { spawnSync } from 'node:child_process';
import { chmodSync, chownSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { foreignData, foreignOwner } from './foreign-owner.ts';

const OTHER = 54_321;
const MODULE = join(import.meta.dirname, 'foreign-owner.ts');
const folder = mkdtempSync(join(tmpdir(), 'cairn-owner-'));
const sentence = `${folder} belongs to the user ${OTHER}: run this as that user, such as by sudo -u ${OTHER}`;
afterAll(() => rmSync(folder, { recursive: true }));

/** Runs a module as another user; only root may. */
function asOther(module: string): { status: number | null; stdout: string } {
  const options = { uid: OTHER, gid: OTHER, cwd: '/', encoding: 'utf8' } as const;
  return spawnSync(process.execPath, ['--input-type=module', '-e', module], options);
}

test('a folder of this user, or one that is not there yet, is no one else’s', () => {
  expect([foreignOwner(folder), foreignData(folder), foreignOwner(join(folder, 'none'))]).toEqual([undefined, undefined, undefined]);
});

describe.runIf(process.getuid?.() === 0)('as root', () => {
  test('commands refuse a folder of another user, and the start the data of one', () => {
    chownSync(folder, OTHER, OTHER);
    expect([foreignOwner(folder), foreignData(folder)]).toEqual([sentence, undefined]);
    writeFileSync(join(folder, 'database-state.json'), '{}');
    expect(foreignData(folder)).toBeUndefined();
    chownSync(join(folder, 'database-state.json'), OTHER, OTHER);
    expect(foreignData(folder)).toBe(sentence);
  });

  // Where the other user can start Node at all: a checkout in root's home is closed to them.
  test.runIf(asOther('').status === 0)('another user may use a volume of root’s that everyone may write, as in a container', () => {
    chownSync(folder, 0, 0);
    const ask = `import { foreignOwner } from ${JSON.stringify(MODULE)}; console.log(foreignOwner(${JSON.stringify(folder)}) ?? 'fine')`;
    chmodSync(folder, 0o777);
    expect(asOther(ask).stdout).toBe('fine\n');
    chmodSync(folder, 0o755);
    expect(asOther(ask).stdout).toBe(`${folder} belongs to the user root: run this as that user, such as by sudo -u root\n`);
  });
});
