import { fstatSync, writeSync } from 'node:fs';

/** The standard streams by their numbers. */
const STREAMS = { stdout: 1, stderr: 2 } as const;
type StreamName = keyof typeof STREAMS;

const isFile = new Map<StreamName, boolean>();
/** Where the last line was cut, because the disk became full within it. */
const isCut = new Set<StreamName>();

/**
 * Writes a line to a standard stream. Where that is a file on a full disk the line is lost, and later ones are written when there is room:
 * Node's own stream never writes again after it failed once.
 */
export function writeOut(name: StreamName, line: string): void {
  if (isRegularFile(name)) writeToFile(name, Buffer.from(`${isCut.has(name) ? '\n' : ''}${line}\n`));
  else process[name].write(`${line}\n`);
}

/** Once, since what the process was started with stays. */
function isRegularFile(name: StreamName): boolean {
  const known = isFile.get(name);
  if (known !== undefined) return known;
  let found = false;
  try {
    found = fstatSync(STREAMS[name]).isFile();
  } catch {
    // It was closed before the start.
  }
  isFile.set(name, found);
  return found;
}

function writeToFile(name: StreamName, bytes: Buffer): void {
  let written = 0;
  try {
    while (written < bytes.length) written += writeSync(STREAMS[name], bytes, written);
    isCut.delete(name);
  } catch {
    // There is nowhere to report it.
    if (written > 0) isCut.add(name);
  }
}

/** An error of a standard stream has no other place to go: without a listener it would end the process. */
export function outliveStreams(): void {
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);
}
