import { execFileSync } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { existsSync } from 'node:fs';
import { createServer } from 'node:net';
import { delimiter, join } from 'node:path';

/** Where a program is installed; proxies may be outside of the PATH of users. */
export function findProgram(name: string): string | undefined {
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin', '/usr/local/sbin'];
  return folders.map((folder) => join(folder, name)).find((path) => existsSync(path));
}

/** Systems give higher ones to outgoing connections, one of which could take the port of a program that is being restarted. */
const PORTS = { from: 20_000, to: 32_000 };

/** So many different ports of the loopback address that nothing listens on now. */
export async function freePorts(count: number): Promise<number[]> {
  const found = new Set<number>();
  while (found.size < count) {
    const port = randomInt(PORTS.from, PORTS.to);
    if (await isFree(port)) found.add(port);
  }
  return [...found];
}

async function isFree(port: number): Promise<boolean> {
  const server = createServer();
  return new Promise((resolve) => {
    server.once('error', () => resolve(false));
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
  });
}

/** Makes a certificate for a host, `certificate.pem` and `key.pem` in `folder`, that no authority has signed. */
export function makeCertificate(openssl: string, folder: string, host: string): void {
  const files = ['-keyout', join(folder, 'key.pem'), '-out', join(folder, 'certificate.pem'), '-subj', `/CN=${host}`];
  execFileSync(openssl, ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '1', ...files], { stdio: 'ignore' });
}
