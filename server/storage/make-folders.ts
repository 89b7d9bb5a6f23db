import { mkdirSync, statSync } from 'node:fs';
import { dirname } from 'node:path';

/**
 * Makes a folder and those above it that are missing. Not `mkdirSync` with `recursive`: where the system answers ENOENT to a folder that it lets
 * no one make, as in /proc and below some automounters, that never ends (Node 24).
 * @throws Error of the system, with its code
 */
export function makeFolders(folder: string, mode: number): void {
  try {
    mkdirSync(folder, { mode });
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EEXIST' && statSync(folder).isDirectory()) return;
    const above = dirname(folder);
    if (code !== 'ENOENT' || above === folder) throw error;
    makeFolders(above, mode);
    mkdirSync(folder, { mode });
  }
}
