import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { productCommand } from '@cairn/e2e/product.ts';
import { answers, Program } from './program.ts';

export interface ProductPlan {
  name: string;
  folder: string;
  port: number;
  /** Environment variables. */
  settings: Record<string, string>;
}

/** A process of the product, started as `npm start` does, which ends with this one. */
export function makeProduct({ name, folder, port, settings }: ProductPlan): Program {
  const dataDir = settings.DATA_DIR ?? join(folder, name);
  mkdirSync(dataDir, { recursive: true });
  const { args, ...plan } = productCommand({ ...settings, DATA_DIR: dataDir, PORT: String(port) });
  return new Program({
    ...plan,
    name,
    args: [...args, '--end-with-parent'],
    logFile: join(folder, `${name}.log`),
    isReady: () => answers(`http://127.0.0.1:${port}/readyz`),
  });
}
