import { parseSync, Visitor } from 'oxc-parser';
import { sourceFiles, type SourceFile } from './sources/files.ts';
import { textsOf } from './sources/texts.ts';

interface PlainWord {
  /** Matched against a text in lower case with single spaces for everything that is no letter; `leaseHolder` is `lease holder`. */
  unclear: RegExp;
  write: string;
}

/** Words that say too little to someone new here, and what to write. Words with ordinary uses (neighbour, wall) are left to reviewers. */
const PLAIN_WORDS: readonly PlainWord[] = [
  { unclear: /\bdoors?\b/, write: 'HTTP layer' },
  { unclear: /\bhalves of letters\b/, write: 'lone surrogates' },
  { unclear: /\bhand(?:s|ed|ing)? back\b/, write: 'release, requeue or return' },
  { unclear: /\bholders?\b/, write: 'lease token' },
  { unclear: /\bkin\b/, write: 'siblings' },
  { unclear: /\blanes\b/, write: 'concurrency limiter' },
  { unclear: /\bledgers?\b/, write: 'extraction report' },
  { unclear: /\bmoments?\b/, write: 'timestamp, or say when' },
  { unclear: /\bnobody\b/, write: 'none or no one' },
  { unclear: /\bone voice\b/, write: 'error handler' },
  { unclear: /\bpage marks?\b/, write: 'cursor' },
  { unclear: /\breceipts?\b/, write: 'provenance' },
  { unclear: /\brefusals?\b/, write: 'HttpError, or rejected' },
  { unclear: /\brungs?\b/, write: 'extractor' },
  { unclear: /\bstand(?:s|ing)?\b(?! ins?\b)|\bstood\b/, write: 'is, contains, is stored or current' },
  { unclear: /\bstrangers?\b/, write: 'outliers or visitors' },
  { unclear: /\b(?:told|tells|telling)\b/, write: 'reported, shows or classify' },
  { unclear: /\bwake up words?\b/, write: 'notification channel' },
  { unclear: /\bwares\b/, write: 'products' },
  { unclear: /\bwants work\b/, write: 'pending' },
  { unclear: /\bwhoever\b/, write: 'anyone who, or the user who' },
];

/** Words that are ordinary in a sentence, but say too little in the name of a variable, a type or a component. */
const PLAIN_NAMES: readonly PlainWord[] = [
  { unclear: /\basked\b/, write: 'requested, calls, or what it is' },
  { unclear: /\bdoubted\b/, write: 'uncertain' },
  { unclear: /\bfigures\b/, write: 'stats, counts or measurements' },
  { unclear: /\bgiven\b/, write: 'input, current, options, or what it is' },
  { unclear: /\blooks\b(?! like\b)/, write: 'variants or checks' },
  { unclear: /\bseeds\b/, write: 'candidates' },
];

/** Old-fashioned turns in texts for people, and what to write. They are looked for in texts of the product only: comments and names may have them. */
const PLAIN_PHRASES: readonly PlainWord[] = [
  { unclear: /\b(?:is|are|was|were) not to be\b/, write: 'can’t be' },
  { unclear: /\bthere (?:is|are) no such\b|\bknows? no such\b/, write: 'doesn’t exist, or couldn’t be found' },
  { unclear: /\bleads? nowhere\b/, write: 'has expired, or is invalid' },
  { unclear: /\bholds? (?:no|nothing)\b/, write: 'has no, or is empty' },
  { unclear: /\bof which\b/, write: 'two sentences' },
  { unclear: /\b(?:may|can) be sent\b/, write: 'the limit is' },
  { unclear: /\bstays? as (?:it is|they are)\b/, write: 'is kept, or is unchanged' },
  { unclear: /\btakes? no more\b/, write: 'is over its limit' },
  { unclear: /\bfrom then on\b/, write: 'then, or the sentence without it' },
  { unclear: /\b(?:are|is) among the\b/, write: 'what happened to them' },
];

interface AllowedText {
  /** Taken out of a text before its words are looked at. */
  text: RegExp;
  /** The files in which it is right; all of them if left out. */
  files?: RegExp;
  because: string;
}

/** Where such a word is right. */
const ALLOWED: readonly AllowedText[] = [
  { text: /^_?rung$|^RungCost$|^rungCost$|`rung`/g, because: 'field of places and costs on the wire, and its schema in OpenAPI' },
  {
    text: /^_?ledger$|^Ledger$|^_?receipts?$|^Receipt$|`(?:ledger|receipts)`|\{places, ledger\}|"ledger":|\breceipts\.ts\b/g,
    because: 'fields of jobs, requests and places on the wire, and their schemas in OpenAPI',
  },
  {
    text: /\b[pr]\.ledger\b|,\s+ledger\b|\d+_ledger_\w+\.sql/g,
    files: /^server\/|^bench\/operator\.ts$/,
    because: 'the column of that field',
  },
  { text: /^SEEDS$|^seeds$/g, files: /^bench\/train\//, because: 'of random numbers' },
  { text: /^standsAt$/g, files: /^server\/lists\//, because: 'field of stored undo data' },
  { text: /^refusal$/g, files: /^engines\/sources\/page\/judge\.ts$|^bench\/train\//, because: 'field of the stored page model' },
  { text: /^_?REFUSAL_TREES$/g, files: /^bench\/train\//, because: 'options of that field' },
  { text: /copyrightHolder|TaxiStand/g, files: /^engines\/sources\/page\/structured\//, because: 'names of schema.org' },
  { text: /.*system prompt.*/g, files: /^engines\/model\/reply-source\.ts$/, because: 'words that injected instructions use' },
  { text: /^The material stands between <$/g, files: /^server\/external\/model\//, because: 'prompt to the model' },
  { text: /\b(?:a moment|a few moments)\b/gi, because: 'ordinary phrases, a text of the specification, titles of challenge pages' },
  { text: /\b(?:blue|green|red)[- ]?\*?door\b|\bsecond door\b/gi, because: 'names and addresses of places in tests' },
  {
    text: /\bnobody(?=$|@|%40|:|\/|'| at all)|NobodyThere/g,
    files: /\.test\.tsx?$/,
    because: 'ids, addresses and searches that match no user',
  },
  {
    text: /`?\bnobody\b`?/g,
    files: /^server\/db\/embedded\/|^bench\/cluster\/|^docs\/decisions\/embedded-postgres\.md$/,
    because: 'the Unix user of that name',
  },
];

/** Every unclear word in these files, as a line each. Of TypeScript it reads identifiers, texts and comments, of other files everything. */
export function plainWordErrors(files: readonly SourceFile[]): string[] {
  return files.flatMap((file) => {
    const allowed = ALLOWED.filter(({ files: at }) => at?.test(file.path) ?? true);
    const errors = piecesOf(file).flatMap((piece) => {
      const words = wordsOf(allowed.reduce((text, entry) => text.replace(entry.text, ' '), piece.text));
      return [...PLAIN_WORDS, ...(piece.isName ? PLAIN_NAMES : [])].flatMap(({ unclear, write }) => {
        const [word] = unclear.exec(words) ?? [];
        return word === undefined ? [] : [`${file.path}: "${word}" in ${excerpt(piece.text)}: write ${write}`];
      });
    });
    return [...new Set([...errors, ...phraseErrors(file)])];
  });
}

/** What is shown or logged to people: texts of contracts, engines, server and web, without tests and their helpers. */
const PRODUCT = /^(?:contracts|engines|server|web)\/(?!.*(?:\.test\.tsx?$|\/testing))/;

function phraseErrors(file: SourceFile): string[] {
  if (!PRODUCT.test(file.path)) return [];
  return textsOf(file, '…').flatMap((text) =>
    PLAIN_PHRASES.flatMap(({ unclear, write }) => {
      // A value is a word, so that what is on both of its sides is no phrase.
      const [phrase] = unclear.exec(wordsOf(text.replaceAll('…', ' value '))) ?? [];
      return phrase === undefined ? [] : [`${file.path}: "${phrase}" in ${excerpt(text)}: write ${write}`];
    }),
  );
}

interface Piece {
  text: string;
  isName: boolean;
}

/** Identifiers, texts and comments of TypeScript; regular expressions are data. Lines of any other file. */
function piecesOf({ path, text }: SourceFile): Piece[] {
  if (!/\.tsx?$/.test(path)) return text.split('\n').map((line) => ({ text: line, isName: false }));
  const { program, comments } = parseSync(path, text);
  const names: string[] = [];
  const texts = comments.map(({ value }) => value.replace(/\n\s*\*/g, ' '));
  new Visitor({
    Identifier: ({ name }) => void names.push(name),
    PrivateIdentifier: ({ name }) => void names.push(name),
    JSXIdentifier: ({ name }) => void names.push(name),
    JSXText: ({ value }) => void texts.push(value),
    Literal: ({ value }) => void (typeof value === 'string' && texts.push(value)),
    TemplateElement: ({ value }) => void texts.push(value.cooked ?? value.raw),
  }).visit(program);
  return [...names.map((name) => ({ text: name, isName: true })), ...texts.map((found) => ({ text: found, isName: false }))];
}

function wordsOf(text: string): string {
  return text
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .split(/[^A-Za-z]+/)
    .join(' ')
    .toLowerCase();
}

function excerpt(text: string): string {
  const line = text.trim().replace(/\s+/g, ' ');
  return `"${line.length > 80 ? `${line.slice(0, 80)}…` : line}"`;
}

/** Word lists, models and texts for tests have every word of a language, and released migrations do not change. */
const DATA = /^engines\/(?:vocabulary|scoring\/models|testing)\/|^server\/db\/migrations\/|^server\/demo\/world\/|^tools\/plain-words/;
const FOLDERS = ['contracts', 'design', 'engines', 'server', 'web', 'e2e', 'bench', 'tools', 'docs'];

/** The check of all TypeScript, of the documents and of the files for deployments. */
export function plainWordsCheck(): string {
  const files = [...sourceFiles(FOLDERS, /\.(?:tsx?|md)$/), ...sourceFiles(['README.md', 'CHANGELOG.md', 'deploy'], /./)];
  return plainWordErrors(files.filter(({ path }) => !DATA.test(path))).join('\n');
}
