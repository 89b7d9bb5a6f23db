import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { FLAG_FOLDER } from './ui/flag-folder.ts';

/**
 * The flags of the package `flag-icons` as single files under a fixed address, so that a page loads the few it shows
 * and its JavaScript knows none of the 250 by name.
 */
function flags(): Plugin {
  const folder = join(dirname(createRequire(import.meta.url).resolve('flag-icons/package.json')), 'flags', '4x3');
  const isFlag = (name: string) => /^[a-z]{2}\.svg$/.test(name);
  return {
    name: 'cairn-flags',
    applyToEnvironment: (environment) => environment.name === 'client',
    configureServer(server) {
      server.middlewares.use(FLAG_FOLDER, (request, response, next) => {
        const name = (request.url ?? '').slice(1);
        if (!isFlag(name) || !readdirSync(folder).includes(name)) return next();
        response.setHeader('content-type', 'image/svg+xml').end(readFileSync(join(folder, name)));
      });
    },
    generateBundle() {
      for (const name of readdirSync(folder).filter(isFlag)) {
        this.emitFile({ type: 'asset', fileName: `${FLAG_FOLDER.slice(1)}/${name}`, source: readFileSync(join(folder, name)) });
      }
    },
  };
}

const EVERY_PAGE =
  /node_modules\/(?:react|react-dom|scheduler|react-router|@tanstack\/(?:react-query|query-core))\/|web\/(?:api|text\/(?:site|lists))|web\/ui\/(?:class-names|mark|message|button|picture|first-letters|contours|cover-art|avatar|toast-store|icon-button)\./;

export default defineConfig(({ command, isSsrBuild }) => ({
  root: import.meta.dirname,
  appType: 'custom',
  plugins: [react(), tailwindcss(), flags()],
  // Everything is bundled: what Node cannot load as it stands (TSX, JSON without attributes) and React in its production form,
  // whatever NODE_ENV the server runs with. While developing, Node loads the packages itself: Vite runs no CommonJS.
  ssr: command === 'build' ? { noExternal: true } : {},
  ...(isSsrBuild ? { define: { 'process.env.NODE_ENV': JSON.stringify('production') } } : {}),
  build: {
    target: 'es2023',
    manifest: !isSsrBuild,
    copyPublicDir: !isSsrBuild,
    emptyOutDir: true,
    rolldownOptions: isSsrBuild
      ? {}
      : {
          input: join(import.meta.dirname, 'entry-client.tsx'),
          // What every page needs travels as one file: fewer requests, and it compresses better.
          output: { codeSplitting: { groups: [{ name: 'base', test: EVERY_PAGE }] } },
        },
  },
}));
