import { type ReactNode, startTransition, useEffect, useLayoutEffect, useRef, useState } from 'react';

/** How many rows are rendered and removed together, and how far beyond the screen. */
const CHUNK = 6;
const MARGIN = '900px';
/** The first ones stay: a short list is rendered whole, for the browser's own search too. */
const STAYING = 120;

interface WindowedListProps<Row> {
  rows: readonly Row[];
  /** Estimated height of a row in pixels until it is measured. */
  estimate: number;
  /** Draws one row: a keyed `li`. */
  draw: (row: Row, index: number) => ReactNode;
}

interface ChunkProps<Row> extends WindowedListProps<Row> {
  from: number;
}

const watchers = new WeakMap<Element, (isNear: boolean) => void>();
let observer: IntersectionObserver | undefined;

/** Reports when the element comes near the screen and when it leaves; one observer for all, because there may be a thousand. */
function watch(element: Element, notify: (isNear: boolean) => void): () => void {
  observer ??= new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) watchers.get(target)?.(isIntersecting);
    },
    { rootMargin: MARGIN },
  );
  const shared = observer;
  watchers.set(element, notify);
  shared.observe(element);
  return () => {
    shared.unobserve(element);
    watchers.delete(element);
  };
}

/** The rows of one piece while it is near the screen, else an empty space of their height. */
function Chunk<Row>({ rows, from, estimate, draw }: ChunkProps<Row>) {
  const place = useRef<HTMLUListElement>(null);
  const height = useRef<number>(undefined);
  // The first piece is drawn at once: it is on the screen when the list appears. What else stays follows without holding anything up.
  const [near, setNear] = useState(from < CHUNK);
  const stays = from < STAYING;
  useEffect(() => {
    const element = place.current;
    if (!element) return;
    if (stays) return startTransition(() => setNear(true));
    return watch(element, (isNear) => {
      // Rows with the focus or an expanded part stay.
      const isHeld = element.contains(document.activeElement) || element.querySelector('[aria-expanded=true]') !== null;
      if (isNear || !isHeld) startTransition(() => setNear(isNear));
    });
  }, [stays]);
  useLayoutEffect(() => {
    const element = place.current;
    if (!near || !element) return;
    const observer = new ResizeObserver(() => {
      height.current = element.offsetHeight;
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [near]);
  return (
    <ul ref={place} className="contain-[layout_style]" style={near ? undefined : { height: height.current ?? rows.length * estimate }}>
      {near && rows.map((row, index) => draw(row, from + index))}
    </ul>
  );
}

/** A list of any length: only what is near the screen is rendered, so that 5,000 rows scroll as smoothly as 50. */
export function WindowedList<Row>({ rows, estimate, draw }: WindowedListProps<Row>) {
  const starts = Array.from({ length: Math.ceil(rows.length / CHUNK) }, (_, index) => index * CHUNK);
  return (
    <div>
      {starts.map((from) => (
        <Chunk key={from} rows={rows.slice(from, from + CHUNK)} from={from} estimate={estimate} draw={draw} />
      ))}
    </div>
  );
}
