import { type KeyboardEvent, type ReactNode, useRef } from 'react';
import { Link } from 'react-router';

export interface Tab {
  id: string;
  label: string;
  /** The tab's address: it contains the choice, so that a link opens the same view, also without JavaScript. */
  to: string;
  /** Id of what it shows. */
  panelId: string;
}

interface TabsProps {
  label: string;
  tabs: readonly Tab[];
  chosen: string;
}

/** Tabs that are links. Arrow keys, Home and End move between them. */
export function Tabs({ label, tabs, chosen }: TabsProps) {
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
  // Of two, a long label takes the room of a short one instead of a second line.
  const tabClass = tabs.length === 2 ? 'tab basis-auto' : 'tab';
  return (
    <div ref={row} role="tablist" aria-label={label} onKeyDown={move} className="flex md:-ms-6">
      {tabs.map((tab) => (
        <Link
          key={tab.id}
          id={`tab-${tab.id}`}
          role="tab"
          to={tab.to}
          aria-selected={tab.id === chosen}
          aria-controls={tab.panelId}
          tabIndex={tab.id === chosen ? 0 : -1}
          className={tabClass}
        >
          {tab.label}
        </Link>
      ))}
    </div>
  );
}

interface TabPanelProps {
  panelId: string;
  /** The tab that it belongs to. */
  tabId: string;
  hidden?: boolean;
  children: ReactNode;
  className?: string;
}

/** A tab's panel. A hidden one keeps what was typed in it. */
export function TabPanel({ panelId, tabId, hidden = false, children, className }: TabPanelProps) {
  return (
    <div id={panelId} role="tabpanel" aria-labelledby={`tab-${tabId}`} hidden={hidden} className={className}>
      {children}
    </div>
  );
}
