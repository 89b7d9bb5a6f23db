import { resolve } from 'node:path';

export const DEFAULT_DATA_DIR = './data';

/** The data folder as the settings name it, found without loading what reads them all. */
export function dataDirOf({ DATA_DIR = '' }: { DATA_DIR?: string | undefined }): string {
  return resolve(DATA_DIR.trim() === '' ? DEFAULT_DATA_DIR : DATA_DIR);
}
