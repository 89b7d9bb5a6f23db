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

  it('of each kind are put in place for each item, and the own ones for an item outside of the training', async () => {
    const folds = { text: { 'texts/one.md': 0, 'texts/two.md': 1, 'texts/three.md': 1 }, page: { 'pages/one.html': 0, 'texts/one.md': 1 } };
    for (const [kind, foldOf] of Object.entries(folds)) {
      mkdirSync(join(folder, kind));
      writeFileSync(join(folder, kind, 'folds.json'), JSON.stringify(foldOf));
      for (const fold of [0, 1]) writeFileSync(join(folder, kind, `${fold}.json`), JSON.stringify({ without: fold }));
    }
    const inPlace: Record<string, unknown> = {};
    const models = await openHeldOut(folder, (kind, data) => {
      inPlace[kind] = data;
    });
    const prepared = (file: string) => {
      models.prepare(file);
      return { ...inPlace };
    };
    expect(prepared('texts/one.md')).toEqual({ text: { without: 0 }, page: { without: 1 } });
    expect(prepared('texts/two.md')).toEqual({ text: { without: 1 }, page: undefined });
    expect(prepared('texts/three.md')).toEqual({ text: { without: 1 }, page: undefined });
    expect(prepared('pages/one.html')).toEqual({ text: undefined, page: { without: 0 } });
    expect(prepared('texts/new.md')).toEqual({ text: undefined, page: undefined });
    expect(models.prepared()).toBe(4);
  });

  it('that are missing are named', async () => {
    await expect(openHeldOut(folder)).rejects.toThrow('train them first');
  });
});
