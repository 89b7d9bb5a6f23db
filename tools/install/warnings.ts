import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** npm runs on the machine's Node, the packages on the pinned one (.npmrc); and a machine's own settings do not concern the repository. */
const EXPECTED = /^npm warn (?:EBADENGINE|Unknown (?:user|env|global|cli) config)/i;

/** Lines of what `npm ci --loglevel=warn` wrote that are warnings about this repository. */
export function unexpectedWarnings(text: string): string[] {
  return text.split('\n').filter((line) => /^npm (?:warn|error)/i.test(line) && !EXPECTED.test(line));
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const lines = unexpectedWarnings(readFileSync(process.argv[2] ?? 0, 'utf8'));
  if (lines.length > 0) {
    console.error(`npm ci warned:\n${lines.join('\n')}`);
    process.exitCode = 1;
  }
}
