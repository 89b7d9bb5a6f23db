import { isBlock, type PageElement, type PageTree, textOf } from '../html/tree.ts';

/** Rows of cells on a page: a table, or elements side by side that are laid out as one. */
export interface Grid {
  element: PageElement;
  rows: GridRow[];
}

export interface GridRow {
  element: PageElement;
  /** The cell of each column; one over several rows or columns is in all of them. */
  cells: PageElement[];
  /** All its cells are headers by their tags, or it is in the head of the table. */
  isHead: boolean;
}

const MOST_GRIDS = 200;
const MOST_ROWS = 5_000;
const MOST_COLUMNS = 30;
const LEAST_BLOCK_ROWS = 3;
const LEAST_BLOCK_COLUMNS = 3;
const LONGEST_CELL = 200;
/** The column of labels and two places. */
const LEAST_TURNED = 3;

/** The tables of a page that hold no other table, and rows of blocks. Linear in the size of the page. */
export function pageGrids({ elements }: PageTree): Grid[] {
  const grids: Grid[] = [];
  const outer = outerTables(elements);
  for (const element of elements) {
    if (grids.length >= MOST_GRIDS) break;
    const grid = element.tag === 'table' ? (outer.has(element) ? undefined : tableGrid(element, elements)) : blockGrid(element);
    if (grid !== undefined) grids.push(grid);
  }
  return grids;
}

/** Tables around other tables: they lay out the page. */
function outerTables(elements: PageElement[]): Set<PageElement> {
  const outer = new Set<PageElement>();
  const open: PageElement[] = [];
  for (const element of elements) {
    if (element.tag !== 'table') continue;
    while (open.length > 0 && (open.at(-1)?.end ?? 0) <= element.index) open.pop();
    for (const around of open) outer.add(around);
    open.push(element);
  }
  return outer;
}

function tableGrid(table: PageElement, elements: PageElement[]): Grid | undefined {
  const rows: GridRow[] = [];
  /** Cells that reach down into rows below, by column, with how many rows are left. */
  let hanging: Array<{ cell: PageElement; rows: number } | undefined> = [];
  for (let at = table.index + 1; at < table.end && rows.length < MOST_ROWS; at++) {
    const row = elements[at];
    if (row?.tag !== 'tr') continue;
    const own = childrenOf(row).filter(({ tag }) => tag === 'td' || tag === 'th');
    const cells: PageElement[] = [];
    const next: typeof hanging = [];
    let column = 0;
    const fill = (): void => {
      for (let above = hanging[column]; above !== undefined && column < MOST_COLUMNS; above = hanging[column]) {
        cells[column] = above.cell;
        if (above.rows > 1) next[column] = { cell: above.cell, rows: above.rows - 1 };
        column += 1;
      }
    };
    for (const cell of own) {
      fill();
      const [wide, high] = [spanOf(cell, 'colspan'), spanOf(cell, 'rowspan')];
      for (let step = 0; step < wide && column < MOST_COLUMNS; step++, column++) {
        cells[column] = cell;
        if (high > 1) next[column] = { cell, rows: high - 1 };
      }
    }
    fill();
    hanging = next;
    if (own.length > 0) rows.push({ element: row, cells, isHead: row.parent?.tag === 'thead' || own.every(({ tag }) => tag === 'th') });
  }
  return rows.length < 2 ? undefined : { element: table, rows };
}

function spanOf({ attributes }: PageElement, name: 'colspan' | 'rowspan'): number {
  const span = Number(attributes[name] ?? 1);
  return Number.isSafeInteger(span) && span > 1 ? Math.min(span, MOST_COLUMNS) : 1;
}

function childrenOf({ children }: PageElement): PageElement[] {
  return children.filter((child): child is PageElement => typeof child !== 'string' && child.tag !== 'script');
}

/** Elements of one tag one below the other, each of the same number of blocks. */
function blockGrid(element: PageElement): Grid | undefined {
  if (element.children.length < LEAST_BLOCK_ROWS || /^(?:table|thead|tbody|tr|head|html|#root|nav|p)$/.test(element.tag)) return undefined;
  const all = childrenOf(element);
  const width = (row: PageElement | undefined): number => (row === undefined ? 0 : childrenOf(row).length);
  const first = all.findIndex((row) => isRow(row));
  const columns = width(all[first]);
  if (first < 0 || columns > MOST_COLUMNS) return undefined;
  const rows: GridRow[] = [];
  for (const row of all.slice(first, first + MOST_ROWS)) {
    if (row.tag !== all[first]?.tag || width(row) !== columns || !isRow(row)) break;
    rows.push({ element: row, cells: childrenOf(row), isHead: rows.length === 0 });
  }
  return rows.length < LEAST_BLOCK_ROWS ? undefined : { element, rows };
}

function isRow(row: PageElement): boolean {
  const cells = childrenOf(row);
  return (
    cells.length >= LEAST_BLOCK_COLUMNS &&
    row.children.every((child) => typeof child !== 'string' || child.trim() === '') &&
    cells.every((cell) => /^(?:div|span|p|dd|dt|li|time|strong|b|a)$/.test(cell.tag)) &&
    (isBlock(row) || row.tag === 'a')
  );
}

/** The grid with its columns as rows: places side by side, their fields one below the other. */
export function transposed({ element, rows }: Grid): Grid | undefined {
  const [first] = rows;
  const width = first?.cells.length ?? 0;
  if (
    first === undefined ||
    width < LEAST_TURNED ||
    width > MOST_COLUMNS ||
    rows.length > MOST_COLUMNS ||
    rows.some(({ cells }) => cells.length !== width)
  )
    return undefined;
  const columns = Array.from({ length: width }, (_, column) => rows.map(({ cells }) => cells[column] as PageElement));
  return { element, rows: columns.map((cells, at) => ({ element: cells[0] as PageElement, cells, isHead: at === 0 })) };
}

/** The text of a cell. */
export function cellText(cell: PageElement | undefined): string {
  return cell === undefined ? '' : textOf(cell, LONGEST_CELL + 1);
}
