import { accessSync, constants, existsSync, readFileSync, statSync } from 'node:fs';
import { stateRecordFile } from './state-record.ts';

/**
 * A sentence for a command that another user than the owner of DATA_DIR runs: the product could not use what it writes there, and it may not
 * read the files either. Undefined where the user is right, the folder is not there yet, or the system has no numbers of users.
 */
export function foreignOwner(dataDir: string): string | undefined {
  const owner = statSync(dataDir, { throwIfNoEntry: false })?.uid;
  return owner === 0 && canWrite(dataDir) ? undefined : ofOther(dataDir, owner);
}

/** A volume of a container belongs to root, and its user writes there by its group, or as everyone may. */
function canWrite(folder: string): boolean {
  try {
    accessSync(folder, constants.W_OK);
    return true;
  } catch {
    return false;
  }
}

/**
 * The same for the start: root, who may do everything, must not leave files in the data of another user, who could not use them afterwards. The
 * owner of the folder does not tell: an empty one that another user made may be given to root's product.
 */
export function foreignData(dataDir: string): string | undefined {
  return process.getuid?.() === 0 ? ofOther(dataDir, statSync(stateRecordFile(dataDir), { throwIfNoEntry: false })?.uid) : undefined;
}

function ofOther(dataDir: string, owner: number | undefined): string | undefined {
  const own = process.getuid?.();
  if (own === undefined || owner === undefined || own === owner) return undefined;
  const name = nameOfUser(owner);
  return `${dataDir} belongs to the user ${name}: run this as that user, such as by sudo -u ${name}`;
}

function nameOfUser(id: number): string {
  const lines = existsSync('/etc/passwd') ? readFileSync('/etc/passwd', 'utf8').split('\n') : [];
  return lines.map((line) => line.split(':')).find(([, , uid]) => uid === String(id))?.[0] ?? String(id);
}
