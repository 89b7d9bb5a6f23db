import { type PageElement, textOf } from './html/tree.ts';

const LONGEST_HEADER = 40;

/** Headers of the tables of a page, read once for each table. */
export class TableHeaders {
  readonly #rows = new Map<PageElement, PageElement | undefined>();

  /** Text over the column of the cell that an element is in; undefined outside tables and in the header itself. */
  of(element: PageElement): string | undefined {
    const cell = around(element, /^(?:td|th)$/, 4);
    const row = cell === undefined ? undefined : around(cell, /^tr$/, 2);
    const table = row === undefined ? undefined : around(row, /^table$/, 3);
    if (cell === undefined || row === undefined || table === undefined) return undefined;
    if (!this.#rows.has(table)) this.#rows.set(table, firstRow(table));
    const header = this.#rows.get(table);
    if (header === undefined || header === row) return undefined;
    const over = cellsOf(header)[cellsOf(row).indexOf(cell)];
    const text = over === undefined ? '' : textOf(over, LONGEST_HEADER + 1);
    return text === '' || text.length > LONGEST_HEADER ? undefined : text;
  }
}

function around(element: PageElement, tag: RegExp, levels: number): PageElement | undefined {
  for (let at: PageElement | undefined = element, level = 0; at !== undefined && level < levels; at = at.parent, level++)
    if (tag.test(at.tag)) return at;
  return undefined;
}

function cellsOf(row: PageElement): PageElement[] {
  return row.children.filter((child): child is PageElement => typeof child !== 'string' && /^t[dh]$/.test(child.tag));
}

function firstRow(table: PageElement): PageElement | undefined {
  for (const child of table.children) {
    if (typeof child === 'string') continue;
    if (child.tag === 'tr') return child;
    if (/^t(?:head|body)$/.test(child.tag))
      return child.children.find((row): row is PageElement => typeof row !== 'string' && row.tag === 'tr');
  }
  return undefined;
}
