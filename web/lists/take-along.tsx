import { useState } from 'react';
import { TAKE_TEXT } from '../text/take-along.ts';
import type { PagedList } from './list-part.ts';
import { OpenAll } from './open-all.tsx';

const FORMATS = [
  ['GPX', 'gpx'],
  ['KML', 'kml'],
  ['GeoJSON', 'geojson'],
  ['CSV', 'csv'],
  ['JSON', 'json'],
  ['Markdown', 'markdown'],
] as const;

export interface TakeAlongProps {
  list: PagedList;
}

/** What one can take along of a public list: files, routes in map programs, a feed, paper. */
export function TakeAlong({ list }: TakeAlongProps) {
  const [isOpened, setIsOpened] = useState(false);
  const address = `/list/${encodeURIComponent(list.id)}`;
  return (
    <section aria-labelledby="take-along" className="take-along">
      <h3 id="take-along">{TAKE_TEXT.title}</h3>
      <p>
        {TAKE_TEXT.download}
        {FORMATS.map(([name, format]) => (
          <a
            key={format}
            href={`/api/firebase/lists/${encodeURIComponent(list.id)}/export?format=${format}`}
            download
            className="inline-link"
          >
            {name}
          </a>
        ))}
      </p>
      <div>
        <details onToggle={(event) => setIsOpened(event.currentTarget.open)}>
          <summary className="inline-link">{TAKE_TEXT.openAll}</summary>
          {isOpened && <OpenAll list={list} />}
        </details>
        <button type="button" className="inline-link" onClick={() => window.print()}>
          {TAKE_TEXT.print}
        </button>
        <a href={`${address}/feed.atom`} className="inline-link">
          {TAKE_TEXT.feed}
        </a>
        <img src={`${address}/qr.svg`} alt={TAKE_TEXT.qrAlt} width={200} height={200} loading="lazy" className="qr-code" />
      </div>
    </section>
  );
}
