import { mkdirSync } from 'node:fs';
import { enableCompileCache } from 'node:module';
import { buildPages } from '../http/build.ts';
import { INSTALLED_CODE_FOLDER } from './code-folder.ts';

// Run while the packages are installed, with the same options of Node as the start, by which it finds compiled code again: the first start
// need not compile then. Without it a start takes longer and says the same, so nothing here may fail the installation.
const silent = { info: () => undefined, warn: () => undefined, error: () => undefined };
try {
  mkdirSync(INSTALLED_CODE_FOLDER, { recursive: true });
  enableCompileCache(INSTALLED_CODE_FOLDER);
  const [{ builtPages }, { makeReaderPool }] = await Promise.all([
    import('../http/pages.ts'),
    import('../reader-processes/pool.ts'),
    import('./app.ts'),
    import('./context.ts'),
    import('../db/embedded/server.ts'),
  ]);
  const pages = await builtPages(await buildPages(silent));
  const readers = makeReaderPool({ codeFolder: INSTALLED_CODE_FOLDER });
  // A reader's process keeps its code after a first reading, and before a second.
  for (const text of ['Harbour Café, 1 Quay Street', 'Harbour Café, 1 Quay Street']) {
    const { items } = await readers.run('text', { text, explain: false }, new AbortController().signal);
    for await (const item of items) void item;
  }
  await pages.close?.();
} catch (error) {
  process.stderr.write(`The first start will take longer: ${error instanceof Error ? error.message : String(error)}\n`);
}
// The reader's process ends with this one.
process.exit();
