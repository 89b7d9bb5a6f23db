import { join } from 'node:path';
import type { PageRenderer, Render } from './pages.ts';

const WEB = join(import.meta.dirname, '../../web');

/** The pages straight from their sources, changed in the browser as they are saved. */
export async function vitePages(): Promise<PageRenderer> {
  // Loaded only here: a running product has no need of the builder.
  const { createServer } = await import('vite');
  const vite = await createServer({
    configFile: join(WEB, 'vite.config.ts'),
    root: WEB,
    appType: 'custom',
    server: { middlewareMode: true },
  });
  return {
    load: async () => {
      const { render } = await vite.ssrLoadModule('/entry-server.tsx');
      return render as Render;
    },
    serveFirst: (request, reply, pass) => vite.middlewares(request, reply, pass),
    close: () => vite.close(),
  };
}
