import { spawn } from 'node:child_process';
import { messageOf } from './error.ts';

export interface Watcher {
  /** The server was stopped, or somebody else looks after it: the watcher ends. */
  dismiss(): void;
}

interface Watched {
  pid: number;
  /** PostgreSQL's data. */
  folder: string;
  socketFolder: string;
  /** The file that names who holds the data folder, and what stands in it while that is us. */
  holderFile: string;
  holder: string;
  /** How long the server may go on alone. */
  seconds: number;
}

/*
 * Waits for the end of its standard input, which comes when our process ends in whatever way. Then the next start has some seconds
 * to take the server over, warm as it is; it writes its own name into the holder file first. If nobody came, the server is stopped.
 */
const SCRIPT = `
read -r word && exit 0
sleep "$6"
[ "$(head -n 1 "$2/postmaster.pid" 2>/dev/null)" = "$1" ] || exit 0
alone() { [ "$(head -n 1 "$4" 2>/dev/null)" = "$5" ]; }
alone "$@" || exit 0
kill -INT "$1"
for i in 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20; do kill -0 "$1" 2>/dev/null || break; sleep 0.5; done
alone "$@" && rm -rf "$3"
`;

/**
 * Sets a small shell beside the server (about 1 MB) that stops it when our process was killed and none took its place. It stands in
 * a session of its own, so that a signal to our group does not end it. Windows has no such shell; there the next start does it all.
 */
export function watch(watched: Watched, onError: (message: string) => void): Watcher {
  if (process.platform === 'win32') return { dismiss: () => undefined };
  const { pid, folder, socketFolder, holderFile, holder, seconds } = watched;
  const values = [String(pid), folder, socketFolder, holderFile, holder, String(seconds)];
  const child = spawn('/bin/sh', ['-c', SCRIPT, 'cairn-watcher', ...values], {
    cwd: '/',
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  child.on('error', (error) => onError(`The database has no watcher: ${error.message}`));
  child.stdin.on('error', (error) => onError(`The database's watcher is gone: ${messageOf(error)}`));
  child.unref();
  return {
    dismiss: () => {
      child.stdin.end('done\n');
    },
  };
}
