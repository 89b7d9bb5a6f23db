import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { INSTALLED_CODE_FOLDER } from '../app/code-folder.ts';

/** How a command ended, and what it printed. */
export interface Outcome {
  code: number;
  out: string;
  problem: string;
}

interface Call {
  /** Arguments of the command. */
  args: string[];
  /** The working folder. */
  folder: string;
  /** The environment; nothing else of this process is passed on but where its programs are. */
  settings: Record<string, string>;
}

/** Runs one of the commands as npm does: a process of its own. */
export async function runAsCommand(command: 'backup' | 'restore', { args, folder, settings }: Call): Promise<Outcome> {
  const env = { PATH: process.env.PATH ?? '', NODE_COMPILE_CACHE: INSTALLED_CODE_FOLDER, ...settings };
  return new Promise((resolve) => {
    execFile(process.execPath, [join(import.meta.dirname, `${command}.ts`), ...args], { env, cwd: folder }, (error, out, problem) =>
      resolve({ code: error ? Number(error.code) : 0, out, problem }),
    );
  });
}
