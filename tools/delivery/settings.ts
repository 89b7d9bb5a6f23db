import { readFileSync } from 'node:fs';
import { join } from 'node:path';

export const root = join(import.meta.dirname, '../..');

/** A file of the repository as text. */
export function readFile(name: string): string {
  return readFileSync(join(root, name), 'utf8');
}

/** The environment variables that server/config/config.ts reads. */
export function knownSettings(): Set<string> {
  const shape = /const variables = z\.object\(\{\n(.*?)\n\}\);/s.exec(readFile('server/config/config.ts'))?.[1] ?? '';
  return new Set([...shape.matchAll(/^ {2}([A-Z][A-Z\d_]*):/gm)].map(([, name = '']) => name));
}

/** The arguments with which a service manager starts the product: those of `npm start`, which follow its parent process, without that. */
export function startArguments(): string[] {
  const manifest: { scripts: { start: string } } = JSON.parse(readFile('package.json'));
  return manifest.scripts.start.split(' ').filter((word) => word !== 'node' && word !== '--end-with-parent');
}
