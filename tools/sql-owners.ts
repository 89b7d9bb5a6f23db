import { productSources, type SourceFile } from './sources/files.ts';
import { tablesNamed } from './sources/tables.ts';

/** The folder that owns each table: only its files may name the table in SQL. Everything else calls them. */
export const TABLE_OWNERS: Record<string, string> = {
  activity_log: 'server/polling',
  api_keys: 'server/api-keys',
  audit_log: 'server/audit',
  audit_undo: 'server/audit',
  circuit_breakers: 'server/breakers',
  collection_counts: 'server/db',
  commons_photos: 'server/photos',
  deliveries: 'server/notifications',
  devices: 'server/notifications',
  extracted_places: 'server/extraction',
  extraction_inputs: 'server/extraction',
  extraction_jobs: 'server/extraction',
  idempotency_keys: 'server/idempotency',
  import_changes: 'server/imports',
  import_pictures: 'server/imports',
  import_proposals: 'server/imports',
  import_requests: 'server/imports',
  list_places: 'server/lists',
  list_removals: 'server/lists',
  list_saves: 'server/lists',
  list_words: 'server/lists',
  lists: 'server/lists',
  messages: 'server/notifications',
  model_costs: 'server/model-costs',
  operator_sessions: 'server/operator',
  photo_requests: 'server/photos',
  place_replies: 'server/places',
  pollers: 'server/polling',
  service_reports: 'server/status',
  settings: 'server/db',
  sign_in_failures: 'server/security',
  user_sessions: 'server/accounts',
  users: 'server/users',
  view_marks: 'server/lists',
  view_salts: 'server/lists',
};

/** SQL that names a table of another folder, as 'file: table'. The list only shrinks: an entry that no longer holds fails the check too. */
export const FOREIGN_SQL: readonly string[] = [];

/** SQL on tables of others that is not in `allowed`, and entries of `allowed` that no longer occur, as a line each. */
export function sqlOwnershipErrors(
  files: readonly SourceFile[],
  owners: Readonly<Record<string, string>> = TABLE_OWNERS,
  allowed: readonly string[] = FOREIGN_SQL,
): string[] {
  const foreign = foreignSql(files, owners);
  const unexpected = foreign.filter((use) => !allowed.includes(use));
  const outdated = allowed.filter((use) => !foreign.includes(use));
  return [
    ...unexpected.map((use) => `${use} is a table of ${owners[use.split(': ')[1] ?? '']}: call a function of that folder`),
    ...outdated.map((use) => `${use} no longer occurs: take it off FOREIGN_SQL`),
  ];
}

function foreignSql(files: readonly SourceFile[], owners: Readonly<Record<string, string>>): string[] {
  const tables = new Set(Object.keys(owners));
  return files
    .flatMap((file) => tablesNamed(file, tables))
    .filter(({ path, table }) => !path.startsWith(`${owners[table]}/`))
    .map(({ path, table }) => `${path}: ${table}`);
}

/** The check of the product's own SQL. */
export function sqlOwnershipCheck(): string {
  return sqlOwnershipErrors(productSources(['server'])).join('\n');
}
