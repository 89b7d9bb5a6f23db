import { existsSync, readFileSync, statSync } from 'node:fs';

/**
 * A sentence for a command that another user than the owner of DATA_DIR runs: the product could not use what it writes there, and it may not
 * read the files either. Undefined where the user is right, the folder is not there yet, or the system has no numbers of users.
 */
export function foreignOwner(dataDir: string): string | undefined {
  const [own, owner] = [process.getuid?.(), statSync(dataDir, { throwIfNoEntry: false })?.uid];
  if (own === undefined || owner === undefined || own === owner) return undefined;
  const name = nameOfUser(owner);
  return `${dataDir} belongs to the user ${name}: run this command as that user, such as by sudo -u ${name}`;
}

function nameOfUser(id: number): string {
  const lines = existsSync('/etc/passwd') ? readFileSync('/etc/passwd', 'utf8').split('\n') : [];
  return lines.map((line) => line.split(':')).find(([, , uid]) => uid === String(id))?.[0] ?? String(id);
}
