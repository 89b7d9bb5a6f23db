import { spawn } from 'node:child_process';
import { messageOf } from './error.ts';

export interface Watcher {
  /** Ends the watcher: the server was stopped, or another process watches it. */
  dismiss(): void;
}

interface Watched {
  pid: number;
  /** PostgreSQL's data. */
  folder: string;
  socketFolder: string;
  /** The file that names the owner of the data folder, and its content while that is this process. */
  ownerFile: string;
  owner: string;
  /** How long the server may run without an owner. */
  seconds: number;
}

/*
 * Waits for the end of its standard input, which comes when our process ends in any way. Then the next start has some seconds
 * to take over the server with its warm caches; it writes its own name into the owner file first. Otherwise the server is stopped.
 */
const SCRIPT = `
read -r word && exit 0
sleep "$6"
[ "$(head -n 1 "$2/postmaster.pid" 2>/dev/null)" = "$1" ] || exit 0
orphaned() { [ "$(head -n 1 "$4" 2>/dev/null)" = "$5" ]; }
orphaned "$@" || exit 0
kill -INT "$1"
for i in 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20; do kill -0 "$1" 2>/dev/null || break; sleep 0.5; done
orphaned "$@" && rm -rf "$3"
`;

/**
 * Starts a small shell (about 1 MB) that stops the server when our process was killed and no other took its place. It runs in
 * its own session, so that a signal to our process group does not end it. Windows has no such shell: there the next start takes over
 * or ends the server.
 */
export function watch(watched: Watched, onError: (message: string) => void): Watcher {
  if (process.platform === 'win32') return { dismiss: () => undefined };
  const { pid, folder, socketFolder, ownerFile, owner, seconds } = watched;
  const values = [String(pid), folder, socketFolder, ownerFile, owner, String(seconds)];
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
