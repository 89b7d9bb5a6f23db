import { type KeyboardEvent, type ReactNode, useRef } from 'react';
import { Link } from 'react-router';
import { classNames } from './class-names.ts';

export interface Tab {
  id: string;
  label: string;
  /** Where the tab leads: the address carries the choice, so that a link opens the same view, also without JavaScript. */
  to: string;
}

interface TabsProps {
  label: string;
  tabs: readonly Tab[];
  chosen: string;
  panelId: string;
}

/** Tabs that are links. Arrow keys, Home and End move between them. */
export function Tabs({ label, tabs, chosen, panelId }: TabsProps) {
  const row = useRef<HTMLDivElement>(null);
  const chosenAt = Math.max(
    0,
    tabs.findIndex((tab) => tab.id === chosen),
  );
  const move = (event: KeyboardEvent) => {
    const target = { ArrowLeft: chosenAt - 1, ArrowRight: chosenAt + 1, Home: 0, End: tabs.length - 1 }[event.key];
    if (target === undefined) return;
    event.preventDefault();
    const link = row.current?.querySelectorAll<HTMLAnchorElement>('[role=tab]')[(target + tabs.length) % tabs.length];
    link?.focus();
    link?.click();
  };
  return (
    <div ref={row} role="tablist" aria-label={label} onKeyDown={move} className="flex md:-ms-6">
      {tabs.map((tab) => (
        <Link
          key={tab.id}
          id={`${panelId}-${tab.id}`}
          role="tab"
          to={tab.to}
          aria-selected={tab.id === chosen}
          aria-controls={panelId}
          tabIndex={tab.id === chosen ? 0 : -1}
          className={classNames(
            'relative inline-flex min-h-12 flex-1 items-center justify-center px-4 font-semibold transition-colors md:flex-none md:px-6',
            'after:absolute after:inset-x-4 after:bottom-0 md:after:inset-x-6 after:h-0.5 after:rounded-full after:bg-accent after:transition-transform',
            tab.id === chosen ? 'text-ink' : 'text-quiet after:scale-x-0 hover:text-ink',
          )}
        >
          {tab.label}
        </Link>
      ))}
    </div>
  );
}

/** What a tab shows. */
export function TabPanel({
  panelId,
  chosen,
  children,
  className,
}: {
  panelId: string;
  chosen: string;
  children: ReactNode;
  className?: string;
}) {
  return (
    <div id={panelId} role="tabpanel" aria-labelledby={`${panelId}-${chosen}`} className={className}>
      {children}
    </div>
  );
}
