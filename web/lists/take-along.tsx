import { useState } from 'react';
import { FORMAT_NAMES } from '../text/file-formats.ts';
import { TAKE_TEXT } from '../text/take-along.ts';
import { OpenAll, type OpenAllProps } from './open-all.tsx';

/** In the order in which they are offered. */
const FORMATS = ['gpx', 'kml', 'geojson', 'csv', 'json', 'md'] as const;

export interface TakeAlongProps extends OpenAllProps {
  /** Called when all places of the list are needed. */
  onOpenAll: () => void;
}

/** What one can take along of a public list: files, routes in map programs, a feed, paper. */
export function TakeAlong({ onOpenAll, ...places }: TakeAlongProps) {
  const [isOpened, setIsOpened] = useState(false);
  const id = encodeURIComponent(places.listId);
  const address = `/list/${id}`;
  return (
    <section aria-labelledby="take-along" className="take-along">
      <h3 id="take-along">{TAKE_TEXT.title}</h3>
      <p>
        {TAKE_TEXT.download}
        {FORMATS.map((format) => (
          <a key={format} href={`/api/firebase/lists/${id}/export?format=${format}`} download className="inline-link">
            {FORMAT_NAMES[format]}
          </a>
        ))}
      </p>
      <div>
        <details
          onToggle={(event) => {
            setIsOpened(event.currentTarget.open);
            onOpenAll();
          }}
        >
          <summary className="inline-link">{TAKE_TEXT.openAll}</summary>
          {isOpened && <OpenAll {...places} />}
        </details>
        <button type="button" className="inline-link" onClick={() => window.print()}>
          {TAKE_TEXT.print}
        </button>
        <a href={`${address}/feed.xml`} className="inline-link">
          {TAKE_TEXT.feed}
        </a>
      </div>
    </section>
  );
}
