import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { accepts, Program } from './program.ts';

export interface PoolerPlan {
  /** Of pgbouncer. */
  program: string;
  folder: string;
  port: number;
  /** The server behind it. */
  server: { port: number; password: string };
}

/** Settings of PgBouncer in transaction mode in front of this server. */
export function poolerSettings({ folder, port, server }: PoolerPlan): string {
  return `[databases]
cairn = host=127.0.0.1 port=${server.port} dbname=cairn

[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = scram-sha-256
auth_file = ${join(folder, 'users.txt')}
pool_mode = transaction
max_client_conn = 200
default_pool_size = 30
server_login_retry = 1
`;
}

/** Writes the settings for it and describes how it is started; it does not run as root. */
export function makePooler(plan: PoolerPlan): Program {
  const { program, folder, port } = plan;
  const settings = join(folder, 'pgbouncer.ini');
  writePoolerSettings(plan);
  const user = process.getuid?.() === 0 ? ['-u', 'nobody'] : [];
  return new Program({
    name: 'PgBouncer',
    command: program,
    args: [...user, settings],
    env: { PATH: process.env.PATH ?? '' },
    cwd: folder,
    logFile: join(folder, 'pgbouncer.log'),
    isReady: () => accepts(port),
  });
}

/** Names the server behind it; a restart makes it known. */
export function writePoolerSettings(plan: PoolerPlan): void {
  writeFileSync(join(plan.folder, 'pgbouncer.ini'), poolerSettings(plan), { mode: 0o644 });
  writeFileSync(join(plan.folder, 'users.txt'), `"cairn" "${plan.server.password}"\n`, { mode: 0o644 });
}
