import type { SourceFile } from './files.ts';
import { textsOf } from './texts.ts';

/** A table that a file names in SQL. */
export interface TableUse {
  path: string;
  table: string;
}

/** Text is SQL when it has a keyword of its statements in small letters, as all SQL of the project is written. */
const SQL = /\b(?:select|insert into|update|delete from|from|join|lock table|where|returning|references|exists)\b/;
/** The words before the name of a table; `from a, b` names two. */
const NAMED =
  /\b(?:from|join|into|update|table|using|references)\s+(?:only\s+)?([a-z_]+(?:\s+(?:as\s+)?[a-z]+)?(?:\s*,\s*[a-z_]+(?:\s+(?:as\s+)?[a-z]+)?)*)/g;

/** The tables among `known` that the SQL of a file names, each once. SQL is what its string literals contain; comments and identifiers do not count. */
export function tablesNamed(file: SourceFile, known: ReadonlySet<string>): TableUse[] {
  const tables = new Set(textsOf(file, ' … ').flatMap((sql) => tablesIn(sql, known)));
  return [...tables].sort().map((table) => ({ path: file.path, table }));
}

function tablesIn(text: string, known: ReadonlySet<string>): string[] {
  if (!SQL.test(text)) return [];
  return [...text.matchAll(NAMED)]
    .flatMap(([, names = '']) => names.split(','))
    .map((name) => name.trim().split(/\s/)[0] ?? '')
    .filter((name) => known.has(name));
}
