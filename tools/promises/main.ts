import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { allTags, testDeclarations } from './declarations.ts';
import { coverageDocument } from './document.ts';
import { coverageProblems } from './problems.ts';
import { readSections } from './sections.ts';

const root = join(fileURLToPath(import.meta.url), '../../..');
const page = join(root, 'docs/coverage.md');

/** The page as promises and tags give it now, and what is wrong with them. */
function coverage(): { text: string; problems: string[] } {
  const paths = globSync('{contracts,engines,server,web,e2e,bench,tools}/**/{*.test.{ts,tsx},testing/*.ts}', {
    cwd: root,
    exclude: (path) => path.includes('node_modules'),
  }).sort();
  const files = paths.map((path) => ({ file: path.replaceAll('\\', '/'), text: readFileSync(join(root, path), 'utf8') }));
  const sections = readSections(join(root, 'docs/promises'));
  const declarations = files.flatMap(({ file, text }) => (allTags(text).length > 0 ? testDeclarations(file, text) : []));
  const tags = files.map(({ file, text }) => ({ file, tags: allTags(text) }));
  return { text: coverageDocument(sections, declarations), problems: coverageProblems(sections, declarations, tags) };
}

/** What is wrong with docs/coverage.md, one sentence a line; empty when it is what promises and tags give. */
export function coverageCheck(): string {
  const { text, problems } = coverage();
  if (problems.length === 0 && readFileSync(page, 'utf8') !== text) problems.push('docs/coverage.md is not current: npm run docs:coverage');
  return problems.join('\n');
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { text, problems } = coverage();
  writeFileSync(page, text);
  for (const problem of problems) console.error(problem);
  process.exitCode = problems.length === 0 ? 0 : 1;
}
