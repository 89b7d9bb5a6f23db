import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { corpusPath } from '@cairn/engines/testing/corpus.ts';
import { findRecords } from './find-records.ts';
import { type FindRecords, type RecordPaths, type RecordScore, scoreRecords } from './records.ts';

/** The score of each page whose records are marked; undefined where the pages are missing or the readers have no finder of records. */
export function evaluateRecords(find: FindRecords | undefined = findRecords): RecordScore[] | undefined {
  if (find === undefined) return undefined;
  const folder = corpusPath('records');
  if (folder === undefined) return undefined;
  return readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .map((name) => {
      const marked = JSON.parse(readFileSync(join(folder, name), 'utf8')) as RecordPaths[];
      const html = gunzipSync(readFileSync(join(folder, name.replace(/json$/, 'html.gz')))).toString();
      return scoreRecords(html, find(html), marked);
    });
}
