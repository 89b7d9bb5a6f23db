import type { Readable } from 'node:stream';
import { STRAYS } from './strays.ts';

/** A line of the last net, as text and as JSON. */
const LINE = new RegExp(`(?: process: |"part":"process","message":")(?:${Object.values(STRAYS).join('|')})`);
const seen: string[] = [];

/** Notes each line of the last net in the log of a product that a test started: `testing-strays-setup.ts` fails the file for them. */
export function watchForStrays(log: Readable): void {
  let rest = '';
  const note = (line: string) => {
    if (LINE.test(line)) seen.push(line);
  };
  log.on('data', (piece: string | Buffer) => {
    const lines = (rest + piece.toString()).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) note(line);
  });
  log.on('end', () => note(rest));
}

/** The lines since the last call. */
export function takeStrays(): string[] {
  return seen.splice(0);
}
