import { createHash } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { build, type Plugin, type Rolldown } from 'vite';
import { LARGE_TOWNS, TOWN_FOLDER } from './map/town-folder.ts';
import { WORLD_FILES, WORLD_FOLDER } from './map/world-folder.ts';
import type { BuildFiles } from './offline/worker/build-files.ts';

export const SERVICE_WORKER = '/service-worker.js';

type Chunk = Rolldown.OutputChunk & { viteMetadata?: { importedCss: Set<string>; importedAssets: Set<string> } };

const NONE: BuildFiles = { id: 'development', marks: [], styles: [], pages: [], map: [], all: [] };
const MAP_CHUNK = /\/map\/maplibre-engine\.tsx$/;
/** Pages that are never kept, analytics, and Google's map, which needs its network. */
const NEVER_KEPT =
  /\/(?!home-page|list-page|place-page|profile-page|saved-page)[\w-]+-page\.tsx$|\/sign-in-page\.tsx$|\/own-lists\/(?:pages|own-shelf)\.tsx$|\/google-engine\.tsx$|\/recorder\.ts$/;
/** The faces of most pages; those of other scripts are kept when a page loads them. */
const COMMON_FONT = /-latin-wght-normal-[\w-]+\.woff2$/;
const FONT = /\.woff2$/;

/** All that these chunks may load, at once or later, as paths. */
function reach(chunks: ReadonlyMap<string, Chunk>, from: readonly string[], found = new Set<string>()): Set<string> {
  for (const name of from) {
    const chunk = chunks.get(name);
    if (!chunk || found.has(`/${name}`) || NEVER_KEPT.test(chunk.facadeModuleId ?? '')) continue;
    found.add(`/${name}`);
    for (const file of [...(chunk.viteMetadata?.importedCss ?? []), ...(chunk.viteMetadata?.importedAssets ?? [])]) found.add(`/${file}`);
    reach(chunks, [...chunk.imports, ...chunk.dynamicImports], found);
  }
  return found;
}

/** What the service worker has to know of a build. `bundle`: the output of the pages for browsers. */
export function buildFilesOf(bundle: Rolldown.OutputBundle): BuildFiles {
  const chunks = new Map(Object.values(bundle).flatMap((one) => (one.type === 'chunk' ? [[one.fileName, one as Chunk] as const] : [])));
  const entry = [...chunks.values()].find(({ isEntry }) => isEntry);
  const engine = [...chunks.values()].find(({ facadeModuleId }) => MAP_CHUNK.test(facadeModuleId ?? ''));
  if (!entry || !engine) throw new Error('The build has no entry or no map');
  const styles = [...(entry.viteMetadata?.importedCss ?? [])].map((name) => `/${name}`);
  const all = reach(chunks, [entry.fileName]);
  const pages = reach(new Map([...chunks].filter(([name]) => name !== engine.fileName)), [entry.fileName]);
  const world = [...Object.values(WORLD_FILES).map((name) => `${WORLD_FOLDER}/${name}`), `${TOWN_FOLDER}/${LARGE_TOWNS}`];
  const isNeeded = (path: string) => !FONT.test(path) || COMMON_FONT.test(path);
  const map = [...[...all].filter((path) => !pages.has(path) && isNeeded(path)), ...world];
  const files = {
    marks: [`/${entry.fileName}`, ...styles],
    styles,
    pages: [...pages].filter(isNeeded).sort(),
    map: map.sort(),
    all: [...all, ...world].sort(),
  };
  return { id: createHash('sha256').update(JSON.stringify(files)).digest('hex').slice(0, 16), ...files };
}

/** The service worker as one classic script: not every browser runs modules there. */
async function bundleWorker(files: BuildFiles): Promise<string> {
  const outcome = (await build({
    configFile: false,
    root: import.meta.dirname,
    logLevel: 'warn',
    define: { BUILD_FILES: JSON.stringify(files) },
    build: {
      write: false,
      target: 'es2023',
      rolldownOptions: { input: join(import.meta.dirname, 'offline/worker/main.ts'), output: { format: 'iife' } },
    },
  })) as Rolldown.RolldownOutput;
  return outcome.output[0].code;
}

/** Builds the service worker with the pages' files in it, so that each build has another worker, which browsers take for the new version. */
export function serviceWorkerFile(): Plugin {
  return {
    name: 'cairn-service-worker',
    applyToEnvironment: (environment) => environment.name === 'client',
    configureServer(server) {
      server.middlewares.use(async (request, response, next) => {
        if (request.url !== SERVICE_WORKER) return next();
        response.setHeader('content-type', 'text/javascript').end(await bundleWorker(NONE));
      });
    },
    async writeBundle({ dir }, bundle) {
      if (dir === undefined) throw new Error('The build has no folder');
      await writeFile(join(dir, SERVICE_WORKER), await bundleWorker(buildFilesOf(bundle)));
    },
  };
}
