import { copyLabel } from '../text/short-id.ts';
import { Copy } from './operator-icons.tsx';

const copy = (id: string) =>
  navigator.clipboard.writeText(id).catch((error: unknown) => console.error('The id could not be copied', error));

/** An id cut to its first characters, whole on hover and when copied. */
export function ShortId({ id, length = 12 }: { id: string; length?: number }) {
  return (
    <span className="inline-flex items-center font-mono text-xs text-quiet">
      <span title={id}>{id.slice(0, length)}</span>
      <button
        type="button"
        aria-label={copyLabel(id.slice(0, length))}
        onClick={() => copy(id)}
        className="-my-3 inline-flex size-11 items-center justify-center rounded-full hover:text-ink"
      >
        <Copy className="size-3.5" aria-hidden="true" />
      </button>
    </span>
  );
}
