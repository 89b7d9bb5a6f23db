import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '..', '..');
const server = readdirSync(join(root, 'server'), { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile() && entry.name.endsWith('.ts'))
  .map((entry) => join(entry.parentPath, entry.name))
  .filter((path) => !/\.test\.ts$|\/testing[^/]*(?:\/|\.ts$)/.test(path))
  .map((path) => readFileSync(path, 'utf8'));
const code = server.join('\n');

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

test('every warning of the log is in docs/running.md', () => {
  const warned = messagesBy(/log\.warn\(\s*[\w']+,\s*(?:`([^`]+)`|'([^']+)')/g);
  expect(warned.length).toBeGreaterThan(5);
  expect(undocumented(warned)).toEqual([]);
});
