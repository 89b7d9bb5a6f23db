import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { arrowLabel } from '../text/scroller.ts';
import { IconButton } from './icon-button.tsx';
import { ChevronLeft, ChevronRight } from './icons.tsx';

/** A titled part of a page. */
export function Row({ title, children }: { title: string; children: ReactNode }) {
  const headingId = `row-${title.toLowerCase().replaceAll(' ', '-')}`;
  return (
    <section aria-labelledby={headingId} className="relative mt-8">
      <h2 id={headingId} className="page-width font-serif text-xl font-medium">
        {title}
      </h2>
      {children}
    </section>
  );
}

/** Whether a row is wider than its frame; false until it is measured. */
function useOverflow(row: RefObject<HTMLElement | null>, children: ReactNode): boolean {
  const [overflows, setOverflows] = useState(false);
  useEffect(() => {
    const element = row.current;
    if (!element) return undefined;
    const measure = () => setOverflows(element.scrollWidth > element.clientWidth + 1);
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [row, children]);
  return overflows;
}

/** A row that scrolls sideways: by touch, by keyboard focus, and, where it overflows and there is a mouse, by two arrows. */
export function Scroller({ label, children }: { label: string; children: ReactNode }) {
  const row = useRef<HTMLUListElement>(null);
  const overflows = useOverflow(row, children);
  const move = (direction: 1 | -1) => row.current?.scrollBy({ left: direction * row.current.clientWidth * 0.8, behavior: 'smooth' });
  return (
    <>
      {overflows && (
        <div className="page-width pointer-events-none absolute inset-x-0 -top-2.5 hidden justify-end gap-1 md:pointer-fine:flex">
          <IconButton aria-label={arrowLabel.back(label)} onClick={() => move(-1)} className="pointer-events-auto">
            <ChevronLeft className="size-5" aria-hidden="true" />
          </IconButton>
          <IconButton aria-label={arrowLabel.forward(label)} onClick={() => move(1)} className="pointer-events-auto -me-2">
            <ChevronRight className="size-5" aria-hidden="true" />
          </IconButton>
        </div>
      )}
      <ul ref={row} className="page-width scroller mt-4 flex scroll-px-4 gap-4 py-1 md:scroll-px-6">
        {children}
      </ul>
    </>
  );
}
