import type { ListView } from '@cairn/contracts/view-models.ts';
import { ACCOUNT_TEXT } from '../text/accounts.ts';
import { counted, formatCount } from '../text/lists.ts';
import { classNames } from '../ui/class-names.ts';
import { Heart } from '../ui/icons.tsx';
import { useSave } from './use-save.ts';
import { useViewer } from './use-viewer.ts';

/** How often a list was saved. Who is signed in saves it here; for a visitor it is only the count. */
export function SaveButton({ list, className }: { list: ListView; className: string }) {
  const save = useSave(list.id);
  const saves = counted(list.saves, 'save');
  const saved = useViewer(list.id)?.saved;
  const isReader = saved !== undefined;
  return (
    <button
      type="button"
      aria-label={isReader ? `${ACCOUNT_TEXT.save}, ${saves}` : saves}
      {...(isReader ? { 'aria-pressed': saved, onClick: () => save.mutate(!saved) } : {})}
      className={className}
    >
      <Heart className={classNames('size-5', saved && 'fill-current')} aria-hidden="true" />
      {list.saves > 0 && <span className="font-semibold tabular-nums">{formatCount(list.saves)}</span>}
    </button>
  );
}
