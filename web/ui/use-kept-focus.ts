import { useEffect } from 'react';

/**
 * Keeps the focus inside while a control that has it is disabled, as the button of a form is while it is sent: the browser would give the focus
 * to the page behind. The control gets it back once it is enabled, unless it went elsewhere.
 */
export function useKeptFocus(content: HTMLElement | null): void {
  useEffect(() => {
    if (!content) return undefined;
    let last: EventTarget | null = document.activeElement;
    let waiting: HTMLElement | undefined;
    const onFocus = ({ target }: FocusEvent) => {
      last = target;
    };
    const keep = (control: HTMLElement) => {
      const { activeElement } = document;
      const hasFocus = activeElement === control || (activeElement === document.body && last === control);
      if (control.matches(':disabled')) {
        if (!hasFocus) return;
        waiting = control;
        content.focus({ preventScroll: true });
      } else if (waiting === control) {
        waiting = undefined;
        if (activeElement === content) control.focus({ preventScroll: true });
      }
    };
    const observer = new MutationObserver((changes) => {
      for (const { target } of changes) if (target instanceof HTMLElement) keep(target);
    });
    content.addEventListener('focusin', onFocus);
    observer.observe(content, { subtree: true, attributes: true, attributeFilter: ['disabled'] });
    return () => {
      observer.disconnect();
      content.removeEventListener('focusin', onFocus);
    };
  }, [content]);
}
