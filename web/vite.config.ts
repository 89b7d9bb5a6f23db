import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, extname, join } from 'node:path';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { type Atlas, outlineOf, worldOf } from './map/world.ts';
import { townFiles } from './map/town-files.ts';
import { WORLD_FILES, WORLD_FOLDER } from './map/world-folder.ts';
import { markFiles } from './mark-files.ts';
import { drawnFiles } from './places/drawn-files.ts';
import { serviceWorkerFile } from './service-worker-file.ts';
import { FLAG_FOLDER } from './ui/flag-folder.ts';

const require = createRequire(import.meta.url);

/**
 * The flags of the package `flag-icons` as single files under a fixed address, so that a page loads the few it shows
 * and its JavaScript knows none of the 250 by name.
 */
function flagFiles(): Map<string, () => string> {
  const folder = join(dirname(require.resolve('flag-icons/package.json')), 'flags', '4x3');
  const names = readdirSync(folder).filter((name) => /^[a-z]{2}\.svg$/.test(name));
  return new Map(names.map((name) => [`${FLAG_FOLDER}/${name}`, () => readFileSync(join(folder, name), 'utf8')]));
}

/** The bundled world, made ready for the map's worker. */
function worldFiles(): Map<string, () => string> {
  const atlas = (scale: string) => JSON.parse(readFileSync(require.resolve(`world-atlas/countries-${scale}.json`), 'utf8')) as Atlas;
  const world = () => worldOf(atlas('50m'));
  return new Map([
    [`${WORLD_FOLDER}/${WORLD_FILES.land}`, () => JSON.stringify(world().land)],
    [`${WORLD_FOLDER}/${WORLD_FILES.borders}`, () => JSON.stringify(world().borders)],
    [`${WORLD_FOLDER}/${WORLD_FILES.outline}`, () => JSON.stringify(outlineOf(atlas('110m')))],
  ]);
}

const MEDIA_TYPES: Record<string, string> = {
  '.svg': 'image/svg+xml',
  '.json': 'application/json',
  '.png': 'image/png',
  '.webmanifest': 'application/manifest+json',
};

/** Files that are made, not imported: written by a build, answered while developing. */
function madeFiles(): Plugin {
  const files = new Map<string, () => string | Promise<Uint8Array>>([
    ...flagFiles(),
    ...worldFiles(),
    ...townFiles(),
    ...markFiles(),
    ...drawnFiles(),
  ]);
  return {
    name: 'cairn-made-files',
    applyToEnvironment: (environment) => environment.name === 'client',
    configureServer(server) {
      server.middlewares.use(async (request, response, next) => {
        const path = request.url ?? '';
        const make = files.get(path);
        if (!make) return next();
        response.setHeader('content-type', MEDIA_TYPES[extname(path)] ?? 'application/octet-stream').end(await make());
      });
    },
    async generateBundle() {
      for (const [path, make] of files) this.emitFile({ type: 'asset', fileName: path.slice(1), source: await make() });
    },
  };
}

/** The map engines run in browsers only, and would be a third of the server's bundle. */
function withoutMapEngines(): Plugin {
  return {
    name: 'cairn-without-map-engines',
    enforce: 'pre',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'ssr',
    load: (id) => (/web\/map\/(?:maplibre|google)-engine\.tsx$/.test(id.replaceAll('\\', '/')) ? 'export {};' : undefined),
  };
}

const EVERY_PAGE =
  /design\/(?:contours|mark)\.|node_modules\/(?:react|react-dom|scheduler|react-router|@tanstack\/(?:react-query|query-core))\/|web\/(?:api\/|places\/rating\.|page\/(?:settings|use-title|without-data)\.|text\/(?:site|lists|accounts|direction)\.|accounts\/(?:queries|use-viewer|header-account)\.|page\/site-footer\.|search\/search-bar\.)|web\/ui\/(?:class-names|mark|message|button|picture|first-letters|cover-art|avatar|toast-store|icon|icons|icon-button|tabs|error-boundary|when-loaded|use-growing)\./;
/** What a list and its places share, for the same reason. */
const PLACES =
  /web\/(?:places\/(?:place-links|distance-text|drawn-place|drawn-folder)|lists\/(?:list-facts|town-id)|map\/map-states|saved\/on-device|text\/map|ui\/use-media)\./;
/** Files that every page has loaded when it imports others, so that naming them for preloading would only cost bytes. */
const ALWAYS_LOADED = /\/(?:base|preload-helper|rolldown-runtime)-[^/]+\.js$/;
/** Pages that few open: what they import is not named in the file that every page loads, but found when their own file is there. */
const SELDOM_OPENED =
  /\/(?:saved|extract|guide|place|sign-in|notifications|users|about|privacy|terms|support|(?:service-)?status)-page-[^/]+\.js$/;
/** Parts of those packages and folders that no public page uses at first. */
const NOT_AT_FIRST =
  /node_modules\/@tanstack\/.*\/(?:use-?infinite-?query|infinite-?query-?observer|queries-?observer|use-?mutation|mutation-?observer)\.|web\/api\/(?:operator-queries|new-key|use-request-key)\./i;

export default defineConfig(({ command, isSsrBuild }) => ({
  root: import.meta.dirname,
  appType: 'custom',
  plugins: [react(), tailwindcss(), madeFiles(), withoutMapEngines(), serviceWorkerFile()],
  resolve: { alias: { 'react-style-singleton': join(import.meta.dirname, 'ui/style-singleton.ts') } },
  // Everything is bundled: what Node cannot load directly (TSX, JSON without attributes) and React in its production form,
  // whatever NODE_ENV the server runs with. While developing, Node loads the packages itself: Vite runs no CommonJS.
  ssr: command === 'build' ? { noExternal: true } : {},
  ...(isSsrBuild ? { define: { 'process.env.NODE_ENV': JSON.stringify('production') } } : {}),
  build: {
    target: 'es2023',
    manifest: !isSsrBuild,
    copyPublicDir: !isSsrBuild,
    emptyOutDir: true,
    reportCompressedSize: false,
    modulePreload: {
      resolveDependencies: (file, files, { hostType }) => {
        if (hostType !== 'js') return files;
        return SELDOM_OPENED.test(file) ? [] : files.filter((one) => !ALWAYS_LOADED.test(one));
      },
    },
    rolldownOptions: isSsrBuild
      ? {}
      : {
          input: join(import.meta.dirname, 'entry-client.tsx'),
          // What every page needs travels as one file: fewer requests, and it compresses better.
          output: {
            codeSplitting: {
              groups: [
                { name: 'base', test: (id) => EVERY_PAGE.test(id) && !NOT_AT_FIRST.test(id) },
                { name: 'places', test: PLACES },
              ],
            },
          },
        },
  },
}));
