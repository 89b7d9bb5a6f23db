import { join } from 'node:path';
import type { PageRenderer, Render } from './pages.ts';

const WEB = join(import.meta.dirname, '../../web');

/** The pages from their sources, updated in the browser when a file is saved. */
export async function vitePages(): Promise<PageRenderer> {
  // Imported only here: a running product does not need Vite.
  const { createServer } = await import('vite');
  let vite: Awaited<ReturnType<typeof createServer>> | undefined;
  const running = () => {
    if (!vite) throw new Error('Vite was used before it was attached to the server');
    return vite;
  };
  return {
    async attach(server) {
      // On our own server, so that the page's Content-Security-Policy, which allows only its own origin, allows the reload socket.
      const serverOptions = { middlewareMode: true, hmr: { server } };
      vite = await createServer({ configFile: join(WEB, 'vite.config.ts'), root: WEB, appType: 'custom', server: serverOptions });
    },
    async load() {
      const { render } = await running().ssrLoadModule('/entry-server.tsx');
      return render as Render;
    },
    serveFirst: (request, reply, pass) => running().middlewares(request, reply, pass),
    close: async () => vite?.close(),
  };
}
