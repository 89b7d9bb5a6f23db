import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** An example of deploy/. */
export const exampleOf = (path: string): string => readFileSync(new URL(`../deploy/${path}`, import.meta.url), 'utf8');

/** Where distributions and nginx's own packages install modules. */
const MODULE_FOLDERS = ['/usr/lib/nginx/modules', '/usr/lib64/nginx/modules', '/usr/local/nginx/modules', '/etc/nginx/modules'];

/** The file of an installed module of nginx. */
export function findNginxModule(name: string): string | undefined {
  return MODULE_FOLDERS.map((folder) => join(folder, name)).find((path) => existsSync(path));
}

interface Site {
  /** With `certificate.pem` and `key.pem`. */
  folder: string;
  /** Port of the product. */
  inside: number;
  /** Port on which nginx answers by TLS. */
  outside: number;
}

/** A site by an example, with the addresses and certificates of a test in place of its own. */
export function nginxSite(example: string, { folder, inside, outside }: Site): string {
  return example
    .replace('server 127.0.0.1:3000 ', `server 127.0.0.1:${inside} `)
    .replace('listen 443 ssl http2;', `listen 127.0.0.1:${outside} ssl http2;`)
    .replace('/etc/ssl/maps.example/fullchain.pem', join(folder, 'certificate.pem'))
    .replace('/etc/ssl/maps.example/privkey.pem', join(folder, 'key.pem'));
}

/** Writes nginx's settings for a site, and answers the arguments with which it is started. */
export function nginxArguments(folder: string, site: string, modules: readonly string[] = []): string[] {
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((kind) => `${kind}_temp_path ${folder}/${kind};`).join('\n');
  const settings = join(folder, 'nginx.conf');
  writeFileSync(
    settings,
    `${modules.map((file) => `load_module ${file};\n`).join('')}daemon off; worker_processes 1; pid ${folder}/pid; error_log stderr;\nevents {}\nhttp { access_log off; ${temporary}\n${site}\n}\n`,
  );
  return ['-p', folder, '-c', settings, '-e', 'stderr'];
}
