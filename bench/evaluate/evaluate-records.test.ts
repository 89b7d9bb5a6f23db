import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { evaluateRecords } from './evaluate-records.ts';

const PAGE = '<html><body><p>Blue Heron</p><p>Old Mill</p></body></html>';
const MARKED = [['/body[1]/p[1]'], ['/body[1]/p[2]']];

describe('pages whose records are marked', () => {
  let folder = '';
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'corpus-'));
    mkdirSync(join(folder, 'records'));
    writeFileSync(join(folder, 'records/1.html.gz'), gzipSync(PAGE));
    writeFileSync(join(folder, 'records/1.json'), JSON.stringify(MARKED));
    vi.stubEnv('CAIRN_CORPUS', folder);
  });
  afterAll(() => {
    vi.unstubAllEnvs();
    rmSync(folder, { recursive: true });
  });

  it('are scored by what is found on them', () => {
    expect(evaluateRecords((html) => (html === PAGE ? MARKED : []))).toEqual([{ marked: 2, predicted: 2, overlap: 2 }]);
    expect(evaluateRecords(() => [['/body[1]/p[2]']])).toEqual([{ marked: 2, predicted: 1, overlap: 1 }]);
  });

  it('are named before they are read, for the models that did not see them', () => {
    const named: string[] = [];
    evaluateRecords(
      () => [],
      (file) => named.push(file),
    );
    expect(named).toEqual(['records/1.html.gz']);
  });
});
