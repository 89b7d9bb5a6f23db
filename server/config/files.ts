import { accessSync, constants, readFileSync, statSync } from 'node:fs';
import { z } from 'zod';

/** The most that a page shows of a text file, in bytes. */
const TEXT_BYTES = 200_000;

/** Adds an issue where the path is no program that can be run. */
export function requireProgram(path: string, context: z.RefinementCtx): void {
  try {
    accessSync(path, constants.X_OK);
    if (!statSync(path).isFile()) context.addIssue(`'${path}' is not a program`);
  } catch (error) {
    context.addIssue(`'${path}' is not a program that can be run (${String((error as NodeJS.ErrnoException).code)})`);
  }
}

/** Adds an issue where the path is no readable service-account file. */
export function requireServiceAccount(path: string, context: z.RefinementCtx): void {
  const account = z.object({ project_id: z.string(), client_email: z.string(), private_key: z.string() });
  const words = 'is not a service-account file: it must be JSON with project_id, client_email and private_key';
  try {
    if (!account.safeParse(JSON.parse(readFileSync(path, 'utf8'))).success) context.addIssue(`'${path}' ${words}`);
  } catch (error) {
    // Without the parser's message: it quotes the file, which contains a key.
    const unreadable = error instanceof Error && 'code' in error;
    context.addIssue(unreadable ? `'${path}' cannot be read (${String(error.code)})` : `'${path}' ${words}`);
  }
}

/** The text of a file; adds an issue where it cannot be read, is no text, has none or is too large. */
export function readTextFile(path: string, context: z.RefinementCtx): string {
  const fail = (words: string) => {
    context.addIssue(`'${path}' ${words}`);
    return z.NEVER;
  };
  try {
    // Before it is read: a wrong path may lead to something that has no end.
    const found = statSync(path);
    if (!found.isFile()) return fail('is not a file');
    if (found.size > TEXT_BYTES) return fail(`has ${found.size} bytes, and at most ${TEXT_BYTES} can be shown`);
    const text = new TextDecoder('utf-8', { fatal: true }).decode(readFileSync(path));
    return text.trim() === '' ? fail('has no text') : text;
  } catch (error) {
    const isUnreadable = error instanceof Error && 'syscall' in error && 'code' in error;
    return fail(isUnreadable ? `cannot be read (${String(error.code)})` : 'is not text in UTF-8');
  }
}
