import { productSources, type SourceFile } from './sources/files.ts';
import { textsOf } from './sources/texts.ts';

/** The folder that says who may see a list. It has at most so many files. */
const HOME = 'server/lists/visibility/';
const MOST_FILES = 6;

/** Files besides that write these columns, or compare them with what follows from them. */
export const OTHERS: readonly string[] = ['server/lists/health.ts', 'server/lists/of-user.ts', 'server/lists/store.ts'];

const COLUMNS = /\b(?:is_public|visibility|deleted_at)\b/;
const TABLES = [
  ' lists ',
  'list_words',
  'list_summaries',
  'list_pictures',
  'list_place_pictures',
  'list_photos',
  'public_list_versions',
  'user_list_totals',
];
/** Folders whose every statement is about lists, also parts of one that name no table. */
const ABOUT_LISTS = 'server/lists/';

/** Files whose SQL says by itself who may see lists, as a line each; and entries of `others` that no longer do. */
export function listVisibilityErrors(files: readonly SourceFile[], others: readonly string[] = OTHERS): string[] {
  const using = files.filter(namesVisibility).map(({ path }) => path);
  const home = files.filter(({ path }) => path.startsWith(HOME) && !path.endsWith('.test.ts'));
  return [
    ...using
      .filter((path) => !path.startsWith(HOME) && !others.includes(path))
      .map((path) => `${path}: who may see a list is said in ${HOME}: use what it exports`),
    ...others.filter((path) => !using.includes(path)).map((path) => `${path} no longer names these columns: take it off OTHERS`),
    ...(home.length > MOST_FILES ? [`${HOME} has ${home.length} files: at most ${MOST_FILES}`] : []),
  ];
}

function namesVisibility(file: SourceFile): boolean {
  return textsOf(file, ' … ')
    .filter((text) => COLUMNS.test(text) && !text.endsWith('.ts'))
    .some((text) => file.path.startsWith(ABOUT_LISTS) || TABLES.some((table) => text.includes(table)));
}

/** The check of the product's own SQL. */
export function listVisibilityCheck(): string {
  return listVisibilityErrors(productSources(['server'])).join('\n');
}
