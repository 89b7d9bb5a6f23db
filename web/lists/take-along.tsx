import { EMBED_SIZE } from '@cairn/contracts/oembed-size.ts';
import type { ListView } from '@cairn/contracts/view-models.ts';
import { useEffect, useState } from 'react';
import { TAKE_TEXT } from '../text/take-along.ts';
import { useCopy } from '../ui/use-copy.ts';

const FORMATS = [
  ['GPX', 'gpx'],
  ['KML', 'kml'],
  ['GeoJSON', 'geojson'],
  ['CSV', 'csv'],
  ['JSON', 'json'],
  ['Markdown', 'markdown'],
] as const;

const escaped = (text: string) => text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);

function embedCode({ id, title }: ListView, origin: string): string {
  const { width, height } = EMBED_SIZE;
  const address = `${origin}/embed/list/${encodeURIComponent(id)}`;
  return `<iframe src="${address}" title="${escaped(title)}" width="${width}" height="${height}" loading="lazy" style="border:0"></iframe>`;
}

/** The code that shows the list in another site. Its origin is known in the browser only, where it can be copied too. */
function EmbedCode({ list }: { list: ListView }) {
  const [code, setCode] = useState('');
  const copy = useCopy(TAKE_TEXT.copied, TAKE_TEXT.copyFailed);
  useEffect(() => setCode(embedCode(list, window.location.origin)), [list]);
  return (
    <details>
      <summary className="inline-link">{TAKE_TEXT.embed}</summary>
      <label className="block pb-2 text-sm">
        {TAKE_TEXT.embedHint}
        <textarea readOnly value={code} rows={3} className="mt-1 block w-full rounded-small border border-edge bg-surface p-2 font-mono" />
      </label>
      <button type="button" className="inline-link" onClick={() => copy(code)}>
        {TAKE_TEXT.copyEmbed}
      </button>
    </details>
  );
}

/** The device's own way to share, where it has one. */
function ShareWith({ title }: { title: string }) {
  const [canShare, setCanShare] = useState(false);
  useEffect(() => setCanShare(typeof navigator.share === 'function'), []);
  if (!canShare) return null;
  const share = () =>
    navigator.share({ title, url: window.location.href }).catch((error: unknown) => {
      // Closing the sheet without sharing is no failure.
      if (!(error instanceof DOMException && error.name === 'AbortError')) console.error('The page could not be shared', error);
    });
  return (
    <button type="button" className="inline-link" onClick={share}>
      {TAKE_TEXT.shareWith}
    </button>
  );
}

export interface TakeAlongProps {
  list: ListView;
}

/** What one can take along of a public list: files, a feed, a QR code, a frame for other sites, paper. */
export function TakeAlong({ list }: TakeAlongProps) {
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
        <ShareWith title={list.title} />
        <button type="button" className="inline-link" onClick={() => window.print()}>
          {TAKE_TEXT.print}
        </button>
        <a href={`${address}/feed.atom`} className="inline-link">
          {TAKE_TEXT.feed}
        </a>
        <EmbedCode list={list} />
        <details className="qr-code">
          <summary className="inline-link">{TAKE_TEXT.qrCode}</summary>
          <img src={`${address}/qr.svg`} alt={TAKE_TEXT.qrAlt} width={200} height={200} loading="lazy" />
        </details>
      </div>
    </section>
  );
}
