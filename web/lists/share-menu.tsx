import { isOpen } from '@cairn/contracts/visibility.ts';
import type { ListView } from '@cairn/contracts/view-models.ts';
import { escapeMarkup } from '@cairn/contracts/escape-markup.ts';
import { EMBED_SIZE } from '@cairn/contracts/oembed-size.ts';
import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { SHARE_TEXT } from '../text/share.ts';
import { IconButton } from '../ui/icon-button.tsx';
import { X } from '../ui/icons.tsx';

export interface ShareMenuProps {
  list: ListView;
  onClose: () => void;
}

const FIELD = 'mt-1 block w-full rounded-field border border-edge bg-surface px-3 py-2 text-sm';

function embedCode({ id, title }: ListView): string {
  const { width, height } = EMBED_SIZE;
  const address = `${window.location.origin}/embed/list/${encodeURIComponent(id)}`;
  return `<iframe src="${address}" title="${escapeMarkup(title)}" width="${width}" height="${height}" loading="lazy" style="border:0;max-width:100%"></iframe>`;
}

type CopiedField = HTMLInputElement | HTMLTextAreaElement;

/** Copies the text of a field, and says so on the button; where the browser refuses, selects it there, to be copied by hand. */
function CopyButton({ field, label }: { field: RefObject<CopiedField | null>; label: string }) {
  const [result, setResult] = useState<'copied' | 'failed'>();
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(field.current?.value ?? '');
      setResult('copied');
    } catch (error) {
      console.error('The text could not be copied', error);
      setResult('failed');
      field.current?.select();
    }
  };
  return (
    <>
      <button type="button" className="inline-link" onClick={copy}>
        <span aria-live="polite">{result === 'copied' ? SHARE_TEXT.copied : label}</span>
      </button>
      {result === 'failed' && (
        <p role="alert" className="text-sm">
          {SHARE_TEXT.copyFailed}
        </p>
      )}
    </>
  );
}

/** Opens the device's own way to share, where it has one. */
function ShareWith({ title }: { title: string }) {
  if (typeof navigator.share !== 'function') return null;
  const share = () =>
    navigator.share({ title, url: window.location.href }).catch((error: unknown) => {
      // Closing the sheet without sharing is no failure.
      if (!(error instanceof DOMException && error.name === 'AbortError')) console.error('The page could not be shared', error);
    });
  return (
    <button type="button" className="inline-link" onClick={share}>
      {SHARE_TEXT.shareWith}
    </button>
  );
}

/** Opens the menu over the page, which stays in use, so that 'Copied!' can be read. The browser closes it on Escape and on a press beside it. */
function useMenu(onClose: () => void) {
  const menu = useRef<HTMLDivElement>(null);
  const latest = useRef(onClose);
  latest.current = onClose;
  // The focus can return to the button only while the menu is still on the page.
  useLayoutEffect(() => {
    const element = menu.current;
    if (!element) return undefined;
    const stop = new AbortController();
    element.addEventListener('toggle', ({ newState }) => newState === 'closed' && latest.current(), { signal: stop.signal });
    element.showPopover();
    element.focus();
    return () => {
      stop.abort();
      element.hidePopover();
    };
  }, []);
  return menu;
}

/** The ways to share a list: its address, the device's own sheet, a frame for other sites, a QR code. */
export function ShareMenu({ list, onClose }: ShareMenuProps) {
  const menu = useMenu(onClose);
  const code = embedCode(list);
  const link = useRef<HTMLInputElement>(null);
  const frame = useRef<HTMLTextAreaElement>(null);
  return (
    <div ref={menu} popover="auto" role="dialog" tabIndex={-1} aria-labelledby="share-menu" className="share-menu">
      <div className="p-5">
        <div className="flex items-center justify-between">
          <h2 id="share-menu" className="font-serif text-xl font-medium">
            {SHARE_TEXT.title}
          </h2>
          <IconButton aria-label={SHARE_TEXT.close} onClick={onClose}>
            <X className="size-5" aria-hidden="true" />
          </IconButton>
        </div>
        <label className="mt-2 block text-sm">
          {SHARE_TEXT.link}
          <input ref={link} readOnly dir="ltr" value={window.location.href} onFocus={(event) => event.target.select()} className={FIELD} />
        </label>
        <div className="-ms-2 mt-1 flex flex-wrap gap-x-2">
          <CopyButton field={link} label={SHARE_TEXT.copyLink} />
          <ShareWith title={list.title} />
        </div>
        {isOpen(list.visibility) && (
          <>
            <details>
              <summary className="inline-link -ms-2">{SHARE_TEXT.qrCode}</summary>
              <img
                src={`/list/${encodeURIComponent(list.id)}/qr.svg`}
                alt={SHARE_TEXT.qrAlt}
                width={200}
                height={200}
                loading="lazy"
                className="rounded-card"
              />
            </details>
            <details>
              <summary className="inline-link -ms-2">{SHARE_TEXT.embed}</summary>
              <label className="block text-sm">
                {SHARE_TEXT.embedHint}
                <textarea ref={frame} readOnly dir="ltr" value={code} rows={4} className={`${FIELD} font-mono`} />
              </label>
              <div className="-ms-2">
                <CopyButton field={frame} label={SHARE_TEXT.copyEmbed} />
              </div>
            </details>
          </>
        )}
      </div>
    </div>
  );
}
