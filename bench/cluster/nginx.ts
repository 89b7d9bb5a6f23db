import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { accepts, Program } from './program.ts';

export interface ProxyPlan {
  /** Of nginx. */
  program: string;
  folder: string;
  port: number;
  /** Of the web processes. */
  upstreams: number[];
}

/** The site of deploy/nginx/cairn.conf, with these processes behind it and without TLS. */
export function proxySite(example: string, { port, upstreams }: Pick<ProxyPlan, 'port' | 'upstreams'>): string {
  return example
    .replace(/^( *)server 127\.0\.0\.1:3000 (.*);/m, upstreams.map((upstream) => `$1server 127.0.0.1:${upstream} $2;`).join('\n'))
    .replace('listen 443 ssl http2;', `listen 127.0.0.1:${port};`)
    .replace('server_name maps.example;', 'server_name 127.0.0.1;')
    .replace(/^ *ssl_certificate.*\n/gm, '');
}

/** Writes its settings and describes how it is started. */
export function makeProxy(plan: ProxyPlan): Program {
  const { program, folder, port } = plan;
  const example = readFileSync(new URL('../../deploy/nginx/cairn.conf', import.meta.url), 'utf8');
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((kind) => `${kind}_temp_path ${folder}/${kind};`).join('\n');
  const settings = join(folder, 'nginx.conf');
  writeFileSync(
    settings,
    `daemon off; worker_processes 1; pid ${folder}/pid; error_log stderr;\nevents {}\nhttp { access_log off; ${temporary}\n${proxySite(example, plan)}\n}\n`,
  );
  return new Program({
    name: 'nginx',
    command: program,
    args: ['-p', folder, '-c', settings, '-e', 'stderr'],
    env: { PATH: process.env.PATH ?? '' },
    cwd: folder,
    logFile: join(folder, 'nginx.log'),
    isReady: () => accepts(port),
    // Its workers would go on without it.
    isGroup: true,
  });
}
