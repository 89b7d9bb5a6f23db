import type { List } from '@cairn/contracts/lists.ts';
import { ACCOUNT_TEXT } from '../text/accounts.ts';
import { counted, formatCount } from '../text/lists.ts';
import { classNames } from '../ui/class-names.ts';
import { Heart } from '../ui/icons.tsx';
import { useSave } from './use-save.ts';

/** How often a list was saved. Who is signed in (then the list says whether it is `saved`) saves it here; for a visitor it is only the count. */
export function SaveButton({ list, className }: { list: List; className: string }) {
  const save = useSave(list.id);
  const saves = counted(list.saves, 'save');
  const isReader = list.saved !== undefined;
  return (
    <button
      type="button"
      aria-label={isReader ? `${ACCOUNT_TEXT.save}, ${saves}` : saves}
      {...(isReader ? { 'aria-pressed': list.saved, onClick: () => save.mutate(!list.saved) } : {})}
      className={className}
    >
      <Heart className={classNames('size-5', list.saved && 'fill-current')} aria-hidden="true" />
      <span className="font-semibold tabular-nums">{formatCount(list.saves)}</span>
    </button>
  );
}
