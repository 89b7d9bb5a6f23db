import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';

/**
 * Who may import whom, as docs/architecture.md draws it. Each rule names the files it speaks of and what they may import of the project beside
 * their own folder; the first rule that fits a file holds. Tests and testing helpers may import what they test.
 */
/** The pure readers and what they may know. */
const READERS = /^engines\/((sources|values|place|formats|model|scoring|vocabulary)\/|engine\.ts$|world\.ts$)/;

const RULES: Array<{ from: RegExp; may: RegExp[]; because: string }> = [
  { from: /^contracts\//, may: [/^contracts\//], because: 'contracts know only zod' },
  {
    from: /^engines\/(sources|values|place|formats|model|scoring|vocabulary)\//,
    may: [/^contracts\//, READERS],
    because: 'readers are pure: they know contracts and the engine interface',
  },
  {
    from: /^engines\/services\//,
    may: [/^contracts\//, /^engines\/services\//, READERS],
    because: 'a service knows readers, not engines',
  },
  {
    from: /^engines\/(index|run|account|stream|detect)\.ts$/,
    may: [/^contracts\//, /^engines\//],
    because: 'the register and the run know the engines',
  },
  {
    from: /^engines\//,
    may: [/^contracts\//, /^engines\/services\//, READERS],
    because: 'never engine to engine',
  },
  {
    from: /^server\/(main|context|operator\/recover)\.ts$/,
    may: [/^contracts\//, /^engines\//, /^server\//],
    because: 'the server knows contracts and engines',
  },
  {
    from: /^server\/(db|external)\//,
    may: [/^contracts\//, /^engines\//, /^server\/(db|external|concurrency|logging|errors\.ts$)/],
    because: 'they know no concept',
  },
  {
    from: /^server\/breakers\//,
    may: [/^contracts\//, /^engines\/(engine|world)\.ts$/, /^server\/(breakers|db|external|logging|errors\.ts$)/],
    because: 'circuit breakers know no concept',
  },
  {
    from: /^server\/reader-processes\//,
    may: [/^contracts\//, /^engines\//, /^server\/(reader-processes|concurrency)\//],
    because: 'reading processes know the readers and no concept',
  },
  {
    from: /^server\/(concurrency|storage|logging)\//,
    may: [/^engines\/engine\.ts$/, /^server\/(concurrency|storage|logging)\//],
    because: 'what all of the server shares knows none of it',
  },
  {
    from: /^server\/security\//,
    may: [/^contracts\//, /^server\/(security\/|db\/|errors\.ts$)/],
    because: 'who calls, and how often, knows no concept',
  },
  { from: /^server\/queue\//, may: [/^server\/(queue|db|logging|errors\.ts$)/], because: 'the queue knows no concept' },
  {
    from: /^server\/polling\//,
    may: [/^contracts\//, /^server\/(polling|audit|queue|db|logging|errors\.ts$)/],
    because: 'polling knows no concept but the audit trail',
  },
  {
    from: /^server\/extraction\//,
    may: [
      /^contracts\//,
      /^engines\//,
      /^server\/(extraction|breakers|http|queue|db|external|places|logging|errors\.ts$|context\.ts$|config\.ts$)/,
    ],
    because: 'extraction knows places and the circuit breakers',
  },
  {
    from: /^server\/imports\//,
    may: [
      /^contracts\//,
      /^engines\//,
      /^server\/(imports|extraction|breakers|lists|polling|audit|idempotency|http|queue|db|users\/store\.ts$|logging|errors\.ts$|context\.ts$)/,
    ],
    because: 'imports know extraction, lists, the circuit breakers, the audit trail and the users that they make',
  },
  {
    from: /^server\/notifications\//,
    may: [
      /^contracts\//,
      /^server\/(notifications|polling|audit|idempotency|http|queue|db|external|concurrency|logging|errors\.ts$|context\.ts$|config\.ts$)/,
    ],
    because: 'of concepts, notifications know the audit trail and idempotency',
  },
  {
    from: /^server\/accounts\//,
    may: [/^contracts\//, /^server\/(accounts|notifications|http|db|security|context\.ts$)/],
    because: 'of concepts, accounts know notifications alone: a session ends with its devices',
  },
  { from: /^server\/audit\//, may: [/^contracts\//, /^server\/(audit|http|db|context\.ts$)/], because: 'the audit trail knows no concept' },
  {
    from: /^server\/idempotency\//,
    may: [/^contracts\//, /^server\/(idempotency|audit|http|db)/],
    because: 'it knows no concept but the audit trail',
  },
  {
    from: /^server\/lists\//,
    may: [/^contracts\//, /^server\/(lists|notifications|audit|idempotency|http|queue|db|logging|errors\.ts$|context\.ts$)/],
    because: 'of concepts, lists know notifications and the audit trail',
  },
  {
    from: /^server\/pictures\//,
    may: [
      /^contracts\//,
      /^engines\/(engine|world)\.ts$/,
      /^server\/(pictures|http|db|concurrency|storage|logging|errors\.ts$|context\.ts$)/,
    ],
    because: 'pictures know no other concept',
  },
  {
    from: /^server\/cards\//,
    may: [
      /^contracts\//,
      /^server\/(cards|http|db|concurrency|storage|logging|errors\.ts$|context\.ts$)/,
      /^web\/ui\/(contours|mark-paths)\.ts$/,
    ],
    because: 'cards know no other concept; they share the drawn covers and the mark with the pages',
  },
  { from: /^server\/demo\//, may: [/^contracts\//, /^server\/(demo\/|config\.ts$)/], because: 'the demo speaks HTTP' },
  {
    from: /^server\/users\//,
    may: [
      /^contracts\//,
      /^server\/(users|accounts|audit|idempotency|imports|lists|notifications|http|queue|db|security|logging|errors\.ts$|context\.ts$)/,
    ],
    because: 'of concepts, users know what hangs on them: accounts, lists, imports, messages, the audit trail',
  },
  {
    from: /^server\/places\//,
    may: [/^contracts\//, /^engines\//, /^server\/(places|http|db|external|context\.ts$)/],
    because: 'places know no other concept',
  },
  {
    from: /^server\/api-keys\//,
    may: [/^contracts\//, /^server\/(api-keys|audit|http|db|context\.ts$)/],
    because: 'of concepts, keys know the audit trail alone',
  },
  {
    from: /^server\/operator\//,
    may: [/^contracts\//, /^server\/(operator|audit|http|db|security|context\.ts$)/],
    because: 'of concepts, the gate knows the audit trail alone',
  },
  {
    from: /^server\/status\//,
    may: [
      /^contracts\//,
      /^engines\/(engine|world)\.ts$/,
      /^server\/(status|breakers|http|db|external|notifications\/run\.ts$|logging|errors\.ts$|context\.ts$|config\.ts$)/,
    ],
    because: 'the status watches the ways out, and knows no concept beyond the sending of messages',
  },
  {
    from: /^server\/http\/(app|testing)\.ts$/,
    may: [/^contracts\//, /^engines\//, /^server\//],
    because: 'every concept is served from one file',
  },
  {
    from: /^server\/http\//,
    may: [/^contracts\//, /^engines\/engine\.ts$/, /^server\/(http|db|concurrency|security|logging|errors\.ts$|context\.ts$|config\.ts$)/],
    because: 'the HTTP layer knows no concept; app.ts alone serves them',
  },
  {
    from: /^server\/[^/]+\.ts$/,
    may: [/^contracts\//, /^server\/db\//],
    because: 'what many rooms share knows none of them',
  },
  {
    from: /^web\/ui\//,
    may: [/^web\/(ui|text)\//, /^contracts\/pictures\.ts$/],
    because: 'ui knows no concept but the addresses of pictures',
  },
  { from: /^web\//, may: [/^contracts\//, /^web\//], because: 'the web knows contracts alone' },
  {
    from: /^bench\/evaluate\//,
    may: [/^contracts\//, /^bench\/evaluate\//, /^engines\//, /^server\/(config|extraction\/terminal\/world)\.ts$/],
    because: 'an evaluation reads in its own process, with the OCR of the terminal alone',
  },
  {
    from: /^(e2e|bench)\//,
    may: [
      /^contracts\//,
      /^(e2e|bench)\//,
      /^engines\/(testing|sources|scoring|vocabulary|values|place|formats)\//,
      /^server\/(db\/testing|db\/testing-.*|db\/connection|db\/embedded\/server|external\/browser\/chromium)\.ts$/,
      /^server\/notifications\/testing\//,
    ],
    because: 'they speak HTTP; only to fill a table with 100,000 rows they go to the database',
  },
  { from: /^tools\//, may: [/^tools\//], because: 'tools stand alone' },
];

/** A concept of the server, and what every concept may use. */
const CONCEPT =
  /^server\/(accounts|api-keys|audit|extraction|idempotency|imports|lists|notifications|operator|pictures|places|users|cards)\//;
const SHARED = /^server\/(concurrency|storage|security|logging)\/|^server\/errors\.ts$/;

const ROOMS = ['contracts', 'engines', 'server', 'web', 'e2e', 'bench', 'tools'];
const root = join(dirname(fileURLToPath(import.meta.url)), '..');

/** Every import that goes against an arrow, as a line each. */
export function wrongArrows(): string[] {
  return ROOMS.flatMap((room) => sourceFiles(join(root, room))).flatMap((file) => {
    const from = relative(root, file).split(sep).join('/');
    if (/\.test\.tsx?$|\/testing[^/]*(\/|\.ts$)/.test(from)) return [];
    const rule = RULES.find((candidate) => candidate.from.test(from));
    return importsOf(file, from).flatMap((to) =>
      rule?.may.some((pattern) => pattern.test(to)) || (CONCEPT.test(from) && SHARED.test(to))
        ? []
        : [`${from} imports ${to}: ${rule?.because ?? 'no rule speaks of this file'}`],
    );
  });
}

function sourceFiles(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    if (['node_modules', 'dist', 'results', 'data'].includes(entry.name)) return [];
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return sourceFiles(path);
    return /\.tsx?$/.test(entry.name) ? [path] : [];
  });
}

/** The project's own files that a file imports, statically or lazily, as paths from the root. */
function importsOf(file: string, from: string): string[] {
  const text = readFileSync(file, 'utf8');
  const specifiers = [...text.matchAll(/(?:\bfrom\s*|\bimport\s*\(?\s*)['"]([^'"]+)['"]/g)].map((match) => match[1] ?? '');
  return specifiers.flatMap((specifier) => {
    if (specifier.startsWith('@cairn/')) return [specifier.slice('@cairn/'.length)];
    if (specifier.startsWith('.')) return [join(dirname(from), specifier).split(sep).join('/')];
    return [];
  });
}
