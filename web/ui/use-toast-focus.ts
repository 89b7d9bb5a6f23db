import { type RefObject, useCallback, useEffect, useRef } from 'react';

/**
 * Lets the focus move between the toasts and the page, also while a modal dialog keeps it inside itself.
 * @returns Returns the focus from the toasts to where it was before, if it is there now.
 */
export function useToastFocus(region: RefObject<HTMLElement | null>): () => void {
  const previous = useRef<HTMLElement | null>(null);
  useEffect(() => {
    const inside = (target: EventTarget | null) => target instanceof Node && region.current?.contains(target) === true;
    const onFocusChange = (event: FocusEvent) => {
      const [from, to] = event.type === 'focusin' ? [event.relatedTarget, event.target] : [event.target, event.relatedTarget];
      if (!inside(to)) return;
      if (!inside(from) && from instanceof HTMLElement) previous.current = from;
      // A dialog listens on the document and would take the focus back. React listens below it, and has received its events already.
      event.stopPropagation();
    };
    const page = document.documentElement;
    page.addEventListener('focusin', onFocusChange);
    page.addEventListener('focusout', onFocusChange);
    return () => {
      page.removeEventListener('focusin', onFocusChange);
      page.removeEventListener('focusout', onFocusChange);
    };
  }, [region]);
  return useCallback(() => {
    if (!region.current?.contains(document.activeElement)) return;
    // React restores the focus after it changed the page: ours must come after that.
    queueMicrotask(() => previous.current?.isConnected && previous.current.focus());
  }, [region]);
}
