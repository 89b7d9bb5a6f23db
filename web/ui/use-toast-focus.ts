import { type RefObject, useCallback, useEffect, useRef } from 'react';

/**
 * Lets the focus move between the toasts and the page, also while a modal dialog keeps it inside itself.
 * @returns Gives the focus back to where it was before it came to the toasts, if it is there now.
 */
export function useToastFocus(region: RefObject<HTMLElement | null>): () => void {
  const previous = useRef<HTMLElement | null>(null);
  useEffect(() => {
    const inside = (target: EventTarget | null) => target instanceof Node && region.current?.contains(target) === true;
    const onFocusChange = (event: FocusEvent) => {
      const [from, to] = event.type === 'focusin' ? [event.relatedTarget, event.target] : [event.target, event.relatedTarget];
      if (!inside(to)) return;
      if (!inside(from) && from instanceof HTMLElement) previous.current = from;
      // A dialog listens on the document and would take the focus back. React listens below, and has its events already.
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
    // React puts the focus back where it was before it changed the page: ours comes after that.
    queueMicrotask(() => previous.current?.isConnected && previous.current.focus());
  }, [region]);
}
