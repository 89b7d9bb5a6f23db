import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link, NavLink } from 'react-router';
import { HeaderAccount } from '../accounts/header-account.tsx';
import { viewerQuery } from '../accounts/queries.ts';
import { useTitle } from '../page/use-title.ts';
import { GATE_TEXT } from '../text/operator.ts';
import { OPERATOR_PAGES } from '../text/polling.ts';
import { SITE_TEXT } from '../text/site.ts';
import { IconButton } from '../ui/icon-button.tsx';
import { LogOut } from '../ui/icons.tsx';
import { Mark } from '../ui/mark.tsx';
import { useOperator } from './operator-context.ts';
import { OperatorGate } from './operator-gate.tsx';

/** On a phone the links are under the mark, none of them beyond the edge. */
function Header() {
  const { signOut } = useOperator();
  const { data: viewer } = useQuery(viewerQuery());
  return (
    <header className="border-b border-hairline">
      <div className="page-width flex min-h-16 flex-wrap items-center gap-x-2">
        <Link to="/" aria-label={SITE_TEXT.name} className="-ms-2 inline-flex size-11 shrink-0 items-center justify-center rounded-full">
          <Mark className="size-7" />
        </Link>
        <nav
          aria-label={SITE_TEXT.operatorPages}
          className="order-last -ms-3 flex basis-full flex-wrap pb-1 md:order-none md:ms-0 md:flex-1 md:basis-auto md:gap-1 md:pb-0"
        >
          {OPERATOR_PAGES.map((page) => (
            <NavLink
              key={page.to}
              to={page.to}
              className="inline-flex min-h-11 shrink-0 items-center rounded-full px-3 whitespace-nowrap text-quiet hover:bg-sunken aria-[current=page]:font-semibold aria-[current=page]:text-ink"
            >
              {page.label}
            </NavLink>
          ))}
        </nav>
        <div className="-me-2 ms-auto flex">
          {viewer?.userId && <HeaderAccount />}
          <IconButton aria-label={GATE_TEXT.logout} onClick={() => signOut()}>
            <LogOut className="size-5" aria-hidden="true" />
          </IconButton>
        </div>
      </div>
    </header>
  );
}

/** A page of the operator, behind the gate: header, title, what can be done with the whole page, content. */
export function OperatorPage({ title, actions, children }: { title: string; actions?: ReactNode; children: ReactNode }) {
  return (
    <>
      <Header />
      <main id="content" tabIndex={-1} className="page-width pb-16">
        <div className="flex flex-wrap items-center justify-between gap-3 py-6">
          <h1 className="font-serif text-[min(1.75rem,12vw)]/[1.15] font-medium">{title}</h1>
          {actions}
        </div>
        {children}
      </main>
    </>
  );
}

/** Puts a page behind the gate, under its title in the browser's tab. */
export function Guarded({ title, children }: { title: string; children: ReactNode }) {
  useTitle(title);
  return <OperatorGate>{children}</OperatorGate>;
}
