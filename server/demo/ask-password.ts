import { createInterface } from 'node:readline';
import { Writable } from 'node:stream';
import { DemoError } from './talk.ts';

/** A terminal, or its replacement in tests. */
export interface Terminal {
  input: NodeJS.ReadableStream & { isTTY?: boolean };
  output: NodeJS.WritableStream;
}

/**
 * Asks for the operator password without showing what is typed.
 * @throws DemoError where there is no terminal to ask in, or nothing was typed
 */
export function askPassword({ input, output }: Terminal = { input: process.stdin, output: process.stderr }): Promise<string> {
  if (!input.isTTY)
    return Promise.reject(
      new DemoError('npm run demo needs the operator password: give --password or set ADMIN_PASSWORD, or run it in a terminal'),
    );
  return new Promise((resolve, reject) => {
    const silent = new Writable({ write: (_text, _encoding, done) => done() });
    const lines = createInterface({ input, output: silent, terminal: true });
    lines.on('SIGINT', () => lines.close());
    lines.on('close', () => {
      output.write('\n');
      reject(new DemoError('No password was given'));
    });
    output.write('Operator password: ');
    lines.question('', (password) => {
      resolve(password);
      lines.close();
    });
  });
}
