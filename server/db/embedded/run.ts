import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process';
import type { SystemUser } from './system-user.ts';

/** Only what PostgreSQL's programs need, without our own settings. */
function environment(): NodeJS.ProcessEnv {
  return { PATH: '/usr/local/bin:/usr/bin:/bin', LC_ALL: 'C', ...(process.platform === 'win32' ? { SystemRoot: 'C:\\Windows' } : {}) };
}

/** Starts one of PostgreSQL's programs, as the system user where there is one. */
export function start(program: string, args: string[], user: SystemUser | undefined, options: SpawnOptions): ChildProcess {
  return spawn(program, args, { env: environment(), ...(user ?? {}), ...options });
}

/** Runs a program to its end. `output` is what it wrote to both streams, or why it could not start. */
export async function run(
  program: string,
  args: string[],
  user: SystemUser | undefined,
  options: { cwd: string; timeoutMs: number },
): Promise<{ ok: boolean; output: string }> {
  const child = start(program, args, user, { cwd: options.cwd, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  child.stdout?.on('data', (chunk) => {
    output += chunk;
  });
  child.stderr?.on('data', (chunk) => {
    output += chunk;
  });
  // Node's own `timeout` would keep our process alive until it ends when the program cannot even be started.
  const timer = setTimeout(() => child.kill('SIGKILL'), options.timeoutMs);
  try {
    return await new Promise((resolve) => {
      child.on('error', (error) => resolve({ ok: false, output: error.message }));
      child.on('close', (code, signal) => resolve({ ok: code === 0, output: signal ? `${output} (ended by ${signal})` : output }));
    });
  } finally {
    clearTimeout(timer);
  }
}
