import { type ReactNode, useEffect, useRef } from 'react';
import { classNames } from './class-names.ts';

/** A scrollable area. While its content overflows it is focusable, so that the keyboard can scroll it. */
export function ScrollArea({ label, className, children }: { label: string; className: string; children: ReactNode }) {
  const area = useRef<HTMLElement>(null);
  useEffect(() => {
    const element = area.current;
    if (!element) return;
    if (element.scrollHeight > element.clientHeight) element.tabIndex = 0;
    else element.removeAttribute('tabindex');
  });
  return (
    <section ref={area} aria-label={label} className={classNames('overflow-y-auto', className)}>
      {children}
    </section>
  );
}
