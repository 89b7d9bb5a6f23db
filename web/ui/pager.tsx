import { PAGER_TEXT } from '../text/pager.ts';
import { Button } from './button.tsx';
import { ChevronLeft, ChevronRight } from './icons.tsx';

interface PagerProps {
  /** What is paged: names the two buttons. */
  label: string;
  /** The current position, as text. */
  text: string;
  previous: (() => void) | undefined;
  next: (() => void) | undefined;
}

/** Previous page, current position, next page. */
export function Pager({ label, text, previous, next }: PagerProps) {
  return (
    <nav aria-label={label} className="flex items-center justify-between gap-3 border-t border-hairline px-5 py-3">
      <Button variant="secondary" disabled={!previous} onClick={previous} aria-label={PAGER_TEXT.previous} className="px-3.5">
        <ChevronLeft className="size-4 rtl:-scale-x-100" aria-hidden="true" />
      </Button>
      <span className="text-sm text-quiet tabular-nums">{text}</span>
      <Button variant="secondary" disabled={!next} onClick={next} aria-label={PAGER_TEXT.next} className="px-3.5">
        <ChevronRight className="size-4 rtl:-scale-x-100" aria-hidden="true" />
      </Button>
    </nav>
  );
}
