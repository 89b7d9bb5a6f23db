import { existsSync, readFileSync } from 'node:fs';
import { prepareSheet } from './critical-styles/select.ts';

/** What a page loads. */
export interface Assets {
  fonts: string[];
  /** Sheets that only this page needs. */
  styles: string[];
  /** The part of the pages' common sheet that this markup needs. It is inlined, so that nothing is loaded before the first paint. */
  criticalStyle: (markup: string) => string;
  /** The whole common sheet, for what appears later. */
  commonStyles: string[];
  scripts: string[];
  /** Inlined module code. */
  inline: string[];
  /** Vite puts further styles into the page. */
  styledByVite: boolean;
}

interface ManifestEntry {
  file: string;
  css?: string[];
  assets?: string[];
  imports?: string[];
}
type Manifest = Record<string, ManifestEntry>;

const ENTRY = 'entry-client.tsx';
const MANIFEST = new URL('../client/.vite/manifest.json', import.meta.url);
/** The two faces that every page shows above the fold. */
const FIRST_FONTS = /(?:newsreader-latin-wght-normal|source-sans-3-latin-wght-normal)/;

/** While developing, Vite serves the sources as they are. */
const DEVELOPMENT: Assets = {
  fonts: [],
  styles: ['/styles.css'],
  criticalStyle: () => '',
  commonStyles: [],
  scripts: ['/@vite/client', `/${ENTRY}`],
  inline: [
    'import { injectIntoGlobalHook } from "/@react-refresh"; injectIntoGlobalHook(window); window.$RefreshReg$ = () => {}; window.$RefreshSig$ = () => (type) => type;',
  ],
  styledByVite: true,
};

let manifest: Manifest | undefined;
let criticalStyle: ((markup: string) => string) | undefined;

/** The entry's sheets as text; a sheet of a single page stays a file. */
function readEntryStyle(all: Manifest): string {
  return (all[ENTRY]?.css ?? []).map((path) => readFileSync(new URL(`../client/${path}`, import.meta.url), 'utf8')).join('\n');
}

function readManifest(): Manifest {
  if (!existsSync(MANIFEST)) throw new Error('The pages are not built: npm run build');
  return JSON.parse(readFileSync(MANIFEST, 'utf8')) as Manifest;
}

/**
 * Loads and runs the entry when what the server drew has been painted: neither the code's way over the network nor hydration must delay the
 * page's first picture. A page in the background is never painted, so it starts at once. Whole files are named, so that none waits for
 * another one that imports it.
 */
function startAfterPaint(entry: string, files: readonly string[]): string {
  const load = `for(const file of ${JSON.stringify(files)})document.head.append(Object.assign(document.createElement('link'),{rel:'modulepreload',href:file,fetchPriority:'low'}));`;
  return `const start=()=>{${load}import(${JSON.stringify(entry)})};document.visibilityState==='hidden'?start():requestAnimationFrame(()=>setTimeout(start));`;
}

/** All that an entry imports at once, itself included. */
function withImports(all: Manifest, key: string, found = new Set<string>()): Set<string> {
  const entry = all[key];
  if (!entry || found.has(key)) return found;
  found.add(key);
  for (const imported of entry.imports ?? []) withImports(all, imported, found);
  return found;
}

/** What the page with this source file needs: the entry's scripts and styles, and its own ahead of their discovery. */
export function assetsFor(pageFile: string | undefined): Assets {
  if (import.meta.env.DEV) return DEVELOPMENT;
  manifest ??= readManifest();
  const all = manifest;
  const keys = withImports(all, ENTRY);
  if (pageFile) withImports(all, pageFile, keys);
  const entries = [...keys].flatMap((key) => all[key] ?? []);
  const unique = (paths: string[]) => [...new Set(paths)].map((path) => `/${path}`);
  const entryFile = all[ENTRY]?.file;
  const entrySheets = new Set(all[ENTRY]?.css ?? []);
  criticalStyle ??= prepareSheet(readEntryStyle(all));
  return {
    fonts: unique(entries.flatMap((entry) => entry.assets ?? []).filter((path) => FIRST_FONTS.test(path))),
    styles: unique(entries.flatMap((entry) => entry.css ?? []).filter((path) => !entrySheets.has(path))),
    criticalStyle,
    commonStyles: unique([...entrySheets]),
    scripts: [],
    inline: entryFile ? [startAfterPaint(`/${entryFile}`, unique(entries.map((entry) => entry.file)))] : [],
    styledByVite: false,
  };
}
