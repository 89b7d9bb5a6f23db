import type { ExtractedPlace } from '@cairn/contracts/extraction.ts';
import type { Receipt } from '@cairn/contracts/receipts.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { request } from '../api/client.ts';
import { fieldName, provenanceText, RESULT_TEXT } from '../text/results.ts';
import { Skeleton } from '../ui/skeleton.tsx';

/** How many characters of the source are shown around the marked snippet. */
const AROUND = 160;

function inputAddress(jobId: string, position: number): string {
  return `/api/extract/${encodeURIComponent(jobId)}/input/${position}`;
}

/** A piece of the text that was read, with the value marked in it. */
export function markedPiece(text: string, start: number, end: number): { before: string; piece: string; after: string } {
  const from = Math.max(0, start - AROUND);
  const to = Math.min(text.length, end + AROUND);
  return {
    before: (from > 0 ? '…' : '') + text.slice(from, start),
    piece: text.slice(start, end),
    after: text.slice(end, to) + (to < text.length ? '…' : ''),
  };
}

function TextPiece({ jobId, provenance }: { jobId: string; provenance: Extract<Receipt, { kind: 'text' }> }) {
  const source = useQuery({
    queryKey: ['extraction-input', jobId, 0],
    queryFn: async ({ signal }) => (await request(inputAddress(jobId, 0), { signal })).text(),
  });
  if (source.isPending) return <Skeleton className="h-12" />;
  // A page that was read from its address was not kept: then the quote is what there is.
  if (source.isError) return <Quote text={provenance.quote} />;
  const { before, piece, after } = markedPiece(source.data, provenance.start, provenance.end);
  return (
    <p className="rounded-small bg-surface px-3 py-2 whitespace-pre-wrap" dir="auto">
      {before}
      <mark className="rounded-small bg-accent-wash px-0.5 font-semibold text-ink">{piece}</mark>
      {after}
    </p>
  );
}

function Quote({ text }: { text: string | undefined }) {
  return text ? (
    <p className="rounded-small bg-surface px-3 py-2" dir="auto">
      <mark className="rounded-small bg-accent-wash px-0.5 text-ink">{text}</mark>
    </p>
  ) : null;
}

/** The picture with a frame around the piece. */
function PicturePiece({ jobId, provenance }: { jobId: string; provenance: Extract<Receipt, { kind: 'box' }> }) {
  const [size, setSize] = useState<{ width: number; height: number }>();
  const [failed, setFailed] = useState(false);
  if (failed) return <p className="text-quiet">{RESULT_TEXT.inputFailed}</p>;
  const share = (part: number, whole: number) => `${(part / whole) * 100}%`;
  return (
    <div className="relative w-fit max-w-full">
      <img
        src={inputAddress(jobId, provenance.picture)}
        alt={RESULT_TEXT.pictureAlt}
        onLoad={({ currentTarget }) => setSize({ width: currentTarget.naturalWidth, height: currentTarget.naturalHeight })}
        onError={() => setFailed(true)}
        className="max-h-80 w-auto rounded-small"
      />
      {size && (
        <div
          className="absolute rounded-small outline-3 outline-offset-2 outline-accent"
          style={{
            left: share(provenance.x, size.width),
            top: share(provenance.y, size.height),
            width: share(provenance.width, size.width),
            height: share(provenance.height, size.height),
          }}
        />
      )}
    </div>
  );
}

/** The link with the piece marked in it. */
function LinkPiece({ url, quote }: { url: string | undefined; quote: string }) {
  const at = url?.indexOf(quote) ?? -1;
  if (!url || at < 0) return <Quote text={quote} />;
  return (
    <p className="rounded-small bg-surface px-3 py-2 break-all" dir="ltr">
      {url.slice(0, at)}
      <mark className="rounded-small bg-accent-wash px-0.5 text-ink">{quote}</mark>
      {url.slice(at + quote.length)}
    </p>
  );
}

function Piece({ jobId, url, provenance }: { jobId: string; url: string | undefined; provenance: Receipt }) {
  if (provenance.kind === 'text' && url === undefined) return <TextPiece jobId={jobId} provenance={provenance} />;
  if (provenance.kind === 'box') return <PicturePiece jobId={jobId} provenance={provenance} />;
  if (provenance.kind === 'link') return <LinkPiece url={url} quote={provenance.quote} />;
  return <Quote text={provenance.quote} />;
}

function valueWords(value: unknown): string {
  return typeof value === 'object' ? JSON.stringify(value) : String(value ?? '');
}

/** For each value of a place: where in the source it is, with the piece marked. `url` is the link that was read, if it was one. */
export function PlaceProvenance({ place, url }: { place: ExtractedPlace; url: string | undefined }) {
  const entries = Object.entries(place.receipts ?? {});
  const values = place as Record<string, unknown>;
  return (
    <div className="mt-3 rounded-field bg-sunken p-4 text-sm">
      {place.rung && (
        <p className="mb-2 text-quiet">
          {RESULT_TEXT.readBy} <code>{place.rung}</code>
        </p>
      )}
      {entries.length === 0 && <p className="text-quiet">{RESULT_TEXT.noProvenance}</p>}
      <dl className="flex flex-col gap-3">
        {entries.map(([field, provenance]) => (
          <div key={field}>
            <dt>
              <span className="font-semibold">{fieldName(field)}</span> <bdi className="break-words">{valueWords(values[field])}</bdi>
            </dt>
            <dd className="mt-1">
              {'path' in provenance ? (
                <details className="text-quiet">
                  <summary className="inline-flex min-h-6 items-center underline underline-offset-4">{provenanceText(provenance)}</summary>
                  <code className="text-xs break-all">{provenance.path}</code>
                </details>
              ) : (
                <p className="text-quiet">{provenanceText(provenance)}</p>
              )}
              <Piece jobId={place.jobId} url={url} provenance={provenance} />
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
