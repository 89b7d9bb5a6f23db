import type { ListRow } from './rows.ts';

/** A place that a person took off an imported list. A new reading of the source does not bring it back by itself. */
export type Removal = Pick<ListRow, 'place' | 'identity'>;

/** The removals of a list after a person's edit turned `before` into `after`: removed rows are added, places that are on the list again are left out. */
export function removalsAfterEdit(removals: readonly Removal[], before: readonly ListRow[], after: readonly ListRow[]): Removal[] {
  const stayed = new Set(after.map(({ id }) => id));
  const known = new Set(before.map(({ id }) => id));
  const gone = before.filter(({ id }) => !stayed.has(id)).map(({ place, identity }) => ({ place, identity }));
  return without(
    [...removals, ...gone],
    after.filter(({ id }) => !known.has(id)),
  );
}

/** The removals without one for each of the places that came back. */
export function without(removals: readonly Removal[], back: ReadonlyArray<Pick<Removal, 'identity'>>): Removal[] {
  const open = new Map<string, number>();
  for (const { identity } of back) open.set(identity, (open.get(identity) ?? 0) + 1);
  return removals.filter(({ identity }) => {
    const count = open.get(identity) ?? 0;
    if (count > 0) open.set(identity, count - 1);
    return count === 0;
  });
}
