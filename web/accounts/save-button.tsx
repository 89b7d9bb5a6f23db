import type { ListView } from '@cairn/contracts/view-models.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { sentenceOf } from '../api/api-error.ts';
import { useIsOnDevice } from '../saved/on-device.ts';
import { ACCOUNT_TEXT } from '../text/accounts.ts';
import { counted, formatCount } from '../text/lists.ts';
import { classNames } from '../ui/class-names.ts';
import { Heart } from '../ui/icons.tsx';
import { showToast } from '../ui/toast-store.ts';
import { isMarkedSignedIn, useViewer } from './use-viewer.ts';

/** What only those need who save is loaded for them. */
const loadTap = () => import('../saved/tap-heart.ts');

/** How often a list was saved, and whether the reader saved it: in the account, or, without one, on this device. */
export function SaveButton({ list, className }: { list: ListView; className: string }) {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const viewer = useViewer(list.id);
  const isOnDevice = useIsOnDevice(list.id);
  const isReader = viewer?.saved !== undefined;
  // What is on the device says nothing about a reader who is signed in, nor while it is not yet known who that is.
  const saved = viewer?.saved ?? (isOnDevice && (viewer ? viewer.userId === null : !isMarkedSignedIn()));
  useEffect(() => {
    if (isReader) loadTap().catch(() => undefined);
  }, [isReader]);
  const tap = async () => {
    try {
      await (await loadTap()).tapHeart(queryClient, list, navigate);
    } catch (error) {
      showToast({ title: ACCOUNT_TEXT.saveFailed, description: sentenceOf(error, ACCOUNT_TEXT.saveFailedHint), variant: 'destructive' });
    }
  };
  return (
    <button
      type="button"
      aria-label={`${isReader ? ACCOUNT_TEXT.save : ACCOUNT_TEXT.saveOnDevice}, ${counted(list.saves, 'save')}`}
      aria-pressed={saved}
      onClick={tap}
      className={className}
    >
      <Heart className={classNames('size-5', saved && 'fill-current')} aria-hidden="true" />
      {list.saves > 0 && <span className="font-semibold tabular-nums">{formatCount(list.saves)}</span>}
    </button>
  );
}
