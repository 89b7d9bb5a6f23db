import { BuildError, buildPages } from './build.ts';

// Built while the packages are installed, so that the first start need not. A build that fails must not fail the installation:
// the start tries again and says why.
const silent = { info: () => undefined, warn: () => undefined, error: () => undefined };
await buildPages(silent).catch((error: unknown) => {
  if (!(error instanceof BuildError || (error instanceof Error && 'code' in error))) throw error;
});
