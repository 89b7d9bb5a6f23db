import type { Viewer } from '@cairn/contracts/accounts.ts';
import type { ListView } from '@cairn/contracts/view-models.ts';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { sentenceOf } from '../api/api-error.ts';
import { ACCOUNT_TEXT } from '../text/accounts.ts';
import { counted, formatCount } from '../text/lists.ts';
import { classNames } from '../ui/class-names.ts';
import { Heart } from '../ui/icons.tsx';
import { showToast } from '../ui/toast-store.ts';
import { isMarkedSignedIn, useViewer } from './use-viewer.ts';

/** Opens the sign-in page, which returns here. Nothing happens while it is not yet known who a signed-in person is. */
function useSignInLink(viewer: Viewer | undefined): () => void {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  return () => {
    if (viewer !== undefined || !isMarkedSignedIn()) void navigate(`/sign-in?next=${encodeURIComponent(pathname + search)}`);
  };
}

/** What only signed-in readers need is loaded for them. */
const loadToggle = () => import('./toggle-saved.ts');

async function toggle(queryClient: QueryClient, listId: string): Promise<void> {
  try {
    (await loadToggle()).toggleSaved(queryClient, listId);
  } catch (error) {
    showToast({ title: ACCOUNT_TEXT.saveFailed, description: sentenceOf(error, ACCOUNT_TEXT.saveFailedHint), variant: 'destructive' });
  }
}

/** How often a list was saved. Who is signed in saves it here; for a visitor it leads to signing in, and back to the list. */
export function SaveButton({ list, className }: { list: ListView; className: string }) {
  const queryClient = useQueryClient();
  const saves = counted(list.saves, 'save');
  const viewer = useViewer(list.id);
  const saved = viewer?.saved;
  const isReader = saved !== undefined;
  const signIn = useSignInLink(viewer);
  useEffect(() => {
    if (isReader) loadToggle().catch(() => undefined);
  }, [isReader]);
  return (
    <button
      type="button"
      aria-label={`${isReader ? ACCOUNT_TEXT.save : ACCOUNT_TEXT.signInToSave}, ${saves}`}
      {...(isReader ? { 'aria-pressed': saved, onClick: () => toggle(queryClient, list.id) } : { onClick: signIn })}
      className={className}
    >
      <Heart className={classNames('size-5', saved && 'fill-current')} aria-hidden="true" />
      {list.saves > 0 && <span className="font-semibold tabular-nums">{formatCount(list.saves)}</span>}
    </button>
  );
}
