import type { EngineEvent } from '../../interface/engine.ts';
import { unreadField } from './own-place.ts';
import type { Layout } from './table-layout.ts';

const MOST_COLUMNS = 50;

/** Counts the values of a table's columns that no field of a place takes. */
export class UnreadColumns {
  readonly #labels: string[];
  readonly #columns: number[];
  readonly #found = new Map<number, { count: number; example: string }>();

  constructor({ labels, fields }: Layout) {
    this.#labels = labels;
    const columns = Math.max(labels.length, fields.length);
    this.#columns = Array.from({ length: columns }, (_, column) => column)
      .filter((column) => fields[column] === undefined)
      .slice(0, MOST_COLUMNS);
  }

  count(cells: string[]): void {
    for (const column of this.#columns) {
      const text = cells[column]?.trim() ?? '';
      if (text === '') continue;
      const found = this.#found.get(column);
      if (found === undefined) this.#found.set(column, { count: 1, example: text });
      else found.count += 1;
    }
  }

  *remarks(): Generator<EngineEvent> {
    for (const [column, { count, example }] of this.#found)
      yield unreadField(this.#labels[column] || `column ${column + 1}`, example, count);
  }
}
