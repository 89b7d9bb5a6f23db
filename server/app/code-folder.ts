import { join } from 'node:path';

/** Folder where Node keeps compiled code between starts, of the server and of the readers' processes. */
export function codeFolderOf({ dataDir }: { dataDir: string }): string {
  return join(dataDir, 'code');
}
