import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openHeldOut } from './held-out.ts';

describe('models of folds', () => {
  let folder = '';
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'folds-'));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  it('are put in place for each item, and the own ones for an item outside of the training', async () => {
    writeFileSync(join(folder, 'folds.json'), JSON.stringify({ 'texts/one.md': 0, 'texts/two.md': 1, 'texts/three.md': 1 }));
    mkdirSync(join(folder, 'text'));
    for (const fold of [0, 1]) writeFileSync(join(folder, 'text', `${fold}.json`), JSON.stringify({ without: fold }));
    const used: unknown[] = [];
    const models = await openHeldOut(folder, (kind, data) => used.push([kind, data]));
    for (const file of ['texts/one.md', 'texts/two.md', 'texts/three.md', 'texts/new.md']) models.prepare(file);
    expect(used).toEqual([
      ['text', { without: 0 }],
      ['text', { without: 1 }],
      ['text', undefined],
    ]);
    expect(models.prepared()).toBe(3);
  });

  it('that are missing are named', async () => {
    await expect(openHeldOut(folder)).rejects.toThrow('train them first');
  });
});
