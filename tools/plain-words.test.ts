import { describe, expect, it } from 'vitest';
import { plainWordErrors } from './plain-words.ts';

function errors(path: string, text: string): string[] {
  return plainWordErrors([{ path, text }]);
}

describe('an unclear word', () => {
  it.each([
    ['an identifier', 'web/a.ts', 'export const leaseHolder = 1;', 'holder', 'leaseHolder'],
    ['a private field', 'web/a.ts', 'class A { #moment = 1; }', 'moment', 'moment'],
    ['a constant in capitals', 'web/a.ts', 'export const PAGE_MARK = 1;', 'page mark', 'PAGE_MARK'],
    ['a line comment', 'web/a.ts', 'export {}; // Nobody calls it.', 'nobody', 'Nobody calls it.'],
    ['a block comment', 'web/a.ts', '/** What the\n * neighbours told. */\nexport {};', 'told', '* What the neighbours told.'],
    ['a text', 'web/a.ts', `export const text = 'It stands here.';`, 'stands', 'It stands here.'],
    ['a template', 'web/a.ts', 'export const text = (list: string) => `${list} told of it`;', 'told', 'told of it'],
    ['JSX', 'web/a.tsx', 'export const A = () => <p>Whoever comes</p>;', 'whoever', 'Whoever comes'],
    ['a document', 'docs/a.md', 'First.\nIt is handed back.', 'handed back', 'It is handed back.'],
    ['a list of changes', 'CHANGELOG.md', '- The ledger is one line.', 'ledger', '- The ledger is one line.'],
    ['settings of a deployment', 'deploy/a.yaml', '# Pages of strangers', 'strangers', '# Pages of strangers'],
  ])('is found in %s', (_case, path, text, word, excerpt) => {
    expect(errors(path, text)).toEqual([expect.stringContaining(`${path}: "${word}" in "${excerpt}": write `)]);
  });

  it('is reported with what to write', () => {
    expect(errors('docs/a.md', 'a refusal')).toEqual(['docs/a.md: "refusal" in "a refusal": write HttpError, or rejected']);
  });

  it('is reported once for each text', () => {
    expect(errors('web/a.ts', 'export const refusal = 1;\nexport const more = refusal;')).toHaveLength(1);
  });
});

describe('a word that is unclear as a name', () => {
  it.each([
    ['a variable', 'web/a.ts', 'export const asked = 1;', 'asked', 'asked'],
    ['a part of a name', 'web/a.ts', 'export const takenGiven = 1;', 'given', 'takenGiven'],
    ['a component', 'web/a.tsx', 'export const A = () => <Figures />;', 'figures', 'Figures'],
    ['a function', 'web/a.ts', 'export function pageFigures() {}', 'figures', 'pageFigures'],
    ['a constant', 'e2e/a.ts', 'export const LOOKS = [];', 'looks', 'LOOKS'],
    ['a property', 'bench/a.ts', 'export const stats = { doubted: 1 };', 'doubted', 'doubted'],
    ['candidates', 'engines/a.ts', 'export const seeds = [];', 'seeds', 'seeds'],
    ['a type', 'engines/a.ts', 'export type LinkReceipt = string;', 'receipt', 'LinkReceipt'],
  ])('is found in %s', (_case, path, text, word, excerpt) => {
    expect(errors(path, text)).toEqual([expect.stringContaining(`${path}: "${word}" in "${excerpt}": write `)]);
  });

  it.each([
    ['a comment', 'web/a.ts', 'export {}; // Figures are given where they are asked for.'],
    ['a text', 'web/a.ts', `export const text = 'No password was given';`],
    ['a document', 'docs/a.md', 'It looks like the figures of a table.'],
    ['the question what something looks like', 'web/a.ts', 'export const looksLikePath = true;'],
    ['an element of HTML', 'web/a.tsx', 'export const A = () => <figure />;'],
    ['random numbers', 'bench/train/a.ts', 'export const SEEDS = [1, 2];'],
  ])('is accepted in %s', (_case, path, text) => {
    expect(errors(path, text)).toEqual([]);
  });
});

describe('an old-fashioned phrase', () => {
  it.each([
    ['a text of the server', 'server/a.ts', `export const text = 'There is no such list.';`, 'there is no such', 'There is no such list.'],
    ['a template', 'engines/a.ts', 'export const text = (host: string) => `${host} leads nowhere.`;', 'leads nowhere', '… leads nowhere.'],
    ['JSX', 'web/a.tsx', 'export const A = () => <p>Its name is not to be seen.</p>;', 'is not to be', 'Its name is not to be seen.'],
  ])('is found in %s', (_case, path, text, phrase, excerpt) => {
    expect(errors(path, text)).toEqual([expect.stringContaining(`${path}: "${phrase}" in "${excerpt}": write `)]);
  });

  it.each([
    ['a comment', 'server/a.ts', '/** Of which there may be one. */\nexport {};'],
    ['a test', 'server/a.test.ts', `export const text = 'There is no such site.';`],
    ['words on both sides of a value', 'server/a.ts', 'export const text = (folder: string) => `files of ${folder}, which had grown`;'],
    ['a document', 'docs/a.md', 'What is left out stays as it is.'],
  ])('is accepted in %s', (_case, path, text) => {
    expect(errors(path, text)).toEqual([]);
  });
});

describe('accepted are', () => {
  it.each([
    ['a wire name', 'engines/a.ts', `export const place = { rung: 'list' };`],
    ['the wire names of the extraction report and of provenance', 'engines/a.ts', 'export const job = { ledger: {}, receipts: {} };'],
    ['a column', 'server/a.ts', `export const sql = 'select r.ledger, ledger = coalesce($7, ledger) from requests r';`],
    ['an ordinary phrase', 'web/a.ts', `export const text = 'Try again in a moment.';`],
    ['a regular expression', 'web/a.ts', 'export const WORDS = /told|whoever/;'],
    ['part of another word', 'web/a.ts', 'export const kind = { placeholder: 1, understanding: 2, outdoors: 3 };'],
  ])('%s', (_case, path, text) => {
    expect(errors(path, text)).toEqual([]);
  });
});
