import { accessSync, constants, existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Filled while the packages are installed (compile-at-install.ts). */
export const INSTALLED_CODE_FOLDER = fileURLToPath(new URL('../../dist/code', import.meta.url));

/**
 * Folder where Node keeps compiled code between starts, of the server and of the readers' processes: the one of the installation, or, where
 * this user may not write there, one in the data folder.
 */
export function codeFolderOf({ dataDir }: { dataDir: string }, installed = INSTALLED_CODE_FOLDER): string {
  return isWritable(installed) ? installed : join(dataDir, 'code');
}

/** Whether compiled code can be kept there already: the data folder is made later, by the first start. */
export function canKeepCode(folder: string): boolean {
  return existsSync(dirname(folder));
}

function isWritable(folder: string): boolean {
  try {
    accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
