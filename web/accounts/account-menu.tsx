import type { Viewer } from '@cairn/contracts/accounts.ts';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { ACCOUNT_TEXT } from '../text/accounts.ts';
import { SIGN_IN_TEXT } from '../text/sign-in.ts';
import { CREATE_LIST, NEW_LIST } from '../text/page-names.ts';
import { OPERATOR_PAGES } from '../text/polling.ts';
import { SAVED } from '../text/site.ts';
import { OVER_PICTURE } from '../ui/icon-button.tsx';
import { User } from '../ui/icons.tsx';
import { useOperatorSignOut, useSignOut } from './use-sign-out.ts';

const ITEM = 'flex min-h-11 w-full items-center rounded-field px-3 text-start hover:bg-sunken';
const MENU_ID = 'account-menu';

function SignOutItem({ label, leaving }: { label: string; leaving: ReturnType<typeof useSignOut> }) {
  return (
    <li>
      <button type="button" className={ITEM} disabled={leaving.isPending} onClick={() => leaving.mutate()}>
        {label}
      </button>
    </li>
  );
}

/** Whether the menu is open. Escape closes it, a choice in it, and a tap or the focus elsewhere. */
function useMenu() {
  const [open, setOpen] = useState(false);
  const frame = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (!open) return undefined;
    const stop = new AbortController();
    const closeFromElsewhere = ({ target }: Event) => {
      if (!(target instanceof Node && frame.current?.contains(target))) setOpen(false);
    };
    const closeByKey = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape') return;
      setOpen(false);
      button.current?.focus();
    };
    document.addEventListener('pointerdown', closeFromElsewhere, { signal: stop.signal });
    document.addEventListener('focusin', closeFromElsewhere, { signal: stop.signal });
    document.addEventListener('keydown', closeByKey, { signal: stop.signal });
    return () => stop.abort();
  }, [open]);
  return { open, toggle: () => setOpen(!open), close: () => setOpen(false), frame, button };
}

/** The menu of a signed-in user or operator. `overPicture`: its button lies on one. */
export function AccountMenu({ viewer, overPicture = false }: { viewer: Viewer; overPicture?: boolean }) {
  const { open, toggle, close, frame, button } = useMenu();
  const [leaving, operatorLeaving] = [useSignOut(), useOperatorSignOut()];
  const pages = [
    ...(viewer.userId === null
      ? []
      : [
          { to: `/user/${encodeURIComponent(viewer.userId)}`, label: SIGN_IN_TEXT.myLists },
          { to: SAVED, label: SIGN_IN_TEXT.savedLists },
          { to: NEW_LIST, label: CREATE_LIST },
        ]),
    ...(viewer.isOperator ? OPERATOR_PAGES : []),
  ];
  return (
    <div ref={frame} className="relative">
      <button
        ref={button}
        type="button"
        className={overPicture ? OVER_PICTURE : 'inline-flex size-11 shrink-0 items-center justify-center rounded-full hover:bg-sunken'}
        aria-label={ACCOUNT_TEXT.account}
        aria-expanded={open}
        aria-controls={MENU_ID}
        onClick={toggle}
      >
        <User className="size-5" aria-hidden="true" />
      </button>
      <ul
        id={MENU_ID}
        hidden={!open}
        className="absolute end-0 top-12 z-40 w-56 rounded-card border border-hairline bg-surface p-2 text-ink shadow-float"
      >
        {pages.map(({ to, label }) => (
          <li key={to}>
            <Link to={to} reloadDocument={to === NEW_LIST} className={ITEM} onClick={close}>
              {label}
            </Link>
          </li>
        ))}
        {viewer.userId !== null && <SignOutItem label={SIGN_IN_TEXT.signOut} leaving={leaving} />}
        {viewer.isOperator && <SignOutItem label={SIGN_IN_TEXT.signOutOperator} leaving={operatorLeaving} />}
      </ul>
    </div>
  );
}
