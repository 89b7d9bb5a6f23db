import type { Viewer } from '@cairn/contracts/accounts.ts';
import type { ListView } from '@cairn/contracts/view-models.ts';
import { useLocation, useNavigate } from 'react-router';
import { ACCOUNT_TEXT } from '../text/accounts.ts';
import { counted, formatCount } from '../text/lists.ts';
import { classNames } from '../ui/class-names.ts';
import { Heart } from '../ui/icons.tsx';
import { useSave } from './use-save.ts';
import { isMarkedSignedIn, useViewer } from './use-viewer.ts';

/** Opens the sign-in page, which returns here. Nothing happens while it is not yet known who a signed-in person is. */
function useSignInLink(viewer: Viewer | undefined): () => void {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  return () => {
    if (viewer !== undefined || !isMarkedSignedIn()) void navigate(`/sign-in?next=${encodeURIComponent(pathname + search)}`);
  };
}

/** How often a list was saved. Who is signed in saves it here; for a visitor it leads to signing in, and back to the list. */
export function SaveButton({ list, className }: { list: ListView; className: string }) {
  const save = useSave(list.id);
  const saves = counted(list.saves, 'save');
  const viewer = useViewer(list.id);
  const saved = viewer?.saved;
  const isReader = saved !== undefined;
  const signIn = useSignInLink(viewer);
  return (
    <button
      type="button"
      aria-label={`${isReader ? ACCOUNT_TEXT.save : ACCOUNT_TEXT.signInToSave}, ${saves}`}
      {...(isReader ? { 'aria-pressed': saved, onClick: () => save.mutate(!saved) } : { onClick: signIn })}
      className={className}
    >
      <Heart className={classNames('size-5', saved && 'fill-current')} aria-hidden="true" />
      {list.saves > 0 && <span className="font-semibold tabular-nums">{formatCount(list.saves)}</span>}
    </button>
  );
}
