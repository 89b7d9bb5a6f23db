import type { ReactNode } from 'react';
import { PROFILE_TEXT } from '../text/users.ts';

/** A saved list that is no longer public: nothing of it is shown but that it was saved. `action`: its removal. */
export function HiddenCard({ action }: { action: ReactNode }) {
  return (
    <li className="flex min-h-36 flex-col items-start justify-between gap-3 rounded-card border border-dashed border-edge p-3 text-quiet">
      <p>{PROFILE_TEXT.savedHidden}</p>
      {action}
    </li>
  );
}
