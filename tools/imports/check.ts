import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { productSources, root } from '../sources/files.ts';
import { importCycles } from './cycles.ts';
import { type ImportEdge, importEdges } from './graph.ts';
import { IMPORT_RULES, type ImportRule } from './rules.ts';

const FOLDERS = ['contracts', 'design', 'engines', 'server', 'web', 'e2e', 'bench', 'tools'];

/** Every import that a rule does not allow, as a line each. */
export function wrongImports(edges: readonly ImportEdge[], rules: readonly ImportRule[] = IMPORT_RULES): string[] {
  return edges.flatMap(({ from, to }) => {
    const rule = rules.find((candidate) => candidate.from.test(from));
    if (rule?.may.some((pattern) => pattern.test(to))) return [];
    return [`${from} imports ${to}: ${rule?.because ?? 'no rule names this file'}`];
  });
}

/** All imports between files of the product; tests are left out. */
export function productEdges(): ImportEdge[] {
  return importEdges(productSources(FOLDERS.filter((folder) => existsSync(join(root, folder)))));
}

/** What is wrong with these imports, as a line each: what no rule allows, and circles, also those that only types close. */
export function importProblems(edges: readonly ImportEdge[]): string[] {
  const cycles = importCycles(edges).map((files) => `import each other in a circle: ${files.join(', ')}`);
  return [...wrongImports(edges), ...cycles];
}

/** The check of layers and cycles: a line for each import that is wrong. */
export function importCheck(): string {
  return importProblems(productEdges()).join('\n');
}
