/** Which files of the project a file may import. Paths from the root; the first rule that matches the importing file applies. */
export interface ImportRule {
  from: RegExp;
  may: RegExp[];
  because: string;
}

const CONTRACTS = /^contracts\//;
const DESIGN = /^design\//;

/** The pure readers and what they may import. */
const READERS = /^engines\/(sources|values|place|formats|scoring|vocabulary|interface)\//;
/** What runs the readers, with what it requests of the outside. */
const READING = /^engines\/(reading|model)\//;

const ENGINES: ImportRule[] = [
  {
    from: READERS,
    may: [CONTRACTS, READERS],
    because: 'readers are pure: they import contracts and each other',
  },
  { from: READING, may: [CONTRACTS, READING, READERS], because: 'what runs the readers imports no service and no engine' },
  {
    from: /^engines\/services\//,
    may: [CONTRACTS, /^engines\/services\//, READING, READERS],
    because: 'a service imports readers, not engines',
  },
  {
    from: /^engines\/(index|run|extraction-report|stream|detect|links|texts|readers)\.ts$/,
    may: [CONTRACTS, /^engines\//],
    because: 'the register, the run and what the package exports import all of it',
  },
  {
    from: /^engines\/methods\//,
    may: [CONTRACTS, /^engines\/(services\/|methods\/engine\.ts$)/, READING, READERS],
    because: 'no engine imports another',
  },
  {
    from: /^engines\/training\//,
    may: [/^engines\/(scoring|sources|formats|values|vocabulary)\//],
    because: 'what training may import is parts of the readers',
  },
];

/** What `engines/package.json` exports to the product. */
const ENGINES_API = /^engines\/((index|run|detect|links|texts|readers)|interface\/engine|reading\/world)\.ts$/;
const ENGINES_INTERFACE = /^engines\/(interface\/engine|reading\/world)\.ts$/;

/** What evaluation and training import besides. */
const ENGINES_MEASURED = /^engines\/(testing|training)\//;

/** What every concept of the server may import. */
const BASE = ['config', 'db', 'security', 'concurrency', 'storage', 'logging'];

interface Concept {
  /** Files that no other concept may import. */
  own?: string[];
  /** Other folders of the server that it may import. */
  uses?: string[];
  /** Whether it may import the engines and not only their interface. */
  engines?: boolean;
}

const CONCEPTS: Record<string, Concept> = {
  accounts: { uses: ['extraction', 'notifications', 'users'] },
  'api-keys': { uses: ['audit'] },
  audit: {},
  breakers: { uses: ['external'] },
  cards: { uses: ['lists'] },
  extraction: { uses: ['audit', 'breakers', 'external', 'places', 'queue'], engines: true },
  idempotency: { uses: ['audit'] },
  imports: { uses: ['audit', 'breakers', 'extraction', 'idempotency', 'lists', 'polling', 'queue', 'users'], engines: true },
  // The writes of lists that leave no audit entry: others use the audited ones (changes.ts, import-changes.ts).
  lists: {
    own: ['store', 'write-contents'],
    uses: ['audit', 'extraction', 'idempotency', 'notifications', 'photos', 'places', 'queue', 'users'],
  },
  'own-lists': { uses: ['audit', 'extraction', 'lists', 'undo'] },
  metrics: { uses: ['backup', 'model-costs', 'polling', 'queue'] },
  'model-costs': { uses: ['external'] },
  notifications: { uses: ['audit', 'external', 'idempotency', 'polling', 'queue', 'users'] },
  operator: { uses: ['audit'] },
  photos: { uses: ['external', 'polling'], engines: true },
  'operator-texts': {},
  pictures: {},
  places: { uses: ['external'], engines: true },
  polling: { uses: ['audit', 'queue'] },
  sharing: { uses: ['lists', 'users'] },
  'site-map': { uses: ['lists', 'users'] },
  'view-models': { uses: ['lists', 'users'] },
  status: { uses: ['backup', 'breakers', 'external', 'model-costs', 'notifications', 'retention'] },
  undo: { uses: ['accounts', 'audit', 'imports', 'lists', 'notifications', 'queue', 'users'] },
  'user-admin': { uses: ['accounts', 'api-keys', 'audit', 'extraction', 'imports', 'lists', 'notifications', 'polling', 'users'] },
  users: {},
};

/** The files of a concept that speak HTTP. All others, stores above all, work without it. */
const HTTP_FILES = '(?:[^/]+-)?(?:routes|hook|upload)\\.ts$';

/** A pattern of the files of a concept that others may import. */
function foreignFiles(name: string): string {
  const own = CONCEPTS[name]?.own ?? [];
  return own.length === 0 ? `${name}/` : `${name}/(?!(?:${own.join('|')})\\.ts$)`;
}

function conceptRules(name: string, { uses = [], engines = false }: Concept): ImportRule[] {
  const may = [
    CONTRACTS,
    engines ? ENGINES_API : ENGINES_INTERFACE,
    new RegExp(
      `^server/(?:${name}/|(?:${[...uses.map(foreignFiles), ...BASE.map((folder) => `${folder}/`)].join('|')})|errors\\.ts$|app/context\\.ts$)`,
    ),
    ...(name === 'cards' ? [DESIGN] : []),
  ];
  const imports = `${name} imports ${uses.length > 0 ? uses.join(', ') : 'no other concept'}`;
  return [
    {
      from: new RegExp(`^server/${name}/${HTTP_FILES}`),
      may: [...may, /^server\/http\//],
      because: imports,
    },
    { from: new RegExp(`^server/${name}/`), may, because: `${imports}; only routes, hooks and uploads import the HTTP layer` },
  ];
}

const SERVER: ImportRule[] = [
  {
    from: /^server\/(main\.ts$|app\/|backup\/|doctor\/|queued-work\/|retention\/|operator\/recover\.ts$)/,
    may: [CONTRACTS, ENGINES_API, /^server\//],
    because: 'they compose the server from all concepts',
  },
  {
    from: /^server\/http\//,
    may: [
      CONTRACTS,
      DESIGN,
      /^engines\/interface\/engine\.ts$/,
      /^server\/(http|public-cache|db|concurrency|security|logging)\/|^server\/(errors|app\/context|config\/config)\.ts$/,
    ],
    because: 'the HTTP layer imports no concept',
  },
  {
    from: /^server\/public-cache\//,
    may: [
      CONTRACTS,
      /^server\/(public-cache|db|security|concurrency|external|logging|status)\/|^server\/(errors|app\/context|config\/config)\.ts$/,
    ],
    because: 'the public cache is below the HTTP layer: it imports no concept but what sends and reports requests',
  },
  {
    from: /^server\/db\//,
    may: [CONTRACTS, /^server\/(db|logging|concurrency)\//, /^server\/(errors|storage\/make-folders)\.ts$/],
    because: 'the database layer imports no concept',
  },
  {
    from: /^server\/(concurrency|storage|logging)\//,
    may: [/^engines\/interface\/engine\.ts$/, /^server\/(concurrency|storage|logging)\//],
    because: 'what the whole server shares imports none of it',
  },
  {
    from: /^server\/security\//,
    may: [CONTRACTS, /^server\/(security|db)\//, /^server\/errors\.ts$/],
    because: 'security imports no concept',
  },
  {
    from: /^server\/external\//,
    may: [CONTRACTS, ENGINES_API, /^server\/(external|db|concurrency|storage|logging)\//],
    because: 'clients of external services import no concept',
  },
  {
    from: /^server\/reader-processes\//,
    may: [CONTRACTS, ENGINES_API, /^server\/(reader-processes|concurrency)\//],
    because: 'reading processes import the readers and no concept',
  },
  { from: /^server\/queue\//, may: [/^server\/(queue|db|logging)\//], because: 'the queue imports no concept' },
  { from: /^server\/demo\//, may: [CONTRACTS, /^server\/(demo\/|config\/)/], because: 'the demo uses only HTTP' },
  ...Object.entries(CONCEPTS).flatMap(([name, concept]) => conceptRules(name, concept)),
  {
    from: /^server\/config\//,
    may: [CONTRACTS, /^server\/(config|db)\//],
    because: 'settings import no concept',
  },
  { from: /^server\/errors\.ts$/, may: [CONTRACTS], because: 'what all concepts share imports none of them' },
];

const WEB: ImportRule[] = [
  {
    from: /^web\/ui\//,
    may: [/^web\/(ui|text)\//, DESIGN, /^contracts\/pictures\.ts$/],
    because: 'ui imports no concept but the addresses of pictures',
  },
  { from: /^web\//, may: [CONTRACTS, DESIGN, /^web\//], because: 'the web imports only contracts and design' },
];

const OUTER: ImportRule[] = [
  {
    from: /^bench\/evaluate\//,
    may: [CONTRACTS, /^bench\/evaluate\//, ENGINES_API, ENGINES_MEASURED, /^server\/(config\/config|extraction\/terminal\/world)\.ts$/],
    because: 'an evaluation reads in its own process, with only the OCR of the terminal',
  },
  {
    from: /^bench\/(train\/|judging\.ts$)/,
    may: [CONTRACTS, /^bench\//, ENGINES_API, ENGINES_MEASURED],
    because: 'training and its measurements use of the readers what engines/training/ exports',
  },
  {
    from: /^(e2e|bench)\//,
    may: [
      CONTRACTS,
      /^(e2e|bench)\//,
      ENGINES_API,
      /^engines\/testing\//,
      /^server\/(db\/testing|db\/testing-.*|db\/connection|db\/embedded\/server|external\/browser\/chromium|logging\/testing-strays)\.ts$/,
      /^server\/(notifications|external\/object-store)\/testing\//,
    ],
    because: 'they use HTTP; only to fill a table with 100,000 rows they go to the database',
  },
  { from: /^tools\//, may: [/^tools\//], because: 'tools import only each other' },
];

/** Who may import whom, as docs/architecture.md draws it. */
export const IMPORT_RULES: ImportRule[] = [
  { from: CONTRACTS, may: [CONTRACTS], because: 'contracts import only zod' },
  { from: DESIGN, may: [DESIGN], because: 'design imports nothing' },
  ...ENGINES,
  ...SERVER,
  ...WEB,
  ...OUTER,
];
