import { useEffect, useRef, useState } from 'react';
import type { DroppedInput } from './detect-input.ts';

function isField(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && (target.isContentEditable || /^(?:INPUT|TEXTAREA|SELECT)$/.test(target.tagName));
}

/** The browser's transfer data; a dragged link is an address with its title. */
function readTransfer(transfer: DataTransfer): DroppedInput {
  const address = transfer
    .getData('text/uri-list')
    .split(/\r?\n/)
    .find((line) => line !== '' && !line.startsWith('#'));
  return { files: [...transfer.files], text: address ?? transfer.getData('text/plain') };
}

/** Whether something from outside is dragged; a part of the page itself is not. */
function isFromOutside({ types }: DataTransfer): boolean {
  return types.includes('Files') || types.includes('text/uri-list') || types.includes('text/plain');
}

/**
 * Hears what is dropped or pasted anywhere on the page. A field keeps the text that is pasted into it; pictures and files pasted there are
 * taken all the same. Answers whether something hangs over the page right now.
 */
export function useDroppedInput(onInput: (input: DroppedInput) => void): boolean {
  const [hanging, setHanging] = useState(false);
  const take = useRef(onInput);
  take.current = onInput;
  useEffect(() => {
    let depth = 0;
    const enter = (event: DragEvent) => {
      if (!event.dataTransfer || !isFromOutside(event.dataTransfer)) return;
      depth += 1;
      setHanging(true);
    };
    const leave = () => {
      depth = Math.max(0, depth - 1);
      if (depth === 0) setHanging(false);
    };
    const over = (event: DragEvent) => {
      if (!event.dataTransfer || !isFromOutside(event.dataTransfer)) return;
      event.preventDefault();
      event.dataTransfer.dropEffect = 'copy';
    };
    const drop = (event: DragEvent) => {
      if (!event.dataTransfer) return;
      event.preventDefault();
      depth = 0;
      setHanging(false);
      take.current(readTransfer(event.dataTransfer));
    };
    const paste = (event: ClipboardEvent) => {
      // A dialog over the page is what a paste is meant for.
      if (!event.clipboardData || document.querySelector('[role=dialog]')) return;
      const pasted = readTransfer(event.clipboardData);
      if (isField(event.target) && pasted.files.length === 0) return;
      // Copied cells contain a picture of themselves next to their text: the text is what was meant.
      const files = pasted.text === '' ? pasted.files : [];
      if (isField(event.target) && files.length === 0) return;
      event.preventDefault();
      take.current({ ...pasted, files });
    };
    const ended = new AbortController();
    const { signal } = ended;
    document.addEventListener('dragenter', enter, { signal });
    document.addEventListener('dragleave', leave, { signal });
    document.addEventListener('dragover', over, { signal });
    document.addEventListener('drop', drop, { signal });
    document.addEventListener('paste', paste, { signal });
    return () => ended.abort();
  }, []);
  return hanging;
}
