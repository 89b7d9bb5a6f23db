import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '..', '..');
const sources = ['server', 'contracts']
  .flatMap((folder) => readdirSync(join(root, folder), { recursive: true, withFileTypes: true }))
  .filter((entry) => entry.isFile() && entry.name.endsWith('.ts'))
  .map((entry) => join(entry.parentPath, entry.name))
  .filter((path) => !/\.test\.ts$|\/testing[^/]*(?:\/|\.ts$)/.test(path))
  .map((path) => readFileSync(path, 'utf8'));
const code = sources.join('\n');

/** The quoted messages of the table "By the message", each cut where it has `…` or a setting's name. */
function quotedMessages(): string[] {
  const page = readFileSync(join(root, 'docs', 'running.md'), 'utf8');
  const [, table = ''] = page.split('### By the message');
  const lines = table.split('\n## ')[0]?.split('\n') ?? [];
  const cells = lines.filter((line) => line.startsWith('| `') || line.startsWith('| the same')).map((line) => line.split(' | ')[0] ?? '');
  return cells.flatMap((cell) => [...cell.matchAll(/`([^`]+)`/g)].map(([, message = '']) => message));
}

/** What of a message is the same each time: its longest part between values. A line of the log begins with the part of the product. */
function fixedPart(message: string): string {
  const parts = message.replace(/^[\w -]+: /, '').split(/…|'…'|NAME/);
  return parts.toSorted((a, b) => b.length - a.length)[0]?.trim() ?? '';
}

test.each(quotedMessages().filter((message) => fixedPart(message).length > 0))(
  'the message %s in docs/running.md is in the code',
  (message) => {
    expect(code.includes(fixedPart(message))).toBe(true);
  },
);

/** The messages that these expressions find in the code, with `…` for what is put in; as a rule without those that begin with a value. */
function messagesBy(pattern: RegExp, { withLeadingValues = false } = {}): string[] {
  return [...code.matchAll(pattern)]
    .map(([, template, plain]) => (template ?? plain ?? '').replace(/\$\{[^}]*\}/g, '…'))
    .filter((message) => message !== '' && (withLeadingValues || !message.startsWith('…')));
}

function undocumented(messages: string[]): string[] {
  const quoted = quotedMessages().map(fixedPart);
  return messages.filter((message) => !quoted.some((part) => part !== '' && message.includes(part)));
}

test('every message of a start that fails is in docs/running.md', () => {
  const thrown = messagesBy(/new (?:EmbeddedDatabaseError|MigrationError|StartError|BuildError)\(\s*(?:`([^`]+)`|'([^']+)')/g)
    // Faults of the code itself, which no operator meets.
    .filter((message) => !/has not been (?:started|prepared)|it was being stopped|must be named like|have the number/.test(message));
  expect(thrown.length).toBeGreaterThan(10);
  expect(undocumented(thrown)).toEqual([]);
});

test('every message of a backup or restore that cannot be made is in docs/running.md', () => {
  const named = [...code.matchAll(/new BackupError\(\s*([A-Z_]+)\b/g)].map(([, name = '']) => name);
  const inConstants = named.flatMap((name) => messagesBy(new RegExp(`const ${name} =\\s*(?:\`([^\`]+)\`|'([^']+)')`, 'g')));
  const thrown = messagesBy(/new BackupError\(\s*(?:`([^`]+)`|'([^']+)')/g, { withLeadingValues: true })
    // It becomes the cause of another one.
    .filter((message) => message !== 'it is another one');
  // A constant of the same name elsewhere may be no sentence.
  const sentences = inConstants.filter((text) => text.includes(' '));
  expect(sentences.length).toBeGreaterThan(1);
  expect(thrown.length).toBeGreaterThan(15);
  expect(undocumented([...thrown, ...sentences])).toEqual([]);
});

/** What a call passes, from behind its opening parenthesis on, cut at the commas between. */
function argumentsOf(text: string): string[] {
  const found = [''];
  let depth = 0;
  let quote = '';
  for (const character of text) {
    if (quote === '' && depth === 0 && character === ')') break;
    if (quote === '' && depth === 0 && character === ',') {
      found.push('');
      continue;
    }
    if (quote !== '') quote = character === quote ? '' : quote;
    else if (/['"`]/.test(character)) quote = character;
    else if (/[([{]/.test(character)) depth += 1;
    else if (/[)\]}]/.test(character)) depth -= 1;
    found.push(`${found.pop()}${character}`);
  }
  return found.map((argument) => argument.trim()).filter((argument) => argument !== '');
}

/** The text of a literal or of a constant in capitals, with `…` for what is put in; empty for anything else. */
function textOf(argument: string | undefined, file: string): string {
  const literal = /^(?:`([^]*)`|'([^']*)')$/.exec(argument ?? '');
  if (literal) {
    const filled = (literal[1] ?? literal[2] ?? '').replace(/\$\{([A-Z_]+)\}/g, (_match, name: string) => textOf(name, file));
    return filled.replace(/\$\{[^}]*\}/g, '…');
  }
  const constant = /^[A-Z_]+$/.test(argument ?? '') ? new RegExp(`const ${argument} =\\s*(\`[^\`]+\`|'[^']+')`).exec(file)?.[1] : undefined;
  return constant === undefined ? '' : textOf(constant, file);
}

interface Line {
  part: string;
  /** Empty where the line has only the words of an error or of a value, or the name of what was worked on. */
  sentence: string;
}

/** The lines that the code writes as warnings or errors, but for the function that writes those of its callers. */
const logged = sources
  .filter((file) => !file.includes('function logFailure('))
  .flatMap((file) =>
    [...file.matchAll(/\b(?:log\.(warn|error)\(|logFailure\((?:\w+\.)*log,)/g)].map((call): Line => {
      const [part = '', ...said] = argumentsOf(file.slice(call.index + call[0].length));
      const text = textOf(said[call[1] === 'error' ? 1 : 0], file);
      const isSentence = text.split(/[\s…]+/).filter((word) => /^[\w'’]+/.test(word)).length > 1;
      return { part: textOf(part, file) || part, sentence: isSentence ? text : '' };
    }),
  );

test('every warning and every error of the log that is a sentence is in docs/running.md', () => {
  const sentences = logged.map(({ sentence }) => sentence).filter((sentence) => sentence !== '');
  const ofWatcher = messagesBy(/\bonError\(\s*(?:`([^`]+)`|'([^']+)')/g);
  expect(sentences.length).toBeGreaterThan(30);
  expect(ofWatcher.length).toBeGreaterThan(1);
  expect(undocumented([...new Set([...sentences, ...ofWatcher])])).toEqual([]);
});

test('every part that logs without a sentence of its own has a row in docs/running.md', () => {
  const parts = new Set(logged.filter(({ sentence }) => sentence === '').map(({ part }) => part));
  expect(parts.size).toBeGreaterThan(10);
  const quoted = quotedMessages();
  expect([...parts].filter((part) => !quoted.some((message) => message.startsWith(`${part}: …`)))).toEqual([]);
});
