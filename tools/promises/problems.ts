import type { TestDeclaration } from './declarations.ts';
import type { Section } from './sections.ts';

/** Tags of a file, whether or not a test follows them. */
export interface FileTags {
  file: string;
  tags: string[];
}

function repeated(values: string[]): string[] {
  return values.filter((value, index) => values.indexOf(value) !== index);
}

/** What is wrong with promises and tags, one sentence each; empty when every promise has its test and every tag its promise. */
export function coverageProblems(sections: Section[], declarations: TestDeclaration[], files: FileTags[]): string[] {
  const promises = sections.flatMap((section) => section.promises);
  const known = new Set(promises.map(({ id }) => id));
  const covered = new Set(declarations.flatMap(({ covers }) => covers));
  const attached = (file: string, tag: string) => declarations.some((one) => one.file === file && one.covers.includes(tag));
  return [
    ...files.flatMap(({ file, tags }) => tags.filter((tag) => !known.has(tag)).map((tag) => `${file}: docs/promises has no ${tag}`)),
    ...files.flatMap(({ file, tags }) =>
      tags.filter((tag) => !attached(file, tag)).map((tag) => `${file}: no test follows the tag ${tag} directly`),
    ),
    ...declarations.flatMap((one) => repeated(one.covers).map((tag) => `${one.file}:${one.line}: the tag ${tag} is there twice`)),
    ...promises
      .filter(({ id, shownBy }) => !covered.has(id) && !shownBy)
      .map(({ id }) => `${id}: no test covers it, and no shownBy says how else it is shown`),
    ...repeated(promises.map(({ text }) => text)).map((text) => `docs/promises has this sentence twice: ${text}`),
  ];
}
