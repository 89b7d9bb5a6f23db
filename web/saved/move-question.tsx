import { useMutation, useQueryClient } from '@tanstack/react-query';
import { askToAdd, SAVED_TEXT } from '../text/saved.ts';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { showToast } from '../ui/toast-store.ts';
import { setNotMine } from './device-saves.ts';
import { moveToAccount } from './move-to-account.ts';

function leave(): void {
  setNotMine(true);
  showToast({ title: SAVED_TEXT.left, description: SAVED_TEXT.leftHint });
}

/** Asks a user whether the lists of this device are the own ones. */
export function MoveQuestion({ count, userId }: { count: number; userId: string }) {
  const queryClient = useQueryClient();
  const moving = useMutation({ mutationFn: () => moveToAccount(queryClient, userId) });
  return (
    <Card sunken className="flex flex-wrap items-center gap-x-6 gap-y-3 p-4">
      <div className="min-w-0 flex-1 basis-60">
        <p className="font-semibold">{askToAdd(count)}</p>
        <p className="text-sm text-quiet">{SAVED_TEXT.checkHint}</p>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button disabled={moving.isPending} onClick={() => moving.mutate()}>
          {moving.isPending ? SAVED_TEXT.adding : SAVED_TEXT.add}
        </Button>
        <Button variant="secondary" disabled={moving.isPending} onClick={leave}>
          {SAVED_TEXT.notMine}
        </Button>
      </div>
    </Card>
  );
}
