import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { corpusPath } from '@cairn/engines/testing/corpus.ts';
import { recordFinder } from './find-records.ts';
import { type FindRecords, type RecordPaths, type RecordScore, scoreRecords } from './records.ts';

/**
 * The score of each page whose records are marked; undefined where the pages are missing or the readers have no finder of records. `prepare`
 * is called with each page's path within the corpus before it is read.
 */
export function evaluateRecords(
  find: FindRecords | undefined = recordFinder,
  prepare: (file: string) => void = () => undefined,
): RecordScore[] | undefined {
  if (find === undefined) return undefined;
  const folder = corpusPath('records');
  if (folder === undefined) return undefined;
  return readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .map((name) => {
      const marked = JSON.parse(readFileSync(join(folder, name), 'utf8')) as RecordPaths[];
      const page = name.replace(/json$/, 'html.gz');
      const html = gunzipSync(readFileSync(join(folder, page))).toString();
      prepare(`records/${page}`);
      return scoreRecords(html, find(html), marked);
    });
}
