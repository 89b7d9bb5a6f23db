import { join } from 'node:path';
import type { PageRenderer, Render } from './pages.ts';

const WEB = join(import.meta.dirname, '../../web');

/** The pages straight from their sources, changed in the browser as they are saved. */
export async function vitePages(): Promise<PageRenderer> {
  // Loaded only here: a running product has no need of the builder.
  const { createServer } = await import('vite');
  let vite: Awaited<ReturnType<typeof createServer>> | undefined;
  const running = () => {
    if (!vite) throw new Error('Vite was asked before it stood beside the server');
    return vite;
  };
  return {
    async attach(server) {
      // On our own server, so that the page's policy, which allows its own origin alone, lets the reload socket through.
      const beside = { middlewareMode: true, hmr: { server } };
      vite = await createServer({ configFile: join(WEB, 'vite.config.ts'), root: WEB, appType: 'custom', server: beside });
    },
    async load() {
      const { render } = await running().ssrLoadModule('/entry-server.tsx');
      return render as Render;
    },
    serveFirst: (request, reply, pass) => running().middlewares(request, reply, pass),
    close: async () => vite?.close(),
  };
}
